// Buttons that copy a text, such as the ID of a position.

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const text = button.dataset.copy ?? "";
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = button.dataset.done ?? "";
  } catch {
    // Not allowed here: the text can be taken from a field.
    prompt(button.textContent ?? "", text);
  }
});

/** Buttons that need the script are there with it. */
function reveal() {
  for (const own of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy][hidden]"))) own.hidden = false;
}
for (const kind of ["parts", "mine"]) document.addEventListener(kind, reveal);
reveal();
