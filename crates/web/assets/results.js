// The grid of results: a mark is sent as soon as it is pressed, keys enter a round without the mouse, and
// what was entered by mistake is taken back. The server's page says what was entered and by whom: after each
// answer the changed parts are taken from it, so that no row moves.

import { forget, keep, send } from "./forms.js";

const grid = document.querySelector("table.grid");
const form = document.getElementById("grid");
const said = document.getElementById("grid-said");
document.documentElement.classList.add("js");

/** The keys that enter a result. */
const MARKS = { 1: "left", 0: "right", "=": "draw" };
const rows = () => [...grid.querySelectorAll("tr[data-table]")];
const rowOf = (table) => grid.querySelector(`tr[data-table="${table}"]`);
const markOf = (row) => row.querySelector("input[type=radio]:checked")?.value ?? "";

/** What can be undone, the last one last: a table and the mark that it had before. */
const done = [];
/** The marks as the server has them. */
const saved = new Map(rows().map((row) => [row.dataset.table, markOf(row)]));
/** A table number that is being typed. */
let typed = null;
let queue = Promise.resolve();
let waiting = 0;

function say(text, undo) {
  said.textContent = text;
  if (!undo) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = grid.dataset.undo;
  button.addEventListener("click", takeBack);
  said.append(" ", button);
}

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
  return grid.querySelector("tr.current") ?? rows()[0];
}

/** The next row after one that has no mark yet; the next one where all have. */
function following(row) {
  const all = rows();
  const after = all.slice(all.indexOf(row) + 1);
  return after.find((own) => !markOf(own)) ?? all.find((own) => !markOf(own)) ?? after[0] ?? row;
}

function key() {
  return crypto.randomUUID?.().replaceAll("-", "") ?? `${Date.now()}${Math.random().toString(16).slice(2)}`;
}

function show(row, mark) {
  for (const input of row.querySelectorAll("input[type=radio]")) input.checked = input.value === mark;
}

/** Takes what the server's page says of the round: how many are in, who entered what, what is next. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok || waiting > 0) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["event-next", "results-count"]) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (old && fresh) old.replaceWith(fresh);
  }
  for (const row of rows()) {
    const fresh = page.querySelector(`table.grid tr[data-table="${row.dataset.table}"]`);
    if (!fresh) continue;
    row.querySelector(".entered").replaceWith(fresh.querySelector(".entered"));
    const menu = row.querySelector(".row-menu");
    if (menu && !menu.open) menu.replaceWith(fresh.querySelector(".row-menu"));
    for (const [place, name] of row.querySelectorAll("bdi").entries()) {
      name.className = fresh.querySelectorAll("bdi")[place]?.className ?? "";
    }
    saved.set(row.dataset.table, markOf(fresh));
  }
}

/** Sends what a row is to say; an empty mark takes its result back. */
function deliver(row, mark, undo) {
  const table = row.dataset.table;
  const round = form.elements.round.value;
  const fields = { key: key(), round, table };
  const isBack = mark === "";
  const action = isBack ? form.action.replace(/results$/, "desk/take-back") : form.action;
  if (!isBack) fields.outcome = mark;
  waiting += 1;
  queue = queue.then(async () => {
    const before = saved.get(table) ?? "";
    const own = { action, body: new URLSearchParams(fields).toString(), stay: true, again: true };
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
  });
}

function enter(row, mark) {
  if (!row || markOf(row) === mark) return;
  show(row, mark);
  deliver(row, mark, false);
}

/** Undoes the last entry of this page. */
function takeBack() {
  const last = done.pop();
  if (!last) return;
  const row = rowOf(last[0]);
  show(row, last[1]);
  deliver(row, last[1], true);
  select(row);
}

/** A table number, digit by digit; Enter goes there. */
function number(pressed) {
  if (pressed === "Enter") {
    const row = rowOf(String(Number(typed)));
    typed = null;
    say("", false);
    select(row ?? current());
  } else if (pressed === "Escape") {
    typed = null;
    say("", false);
  } else if (/^\d$/.test(pressed)) {
    typed = `${typed}${pressed}`.slice(0, 4);
    say(`${grid.dataset.go} ${typed}`, false);
  } else {
    return false;
  }
  return true;
}

/** What a key does; whether it does anything. */
function press(event) {
  const pressed = event.key;
  if ((event.ctrlKey || event.metaKey) && pressed.toLowerCase() === "z") {
    takeBack();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (typed !== null) return number(pressed);
  if (pressed === "t" || /^[2-9]$/.test(pressed)) {
    typed = "";
    return pressed === "t" || number(pressed);
  }
  const row = current();
  if (pressed in MARKS) {
    enter(row, MARKS[pressed]);
    select(following(row));
    return true;
  }
  const all = rows();
  const step = { ArrowDown: 1, ArrowUp: -1 }[pressed];
  if (step) select(all[all.indexOf(row) + step] ?? row);
  return Boolean(step);
}

document.addEventListener("keydown", (event) => {
  const field = event.target.closest("input:not([type=radio]), textarea, select, button, a, summary");
  if (field || event.defaultPrevented) return;
  if (press(event)) event.preventDefault();
});

grid.addEventListener("change", (event) => {
  const input = event.target.closest(".marks input");
  const row = input?.closest("tr");
  if (!row || saved.get(row.dataset.table) === input.value) return;
  deliver(row, input.value, false);
});

grid.addEventListener("click", (event) => {
  const row = event.target.closest("tr[data-table]");
  if (!row || event.target.closest("a, button, summary, details")) return;
  for (const own of rows()) own.classList.toggle("current", own === row);
});

// The first table without a result is where the keys begin.
const first = rows().find((row) => !markOf(row));
if (first) {
  first.tabIndex = 0;
  first.classList.add("current");
}
