// Turns the pages of the projector: the rows of a table that fit the wall, then the next ones, then
// the next table. Live parts come in between; each turn looks at what is there by then.

const TURN = 12000;
let section = 0;
let from = 0;

/** @returns {HTMLElement[]} */
const sections = () =>
  [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#projector > section"))].filter((own) =>
    own.querySelector("tbody tr, .podium"),
  );

/** Hides what does not fit, from a row on; says how many rows are shown.
 * @param {HTMLElement} own
 * @param {number} first */
function show(own, first) {
  const rows = [.../** @type {NodeListOf<HTMLElement>} */ (own.querySelectorAll("tbody tr"))];
  if (rows.length === 0) return { shown: 1, all: 0 };
  for (const row of rows) row.hidden = false;
  for (const [index, row] of rows.entries()) row.hidden = index < first;
  // Rows differ in height: a long name takes several lines.
  const fits = rows.slice(first).filter((row) => row.getBoundingClientRect().bottom + scrollY <= innerHeight - 8);
  const fit = Math.max(1, fits.length);
  for (const [index, row] of rows.entries()) row.hidden = index < first || index >= first + fit;
  return { shown: fit, all: rows.length };
}

function turn() {
  const all = sections();
  if (all.length === 0) return;
  section %= all.length;
  for (const [index, own] of all.entries()) own.hidden = index !== section;
  const rows = all[section].querySelectorAll("tbody tr").length;
  const { shown } = show(all[section], from < rows ? from : 0);
  from += shown;
  if (from >= rows) {
    from = 0;
    section += 1;
  }
}

scrollTo(0, 0);
turn();
// Only then everything has its size.
addEventListener("load", () => {
  section = 0;
  from = 0;
  turn();
});
setInterval(turn, TURN);
