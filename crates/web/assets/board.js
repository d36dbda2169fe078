// Playing on the board: a press, a drag or the keys choose the steps of a move, and the whole move is
// sent by the form beside the board, which sends it again until the server has kept it.
//
// The board itself is public and comes live. What may be played stands in #mine, which only the player
// gets; it comes a moment after the board. What is pressed in between waits for it.

import "./clock.js";
import { delay, isBeingRenewed, mine, renew } from "./mine.js";

const DOTS = ["n", "s", "w", "e"];
let chosen = [];
let down = null;
/** What was pressed on the new board before it was known what may be played there. */
let early = [];

const svg = () => document.querySelector("#match-board svg");
const cell = (name) => svg()?.querySelector(`[data-cell="${CSS.escape(name)}"]`);

/** The moves that can still become of what is chosen. A touched piece has to be played. */
function open() {
  const own = mine();
  const all = own?.dataset.legal ? own.dataset.legal.split(" ") : [];
  const presses = own?.dataset.presses?.split(" ") ?? [];
  const bound = own?.dataset.bound;
  return all
    .map((move, place) => ({ move, steps: presses[place]?.split(",") ?? [move] }))
    .filter((own) => !bound || own.move.startsWith(bound))
    .filter((own) => chosen.every((step, place) => own.steps[place] === step));
}

/** Whether the player has to find the cell alone: nothing legal is shown, as in Reversi. */
const unaided = () => mine()?.dataset.turn === "yes" && !mine().dataset.legal;

/** What a cell stands for as the next step: itself, or after the first one the choice that it lies in. */
function meaning(name) {
  const choices = chosen.length === 1 ? (mine()?.dataset.choices?.split(" ") ?? []) : [];
  const own = choices.find((choice) => choice.startsWith(name + "="));
  return own ? own.slice(name.length + 1) : name;
}

/** Begins the move again. What was touched or put down stays: only the rest of the move is open. */
function begin() {
  chosen = [];
  const first = mine()?.dataset.bound?.split("-")[0];
  const goesOn = (own) => own.steps[0] === first && own.steps.length > 1;
  if (first && open().some(goesOn)) chosen = [first];
}

function send(move) {
  const text = document.getElementById("move-text");
  if (!text) return;
  text.value = move;
  const form = text.form;
  form.elements.lag.value = String(delay());
  chosen = [];
  mark();
  svg()?.classList.add("sent");
  form.requestSubmit();
}

/**
 * The piece that was pressed first has to be played, and a marble that was put down stays: here at
 * once, and on the server as soon as the form has come there. A move of one step is sent whole.
 */
function touch(step) {
  const own = mine();
  const form = document.querySelector("#touch form");
  const last = open().every((one) => one.steps.length === 1);
  if (!own?.dataset.touch || !form || own.dataset.bound || chosen.length !== 1 || last) return;
  own.dataset.bound = step;
  form.elements.text.value = step;
  form.requestSubmit();
}

/** Takes a step if it leads to a move; a press elsewhere begins again. */
function choose(name) {
  if (unaided()) {
    send(name);
    return;
  }
  const step = meaning(name);
  let fits = open().filter((own) => own.steps[chosen.length] === step);
  if (fits.length === 0 && chosen.length > 0) {
    begin();
    if (chosen.length > 0) return mark();
    fits = open().filter((own) => own.steps[0] === name);
    if (fits.length === 0) return mark();
    return take(name);
  }
  if (fits.length > 0) take(step);
}

function take(step) {
  chosen.push(step);
  touch(step);
  const fits = open();
  const done = fits.find((own) => own.steps.length === chosen.length);
  if (done) send(done.move);
  else mark();
}

/** Shows what can be pressed next, and what is chosen. */
function mark() {
  const board = svg();
  if (!board) return;
  const next = new Set(open().map((own) => own.steps[chosen.length]));
  const turn = mine()?.dataset.turn === "yes";
  board.classList.toggle("playing", turn);
  for (const own of board.querySelectorAll("[data-cell]")) {
    const name = own.dataset.cell;
    const can = turn && (unaided() ? !name.endsWith("store") : next.has(meaning(name)));
    own.classList.toggle("can", can);
    own.classList.toggle("chosen", chosen.includes(name));
    if (turn) own.setAttribute("aria-disabled", String(!can));
  }
  choices(next);
}

