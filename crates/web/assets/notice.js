// What a player has to notice: the title says when it is their turn, a screen reader hears what was played,
// and there is a sound for it; another when time is short, and one at the end. A page of a rematch opens by
// itself.

import { say } from "./sound.js";

const title = document.title;
const said = document.getElementById("board-said");
const words = document.getElementById("board-tools")?.dataset.yourMove ?? "";
const board = () => /** @type {HTMLElement | null} */ (document.querySelector("#match-board .board"));
const isTurn = () => document.getElementById("mine")?.dataset.turn === "yes";
const isOver = () => document.querySelector("#match-end[data-over]") !== null;

let turn = isTurn();
let over = isOver();
let move = board()?.dataset.move;

function call() {
  document.title = isTurn() && words ? `${words} · ${title}` : title;
}

document.addEventListener("parts", () => {
  const now = board()?.dataset;
  if (said && now?.said && now.move !== move) said.textContent = now.said;
  move = now?.move;
  if (isOver() && !over) {
    say("end");
    const banner = document.querySelector("#match-end .banner-title")?.textContent;
    if (said && banner) said.textContent = `${now?.said ?? ""} ${banner}`;
  }
  over = isOver();
});

document.addEventListener("mine", () => {
  if (isTurn() && !turn) say("turn");
  turn = isTurn();
  call();
  const go = /** @type {HTMLElement | null} */ (document.querySelector("#mine [data-go]"));
  if (go?.dataset.go) location.assign(go.dataset.go);
});

/** The seconds of the player's clock that were heard. */
let heard = Infinity;
setInterval(() => {
  const clock = document.querySelector("#play[data-own] .strip .clock.runs.low .time");
  if (!clock || !isTurn()) {
    heard = Infinity;
    return;
  }
  const text = clock.textContent ?? "";
  const left = text.length * 100 + text.charCodeAt(text.length - 1);
  if (left !== heard) say("low");
  heard = left;
}, 500);

call();
