// A match file step by step without a new page: the file is sent again with the position that is asked for,
// and the part with the board is replaced.

let asking = false;

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== "mat-view") return;
  event.preventDefault();
  if (asking) return;
  asking = true;
  try {
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form, event.submitter) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("mat-view");
    if (answer.ok && fresh) show(form, fresh);
  } catch {
    // No network: the board stays, and the next press asks again.
  }
  asking = false;
});

/** Puts the new position in the place of the old one, and keeps what was open and what had the focus.
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh */
function show(old, fresh) {
  const way = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.way;
  const isOpen = old.querySelector("details.position-ids")?.hasAttribute("open");
  fresh.querySelector("details.position-ids")?.toggleAttribute("open", isOpen);
  old.replaceWith(fresh);
  const next = way && fresh.querySelector(`[data-way="${way}"]`);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  fresh.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "nearest" });
  document.dispatchEvent(new CustomEvent("mine"));
}