/** Buttons for steps that are no cell: the part to turn, the way of the dot, and undo. */
function choices(next) {
  const room = document.getElementById("board-choice");
  if (!room) return;
  const beside = [...next].filter((step) => step?.startsWith("/") || DOTS.includes(step));
  room.replaceChildren();
  for (const step of beside) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = step.startsWith("/")
      ? `${room.dataset.turnPart} ${step.slice(1)}`
      : room.dataset["dot" + step.toUpperCase()];
    button.addEventListener("click", () => take(step));
    room.append(button);
  }
  if (chosen.length > 0 && !mine().dataset.bound) {
    const undo = document.createElement("button");
    undo.type = "button";
    undo.className = "second";
    undo.textContent = room.dataset.undo;
    undo.addEventListener("click", () => {
      begin();
      mark();
    });
    room.append(undo);
  }
  room.hidden = room.childElementCount === 0;
}

/** The cell under a place of the screen. */
function at(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest("#match-board [data-cell]")?.dataset.cell ?? null;
}

/** Whether the board shows a move that is on its way: it is no longer the board to press on. */
const isSent = () => svg()?.classList.contains("sent");

/** Whether a press on the board is one of the player's, as far as it is known. */
const isOpen = () => (isBeingRenewed() ? !isSent() : mine()?.dataset.turn === "yes");

/** A press that began on a cell and ended on one, which may be the same. */
function press(from, to) {
  if (isBeingRenewed()) {
    early.push({ from, to, move: shownMove() });
    return;
  }
  if (to !== from && open().some((own) => own.steps[0] === from && own.steps[1] === to)) {
    chosen = [];
    take(from);
  }
  choose(to);
}

/** The number of the move that the board shows. */
const shownMove = () => document.querySelector("#match-board .board")?.dataset.move;

document.addEventListener("pointerdown", (event) => {
  if (event.button === 0 && isOpen()) down = at(event);
});

document.addEventListener("pointerup", (event) => {
  const from = down;
  down = null;
  const to = from && at(event);
  if (to) press(from, to);
});

/** The cell nearest to another one in a direction, as the eye sees it. */
function beside(own, [right, below]) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(own);
  let best = null;
  for (const other of svg().querySelectorAll("[data-cell]")) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * right + (oy - y) * below;
    const across = Math.abs((ox - x) * below) + Math.abs((oy - y) * right);
    if (other === own || along < 4 || across > along * 2) continue;
    const far = along + across * 2;
    if (!best || far < best.far) best = { far, other };
  }
  return best?.other;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  const own = event.target.closest?.("#match-board [data-cell]");
  if (event.key === "Escape" && chosen.length > 0) {
    begin();
    mark();
  }
  if (!own) return;
  if (WAYS[event.key]) {
    event.preventDefault();
    const next = beside(own, WAYS[event.key]);
    if (!next) return;
    own.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (isOpen()) press(own.dataset.cell, own.dataset.cell);
  }
});

let focused = null;
document.addEventListener("focusin", (event) => {
  focused = event.target.closest?.("#match-board [data-cell]")?.dataset.cell ?? null;
});

/** Makes the cells of a new board ones that keys and screen readers reach. */
function enable() {
  const board = svg();
  if (!board || !mine()?.dataset.turn) return;
  board.setAttribute("role", "group");
  const cells = [...board.querySelectorAll("[data-cell]")];
  const first = cells.find((own) => own.dataset.cell === focused) ?? cells[0];
  for (const own of cells) {
    own.setAttribute("role", "button");
    own.setAttribute("tabindex", own === first ? "0" : "-1");
    own.setAttribute("aria-label", own.querySelector("title")?.textContent ?? own.dataset.cell);
  }
  if (focused && document.activeElement === document.body) first?.focus();
}

/** What stands in #mine about the position, to see whether it is another one. */
const known = () => `${mine()?.dataset.turn} ${mine()?.dataset.legal}`;
let before = known();

document.addEventListener("mine", () => {
  // What was begun stays begun while nothing else can be played.
  if (known() !== before || chosen.length === 0) begin();
  before = known();
  enable();
  mark();
  const pressed = early;
  early = [];
  for (const { from, to, move } of pressed) {
    if (mine()?.dataset.turn === "yes" && move === shownMove() && !isSent()) press(from, to);
  }
});

const isMove = (form) => form.contains(document.getElementById("move-text"));
document.addEventListener("submit", (event) => isMove(event.target) && svg()?.classList.add("sent"));
document.addEventListener("answered", (event) => {
  // Refused: the board is to be played on as it is. A move that was made comes as a new board.
  if (!event.target.querySelector(":scope > .message")) return;
  if (isMove(event.target)) svg()?.classList.remove("sent");
  // A piece that could not be touched binds nobody: the server says what does.
  if (event.target.closest("#touch")) renew();
});
enable();
begin();
mark();
