// Which way round the board lies, and how it looks. The viewer's own side is below; a button turns the
// board, and the strips of the two sides with it. The look is remembered by this browser.

const LOOK = "meydan-boards";

const play = document.getElementById("play");
const board = () => /** @type {HTMLElement | null} */ (document.querySelector("#match-board .board"));
const mine = () => document.getElementById("mine");
const first = board()?.dataset.first;
const before = { turns: Number(play?.dataset.turns ?? 0), bottom: Number(play?.dataset.bottom ?? 0) };
let flipped = false;

/** By how many quarters the board is turned without the button: the sides change with the sets. */
function turns() {
  const told = mine()?.dataset.turns;
  if (told !== undefined) return Number(told);
  const changed = first !== undefined && board()?.dataset.first !== first;
  return before.turns + (changed ? 2 : 0);
}

function show() {
  if (!play) return;
  const quarters = (turns() + (flipped ? 2 : 0)) % 4;
  const bottom = flipped ? 1 - before.bottom : before.bottom;
  play.dataset.turns = String(quarters);
  play.dataset.bottom = String(bottom);
}

document.getElementById("flip")?.addEventListener("click", () => {
  flipped = !flipped;
  show();
});
for (const kind of ["parts", "mine"]) document.addEventListener(kind, show);

/** @param {string} look */
function wear(look) {
  if (look) document.documentElement.dataset.boards = look;
  else delete document.documentElement.dataset.boards;
}

const choice = /** @type {HTMLSelectElement | null} */ (document.getElementById("board-look"));
try {
  const kept = localStorage.getItem(LOOK) ?? "";
  wear(kept);
  if (choice) choice.value = kept;
} catch {
  // Nothing is kept here.
}
choice?.addEventListener("change", () => {
  wear(choice.value);
  try {
    localStorage.setItem(LOOK, choice.value);
  } catch {
    // Nothing to keep it in.
  }
});
const tools = document.getElementById("board-tools");
if (tools) tools.hidden = false;
