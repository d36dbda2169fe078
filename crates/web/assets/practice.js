// Boards to practise on: what is pressed is asked of the server, and its answer takes the place of the
// board. The address of the next answer stands at each board; nothing is kept here.

import { cellOf, reach } from "./cells.js";
import { Choice } from "./choose.js";
import { hint } from "./hints.js";
import { show } from "./motion.js";

/** @type {WeakMap<HTMLElement, Choice>} */
const choices = new WeakMap();

/** @param {Element | null} element
 * @returns {HTMLElement | null} */
const practiceOf = (element) => element?.closest(".practice") ?? null;

/** @param {HTMLElement} own */
function choiceOf(own) {
  let choice = choices.get(own);
  if (!choice) {
    choice = new Choice(() => own.dataset);
    choices.set(own, choice);
  }
  return choice;
}

/** Shows what can be pressed next.
 * @param {HTMLElement} own */
function mark(own) {
  const board = own.querySelector("svg");
  const choice = choiceOf(own);
  if (!board) return;
  reach(board);
  const next = choice.next();
  board.classList.toggle("playing", Boolean(own.dataset.legal));
  for (const cell of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-cell]"))) {
    const name = cell.dataset.cell ?? "";
    const can = next.has(choice.meaning(name));
    cell.classList.toggle("can", can);
    cell.classList.toggle("chosen", choice.chosen.includes(name));
    cell.setAttribute("aria-disabled", String(!can));
  }
  hint(board, choice, own.dataset.choices);
  const room = /** @type {HTMLElement | null} */ (own.querySelector(".board-choice"));
  if (!room) return;
  room.replaceChildren();
  for (const step of next) {
    const dot = step && room.dataset[`dot${step.toUpperCase()}`];
    if (!step || !(step.startsWith("/") || dot)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = dot || `${room.dataset.turnPart} ${step.slice(1)}`;
    button.addEventListener("click", () => follow(own, choice.take(step)));
    room.append(button);
  }
  room.hidden = room.childElementCount === 0;
}

/** Asks the server, and shows its answer in the place of the board.
 * @param {HTMLElement} own
 * @param {string} name
 * @param {string} value */
async function ask(own, name, value) {
  const address = `${own.dataset.from}&${name}=${encodeURIComponent(value)}&part=board`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const part = template.content.firstElementChild;
  const place = own.closest("#alone") ?? own;
  if (!(part instanceof HTMLElement)) return;
  const old = own.querySelector("svg");
  place.replaceWith(part);
  const fresh = /** @type {HTMLElement | null} */ (part.matches(".practice") ? part : part.querySelector(".practice"));
  if (!fresh) return;
  mark(fresh);
  const board = /** @type {HTMLElement | null} */ (fresh.querySelector(".board"));
  const before = own.querySelector(".board")?.getAttribute("data-moves");
  if (board && old && Number(board.dataset.moves) > Number(before)) show(board, old);
  if (part.id === "alone" && fresh.dataset.from) history.replaceState(null, "", fresh.dataset.from);
}

/** @param {HTMLElement} own
 * @param {import("./choose.js").Pressed} pressed */
function follow(own, pressed) {
  if ("move" in pressed) ask(own, "move", pressed.move);
  else if ("wrong" in pressed) ask(own, "press", pressed.wrong.join(","));
  else mark(own);
}

/** @type {{ own: HTMLElement, name: string } | null} */
let down = null;

/** @param {PointerEvent} event */
function at(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const own = practiceOf(under);
  const handle = /** @type {SVGElement | null | undefined} */ (under?.closest("[data-step]"));
  const name = handle?.dataset.step ?? cellOf(under)?.dataset.cell;
  return own && name ? { own, name } : null;
}

document.addEventListener("pointerdown", (event) => {
  if (event.button === 0) down = at(event);
});
document.addEventListener("pointerup", (event) => {
  const from = down;
  down = null;
  const to = from && at(event);
  if (from && to && from.own === to.own && to.own.dataset.legal) {
    follow(to.own, choiceOf(to.own).drag(from.name, to.name));
  }
});
document.addEventListener("keydown", (event) => {
  const cell = cellOf(event.target);
  const own = practiceOf(cell);
  if (!cell?.dataset.cell || !own?.dataset.legal || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  follow(own, choiceOf(own).press(cell.dataset.cell));
});
for (const own of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".practice"))) mark(own);
