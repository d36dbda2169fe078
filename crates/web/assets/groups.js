// Groups by dragging: a card that is dropped on another list says so in its own list of places, which is
// what is saved. Without this script the places are chosen there.

let dragged = null;

document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.(".people-cards > li");
  if (!dragged) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged.textContent);
});

const list = (event) => event.target.closest?.(".people-cards");

document.addEventListener("dragover", (event) => {
  if (dragged && list(event)) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  const target = list(event);
  if (!dragged || !target) return;
  event.preventDefault();
  move(dragged, target);
  dragged = null;
});

/** Puts a card on a list, if its person can be there. */
function move(card, target) {
  const place = `${target.dataset.kind} ${target.dataset.group}`;
  const choice = card.querySelector("select");
  const option = [...choice.options].find((own) => own.value.endsWith(` ${place}`));
  if (!option) return;
  choice.value = option.value;
  target.append(card);
}

// Whoever chooses sees the card move as well.
document.addEventListener("change", (event) => {
  const card = event.target.closest?.(".people-cards > li");
  if (!card) return;
  const [, kind, group] = event.target.value.split(" ");
  const target = document.querySelector(`.people-cards[data-kind="${kind}"][data-group="${group}"]`);
  if (target) target.append(card);
  event.target.focus();
});
