// What each side has, beside its name: as the position says that is shown, which may be an earlier one.

/** @param {Element | null | undefined} place where the board is */
export function tally(place) {
  const board = /** @type {HTMLElement | null | undefined} */ (place?.querySelector(".board[data-tally]"));
  for (const [side, count] of (board?.dataset.tally?.split(" ") ?? []).entries()) {
    const own = document.querySelector(`#strip-${side} .tally`);
    if (own) own.textContent = count;
  }
}
