// A draft round: the second name that is pressed changes places with the first, and so does a name that is
// dragged onto another one. Without script the two are ticked and sent with the button.

const form = document.getElementById("swap");

function boxes() {
  return [...document.querySelectorAll(".pick input")];
}

function swapIfTwo() {
  if (boxes().filter((box) => box.checked).length === 2) form.requestSubmit();
}

document.addEventListener("change", (event) => {
  if (event.target.matches?.(".pick input")) swapIfTwo();
});

let dragged = null;

document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.(".pick") ?? null;
  if (dragged) event.dataTransfer.setData("text/plain", dragged.dataset.entrant);
});

document.addEventListener("dragover", (event) => {
  const over = event.target.closest?.(".pick");
  for (const own of document.querySelectorAll(".pick.over")) own.classList.remove("over");
  if (!dragged || !over || over === dragged) return;
  event.preventDefault();
  over.classList.add("over");
});

document.addEventListener("drop", (event) => {
  const over = event.target.closest?.(".pick");
  if (!dragged || !over || over === dragged) return;
  event.preventDefault();
  for (const box of boxes()) box.checked = [dragged, over].includes(box.closest(".pick"));
  swapIfTwo();
});

document.addEventListener("dragend", () => {
  dragged = null;
  for (const own of document.querySelectorAll(".pick.over")) own.classList.remove("over");
});
