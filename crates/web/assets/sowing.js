// Mangala online: a move is sown as it is at a table, stone by stone, with the number that is still in
// the hand in sight of everybody (tr-mangala c, K1.2). Where each stone falls comes from the server;
// when the last one lies, the board is shown as the move has left it.

/** How long each stone takes, and all of them together at most. */
const STONE = 220;
const LONGEST = 4000;
/** How far from the middle of a pit stones come to lie, so that they can be told apart. */
const SPREAD = 14;
/** How far from a pit the hand is. */
const LIFT = 62;

/** @type {(() => void) | null} */
let end = null;

/** @param {string} name
 * @param {Record<string, string | number>} attributes */
const make = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** @param {Element} picture
 * @param {string} name */
const cell = (picture, name) => picture.querySelector(`[data-cell="${CSS.escape(name)}"]`);

/** The middle of a pit or store, in the units of the picture.
 * @param {Element} picture
 * @param {string} name
 * @returns {[number, number] | null} */
function middle(picture, name) {
  const hole = /** @type {SVGGraphicsElement | null | undefined} */ (cell(picture, name)?.querySelector(".hole"));
  const box = hole?.getBBox();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}

/** Takes all stones of a pit away.
 * @param {Element} picture
 * @param {string} name */
function empty(picture, name) {
  for (const stone of cell(picture, name)?.querySelectorAll(".piece") ?? []) stone.remove();
}

/** Nothing of the picture that lies above the board can be pressed or is read out.
 * @param {Element} picture */
function ghost(picture) {
  picture.setAttribute("class", "meydan-board ghost");
  picture.setAttribute("aria-hidden", "true");
  for (const own of picture.querySelectorAll(".can, .chosen")) own.classList.remove("can", "chosen");
  // The numbers beside the pits and on piles would be those of before, and so would what they are written on.
  for (const own of picture.querySelectorAll(":scope > .count, .piece.plain, .hints")) own.remove();
}

/** Shows a sowing on the picture as it was, above the board as it is now.
 * @param {SVGSVGElement} old
 * @param {HTMLElement} board
 * @param {string[]} path */
function run(old, board, path) {
  const [from, ...laid] = path;
  board.classList.add("sowing");
  ghost(old);
  board.append(old);
  const at = middle(old, from);
  if (!at) return finish(old, board);
  empty(old, from);
  const hand = make("g", { class: "hand" });
  const number = make("text", { class: "count on-light solid", x: at[0], y: at[1], "text-anchor": "middle" });
  hand.append(make("circle", { class: "piece light", cx: at[0], cy: at[1], r: 20 }), number);
  old.append(hand);
  // Between the rows, where it hides no stone.
  const half = old.viewBox.baseVal.height / 2;
  const hold = (/** @type {number} */ x, /** @type {number} */ y) => {
    const lift = y > half ? -LIFT : LIFT;
    hand.setAttribute("transform", `translate(${x - at[0]} ${y - at[1] + lift})`);
  };
  let next = 0;
  const say = () => {
    number.textContent = String(laid.length - next);
    board.dataset.hand = number.textContent;
  };
  const pace = Math.min(STONE, LONGEST / laid.length);
  const step = () => {
    const name = laid[next];
    const [x, y] = middle(old, name) ?? at;
    const turn = next * 2.4;
    next += 1;
    const place = { x: x + SPREAD * Math.cos(turn), y: y + SPREAD * Math.sin(turn) };
    old.append(make("use", { class: "piece light", href: "#mb-p8", "data-laid": name, ...place }));
    old.append(hand);
    hold(x, y);
    say();
    later = setTimeout(next === laid.length ? () => end?.() : step, pace);
  };
  let later = setTimeout(step, pace);
  hold(at[0], at[1]);
  say();
  end = () => {
    clearTimeout(later);
    finish(old, board);
  };
}

/** @param {Element} old
 * @param {HTMLElement} board */
function finish(old, board) {
  end = null;
  old.remove();
  board.classList.remove("sowing");
  delete board.dataset.hand;
}

/** The picture as it was before the last change, and how many moves it showed.
 * @type {{ picture: SVGSVGElement, set: string | undefined, move: string | undefined } | null} */
let before = null;

/** @param {HTMLElement | null} board */
function keep(board) {
  const picture = board?.querySelector("svg");
  const copy = /** @type {SVGSVGElement | undefined} */ (picture?.cloneNode(true));
  before = board && copy ? { picture: copy, set: board.dataset.set, move: board.dataset.move } : null;
}

const shown = () => /** @type {HTMLElement | null} */ (document.querySelector("#match-board .board[data-move]"));

document.addEventListener("parts", () => {
  const board = shown();
  if (board?.classList.contains("sowing")) return;
  end = null;
  const path = board?.dataset.sown?.split(" ") ?? [];
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const old = before;
  keep(board);
  if (!board || !old || calm || path.length < 2) return;
  if (old.set === board.dataset.set && Number(board.dataset.move) === Number(old.move) + 1) run(old.picture, board, path);
});

// Whoever is in a hurry sees the board as it is.
document.addEventListener("pointerdown", () => end?.());
document.addEventListener("keydown", () => end?.());
keep(shown());
