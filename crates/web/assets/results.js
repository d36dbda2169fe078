// The grid of results: a mark is sent as soon as it is pressed, keys enter a round without the mouse, and
// what was entered by mistake is taken back. The server's page says what was entered and by whom: after each
// answer the changed parts are taken from it, so that no row moves.

import { forget, keep, send } from "./forms.js";

/** The keys that enter a result.
 * @type {Record<string, string>} */
const MARKS = { 1: "left", 0: "right", "=": "draw" };
/** The keys that go from row to row.
 * @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

const grid = /** @type {HTMLTableElement} */ (document.querySelector("table.grid"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("grid"));
const said = /** @type {HTMLElement} */ (document.getElementById("grid-said"));
document.documentElement.classList.add("js");

/** The rows of the tables, from above.
 * @param {ParentNode} [page]
 * @returns {HTMLTableRowElement[]} */
function rows(page = grid) {
  return [...page.querySelectorAll("tr[data-table]")].map((row) => /** @type {HTMLTableRowElement} */ (row));
}

/** @param {HTMLTableRowElement} row */
const tableOf = (row) => row.dataset.table ?? "";

/** @param {string} table
 * @param {ParentNode} [page] */
const rowOf = (table, page = grid) => rows(page).find((row) => tableOf(row) === table);

/** @param {ParentNode} row
 * @returns {HTMLInputElement[]} */
function inputs(row) {
  return [...row.querySelectorAll("input[type=radio]")].map((input) => /** @type {HTMLInputElement} */ (input));
}

/** The mark that a row shows; empty where it shows none.
 * @param {ParentNode} row */
const markOf = (row) => inputs(row).find((input) => input.checked)?.value ?? "";

/** What can be undone, the last one last: a table and the mark that it had before.
 * @type {[string, string][]} */
const done = [];
/** The marks as the server has them. */
const saved = new Map(rows().map((row) => [tableOf(row), markOf(row)]));
/** A table number that is being typed.
 * @type {string | null} */
let typed = null;
let queue = Promise.resolve();
let waiting = 0;

/** Says something below the grid, with a button that undoes the last entry or without.
 * @param {string} text
 * @param {boolean} undo */
function say(text, undo) {
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

/** A key of its own for each entry: sent again, it is carried out once. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {HTMLTableRowElement} row
 * @param {string} mark */
function show(row, mark) {
  for (const input of inputs(row)) input.checked = input.value === mark;
}

/** Takes over what the server's page says of one row.
 * @param {HTMLTableRowElement} row
 * @param {HTMLTableRowElement} fresh */
function renew(row, fresh) {
  const [old, entered] = [row, fresh].map((own) => own.querySelector(".entered"));
  if (old && entered) old.replaceWith(entered);
  const [menu, other] = [row, fresh].map((own) => own.querySelector(".row-menu"));
  if (menu && other && !menu.hasAttribute("open")) menu.replaceWith(other);
  const names = fresh.querySelectorAll("td > bdi");
  for (const [place, name] of row.querySelectorAll("td > bdi").entries()) {
    name.className = names[place]?.className ?? "";
  }
  show(row, markOf(fresh));
  saved.set(tableOf(row), markOf(fresh));
}

/** Takes what the server's page says of the round: how many are in, who entered what, what is next. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok || waiting > 0) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["event-next", "results-count"]) {
    const [old, fresh] = [document, page].map((own) => own.getElementById(id));
    if (old && fresh) old.replaceWith(fresh);
  }
  for (const row of rows()) {
    const fresh = rowOf(tableOf(row), page);
    if (fresh) renew(row, fresh);
  }
}

/** Sends what a row is to say; an empty mark takes its result back.
 * @param {HTMLTableRowElement} row
 * @param {string} mark
 * @param {boolean} undo */
async function sendMark(row, mark, undo) {
  const table = tableOf(row);
  const before = saved.get(table) ?? "";
  const round = String(new FormData(form).get("round") ?? "");
  const body = new URLSearchParams({ key: newKey(), round, table });
  if (mark) body.set("outcome", mark);
  const action = mark ? form.action : form.action.replace(/results$/, "desk/take-back");
  const own = { action, body: body.toString(), stay: true, again: true };
  keep(own);
  const answer = await send(own, () => {});
  forget(own);
  waiting -= 1;
  if (answer.type === "opaqueredirect") {
    if (!undo) done.push([table, before]);
    saved.set(table, mark);
    say(`${grid.dataset.saved} ${table}`, done.length > 0);
  } else {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    show(row, before);
    say(page.getElementById("refusal")?.textContent ?? String(answer.status), false);
  }
  if (waiting === 0) await refresh();
}

/** Sends one entry after the other.
 * @param {HTMLTableRowElement} row
 * @param {string} mark
 * @param {boolean} undo */
function deliver(row, mark, undo) {
  waiting += 1;
  queue = queue.then(() => sendMark(row, mark, undo));
}

/** Undoes the last entry of this page. */
function takeBack() {
  const last = done.pop();
  const row = last && rowOf(last[0]);
  if (!last || !row) return;
  show(row, last[1]);
  deliver(row, last[1], true);
  select(row);
}

/** A table number, digit by digit; Enter goes there. Whether the key did anything.
 * @param {string} pressed */
function typeNumber(pressed) {
  if (pressed === "Enter" || pressed === "Escape") {
    const row = pressed === "Enter" ? rowOf(String(Number(typed))) : undefined;
    typed = null;
    say("", false);
    select(row ?? current());
    return true;
  }
  if (!/^\d$/.test(pressed)) return false;
  typed = `${typed ?? ""}${pressed}`.slice(0, 4);
  say(`${grid.dataset.go} ${typed}`, false);
  return true;
}

/** Enters a mark in a row, and goes to the next one.
 * @param {HTMLTableRowElement} row
 * @param {string} mark */
function enter(row, mark) {
  if (markOf(row) !== mark) {
    show(row, mark);
    deliver(row, mark, false);
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
    return pressed === "t" || typeNumber(pressed);
  }
  if (pressed in MARKS) {
    enter(row, MARKS[pressed]);
    return true;
  }
  const step = STEPS[pressed];
  if (step === undefined) return false;
  const all = rows();
  select(all[all.indexOf(row) + step] ?? row);
  return true;
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  const field = target.closest("input:not([type=radio]), textarea, select, button, a, summary");
  if (field || event.defaultPrevented) return;
  if (press(event)) event.preventDefault();
});

grid.addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const row = input.closest("tr");
  if (!row || !input.closest(".marks") || saved.get(tableOf(row)) === input.value) return;
  deliver(row, input.value, false);
});

grid.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const row = target.closest("tr[data-table]");
  if (!row || target.closest("a, button, summary, details")) return;
  for (const own of rows()) own.classList.toggle("current", own === row);
});

// What players report from their tables comes in between.
const LOOKS = 8000;
if (grid.hasAttribute("data-reports")) {
  setInterval(() => waiting === 0 && !document.hidden && refresh().catch(() => {}), LOOKS);
}

// The first table without a result is where the keys begin.
const first = rows().find((row) => !markOf(row));
if (first) {
  first.tabIndex = 0;
  first.classList.add("current");
}
