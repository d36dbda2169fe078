// A draft round: the second name that is pressed changes places with the first, and so does a name that is
// dragged onto another one. Without script the two are ticked and sent with the button.

const form = /** @type {HTMLFormElement} */ (document.getElementById("swap"));

/** @returns {HTMLInputElement[]} */
function boxes() {
  const all = document.querySelectorAll(".pick input");
  return [...all].map((box) => /** @type {HTMLInputElement} */ (box));
}

/** The name that an event is about.
 * @param {Event} event
 * @returns {HTMLElement | null} */
function nameOf(event) {
  return event.target instanceof Element ? event.target.closest(".pick") : null;
}

function swapIfTwo() {
  if (boxes().filter((box) => box.checked).length === 2) form.requestSubmit();
}

function forgetTarget() {
  for (const own of document.querySelectorAll(".pick.over")) own.classList.remove("over");
}

document.addEventListener("change", (event) => {
  if (nameOf(event)) swapIfTwo();
});

/** @type {HTMLElement | null} */
let dragged = null;

document.addEventListener("dragstart", (event) => {
  dragged = nameOf(event);
  if (dragged) event.dataTransfer?.setData("text/plain", dragged.dataset.entrant ?? "");
});

document.addEventListener("dragover", (event) => {
  const over = nameOf(event);
  forgetTarget();
  if (!dragged || !over || over === dragged) return;
  event.preventDefault();
  over.classList.add("over");
});

document.addEventListener("drop", (event) => {
  const over = nameOf(event);
  if (!dragged || !over || over === dragged) return;
  event.preventDefault();
  for (const box of boxes()) box.checked = box.closest(".pick") === dragged || box.closest(".pick") === over;
  swapIfTwo();
});

document.addEventListener("dragend", () => {
  dragged = null;
  forgetTarget();
});
