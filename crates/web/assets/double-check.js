// The double-check of paper cards by keyboard: when a card was ticked off, the focus goes on to the next one
// that is not, so that Enter after Enter goes through the pile.

/** The button of the first card that is to be compared, after a place in the list.
 * @param {number} place
 * @returns {HTMLElement | undefined} */
function next(place) {
  const all = [...document.querySelectorAll(".pile-card")];
  const due = [...all.slice(place), ...all.slice(0, place)];
  const button = due.map((card) => card.querySelector(".tick-off")).find((own) => own !== null);
  return /** @type {HTMLElement | undefined} */ (button);
}

/** The place in the list of the card that was ticked off last; none while nothing is on its way. */
let ticked = -1;

document.addEventListener("submit", (event) => {
  const form = /** @type {Element} */ (event.target);
  if (!form.querySelector(".tick-off")) return;
  ticked = [...document.querySelectorAll(".pile-card")].findIndex((card) => card.contains(form));
}, true);

// The part of the page is made again after an answer; then the next card is there to be pressed.
new MutationObserver(() => {
  if (ticked < 0 || document.querySelectorAll(".pile-card")[ticked]?.querySelector(".tick-off")) return;
  next(ticked + 1)?.focus();
  ticked = -1;
}).observe(document.body, { childList: true, subtree: true });

next(0)?.focus();
