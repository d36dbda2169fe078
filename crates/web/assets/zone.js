// Proposes the clock and the day of this browser for a new competition: the server knows only the reader's
// language. What somebody has chosen stays; a day in summer has the clock of summer.

const clock = /** @type {HTMLSelectElement | null} */ (document.getElementById("offset"));
const first = /** @type {HTMLInputElement | null} */ (document.getElementById("first"));
const last = /** @type {HTMLInputElement | null} */ (document.getElementById("last"));

/** Whether a clock was chosen by hand. */
let chosen = false;

/** Minutes before universal time at noon of a day, here.
 * @param {string} day */
const offset = (day) => String(-new Date(`${day}T12:00`).getTimezoneOffset());

function propose() {
  if (!clock || !first || chosen || !first.value) return;
  const here = offset(first.value);
  if ([...clock.options].some((own) => own.value === here)) clock.value = here;
}

/** Today, here, as a form has it. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

for (const day of [first, last]) if (day && day.value === day.defaultValue) day.value = today();
clock?.addEventListener("change", () => (chosen = true));
first?.addEventListener("change", propose);
propose();
