// Groups by dragging: a card that is dropped on another list says so in its own list of places, which is
// what is saved. Without this script the places are chosen there.

/** @type {HTMLElement | null} */
let dragged = null;

document.addEventListener("dragstart", (event) => {
  dragged = /** @type {Element} */ (event.target).closest?.(".people-cards > li");
  if (!dragged || !event.dataTransfer) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged.textContent ?? "");
});

/** The list under the pointer.
 * @param {Event} event
 * @returns {HTMLElement | null} */
function list(event) {
  const target = /** @type {Element} */ (event.target);
  return target.closest?.(".people-cards");
}

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

/** Puts a card on a list, if its person can be there.
 * @param {HTMLElement} card
 * @param {HTMLElement} target */
function move(card, target) {
  const place = `${target.dataset.kind} ${target.dataset.group}`;
  const choice = card.querySelector("select");
  const option = [...(choice?.options ?? [])].find((own) => own.value.endsWith(` ${place}`));
  if (!choice || !option) return;
  choice.value = option.value;
  target.append(card);
  count();
}

/** Says beside each heading how many there are, in the digits of the page. */
function count() {
  const figures = new Intl.NumberFormat(document.documentElement.lang);
  for (const list of document.querySelectorAll(".people-cards")) {
    const { kind, group } = /** @type {HTMLElement} */ (list).dataset;
    const place = document.querySelector(`[data-count="${kind} ${group}"]`);
    if (place) place.textContent = figures.format(list.children.length);
  }
}

// Whoever chooses sees the card move as well.
document.addEventListener("change", (event) => {
  const choice = event.target;
  const card = choice instanceof HTMLSelectElement && choice.closest(".people-cards > li");
  if (!card) return;
  const [, kind, group] = choice.value.split(" ");
  const target = document.querySelector(`.people-cards[data-kind="${kind}"][data-group="${group}"]`);
  if (target) target.append(card);
  count();
  choice.focus();
});
