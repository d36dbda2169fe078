// The part of a match page that only its viewer gets, #mine: the forms of a player or of a referee. It is
// asked for again whenever a live part has changed, until there is an answer. The new one takes the place
// of the old one without losing what is being pressed, written or sent there.

import { reveal } from "./forms.js";
import { whenReleased } from "./press.js";

const PAUSE = 2000;
/** What a proxy says while the server behind it starts, and a server that is asked too often. */
const LATER = [429, 502, 503, 504];
const FIELDS = "input:not([type=hidden]), textarea, select";

let asking = false;
let again = false;
/** Whether a new part waits until nobody writes in the old one. */
let isLate = false;
let lag = 0;
/** Forms that were carried out: what was written there is done with. */
const carriedOut = new WeakSet();

export const mine = () => document.getElementById("mine");

/** Whether what #mine says may be about an earlier position than the one on the board. */
export const isBeingRenewed = () => asking;

/** How long a message takes to the server, in milliseconds. */
export const delay = () => Math.round(lag);

/** The part as it is now; none when the viewer no longer gets one.
 * @param {string} address */
async function ask(address) {
  for (;;) {
    const began = performance.now();
    try {
      const answer = await fetch(address);
      if (!LATER.includes(answer.status)) {
        lag = (performance.now() - began) / 2;
        const template = document.createElement("template");
        template.innerHTML = answer.ok ? await answer.text() : "";
        return template.content.getElementById("mine");
      }
    } catch {
      // No network: it comes back.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Settles when no form of the part is on its way: its answer belongs beside it. */
async function answered() {
  while (mine()?.querySelector("form[data-sending]")) {
    await new Promise((resolve) => document.addEventListener("answered", () => resolve(null), { once: true }));
  }
}

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/** @param {Element} part
 * @returns {Field[]} */
const fields = (part) => [...part.querySelectorAll(FIELDS)].map((own) => /** @type {Field} */ (own));

/** Whether something was filled in that the server does not know.
 * @param {Field} field */
function isChanged(field) {
  if (field instanceof HTMLInputElement && field.matches("[type=checkbox], [type=radio]")) {
    return field.checked !== field.defaultChecked;
  }
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  const usual = Math.max(0, options.findIndex((own) => own.defaultSelected));
  return field.selectedIndex !== usual;
}

/** What a form is about: where it goes, and what it says by itself. Its key is another one each time.
 * @param {HTMLFormElement} form */
function about(form) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[type=hidden]"));
  const hidden = [...inputs].filter((own) => own.name !== "key");
  const said = hidden.filter((own) => own.name !== "lag").map((own) => `${own.name}=${own.value}`);
  const ids = [...form.querySelectorAll(FIELDS)].map((own) => own.id);
  return [form.getAttribute("action"), ...said, ...ids].join(" ");
}

/** @param {Field} field
 * @param {Field | null} to */
function copy(field, to) {
  if (!to) return;
  const isTicked = field instanceof HTMLInputElement && field.matches("[type=checkbox], [type=radio]");
  const isOffered = !(to instanceof HTMLSelectElement) || [...to.options].some((own) => own.value === field.value);
  if (isTicked && to instanceof HTMLInputElement) to.checked = field.checked;
  else if (isOffered) to.value = field.value;
}

/** Gives a new part what was open in the old one, what was written there, and what was refused and why.
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh */
function carryOver(old, fresh) {
  for (const fold of old.querySelectorAll("details[id][open]")) {
    fresh.querySelector(`#${CSS.escape(fold.id)}`)?.setAttribute("open", "");
  }
  const forms = new Map([...fresh.querySelectorAll("form")].map((form) => [about(form), form]));
  for (const form of old.querySelectorAll("form")) {
    const same = forms.get(about(form));
    if (!same || carriedOut.has(form)) continue;
    const refusal = form.querySelector(":scope > .message");
    if (refusal && !same.querySelector(":scope > .message")) {
      same.prepend(refusal);
      reveal(refusal);
    }
    for (const field of fields(form)) {
      if (isChanged(field)) copy(field, same.querySelector(`#${CSS.escape(field.id)}`));
    }
  }
}

/** The element of a new part that stands for the one with the focus: a field, a fold, the button of a form.
 * @param {HTMLElement} fresh
 * @param {Element} active
 * @returns {HTMLElement | null | undefined} */
function successor(fresh, active) {
  if (active.id) return fresh.querySelector(`#${CSS.escape(active.id)}`);
  const fold = active.matches("summary") && active.parentElement?.id;
  if (fold) return fresh.querySelector(`#${CSS.escape(fold)} > summary`);
  const form = active.closest("form");
  const same = form && [...fresh.querySelectorAll("form")].find((own) => about(own) === about(form));
  return same?.querySelector("button");
}

/** Whether the viewer is in the middle of writing: a field that is replaced loses half a word.
 * @param {HTMLElement} own */
function isWriting(own) {
  const active = document.activeElement;
  if (!active || !own.contains(active) || !active.matches(FIELDS)) return false;
  const field = /** @type {Field} */ (active);
  return isChanged(field) && !(field.form && carriedOut.has(field.form));
}

/** Puts the new part in the place of the old one, or only what the board needs to know of it.
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh */
function replace(old, fresh) {
  isLate = isWriting(old) && fresh.dataset.turn === old.dataset.turn;
  if (isLate) {
    for (const name of ["legal", "presses", "choices", "bound"]) {
      if (fresh.dataset[name] === undefined) delete old.dataset[name];
      else old.dataset[name] = fresh.dataset[name];
    }
    return;
  }
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  carryOver(old, fresh);
  const focused = active && successor(fresh, active);
  old.replaceWith(fresh);
  focused?.focus({ preventScroll: true });
}

/** Asks for the part again, and once more for whatever has changed meanwhile; then says "mine". */
export async function renew() {
  const address = mine()?.dataset.from;
  if (!address) return;
  again = true;
  if (asking) return;
  asking = true;
  mine()?.setAttribute("aria-busy", "true");
  while (again) {
    again = false;
    const fresh = await ask(address);
    await answered();
    await new Promise((resolve) => whenReleased(() => resolve(null)));
    const old = mine();
    if (fresh && old && !again) replace(old, fresh);
  }
  asking = false;
  mine()?.removeAttribute("aria-busy");
  document.dispatchEvent(new CustomEvent("mine"));
}

document.addEventListener("parts", renew);
document.addEventListener("done", (event) => {
  if (event.target) carriedOut.add(event.target);
  renew();
});
document.addEventListener("focusout", () => {
  if (isLate) renew();
});
