// The rows of the grid of results as the server has them. Whenever a live part of the event has changed, the
// page is asked for again and what is new is put into the rows, so that no row moves and nothing that has the
// focus or is being written is taken away. What is answered to an entry stands below its row.

export const grid = /** @type {HTMLTableElement} */ (document.querySelector("table.grid"));

/** The rows of the tables, from above.
 * @param {ParentNode} [page]
 * @returns {HTMLTableRowElement[]} */
export function rows(page = grid) {
  return [...page.querySelectorAll("tr[data-table]")].map((row) => /** @type {HTMLTableRowElement} */ (row));
}

/** @param {HTMLTableRowElement} row */
export const tableOf = (row) => row.dataset.table ?? "";

/** @param {string} table
 * @param {ParentNode} [page] */
export const rowOf = (table, page = grid) => rows(page).find((row) => tableOf(row) === table);

/** @param {ParentNode} row
 * @returns {HTMLInputElement[]} */
function inputs(row) {
  return [...row.querySelectorAll("input[type=radio]")].map((input) => /** @type {HTMLInputElement} */ (input));
}

/** The mark that a row shows; empty where it shows none.
 * @param {ParentNode} row */
export const markOf = (row) => inputs(row).find((input) => input.checked)?.value ?? "";

/** @param {HTMLTableRowElement} row
 * @param {string} mark */
export function show(row, mark) {
  for (const input of inputs(row)) input.checked = input.value === mark;
}

/** The result that a row had when the server last told of it.
 * @param {HTMLTableRowElement} row */
export const seenIn = (row) => row.dataset.seen ?? "none";

/** Shows what a row had when the server last told of it, and not what was pressed since.
 * @param {HTMLTableRowElement} row */
export function showSeen(row) {
  const [mark, ...more] = seenIn(row).split(" ");
  show(row, more.includes("forfeit") ? "" : mark);
}

/** Takes away what was answered to an entry in a row.
 * @param {HTMLTableRowElement} row */
export function clearAnswer(row) {
  const after = row.nextElementSibling;
  if (after?.classList.contains("answer")) after.remove();
}

/** Says below a row what was answered to an entry there.
 * @param {HTMLTableRowElement} row
 * @param {string | Node} message */
export function answerAt(row, message) {
  clearAnswer(row);
  const line = document.createElement("tr");
  line.className = "answer";
  const cell = line.insertCell();
  cell.colSpan = row.cells.length;
  cell.append(message);
  row.after(line);
  line.scrollIntoView({ block: "nearest" });
}

/** Whether something in an element has the focus, is open, or was written and not sent.
 * @param {Element} element */
function isInUse(element) {
  if (element.contains(document.activeElement) || element.hasAttribute("open")) return true;
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (element.querySelectorAll("input[type=number], input[type=text]"));
  return [...fields].some((field) => field.value !== field.defaultValue);
}

/** Puts a new element in the place of an old one, unless somebody is busy there.
 * @param {Element | null} old
 * @param {Element | null} fresh */
function swap(old, fresh) {
  if (old && fresh && !isInUse(old) && !old.isEqualNode(fresh)) old.replaceWith(fresh);
}

/** Takes over what the server's page says of one row.
 * @param {HTMLTableRowElement} row
 * @param {HTMLTableRowElement} fresh */
function renew(row, fresh) {
  const isNew = seenIn(row) !== seenIn(fresh);
  /** @param {string} part */
  const both = (part) => /** @type {const} */ ([row.querySelector(part), fresh.querySelector(part)]);
  swap(...both(".entered"));
  swap(...both(".row-menu"));
  const names = fresh.querySelectorAll("td > bdi");
  for (const [place, name] of row.querySelectorAll("td > bdi").entries()) {
    name.className = names[place]?.className ?? "";
  }
  const mark = markOf(fresh);
  if (inputs(row).length > 0) {
    const [note, other] = both("td.middle > p");
    if (note && !other) note.remove();
    else if (other && !note) row.querySelector("td.middle")?.append(other);
    else swap(note, other);
    show(row, mark);
  } else if (isNew || row.querySelector("td.middle form")) {
    swap(...both("td.middle"));
  }
  row.dataset.seen = seenIn(fresh);
}

/** The round that a page is about, and whether its results can be entered there.
 * @param {Document} page */
function roundOf(page) {
  const section = page.getElementById("results");
  return `${section?.dataset.round} ${section?.dataset.open}`;
}

/** Takes what the server's page says of the round: how many are in, who entered what, what is next.
 * @param {() => boolean} isBusy */
async function take(isBusy) {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok || isBusy()) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (roundOf(page) !== roundOf(document)) {
    // The round was closed, or the next one is up: another page, for whoever is not in the middle of something.
    if (!grid.querySelector(".row-menu[open], tr.answer")) location.reload();
    return;
  }
  for (const id of ["event-next", "results-count"]) {
    const [old, fresh] = [document, page].map((own) => own.getElementById(id));
    swap(old, fresh);
  }
  for (const row of rows()) {
    const fresh = rowOf(tableOf(row), page);
    if (fresh) renew(row, fresh);
  }
}

/** @type {Promise<void> | null} */
let taking = null;
let again = false;

/** Renews the rows; one look at a time, and one more where something has changed during it.
 * @param {() => boolean} isBusy */
export async function refresh(isBusy) {
  again = true;
  if (taking) return taking;
  taking = (async () => {
    while (again && !isBusy()) {
      again = false;
      await take(isBusy).catch(() => {});
    }
  })();
  await taking;
  taking = null;
}
