// The page of a game against the program: the board of a match. A move is shown at once, and what the
// program answers one move after the other, as those of a friend are; the page itself stays, with its place
// and its focus. A hint and taking back come the same way.

import "./board.js";
import "./notice.js";
import "./replay.js";
import "./turned.js";
import { handle } from "./hints.js";
import { skip } from "./motion.js";
import { mine } from "./mine.js";
import { tally } from "./tally.js";

/** How long a move is looked at before the next one, in milliseconds. */
const LOOK = 420;
/** What another position changes on the page, in the order of the page. */
const PARTS = ["strip-0", "match-board", "strip-1", "notices", "mine", "match-about"];

const room = () => document.getElementById("match-board");
const board = () => /** @type {HTMLElement | null} */ (room()?.querySelector(".board") ?? null);
/** How many moves the board shows. */
const count = () => Number(board()?.dataset.move ?? 0);
const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Whoever wants no motion, or does not look, gets the answer at once. */
const isCalm = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The person's own move, which is on the board before the program has answered.
 * @type {Promise<void>} */
let own = Promise.resolve();

/** Settles when what moves on the board has come to rest and was seen. */
async function seen() {
  await wait(LOOK);
  while (board()?.classList.contains("sowing")) await wait(50);
}

/** @param {string | URL} address
 * @returns {Promise<string | null>} */
const fetched = (address) => fetch(address).then((answer) => (answer.ok ? answer.text() : null), () => null);

/** Puts a board in the place of the one that is shown.
 * @param {string | null} html */
function put(html) {
  const place = room();
  if (!html || !place) return;
  place.innerHTML = html;
  tally(place);
  document.dispatchEvent(new CustomEvent("parts"));
}

/** The address of the board after the moves so far and one more, or after so many of a game.
 * @param {string} address
 * @param {(query: URLSearchParams) => void} change */
function boardAt(address, change) {
  const url = new URL(address, location.href);
  for (const name of ["hint", "tried"]) url.searchParams.delete(name);
  change(url.searchParams);
  url.searchParams.set("part", "board");
  return url;
}

/** Nothing can be pressed until the program has answered.
 * @param {string} text */
async function showOwn(text) {
  const address = mine()?.dataset.why;
  if (!address) return;
  const html = await fetched(boardAt(address, (query) => {
    query.set("moves", `${query.get("moves") ?? ""} ${text}`.trim());
  }));
  if (!html) return;
  const part = mine();
  delete part?.dataset.turn;
  delete part?.dataset.why;
  put(html);
  await seen();
}

/** Puts the parts of another page in the place of those of this one.
 * @param {Document} page */
function replace(page) {
  const focused = document.activeElement?.id;
  const isOpen = document.querySelector("#mine .notation")?.hasAttribute("open");
  for (const id of PARTS) {
    const fresh = page.getElementById(id);
    if (fresh) document.getElementById(id)?.replaceWith(fresh);
  }
  if (isOpen) document.querySelector("#mine .notation")?.setAttribute("open", "");
  document.getElementById("board-answer")?.replaceChildren();
  document.dispatchEvent(new CustomEvent("parts"));
  document.dispatchEvent(new CustomEvent("mine"));
  mark();
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Shows the game as an answer of the server tells it.
 * @param {Response} answer */
async function arrive(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  await own;
  const back = /** @type {HTMLElement | null} */ (document.getElementById("replay-live"));
  if (back && !back.hidden) back.click();
  const from = count();
  const last = Number(/** @type {HTMLElement | null} */ (page.querySelector("#match-board .board"))?.dataset.move ?? 0);
  if (isCalm()) skip();
  else {
    const between = Array.from({ length: Math.max(0, last - from - 1) }, (_, place) =>
      fetched(boardAt(answer.url, (query) => query.set("upto", String(from + 1 + place)))));
    for (const next of between) {
      put(await next);
      await seen();
    }
  }
  if (answer.url !== location.href) history.pushState(null, "", answer.url);
  replace(page);
}

/** Marks the hint on the board: the cells to press, and the part to turn. */
function mark() {
  const picture = room()?.querySelector("svg");
  const steps = (mine()?.dataset.hint ?? "").split(",").filter(Boolean);
  const choices = (mine()?.dataset.choices ?? "").split(" ");
  for (const step of steps) {
    for (const kind of ["cell", "step"]) {
      picture?.querySelector(`[data-${kind}="${CSS.escape(step)}"]`)?.classList.add("hinted");
    }
    const part = choices.filter((own) => own.endsWith(`=${step}`)).map((own) => own.slice(0, own.indexOf("=")));
    const turn = picture && part.length > 0 ? handle(picture, part) : null;
    if (!turn) continue;
    // Larger than what can be pressed, so that the hole in the middle of the part stays in sight.
    turn.setAttribute("class", "handle hinted");
    turn.setAttribute("transform", `${turn.getAttribute("transform")} scale(2)`);
    picture?.append(turn);
  }
}

document.addEventListener("submit", (event) => {
  const text = /** @type {HTMLInputElement | null} */ (document.getElementById("move-text"));
  if (text && text.form === event.target) own = showOwn(text.value);
});
document.addEventListener("leads", (event) => {
  const answer = event instanceof CustomEvent ? event.detail : null;
  if (!room() || !new URL(answer.url).pathname.startsWith(location.pathname)) return;
  event.preventDefault();
  arrive(answer).catch(() => location.assign(answer.url));
});
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a#spar-hint") : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  fetch(link.href).then(arrive).catch(() => location.assign(link.href));
});
addEventListener("popstate", () => location.reload());
mark();
