// The cells of a board for keys and screen readers: one of them is a stop of Tab, the arrows go from cell
// to cell as the eye sees them, at any time and for everybody. What Enter does is the page's matter.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CELL = ".board [data-cell]";

/** The cell that had the focus last, to find it again on a new board.
 * @type {string | null} */
let focused = null;

/** @param {EventTarget | null} target
 * @returns {SVGElement | null} */
export const cellOf = (target) => (target instanceof Element ? target.closest(CELL) : null);

/** Makes the cells of a board ones that keys and screen readers reach.
 * @param {SVGSVGElement | null | undefined} picture
 * @param {boolean} [restores] whether the cell that had the focus gets it again */
export function reach(picture, restores = true) {
  if (!picture || picture.getAttribute("role") === "group") return;
  picture.setAttribute("role", "group");
  const cells = /** @type {SVGElement[]} */ ([...picture.querySelectorAll("[data-cell]")]);
  const first = cells.find((own) => own.dataset.cell === focused) ?? cells[0];
  for (const own of cells) {
    own.setAttribute("role", "button");
    own.setAttribute("tabindex", own === first ? "0" : "-1");
    own.setAttribute("aria-label", own.querySelector("title")?.textContent ?? own.dataset.cell ?? "");
  }
  // Coordinates and numbers are in what the cells say.
  for (const text of picture.querySelectorAll("text")) text.setAttribute("aria-hidden", "true");
  if (restores && focused && document.activeElement === document.body) first?.focus({ preventScroll: true });
}

/** @param {Element} element
 * @returns {[number, number]} */
function middle(element) {
  const box = (element.querySelector(".hole, .piece") ?? element).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The cell nearest to another one in a direction, as the eye sees it.
 * @param {SVGElement} own
 * @param {[number, number]} way
 * @returns {SVGElement | undefined} */
function beside(own, [right, below]) {
  const [x, y] = middle(own);
  let best = { far: Infinity, other: /** @type {SVGElement | undefined} */ (undefined) };
  const all = own.ownerSVGElement?.querySelectorAll("[data-cell]") ?? [];
  for (const other of [...all].map((one) => /** @type {SVGElement} */ (one))) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * right + (oy - y) * below;
    const across = Math.abs((ox - x) * below) + Math.abs((oy - y) * right);
    if (other === own || along < 4 || across > along * 2) continue;
    const far = along + across * 2;
    if (far < best.far) best = { far, other };
  }
  return best.other;
}

document.addEventListener("keydown", (event) => {
  const own = cellOf(event.target);
  const way = WAYS[event.key];
  if (!own || !way || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = beside(own, way);
  if (!next) return;
  own.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
});

document.addEventListener("focusin", (event) => {
  focused = cellOf(event.target)?.dataset.cell ?? null;
});
