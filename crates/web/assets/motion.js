// Shows a move as it is made: a piece drops or goes its way, discs turn over, a row of cubes is pushed, a
// part is turned. Each takes a fifth of a second; whoever presses sees the board as it is, and whoever wants
// no motion gets none. What moves is said by the server; what was taken or turned over is seen by what lay
// there before.

import { say } from "./sound.js";

const TIME = 220;

/** @type {Animation[]} */
const running = [];

/** @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} [after] */
function run(element, frames, after = 0) {
  const options = { duration: TIME, delay: after, easing: "ease-out", fill: /** @type {const} */ ("backwards") };
  running.push(element.animate(frames, options));
}

/** Shows the board as it is. */
export function skip() {
  for (const own of running.splice(0)) own.finish();
}

/** @param {Element} board
 * @param {string} name
 * @returns {SVGGraphicsElement | null} */
const cell = (board, name) => board.querySelector(`[data-cell="${CSS.escape(name)}"]`);

/** What lies on a cell: the pieces without their ground.
 * @param {Element | null} own
 * @returns {SVGGraphicsElement[]} */
const lying = (own) => [...(own?.querySelectorAll(".piece, .piece ~ *") ?? [])].map((e) => /** @type {any} */ (e));

/** The colour of what lies on a cell; none where nothing does.
 * @param {Element | null} own */
const colour = (own) => own?.querySelector(".piece")?.getAttribute("class") ?? null;

/** The middle of a cell in the units of the picture.
 * @param {SVGGraphicsElement} own */
function middle(own) {
  const ground = /** @type {SVGGraphicsElement} */ (own.querySelector(".line, .room, .hole") ?? own);
  const box = ground.getBBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Makes an element move around a point of the picture.
 * @param {SVGGraphicsElement} element
 * @param {number[]} point */
function around(element, [x, y]) {
  element.style.transformBox = "view-box";
  element.style.transformOrigin = `${x}px ${y}px`;
}

/** @param {Element} board
 * @param {string} name
 * @param {number} [after] */
function drop(board, name, after = 0) {
  const own = cell(board, name);
  if (!own) return;
  for (const piece of lying(own)) {
    around(piece, middle(own));
    run(piece, [{ transform: "scale(1.35)", opacity: 0 }, { transform: "none", opacity: 1 }], after);
  }
}

/** @param {Element} board
 * @param {string} from
 * @param {string} to */
function step(board, from, to) {
  const [start, end] = [cell(board, from), cell(board, to)];
  if (!start || !end) return;
  const [[x, y], [ex, ey]] = [middle(start), middle(end)];
  end.parentElement?.append(end);
  for (const piece of lying(end)) {
    run(piece, [{ translate: `${x - ex}px ${y - ey}px` }, { translate: "0 0" }]);
  }
}

/** The cells from one to another of the same row or column.
 * @param {string} from
 * @param {string} to */
function between(from, to) {
  const parts = (/** @type {string} */ name) => [name.charCodeAt(0), Number(name.slice(1))];
  const [[fx, fy], [tx, ty]] = [parts(from), parts(to)];
  const count = Math.max(Math.abs(tx - fx), Math.abs(ty - fy));
  return Array.from({ length: count + 1 }, (_, place) => {
    const [x, y] = [fx + Math.sign(tx - fx) * place, fy + Math.sign(ty - fy) * place];
    return String.fromCharCode(x) + y;
  });
}

/** @param {Element} board
 * @param {string} from
 * @param {string} to */
function push(board, from, to) {
  const names = between(from, to);
  const cells = names.map((name) => cell(board, name)).filter((own) => own !== null);
  if (cells.length < 2) return;
  const [[x, y], [nx, ny]] = [middle(cells[0]), middle(cells[1])];
  for (const own of cells) {
    for (const piece of lying(own)) {
      run(piece, [{ translate: `${nx - x}px ${ny - y}px` }, { translate: "0 0" }]);
    }
  }
}

/** @param {Element} board
 * @param {Element} old
 * @param {string} hole
 * @param {string} first
 * @param {string} last */
function turn(board, old, hole, first, last) {
  const [one, two] = [cell(board, first), cell(board, last)];
  if (!one || !two) return;
  const [[x, y], [lx, ly]] = [middle(one), middle(two)];
  const centre = [(x + lx) / 2, (y + ly) / 2];
  for (const own of /** @type {NodeListOf<SVGGraphicsElement>} */ (board.querySelectorAll("[data-cell]"))) {
    const [cx, cy] = middle(own);
    if (cx < x || cx > lx || cy < y || cy > ly) continue;
    own.parentElement?.append(own);
    around(own, centre);
    run(own, [{ transform: "rotate(-90deg)" }, { transform: "none" }], colour(cell(old, hole)) ? 0 : TIME / 3);
  }
}

/** Turns over what has changed its colour, and lets go what was taken.
 * @param {Element} board
 * @param {Element} old
 * @param {string[]} moved */
function changes(board, old, moved) {
  let taken = false;
  for (const own of /** @type {NodeListOf<SVGGraphicsElement>} */ (board.querySelectorAll("[data-cell]"))) {
    const name = own.dataset.cell ?? "";
    const [was, is] = [colour(cell(old, name)), colour(own)];
    if (was === is || was === null || moved.includes(name)) continue;
    taken = true;
    if (is) {
      for (const piece of lying(own)) {
        around(piece, middle(own));
        run(piece, [{ transform: "scaleX(0)" }, { transform: "none" }], 60);
      }
    } else {
      for (const piece of lying(cell(old, name))) {
        const ghost = /** @type {SVGGraphicsElement} */ (piece.cloneNode(true));
        own.append(ghost);
        around(ghost, middle(own));
        const gone = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: "scale(.6)" }], { duration: TIME });
        running.push(gone);
        gone.finished.finally(() => ghost.remove());
      }
    }
  }
  return taken;
}

/**
 * Shows how a board came from the one before it.
 * @param {HTMLElement} board
 * @param {Element} old the picture before the move
 */
export function show(board, old) {
  skip();
  const [kind, ...cells] = board.dataset.motion?.split(" ") ?? [];
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const picture = board.querySelector("svg");
  if (!picture || calm || document.hidden) {
    say("move");
    return;
  }
  if (kind === "drop") drop(picture, cells[0]);
  if (kind === "step") step(picture, cells[0], cells[1]);
  if (kind === "push") push(picture, cells[0], cells[1]);
  if (kind === "turn") turn(picture, old, cells[0], cells[1], cells[2]);
  const whole = kind === "push" || kind === "turn";
  const taken = !whole && kind !== undefined && changes(picture, old, cells);
  say(taken ? "capture" : "move");
}

/** The picture before the last change, and what it showed.
 * @type {{ picture: Element, set: string | undefined, move: string | undefined } | null} */
let before = null;
const shown = () => /** @type {HTMLElement | null} */ (document.querySelector("#match-board .board[data-move]"));

function keep() {
  const board = shown();
  const picture = board?.querySelector("svg");
  before = board && picture
    ? { picture: /** @type {Element} */ (picture.cloneNode(true)), set: board.dataset.set, move: board.dataset.move }
    : null;
}

document.addEventListener("parts", () => {
  const board = shown();
  const old = before;
  if (board && old && board.dataset.set === old.set && Number(board.dataset.move) > Number(old.move)) {
    if (board.dataset.sown) say("move");
    else show(board, old.picture);
  }
  keep();
});
// Whoever is in a hurry sees the board as it is.
document.addEventListener("pointerdown", skip);
document.addEventListener("keydown", skip);
keep();
