// Playing on the board: a press, a drag or the keys choose the steps of a move, and the whole move is
// sent by the form beside the board, which sends it again until the server has kept it. A press that
// leads to no move is answered under the board.
//
// The board itself is public and comes live. What may be played stands in #mine, which only the player
// gets; it comes a moment after the board. What is pressed in between waits for it.

import "./clock.js";
import { answer, quiet, why } from "./answer.js";
import { cellOf, reach } from "./cells.js";
import { Choice } from "./choose.js";
import { hint } from "./hints.js";
import { delay, isBeingRenewed, mine, renew } from "./mine.js";

/** @type {string | null} */
let down = null;
/** What was pressed on the new board before it was known what may be played there.
 * @type {{ from: string, to: string, move: string | undefined }[]} */
let early = [];

const choice = new Choice(() => mine()?.dataset ?? {});

/** @returns {SVGSVGElement | null} */
const svg = () => document.querySelector("#match-board .board > svg");
const isTurn = () => mine()?.dataset.turn === "yes";

/** Whether the player has to find the cell alone: nothing legal is shown, as in Reversi. */
const unaided = () => isTurn() && !mine()?.dataset.legal;

/** Where the page asks why a press leads to no move; nowhere for those who only watch. */
function questions() {
  const own = mine()?.dataset;
  if (own?.why) return own.why;
  const from = own?.from;
  return from?.endsWith("/mine") ? from.replace(/mine$/, "why") : null;
}

/** @param {string} move */
function send(move) {
  const text = /** @type {HTMLInputElement | null} */ (document.getElementById("move-text"));
  const form = text?.form;
  if (!text || !form) return;
  text.value = move;
  const lag = form.elements.namedItem("lag");
  if (lag instanceof HTMLInputElement) lag.value = String(delay());
  choice.chosen = [];
  mark();
  svg()?.classList.add("sent");
  form.requestSubmit();
}

/**
 * The piece that was pressed first has to be played, and a marble that was put down stays: here at
 * once, and on the server as soon as the form has come there. A move of one step is sent whole.
 * @param {string} step
 */
function touch(step) {
  const own = mine();
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#touch form"));
  const text = form?.elements.namedItem("text");
  if (!own?.dataset.touch || !form || own.dataset.bound || choice.chosen.length !== 1) return;
  if (!(text instanceof HTMLInputElement)) return;
  own.dataset.bound = step;
  text.value = step;
  form.requestSubmit();
}

/** What a press has led to.
 * @param {import("./choose.js").Pressed} pressed */
function follow(pressed) {
  if ("move" in pressed) {
    quiet();
    send(pressed.move);
    return;
  }
  if ("step" in pressed) {
    quiet();
    touch(pressed.step);
  } else {
    const address = questions();
    if (address) why(address, pressed.wrong);
  }
  mark();
}

/** Shows what can be pressed next, and what is chosen. */
function mark() {
  const board = svg();
  if (!board) return;
  const next = choice.next();
  const turn = isTurn();
  board.classList.toggle("playing", turn);
  for (const own of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-cell]"))) {
    const name = own.dataset.cell ?? "";
    const can = turn && (unaided() ? !name.endsWith("store") : next.has(choice.meaning(name)));
    own.classList.toggle("can", can);
    own.classList.toggle("chosen", choice.chosen.includes(name));
    own.setAttribute("aria-disabled", String(!can));
  }
  hint(board, choice, mine()?.dataset.choices);
  choices([...next]);
}

/** Buttons for steps that are no cell: the part to turn, the way of the dot, and undo. They are the words of
 * what can be pressed on the board.
 * @param {(string | undefined)[]} next */
function choices(next) {
  const room = document.getElementById("board-choice");
  if (!room) return;
  room.replaceChildren();
  const add = (/** @type {string} */ words, /** @type {string} */ look, /** @type {() => void} */ act) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = look;
    button.textContent = words;
    button.addEventListener("click", act);
    room.append(button);
  };
  for (const step of next) {
    const dot = step && room.dataset[`dot${step.toUpperCase()}`];
    if (!step || !(step.startsWith("/") || dot)) continue;
    add(dot || `${room.dataset.turnPart} ${Number(step.slice(1)).toLocaleString(document.documentElement.lang)}`, "", () => follow(choice.take(step)));
  }
  if (choice.chosen.length > 0 && !mine()?.dataset.bound) {
    add(room.dataset.undo ?? "", "second", () => {
      choice.begin();
      mark();
    });
  }
  room.hidden = room.childElementCount === 0;
}

