// The grid of results: a mark is sent as soon as it is pressed, keys enter a round without the mouse, and
// what was entered by mistake is taken back. Every entry says what its row showed: where somebody else has
// entered something meanwhile, the server leaves it, and says so below the row.

import { forget, keep, newKey, send, sentence } from "./forms.js";
import { answerAt, clearAnswer, grid, markOf, refresh, rowOf, rows, seenIn, show, showSeen, tableOf } from "./rows.js";

/** The keys that enter a result.
 * @type {Record<string, string>} */
const MARKS = { 1: "left", 0: "right", "=": "draw" };
/** The keys that go from row to row.
 * @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("grid"));
const said = document.getElementById("grid-said");
document.documentElement.classList.add("js");

/** An entry of this page that can be undone: the table, what it had before, and what was entered.
 * @typedef {{ table: string, before: string, entered: string }} Entry */

/** The last one last.
 * @type {Entry[]} */
const done = [];
/** A table number that is being typed.
 * @type {string | null} */
let typed = null;
let queue = Promise.resolve();
let waiting = 0;
const isBusy = () => waiting > 0;

/** Says something at the head of the grid, with a button that undoes the last entry or without.
 * @param {string} text
 * @param {boolean} undo */
function say(text, undo) {
  if (!said) return;
  said.textContent = text;
  if (!undo) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = grid.dataset.undo ?? "";
  button.addEventListener("click", takeBack);
  said.append(" ", button);
}

/** @param {HTMLTableRowElement | undefined} row */
function select(row) {
  if (!row) return;
  for (const own of rows()) {
    own.tabIndex = own === row ? 0 : -1;
    own.classList.toggle("current", own === row);
  }
  row.focus();
  row.scrollIntoView({ block: "nearest" });
}

function current() {
  return rows().find((row) => row.classList.contains("current")) ?? rows()[0];
}

/** The next row without a mark; the next one where all have one.
 * @param {HTMLTableRowElement} row */
function following(row) {
  const all = rows();
  const after = all.slice(all.indexOf(row) + 1);
  return after.find((own) => !markOf(own)) ?? all.find((own) => !markOf(own)) ?? after[0] ?? row;
}

/** What the server is asked: a result with what the row showed, or to clear what it showed.
 * @param {string} table
 * @param {string} wanted
 * @param {string} seen */
function asked(table, wanted, seen) {
  const own = /** @type {HTMLFormElement} */ (form);
  const round = String(new FormData(own).get("round") ?? "");
  const body = new URLSearchParams({ key: newKey(), round, table, seen });
  if (wanted !== "none") body.set("result", wanted);
  const action = wanted === "none" ? own.action.replace(/results$/, "desk/take-back") : own.action;
  return { action, body: body.toString(), stay: true, again: true };
}

/** Shows why an entry was not saved, at its row; the cursor goes back to the first such row.
 * @param {HTMLTableRowElement} row
 * @param {Response} answer */
async function refused(row, answer) {
  const message = await sentence(answer);
  const isFirst = grid.querySelector("tr.answer") === null;
  message?.removeAttribute("id");
  showSeen(row);
  answerAt(row, message ?? String(answer.status));
  say("", false);
  if (isFirst) select(row);
}

/** Sends what a row is to say, with what it showed; "none" takes its result back.
 * @param {HTMLTableRowElement} row
 * @param {string} wanted
 * @param {Entry | null} undone */
async function sendMark(row, wanted, undone) {
  const table = tableOf(row);
  const before = undone ? undone.entered : seenIn(row);
  const own = asked(table, wanted, before);
  keep(own);
  const answer = await send(own, () => {});
  forget(own);
  waiting -= 1;
  if (answer.type === "opaqueredirect") {
    clearAnswer(row);
    if (!undone) done.push({ table, before, entered: wanted });
    row.dataset.seen = wanted;
    say(`${undone ? grid.dataset.undone : grid.dataset.saved} ${table}`, done.length > 0);
  } else {
    await refused(row, answer);
  }
  if (!isBusy()) await refresh(isBusy);
}

/** Sends one entry after the other.
 * @param {HTMLTableRowElement} row
 * @param {string} wanted
 * @param {Entry | null} undone */
