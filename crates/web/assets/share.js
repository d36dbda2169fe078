// Hands on the address of a game: with the phone's own means, or by copying it.

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-share]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const url = new URL(button.dataset.share ?? "", location.href).href;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url });
    else await navigator.clipboard.writeText(url);
    button.textContent = button.dataset.done ?? "";
  } catch {
    // Not allowed here: the address is in the bar of the browser.
    prompt(button.textContent ?? "", url);
  }
});

/** Buttons that need the script are there with it. */
function reveal() {
  for (const own of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-share][hidden]"))) own.hidden = false;
}
document.addEventListener("parts", reveal);
reveal();
