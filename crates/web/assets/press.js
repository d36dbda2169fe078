// A press takes time. What lies under it must not be replaced between the pressing and the letting go:
// the new button would never hear of a press that began on the old one. Whatever replaces a part of the
// page waits here until the press is over.

/** The longest that anything waits: over an open list the page is never told that a press has ended. */
const LONGEST = 3000;

let pressed = false;
let limit = 0;
/** @type {(() => void)[]} */
const waiting = [];

function end() {
  clearTimeout(limit);
  pressed = false;
  for (const work of waiting.splice(0)) work();
}

function begin() {
  clearTimeout(limit);
  pressed = true;
  limit = setTimeout(end, LONGEST);
}

/** The click comes right after the letting go, and has to find everything as it was. */
function letGo() {
  clearTimeout(limit);
  if (pressed) limit = setTimeout(end);
}

/** Does something that replaces parts of the page: now, or when the press that is under way is over.
 * @param {() => void} work */
export function whenReleased(work) {
  if (pressed) waiting.push(work);
  else work();
}

// A button is pressed with a pointer, or with the blank, which counts when it is let go.
/** @param {KeyboardEvent} event */
const isBlank = (event) => event.key === " ";
addEventListener("pointerdown", begin, { capture: true });
addEventListener("keydown", (event) => isBlank(event) && begin(), { capture: true });
addEventListener("keyup", (event) => isBlank(event) && letGo(), { capture: true });
for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, letGo, { capture: true });
