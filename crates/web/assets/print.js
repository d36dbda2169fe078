// A button that prints the page. Without script it stays hidden, and the browser's own command prints.

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button[data-print]"))) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