function deliver(row, wanted, undone) {
  waiting += 1;
  queue = queue.then(() => sendMark(row, wanted, undone));
}

/** Undoes the last entry of this page: what was there before it comes back. */
function takeBack() {
  const last = done.pop();
  const row = last && rowOf(last.table);
  if (!last || !row) return;
  deliver(row, last.before, last);
  select(row);
}

/** A table number, digit by digit; Enter goes there. Whether the key did anything.
 * @param {string} pressed */
function typeNumber(pressed) {
  if (pressed === "Enter" || pressed === "Escape") {
    const wanted = String(Number(typed));
    const row = pressed === "Enter" ? rowOf(wanted) : undefined;
    const isMissing = pressed === "Enter" && typed !== "" && !row;
    typed = null;
    say(isMissing ? (grid.dataset.none ?? "").replace("#", wanted) : "", false);
    select(row ?? current());
    return true;
  }
  if (pressed === "Backspace") typed = (typed ?? "").slice(0, -1);
  else if (/^\d$/.test(pressed)) typed = `${typed ?? ""}${pressed}`.slice(0, 4);
  else return false;
  say(`${grid.dataset.go} ${typed} ↵`, false);
  return true;
}

/** Enters a mark in a row, and goes to the next one.
 * @param {HTMLTableRowElement} row
 * @param {string} mark */
function enter(row, mark) {
  if (markOf(row) !== mark) {
    show(row, mark);
    deliver(row, mark, null);
  }
  select(following(row));
}

/** What a key does; whether it does anything.
 * @param {KeyboardEvent} event */
function press(event) {
  const pressed = event.key;
  if ((event.ctrlKey || event.metaKey) && pressed.toLowerCase() === "z") {
    takeBack();
    return true;
  }
  const row = current();
  if (event.ctrlKey || event.metaKey || event.altKey || !row) return false;
  if (typed !== null) return typeNumber(pressed);
  if (pressed === "t" || /^[2-9]$/.test(pressed)) {
    typed = "";
    say(`${grid.dataset.go} … ↵`, false);
    return pressed === "t" || typeNumber(pressed);
  }
  if (pressed in MARKS) {
    // A mark that the rows do not have, such as a draw in backgammon, is none.
    const mark = MARKS[pressed];
    if (!row.querySelector(`input[value=${mark}]`)) return false;
    enter(row, mark);
    return true;
  }
  const step = STEPS[pressed];
  if (step === undefined) return false;
  const all = rows();
  select(all[all.indexOf(row) + step] ?? row);
  return true;
}

/** Where keys are written and not pressed. */
const WRITTEN = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog";

if (form) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest(WRITTEN) || event.defaultPrevented) return;
    if (press(event)) event.preventDefault();
  });
}

grid.addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const row = input.closest("tr");
  if (!row || !input.closest(".marks")) return;
  deliver(row, input.value, null);
});

grid.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const row = target.closest("tr[data-table]");
  if (!row || target.closest("a, button, summary, details")) return;
  for (const own of rows()) own.classList.toggle("current", own === row);
});

// A final score that is written in a row: the next row without one is where the next is written.
grid.addEventListener("done", async (event) => {
  const sent = /** @type {HTMLFormElement} */ (event.target);
  const row = sent.closest("tr");
  const after = row ? rows().slice(rows().indexOf(row) + 1) : [];
  sent.reset();
  const next = after.map((own) => own.querySelector("td.middle input[type=number]")).find((own) => own !== null);
  if (next instanceof HTMLElement) next.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (row) say(`${grid.dataset.saved} ${tableOf(row)}`, false);
  await refresh(isBusy);
});

// What others enter comes in by itself; what players report is not among the public parts, and is looked at.
document.addEventListener("parts", () => refresh(isBusy));
const LOOKS = 8000;
if (grid.hasAttribute("data-reports")) {
  setInterval(() => !isBusy() && !document.hidden && refresh(isBusy), LOOKS);
}

// The first table without a result is where the keys begin.
const first = form && rows().find((row) => !markOf(row));
if (first) {
  first.tabIndex = 0;
  first.classList.add("current");
}
