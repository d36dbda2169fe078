// The score taker's page for a final: each station has one field, for the attempt that comes next. What is
// typed is read as on the page for cards; Enter sends it and goes on to the next station at once.

import { reading } from "./scores.js";

const stations = () => document.querySelector(".stations");

/** @returns {HTMLInputElement[]} */
const fields = () => [...(stations()?.querySelectorAll("input.digits") ?? [])].map((own) => /** @type {HTMLInputElement} */ (own));

/** The field of the station after this one; after the last comes the first.
 * @param {HTMLInputElement} field */
function next(field) {
  const all = fields();
  return all[(all.indexOf(field) + 1) % all.length];
}

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.matches(".stations .digits")) return;
  const own = reading(field.value);
  const output = field.parentElement?.querySelector("output");
  if (output) output.textContent = own.text ?? "";
  field.toggleAttribute("aria-invalid", Boolean(own.wrong));
});

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.matches(".stations .digits")) return;
  if (event.key === "Enter") {
    event.preventDefault();
    if (field.value === "" || reading(field.value).wrong) return;
    const after = next(field);
    field.form?.requestSubmit();
    if (after !== field) after?.focus();
  }
});

fields()[0]?.focus();
