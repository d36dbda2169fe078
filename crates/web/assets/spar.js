// The page of a game against the program: the board of a match, and the hint marked on it.

import "./board.js";
import "./notice.js";
import "./turned.js";

const steps = (document.getElementById("mine")?.dataset.hint ?? "").split(",").filter(Boolean);
for (const step of steps) {
  for (const kind of ["cell", "step"]) {
    const own = document.querySelector(`#match-board [data-${kind}="${CSS.escape(step)}"]`);
    own?.classList.add("hinted");
  }
}
