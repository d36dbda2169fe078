// Playing backgammon: a press or a drag on the own board, or a key, is a choice that the server offers. It
// answers with the board as it then stands and with the next choices, so that no rule stands here.
//
// Keys: Enter or D ends the turn, R rolls, C doubles, U takes a step back, S swaps the dice, T takes, P passes.
// Where a match at a real board is written down, two digits are the dice.

import "./clock.js";
import "./copy.js";
import { delay, mine } from "./mine.js";

const own = () => document.getElementById("bg-own");
/** @type {Record<string, string>} */
const KEYS = { d: "play", r: "roll", c: "double", u: "undo", s: "swap", t: "take", p: "pass" };
/** @type {number | null} */
let down = null;
let asking = false;
/** The first of two dice that are typed. */
let die = "";

/** The number of a place on the board: 25 is the player's bar, 0 is off.
 * @param {EventTarget | null} target
 * @returns {number | null} */
function place(target) {
  const cell = target instanceof Element ? target.closest("[data-cell]") : null;
  const name = cell?.getAttribute("data-cell");
  if (!name) return null;
  if (name.startsWith("bar")) return 25;
  if (name.startsWith("off")) return 0;
  return /^\d+$/.test(name) ? Number(name) : null;
}

/** Asks for the player's turn as it is after a choice.
 * @param {string} query */
async function ask(query) {
  const part = mine();
  if (asking || !part?.dataset.from) return;
  asking = true;
  const address = new URL(part.dataset.from, location.href);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  try {
    const answer = await fetch(address);
    if (answer.ok) {
      const template = document.createElement("template");
      template.innerHTML = await answer.text();
      const fresh = template.content.getElementById("mine");
      if (fresh) mine()?.replaceWith(fresh);
      mark();
    }
  } catch {
    // No network: the board stays, and the next press asks again.
  }
  asking = false;
}

/** What was chosen so far, as an address says it.
 * @param {Record<string, string>} more */
function query(more) {
  const { steps = "", swap = "" } = own()?.dataset ?? {};
  return new URLSearchParams({ steps, swap, ...more }).toString();
}

/** Shows which checkers can move. */
function mark() {
  const froms = own()?.dataset.froms?.split(" ") ?? [];
  for (const cell of own()?.querySelectorAll("[data-cell]") ?? []) {
    const can = froms.includes(cell.getAttribute("data-cell") ?? "");
    cell.classList.toggle("can", can);
    if (can) {
      cell.setAttribute("tabindex", "0");
      cell.setAttribute("role", "button");
    }
  }
  // A picture hides what is in it from a screen reader; a group does not.
  own()?.querySelector("svg")?.setAttribute("role", "group");
}

document.addEventListener("pointerdown", (event) => {
  if (event.target instanceof Node && own()?.contains(event.target)) down = place(event.target);
});

document.addEventListener("pointerup", (event) => {
  const from = down;
  down = null;
  if (from === null || !own()) return;
  const to = place(document.elementFromPoint(event.clientX, event.clientY));
  if (to === null || to === from) ask(query({ press: String(from) }));
  else ask(query({ go: `${from}-${to}` }));
});

// A step, a way back or the other order of dice is a link: taken without a new page.
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest("#mine a.step, #mine a[data-key]"));
  if (!link || event.metaKey || event.ctrlKey) return;
  const address = new URL(link.href);
  event.preventDefault();
  ask(address.searchParams.toString());
});

document.addEventListener("submit", (event) => {
  const form = event.target instanceof Element ? event.target.closest("#mine form") : null;
  const lag = /** @type {HTMLInputElement | null | undefined} */ (form?.querySelector("[name=lag]"));
  if (lag) lag.value = String(delay());
});

document.addEventListener("keydown", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, textarea, select")) return;
  const cell = event.target.closest("#bg-own [data-cell]");
  if (cell && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    ask(query({ press: String(place(cell)) }));
    return;
  }
  if (/^[1-6]$/.test(event.key) && mine()?.querySelector("[data-dice]")) {
    event.preventDefault();
    rolled(event.key);
    return;
  }
  const isButton = event.target.matches("button, a, summary");
  const name = event.key === "Enter" && !isButton ? "play" : KEYS[event.key.toLowerCase()];
  const found = name ? mine()?.querySelector(`[data-key="${name}"]`) : null;
  if (!(found instanceof HTMLElement)) return;
  event.preventDefault();
  found.click();
});

/** Takes a typed die: the second one presses the roll, in whichever order they come where it does not matter.
 * @param {string} digit */
function rolled(digit) {
  const [one, two] = [die, digit];
  die = one ? "" : digit;
  if (!one) return;
  const pad = mine();
  const button = pad?.querySelector(`[data-dice="${one}${two}"]`) ?? pad?.querySelector(`[data-dice="${two}${one}"]`);
  if (button instanceof HTMLElement) button.click();
}

/** A note that is due later is shown when its time has come, by the server's clock. */
function show() {
  for (const note of document.querySelectorAll("[data-shown-at][hidden]")) {
    if (!(note instanceof HTMLElement) || note.dataset.waits) continue;
    note.dataset.waits = "yes";
    const wait = Number(note.dataset.shownAt) - Number(note.dataset.now);
    setTimeout(() => {
      note.hidden = false;
    }, wait);
  }
}

/** Against the program the answer is a page: its match takes the place of this one, and nothing else moves.
 * @param {Response} answer */
async function arrive(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, fresh] = [document, page].map((own) => own.getElementById("bg-match"));
  if (!old || !fresh) return location.assign(answer.url);
  const isWithin = old.contains(document.activeElement);
  old.replaceWith(fresh);
  if (answer.url !== location.href) history.pushState(null, "", answer.url);
  if (isWithin) {
    const next = /** @type {HTMLElement | null} */ (document.querySelector("#mine button, #mine [data-cell]"));
    next?.focus({ preventScroll: true });
  }
  document.dispatchEvent(new CustomEvent("mine"));
}

document.addEventListener("leads", (event) => {
  const answer = event instanceof CustomEvent ? event.detail : null;
  if (!document.getElementById("bg-match") || new URL(answer.url).pathname !== location.pathname) return;
  event.preventDefault();
  arrive(answer).catch(() => location.assign(answer.url));
});
if (document.getElementById("bg-match")) addEventListener("popstate", () => location.reload());

document.addEventListener("mine", () => {
  die = "";
  mark();
});
document.addEventListener("parts", show);
mark();
show();
