// The score taker's page. The competitor is chosen by number or by letters; digits fill from the right and
// are shown as a time; Enter goes on to the next line, at the end sends the card and goes back to the
// competitor. What looks unlikely is said before it is sent, and never stops anybody.
//
// A card that was sent leaves the fields at once, with a network and without: what is typed next is the next
// card. Cards are sent one after the other; those that find no network wait in the outbox (`forms.js`), and
// are named here meanwhile. A card that is refused comes back into the fields, or waits beside them.

import { contains, folded } from "./fold.js";
import { forget, keep, newKey, send, sentence } from "./forms.js";

const card = /** @type {HTMLElement} */ (document.getElementById("card"));
const form = /** @type {HTMLFormElement} */ (card?.querySelector("form"));
const who = /** @type {HTMLInputElement} */ (document.getElementById("who"));
const person = /** @type {HTMLSelectElement} */ (document.getElementById("person"));
const warnings = /** @type {HTMLElement} */ (document.getElementById("warnings"));
const nobody = /** @type {HTMLElement} */ (document.getElementById("nobody"));
const kept = /** @type {HTMLElement} */ (document.getElementById("kept"));
const back = /** @type {HTMLElement} */ (document.getElementById("back"));

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

/** The competitor that a number, or the letters of any part of a name in either script, stand for.
 * @param {string} text */
function find(text) {
  const wanted = folded(text);
  if (!wanted) return null;
  const all = [...person.options].filter((own) => own.value);
  const names = (/** @type {HTMLOptionElement} */ own) => `${own.text} ${own.dataset.latin ?? ""}`;
  const starts = (/** @type {HTMLOptionElement} */ own) => ` ${folded(names(own))}`.includes(` ${wanted}`);
  const byNumber = all.find((own) => own.dataset.number === wanted);
  return byNumber ?? all.find(starts) ?? all.find((own) => contains(names(own), wanted)) ?? null;
}

/** @param {HTMLOptionElement | null} option */
function choose(option) {
  person.value = option?.value ?? "";
  nobody.hidden = option !== null || who.value.trim() === "";
  const done = Number(option?.dataset.done ?? 0);
  for (const field of digits()) {
    field.disabled = Number(field.name.split("-")[1]) <= done;
  }
}

/** A card on its way: the form as the outbox keeps it, whose it is, and what was typed.
 * @typedef {{ sent: import("./forms.js").Sent, option: HTMLOptionElement, typed: Map<string, string> }} Card */

/** Cards that have no answer yet, the first one first.
 * @type {Card[]} */
const cards = [];
let isSending = false;

const isEmpty = () => who.value === "" && digits().every((own) => own.value === "");

/** How many attempts a card brings.
 * @param {Card} own */
const brings = (own) => [...own.typed.keys()].filter((name) => name.startsWith("line-")).length;

/** @param {Card} own
 * @param {number} count */
function count(own, count) {
  own.option.dataset.done = String(Number(own.option.dataset.done) + count);
}

/** Empties the fields for the next card, whose competitor is typed at once. */
function clear() {
  for (const field of digits()) field.value = "";
  who.value = "";
  choose(null);
  look();
  who.focus();
}

/** Takes the card that is in the fields: kept first, then sent. */
function take() {
  const option = person.selectedOptions[0];
  const filled = lines().filter((own) => own.value !== "");
  if (!option?.value || filled.length === 0) return;
  const key = /** @type {HTMLInputElement | null} */ (form.querySelector("input[name=key]"));
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form))).toString();
  if (key) key.value = newKey();
  const sent = { action: form.action, body, stay: true, again: true, about: option.text.trim() };
  const own = { sent, option, typed: new Map(filled.map((field) => [field.name, field.value])) };
  keep(sent);
  cards.push(own);
  count(own, brings(own));
  back.replaceChildren();
  if (!kept.hidden) sayKept();
  clear();
  if (!isSending) work();
}

/** Sends the cards one after the other, each until it has an answer. */
async function work() {
  isSending = true;
  form.dataset.sending = "yes";
  while (cards.length > 0) {
    const own = cards[0];
    const answer = await send(own.sent, sayKept);
    forget(own.sent);
    cards.shift();
    if (answer.type === "opaqueredirect" || answer.ok) form.dispatchEvent(new CustomEvent("done", { bubbles: true }));
    else bringBack(own, await sentence(answer));
    if (!kept.hidden) sayKept();
  }
  isSending = false;
  delete form.dataset.sending;
  form.dispatchEvent(new CustomEvent("answered", { bubbles: true }));
}

/** Names the competitors whose cards wait. */
function sayKept() {
  const names = cards.map((own) => own.sent.about);
  kept.hidden = names.length === 0;
  kept.textContent = `${card.dataset.kept} ${names.join(" · ")}`;
}

/** @param {Card} own */
function fill(own) {
  who.value = own.option.text.trim();
  choose(own.option);
  for (const field of digits()) field.value = own.typed.get(field.name) ?? "";
  look();
  (lines().find((field) => field.value !== "") ?? who).focus();
}

/** A card that was refused: why, and what was typed, in the fields where they are empty.
 * @param {Card} own
 * @param {Element | null} message */
function bringBack(own, message) {
  count(own, -brings(own));
  const place = document.createElement("div");
  place.className = "message bad";
  place.setAttribute("role", "alert");
  const name = document.createElement("strong");
  name.textContent = own.sent.about ?? "";
  message?.removeAttribute("id");
  message?.removeAttribute("class");
  place.append(name, message ?? "");
  back.append(place);
  if (isEmpty()) {
    fill(own);
    return;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "second";
  button.textContent = card.dataset.again ?? "";
  button.addEventListener("click", () => {
    place.remove();
    fill(own);
  });
  place.append(button);
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
  // Before the script of all forms, which would hold the fields until there is an answer.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    take();
  });
  if (person.value) choose(person.selectedOptions[0]);
  (person.value ? lines()[0] : who)?.focus();
}
