// What is said under the board: why a press leads to no move, with its clause, or that it waits for the
// network. The board shakes a little, and can be played on at once.

import { say } from "./sound.js";

/** How long an answer to a press stays, in milliseconds. */
const STAYS = 12000;
let later = 0;

const room = () => document.getElementById("board-answer");

/** Takes away what was said. */
export function quiet() {
  clearTimeout(later);
  room()?.replaceChildren();
}

/** Shakes the board, where the reader likes motion. */
export function shake() {
  const board = document.querySelector(".play .board:not([hidden])");
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!board || calm) return;
  board.animate(
    [0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: 260 },
  );
}

/** Says something that the server has written.
 * @param {string} html */
export function answer(html) {
  const place = room();
  if (!place) return;
  place.innerHTML = html;
  if (place.childElementCount === 0) return;
  shake();
  say("refused");
  clearTimeout(later);
  later = setTimeout(quiet, STAYS);
}

/** Asks the server why what was pressed leads to no move.
 * @param {string} address
 * @param {string[]} presses */
export async function why(address, presses) {
  const url = `${address}${address.includes("?") ? "&" : "?"}presses=${encodeURIComponent(presses.join(","))}`;
  try {
    const told = await fetch(url);
    if (told.ok) answer(await told.text());
  } catch {
    offline();
  }
}

/** Says that there is no network. */
export function offline() {
  const message = document.createElement("p");
  message.className = "message warn";
  message.setAttribute("role", "status");
  message.textContent = document.getElementById("live-state")?.dataset.lost ?? "";
  room()?.replaceChildren(message);
}
