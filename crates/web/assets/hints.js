// What the board shows to whoever is to move: dots where a piece can go, arrows where a cube goes in,
// handles where a part can be turned or a dot can point. They lie on the board and are pressed there; the
// cells below them hear of it.

const NAMES = "http://www.w3.org/2000/svg";
/** More places than this share of the board say nothing: all that is free can be pressed. */
const MOST = 0.5;
/** @type {Record<string, [number, number]>} */
const DOTS = { n: [0, -1], s: [0, 1], w: [-1, 0], e: [1, 0] };

/** @param {string} name
 * @param {Record<string, string | number>} attributes */
function make(name, attributes) {
  const element = document.createElementNS(NAMES, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The middle of a cell in the units of the picture.
 * @param {SVGGraphicsElement} cell */
function middle(cell) {
  const ground = /** @type {SVGGraphicsElement} */ (cell.querySelector(".hole, .line, .room, .piece") ?? cell);
  const box = ground.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {SVGSVGElement} board
 * @param {string} name
 * @returns {SVGGraphicsElement | null} */
const cell = (board, name) => board.querySelector(`[data-cell="${CSS.escape(name)}"]`);

/** An arrow on a cell, away from the edge of the board that it lies at, towards the cube.
 * @param {SVGSVGElement} board
 * @param {string} at
 * @param {string} from */
function arrow(board, at, from) {
  const [to, cube] = [cell(board, at), cell(board, from)];
  if (!to || !cube) return null;
  const [end, start] = [middle(to), middle(cube)];
  const angle = (Math.atan2(start.y - end.y, start.x - end.x) * 180) / Math.PI;
  return make("path", {
    class: "target arrow",
    d: "M-14 -8 H2 V-16 L18 0 L2 16 V8 H-14 Z",
    transform: `translate(${end.x} ${end.y}) rotate(${angle})`,
  });
}

/** A handle in the middle of a part that can be turned.
 * @param {SVGSVGElement} board
 * @param {string[]} cells */
export function handle(board, cells) {
  const middles = cells.map((name) => cell(board, name)).filter((own) => own !== null).map(middle);
  if (middles.length === 0) return null;
  const mean = (/** @type {"x" | "y"} */ way) => middles.reduce((sum, own) => sum + own[way], 0) / middles.length;
  return make("path", {
    class: "handle",
    d: "M-34 0 A34 34 0 1 1 -10 32 M0 44 L-10 32 L5 27",
    transform: `translate(${mean("x")} ${mean("y")})`,
  });
}

/** The way in which a dot points on the cube that goes in: pressed as a step of its own.
 * @param {SVGSVGElement} board
 * @param {string} at
 * @param {string} step */
function dot(board, at, step) {
  const own = cell(board, at);
  const way = DOTS[step];
  if (!own || !way) return null;
  const { x, y } = middle(own);
  const group = make("g", { class: "dot-handle", "data-step": step });
  group.append(make("circle", { class: "target", cx: x + way[0] * 19, cy: y + way[1] * 19, r: 13 }));
  return group;
}

/** What was put down and can still be taken up again: it lies there, in the colour of whoever sits below.
 * @param {SVGGraphicsElement} own */
function marble(own) {
  const side = document.getElementById("play")?.dataset.own;
  const look = document.querySelector(`#strip-${side} .piece-sign .piece`)?.getAttribute("class");
  const hole = /** @type {SVGGraphicsElement | null} */ (own.querySelector(".hole"));
  if (!look || !hole) return null;
  const { x, y } = middle(own);
  return make("circle", { class: `${look} put`, cx: x, cy: y, r: hole.getBBox().width / 2 });
}

/** Whether something lies on a cell.
 * @param {Element} own */
const isTaken = (own) => own.querySelector(".piece") !== null;

/**
 * Shows the hints of a choice on a board.
 * @param {SVGSVGElement} board
 * @param {import("./choose.js").Choice} choice
 * @param {string | undefined} choices the cells that stand for a choice, such as `a1=/1`
 */
export function hint(board, choice, choices) {
  board.querySelector(".hints")?.remove();
  const next = [...choice.next()].filter((step) => step !== undefined);
  const layer = make("g", { class: "hints", "aria-hidden": "true" });
  const all = board.querySelectorAll("[data-cell]").length;
  const [first, second] = choice.chosen;
  const few = next.length <= all * MOST;
  const put = first ? cell(board, first) : null;
  if (put && !isTaken(put)) layer.append(marble(put) ?? "");
  for (const step of next) {
    const own = cell(board, step);
    if (step.startsWith("/")) {
      const cells = (choices ?? "").split(" ").filter((text) => text.endsWith(`=${step}`));
      layer.append(handle(board, cells.map((text) => text.slice(0, text.indexOf("=")))) ?? "");
    } else if (DOTS[step] && second) {
      layer.append(dot(board, second, step) ?? "");
    } else if (own && first && isTaken(own)) {
      layer.append(arrow(board, step, first) ?? "");
    } else if (own && few && !isTaken(own)) {
      const { x, y } = middle(own);
      layer.append(make("circle", { class: "target", cx: x, cy: y, r: 8 }));
    }
  }
  if (layer.childElementCount > 0) board.append(layer);
}
