// The moves of a match again, on the same page: a press on a move, the buttons below the list or the arrow
// keys show the position there in the place of the board. The live board goes on meanwhile, and is back with
// one press.

import { reach } from "./cells.js";
import { show as move } from "./motion.js";
import { tally } from "./tally.js";

/** @type {{ set: string, number: number } | null} */
let shown = null;
/** @type {Map<string, string>} */
const kept = new Map();

const live = () => document.getElementById("match-board");
const room = () => document.getElementById("replay");

/** The list of moves of a set.
 * @param {string} set
 * @returns {HTMLElement | null} */
const record = (set) => document.querySelector(`.record[data-set="${CSS.escape(set)}"]`);
/** @param {string} set */
const count = (set) => record(set)?.querySelectorAll(".moves li").length ?? 0;

/** The board after a move, as the server draws it.
 * @param {string} set
 * @param {number} number */
async function fetched(set, number) {
  const address = record(set)?.dataset.board?.replace("{}", String(number)) ?? "";
  const before = kept.get(address);
  if (before !== undefined) return before;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const html = await answer.text();
  kept.set(address, html);
  return html;
}

/** Marks where one is, and lets the buttons say where they lead. */
function mark() {
  for (const own of document.querySelectorAll(".moves a[aria-current]")) own.removeAttribute("aria-current");
  const back = document.getElementById("replay-live");
  if (back) back.hidden = !shown;
  for (const nav of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".steps[data-live-set]"))) {
    const set = nav.dataset.liveSet ?? "";
    const at = shown?.set === set ? shown.number : count(set);
    const ends = { first: at === 0, prev: at === 0, next: at === count(set), last: at === count(set) };
    for (const [step, end] of Object.entries(ends)) {
      const own = nav.querySelector(`[data-step="${step}"]`);
      own?.setAttribute("aria-disabled", String(end));
      if (own && !own.matches("a")) {
        own.setAttribute("role", "button");
        own.setAttribute("tabindex", end ? "-1" : "0");
      }
    }
  }
  if (!shown) return;
  const own = record(shown.set)?.querySelector(`a[data-number="${shown.number}"]`);
  own?.setAttribute("aria-current", "step");
  own?.scrollIntoView({ block: "nearest" });
}

/** Shows the live board again. */
function back() {
  shown = null;
  room()?.remove();
  live()?.removeAttribute("hidden");
  tally(live());
  mark();
}

/** Shows the position after a move of a set.
 * @param {string} set
 * @param {number} wanted */
async function go(set, wanted) {
  const number = Math.max(0, Math.min(wanted, count(set)));
  const isForward = shown?.set === set && number === shown.number + 1;
  const newest = [...document.querySelectorAll(".record")][0];
  if (newest === record(set) && number === count(set) && shown) {
    back();
    return;
  }
  shown = { set, number };
  mark();
  let html;
  try {
    html = await fetched(set, number);
  } catch {
    back();
    return;
  }
  if (shown?.set !== set || shown.number !== number) return;
  const old = room()?.querySelector("svg") ?? live()?.querySelector("svg");
  const before = old ? /** @type {Element} */ (old.cloneNode(true)) : null;
  const place = room() ?? document.createElement("div");
  place.id = "replay";
  place.innerHTML = html;
  live()?.after(place);
  live()?.setAttribute("hidden", "");
  tally(place);
  // The arrows go through the moves here, until somebody goes to the board.
  reach(place.querySelector("svg"), false);
  const board = /** @type {HTMLElement | null} */ (place.querySelector(".board"));
  if (isForward && board && before) move(board, before);
  fetched(set, Math.min(number + 1, count(set))).catch(() => {});
}

/** Goes a step of the buttons.
 * @param {string} set
 * @param {string} step */
function walk(set, step) {
  const at = shown?.set === set ? shown.number : count(set);
  const to = { first: 0, prev: at - 1, next: at + 1, last: count(set) }[step];
  if (to !== undefined) go(set, to);
}

/** The newest set that has moves. */
const newest = () => /** @type {HTMLElement | null} */ (document.querySelector(".record"))?.dataset.set;

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest("a");
  const set = /** @type {HTMLElement | null} */ (event.target.closest(".record"))?.dataset.set;
  const step = /** @type {HTMLElement | null} */ (event.target.closest(".steps [data-step]"))?.dataset.step;
  if (event.target.closest("#replay-live")) back();
  else if (set && step) walk(set, step);
  else if (set && link?.dataset.number) go(set, Number(link.dataset.number));
  else if (link?.dataset.replay) go(document.querySelectorAll(".record").length > 1 ? "1" : newest() ?? "1", 0);
  else return;
  event.preventDefault();
});

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  if (event.key === "Escape" && shown) back();
  const set = shown?.set ?? newest();
  const pressed = event.key === "Enter" ? event.target.closest(".steps span[data-step]") : null;
  const step = pressed instanceof HTMLElement ? pressed.dataset.step : KEYS[event.key];
  // On the board the arrows go from cell to cell, and in a field through its text.
  if (!step || !set || event.target.closest(".board, input, textarea, select, summary, dialog")) return;
  event.preventDefault();
  walk(set, step);
});

document.addEventListener("parts", () => {
  mark();
  if (shown) tally(room());
});
mark();
