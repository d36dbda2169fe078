// The score taker's page. The competitor is chosen by number or by letters; digits fill from the right and
// are shown as a time; Enter goes on to the next line, at the end sends the card and goes back to the
// competitor. What looks unlikely is said before it is sent, and never stops anybody.

import { newKey } from "./forms.js";

const card = /** @type {HTMLElement} */ (document.getElementById("card"));
const form = /** @type {HTMLFormElement} */ (card?.querySelector("form"));
const who = /** @type {HTMLInputElement} */ (document.getElementById("who"));
const person = /** @type {HTMLSelectElement} */ (document.getElementById("person"));
const warnings = /** @type {HTMLElement} */ (document.getElementById("warnings"));

/** What was typed, as hundredths of a second; none where it is no time.
 * @param {string} text */
export function hundredths(text) {
  const digits = text.replace(/[۰-۹]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x6c0));
  if (/^\d{1,8}$/.test(digits)) {
    const all = Number(digits);
    const [minutes, seconds, rest] = [Math.floor(all / 10000), Math.floor(all / 100) % 100, all % 100];
    return minutes > 0 && seconds > 59 ? null : minutes * 6000 + seconds * 100 + rest;
  }
  const parts = /^(?:(\d{1,3}):)?(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!parts) return null;
  const rest = parts[3] ? Number(parts[3].padEnd(2, "0")) : 0;
  return Number(parts[1] ?? 0) * 6000 + Number(parts[2]) * 100 + rest;
}

/** @param {number} time */
function shown(time) {
  const minutes = Math.floor(time / 6000);
  const rest = ((time % 6000) / 100).toFixed(2);
  return minutes ? `${minutes}:${rest.padStart(5, "0")}` : rest;
}

/** How a line reads: a time with its penalties, DNF, DNS, or nothing.
 * @param {string} text
 * @returns {{ text?: string, time?: number, wrong?: boolean }} */
export function reading(text) {
  const typed = text.trim().toLowerCase();
  if (typed === "d" || typed === "dnf") return { text: "DNF" };
  if (typed === "s" || typed === "dns") return { text: "DNS" };
  const [own, ...penalties] = typed.replace(/^\d+\/\d+ /, "").split("+");
  const time = own === "" ? null : hundredths(own.trim());
  if (time === null) return typed === "" ? {} : { wrong: true };
  const seconds = 2 * penalties.length;
  const sum = seconds ? `${shown(time)} + ${seconds} = ${shown(time + seconds * 100)}` : shown(time);
  return { text: sum, time };
}

/** @returns {HTMLInputElement[]} */
const digits = () => [...form.querySelectorAll("input.digits")].map((own) => /** @type {HTMLInputElement} */ (own));
const lines = () => digits().filter((own) => !own.disabled);

function look() {
  /** @type {(string | undefined)[]} */
  const said = [];
  const times = [];
  for (const field of digits()) {
    const own = reading(field.value);
    const output = field.parentElement?.querySelector("output");
    if (output) output.textContent = own.text ?? "";
    field.toggleAttribute("aria-invalid", Boolean(own.wrong));
    if (own.wrong) said.push(card.dataset.unreadable);
    if (own.time && own.time > Number(card.dataset.limit)) said.push(card.dataset.over);
    if (own.time && own.time <= Number(person.selectedOptions[0]?.dataset.record ?? 0)) said.push(card.dataset.record);
    if (own.time) times.push(own.time);
  }
  const [least, most] = [Math.min(...times), Math.max(...times)];
  if (times.length > 1 && (most > 3 * least || least < 100)) said.push(card.dataset.unlikely);
  warnings.hidden = said.length === 0;
  warnings.textContent = [...new Set(said)].join(" ");
}

/** The competitor that a number, or the beginning of any part of a name, stands for.
 * @param {string} text */
function find(text) {
  const wanted = text.trim().toLocaleLowerCase();
  if (!wanted) return null;
  const all = [...person.options].filter((own) => own.value);
  const byNumber = all.find((own) => own.dataset.number === wanted);
  const starts = (/** @type {HTMLOptionElement} */ own) => own.text.toLocaleLowerCase().split(/[\s,،、]+/).some((part) => part.startsWith(wanted));
  const named = all.filter((own) => own.text.toLocaleLowerCase().includes(wanted));
  return byNumber ?? all.find(starts) ?? named[0] ?? null;
}

/** @param {HTMLOptionElement | null} option */
function choose(option) {
  person.value = option?.value ?? "";
  const done = Number(option?.dataset.done ?? 0);
  for (const field of digits()) {
    field.disabled = Number(field.name.split("-")[1]) <= done;
  }
}

if (form) {
  person.classList.add("hidden-text");
  who.addEventListener("input", () => choose(find(who.value)));
  form.addEventListener("input", look);
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (event.target === who) {
      const found = find(who.value);
      choose(found);
      if (!found) return;
      who.value = found.text;
      lines()[0]?.focus();
      return;
    }
    const all = lines();
    const place = all.indexOf(/** @type {HTMLInputElement} */ (event.target));
    if (place < 0) return;
    if (place + 1 < all.length && all[place].value !== "") all[place + 1].focus();
    else form.requestSubmit();
  });
  // Sent: the fields are empty for the next card, whose competitor is typed at once.
  document.addEventListener("done", (event) => {
    if (event.target !== form) return;
    const key = /** @type {HTMLInputElement | null} */ (form.querySelector("input[name=key]"));
    if (key) key.value = newKey();
    const option = person.selectedOptions[0];
    const typed = lines().filter((own) => own.name.startsWith("line-") && own.value !== "").length;
    if (option) option.dataset.done = String(Number(option.dataset.done) + typed);
    for (const field of digits()) field.value = "";
    who.value = "";
    choose(null);
    look();
    who.focus();
  });
  if (person.value) choose(person.selectedOptions[0]);
  (person.value ? lines()[0] : who)?.focus();
}
