// Playing on the board: a press, a drag or the keys choose the steps of a move, and the whole move is
// sent by the form beside the board, which sends it again until the server has kept it.
//
// The board itself is public and comes live. What may be played stands in #mine, which only the player
// gets; it is asked for again whenever the board has changed.

import "./clock.js";

const DOTS = ["n", "s", "w", "e"];
let chosen = [];
let lag = 0;
let down = null;

const mine = () => document.getElementById("mine");
const game = () => document.querySelector(".board[data-game]")?.dataset.game ?? "";
const svg = () => document.querySelector("#match-board svg");
const cell = (name) => svg()?.querySelector(`[data-cell="${CSS.escape(name)}"]`);

/** Where a cube of Quixo goes in again: the end of its column or row. */
function entry(from, side) {
  const ends = { N: from[0] + "1", S: from[0] + "5", W: "a" + from[1], E: "e" + from[1] };
  return ends[side];
}

/** The steps of a move in text: cells, then what is chosen beside the board. */
function steps(move) {
  switch (game()) {
    case "pentago": {
      const [hole, part] = move.split("/");
      return [hole, "/" + part];
    }
    case "kure":
      return move.split("x")[0].split("-");
    case "quixo":
      return [move.slice(0, 2), entry(move, move[2])];
    case "quixo4":
      return [move.slice(0, 2), entry(move, move[2]), ...move.slice(3)];
    default:
      return [move];
  }
}

/** The moves that can still become of what is chosen. A touched piece has to be played. */
function open() {
  const own = mine();
  const all = own?.dataset.legal ? own.dataset.legal.split(" ") : [];
  const bound = own?.dataset.bound;
  const left = bound ? all.filter((move) => move.startsWith(bound)) : all;
  return left
    .map((move) => ({ move, steps: steps(move) }))
    .filter((own) => chosen.every((step, place) => own.steps[place] === step));
}

/** Whether the player has to find the cell alone: nothing legal is shown, as in Reversi. */
const unaided = () => mine()?.dataset.turn === "yes" && !mine().dataset.legal;

/** What a cell stands for as the next step: itself, or the part of Pentago that it lies in. */
function meaning(name) {
  if (game() === "pentago" && chosen.length === 1) {
    return "/" + (1 + (name[0] > "c" ? 1 : 0) + (name[1] > "3" ? 2 : 0));
  }
  return name;
}

/** Begins the move anew. What was touched or put down stays: only the rest of the move is open. */
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
  form.elements.lag.value = String(Math.round(lag));
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

/** Takes a step if it leads to a move; a press elsewhere begins anew. */
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

document.addEventListener("pointerdown", (event) => {
  if (event.button === 0 && mine()?.dataset.turn === "yes") down = at(event);
});

document.addEventListener("pointerup", (event) => {
  const from = down;
  down = null;
  const to = from && at(event);
  if (!to) return;
  if (to !== from && open().some((own) => own.steps[0] === from && own.steps[1] === to)) {
    chosen = [];
    take(from);
  }
  choose(to);
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
    choose(own.dataset.cell);
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

/** Whether the first half of a move is made, and the server knows it or is being told. */
function isHalfway(own, fresh) {
  const told = own.querySelector("#touch form")?.dataset.sending;
  return own.dataset.bound && chosen.length > 0 && (told || fresh.dataset.bound === own.dataset.bound);
}

/** Asks again for what the player may do, unless something is being written there. */
async function renew() {
  const own = mine();
  if (!own?.dataset.from) return;
  const began = performance.now();
  const answer = await fetch(own.dataset.from).catch(() => null);
  if (!answer?.ok) return;
  lag = (performance.now() - began) / 2;
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const fresh = template.content.getElementById("mine");
  if (!fresh) return;
  const active = document.activeElement;
  const writing = own.contains(active) && active.matches("input, textarea, select") && active.value;
  const other = fresh.dataset.legal !== own.dataset.legal || fresh.dataset.turn !== own.dataset.turn;
  if (!other && isHalfway(own, fresh)) {
    // Nothing moves under the finger of somebody who is about to press the second half of a move.
  } else if (writing && fresh.dataset.turn === own.dataset.turn) {
    for (const name of ["legal", "bound"]) {
      if (fresh.dataset[name] === undefined) delete own.dataset[name];
      else own.dataset[name] = fresh.dataset[name];
    }
  } else {
    for (const fold of own.querySelectorAll("details[id][open]")) {
      fresh.querySelector(`#${CSS.escape(fold.id)}`)?.setAttribute("open", "");
    }
    own.replaceWith(fresh);
  }
  // What was begun stays begun while nothing else can be played.
  if (other || chosen.length === 0) begin();
  enable();
  mark();
}

document.addEventListener("parts", renew);
document.addEventListener("done", renew);
document.addEventListener("submit", (event) => {
  if (!event.target.closest("#touch")) svg()?.classList.add("sent");
});
enable();
begin();
mark();