/** A second press on the same cell within this time belongs to a double click, in milliseconds. */
const DOUBLE = 400;
/** @type {{ cell: string, at: number } | null} */
let latest = null;

/** Whether a press is the second one of a double click on a move that is only begun: it goes no further.
 * @param {string} cell
 * @param {number} at */
function isDouble(cell, at) {
  const before = latest;
  latest = { cell, at };
  return choice.chosen.length > 0 && before?.cell === cell && at - before.at < DOUBLE;
}

/** What lies under a place of the screen: a cell, or a handle that stands for a step.
 * @param {PointerEvent} event
 * @returns {string | null} */
function at(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (!under?.closest("#match-board")) return null;
  const handle = /** @type {SVGElement | null} */ (under.closest("[data-step]"));
  return handle?.dataset.step ?? cellOf(under)?.dataset.cell ?? null;
}

/** Whether the board shows a move that is on its way: it is no longer the board to press on. */
const isSent = () => svg()?.classList.contains("sent");

/** Whether a press on the board is one of the player's, as far as it is known. */
const isOpen = () => (isBeingRenewed() ? !isSent() : isTurn());

/** A press that began on a cell and ended on one, which may be the same.
 * @param {string} from
 * @param {string} to */
function press(from, to) {
  if (isBeingRenewed()) {
    early.push({ from, to, move: shownMove() });
    return;
  }
  if (isSent()) return;
  if (unaided()) send(to);
  else follow(choice.drag(from, to));
}

/** Whoever presses while it is not their turn is told so.
 * @param {string} name */
function outOfTurn(name) {
  const address = questions();
  if (address && !isSent() && !document.querySelector("#match-end[data-over]")) why(address, [name]);
}

/** The number of the move that the board shows. */
function shownMove() {
  const board = /** @type {HTMLElement | null} */ (document.querySelector("#match-board .board"));
  return board?.dataset.move;
}

document.addEventListener("pointerdown", (event) => {
  if (event.button === 0) down = at(event);
});

document.addEventListener("pointerup", (event) => {
  const from = down;
  down = null;
  const to = from && at(event);
  if (!from || !to || isDouble(to, event.timeStamp)) return;
  if (isOpen()) press(from, to);
  else outOfTurn(to);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && choice.chosen.length > 0) {
    choice.begin();
    mark();
  }
  const own = cellOf(event.target)?.dataset.cell;
  if (!own || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  if (isOpen()) press(own, own);
  else outOfTurn(own);
});

/** What stands in #mine about the position, to see whether it is another one. */
const known = () => `${mine()?.dataset.turn} ${mine()?.dataset.legal}`;
let before = known();

document.addEventListener("parts", () => reach(svg()));
document.addEventListener("mine", () => {
  // What was begun stays begun while nothing else can be played.
  if (known() !== before || choice.chosen.length === 0) choice.begin();
  before = known();
  reach(svg());
  mark();
  const pressed = early;
  early = [];
  for (const { from, to, move } of pressed) {
    if (isTurn() && move === shownMove() && !isSent()) press(from, to);
  }
});

/** @param {EventTarget | null} form */
const isMove = (form) => form instanceof Element && form.contains(document.getElementById("move-text"));
document.addEventListener("submit", (event) => {
  if (isMove(event.target)) svg()?.classList.add("sent");
});
document.addEventListener("refused", (event) => {
  // Refused: the board is to be played on as it is. A move that was made comes as a new board.
  if (isMove(event.target)) {
    svg()?.classList.remove("sent");
    const said = document.getElementById("board-answer")?.innerHTML;
    if (said) answer(said);
    mark();
  }
  // A piece that could not be touched binds nobody: the server says what does.
  if (event.target instanceof Element && event.target.closest("#touch")) renew();
});
reach(svg());
choice.begin();
mark();
