// Sends forms in the background, so that nothing typed is lost: a refusal is shown beside the form,
// and a form that finds no network waits and is sent again with the same key, which the server
// carries out only once; so is one that the server could not write down, or of which it does not know whether it
// did (503). What waits is kept in an outbox of this tab: it is sent also when the page
// was loaded again meanwhile. Whoever sends too much at once (429) waits as long as the server says, and
// is told so. A form inside .stay leaves the page where it is, and says "done", or "refused"; each form says
// "answered" when its answer is shown.

const PAUSE = 2000;
/** The longest that a form waits because the server said so, in seconds: an hour. */
const LONGEST = 3600;
const OUTBOX = "outbox";
/** What a proxy says while the server behind it starts, and a server that many write to. */
const LATER = [502, 503, 504];

const state = document.getElementById("live-state");

/**
 * A form on its way: where it goes, what it says, whether the page stays where it is, whether it may be
 * sent again by itself, and whom it is about where an answer that comes later has to say so.
 * @typedef {{ action: string, body: string, stay: boolean, again: boolean, about?: string }} Sent
 */

/** @returns {Sent[]} */
function waitingForms() {
  try {
    return JSON.parse(sessionStorage.getItem(OUTBOX) ?? "[]");
  } catch {
    return [];
  }
}

/** Changes the outbox; a browser without one still sends as long as the page is open.
 * @param {Sent[]} forms */
function change(forms) {
  try {
    if (forms.length === 0) sessionStorage.removeItem(OUTBOX);
    else sessionStorage.setItem(OUTBOX, JSON.stringify(forms));
  } catch {
    // Nothing to keep it in.
  }
}

/** @param {Sent} form */
export const keep = (form) => change([...waitingForms(), form]);
/** @param {Sent} form */
export const forget = (form) => change(waitingForms().filter((own) => own.body !== form.body));

/** A key for a form that a script sends: pages in a hall without HTTPS have no other source of ids. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the reader has done anything on this page, which leaving it would undo. */
let begun = false;
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => (begun = true), { capture: true, once: true });
}

/** Where the page is going, from when an answer has said so.
 * @type {string | null} */
let next = null;

/** Goes on to the page that an answer leads to. If it is this one, it stays where it was scrolled to.
 * @param {string} address */
export function goOn(address) {
  next = address;
  const { pathname, search } = new URL(address);
  if (pathname === location.pathname && search === location.search) location.reload();
  else location.assign(address);
}

/** Where whoever was signed out meanwhile signs in again: in a tab of its own, so that nothing typed here is
 * lost; none where the answer is about something else.
 * @param {Document} page */
function signInLink(page) {
  const found = page.querySelector(".ways a[href^='/sign-in']");
  if (!found) return null;
  const link = document.createElement("a");
  link.href = `/sign-in?back=${encodeURIComponent(location.pathname + location.search)}`;
  link.target = "_blank";
  link.textContent = `${found.textContent} ↗`;
  return link;
}

/** The sentence of an answer that is no success.
 * @param {Response} answer */
export async function sentence(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const message = page.getElementById("refusal");
  const link = signInLink(page);
  if (message && link) message.append(" ", link);
  return message;
}

/** Opens the folds around an element, so that it can be seen.
 * @param {Element} element */
export function reveal(element) {
  const fold = element.parentElement?.closest("details");
  if (!fold) return;
  fold.open = true;
  reveal(fold);
}

/** Where what became of a form is said: in it, or where the page has a place for it.
 * @param {HTMLElement} place */
function roomOf(place) {
  const named = /** @type {HTMLElement | null} */ (place.closest("[data-answer]"))?.dataset.answer;
  return (named && document.getElementById(named)) || place;
}

/** @param {HTMLElement} place
 * @param {Element | null} message */
function show(place, message) {
  const room = roomOf(place);
  room.querySelector(":scope > .message")?.remove();
  if (!message) return;
  message.removeAttribute("id");
  room.prepend(message);
  reveal(message);
  message.scrollIntoView({ block: "nearest" });
}

/** @param {HTMLElement} place
 * @param {string} why */
function waiting(place, why) {
  const message = document.createElement("p");
  message.className = "message warn";
  message.setAttribute("role", "status");
  message.textContent = state?.dataset[why] ?? "";
  show(place, message);
}

/** Shows a page that came as the answer itself, such as a link that is shown only once.
 * @param {string} html */
function replacePage(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  document.title = page.title;
  const main = page.getElementById("main");
  if (!main) return;
  document.getElementById("main")?.replaceWith(main);
  main.focus();
  scrollTo(0, 0);
}

/** After how long an answer asks to send again, in milliseconds; none when it stands.
 * @param {Response} answer
 * @param {boolean} again */
function pause(answer, again) {
  const isAway = LATER.includes(answer.status);
  if (!isAway && (answer.status !== 429 || !again)) return null;
  const seconds = Number(answer.headers.get("Retry-After"));
  return seconds > 0 ? Math.min(seconds, LONGEST) * 1000 : PAUSE;
}

/**
 * Sends until there is an answer that stands, always the same body and so the same key. `tell` says
 * meanwhile why it takes so long.
 * @param {Sent} form
 * @param {(why: string) => void} tell
 */
export async function send({ action, body, stay, again }, tell, rest = PAUSE) {
  const redirect = stay ? "manual" : "follow";
  for (;;) {
    /** @type {number | null} */
    let wait = rest;
    let why = "lost";
    try {
      const answer = await fetch(action, { method: "POST", body: new URLSearchParams(body), redirect });
      wait = pause(answer, again);
      if (wait === null) return answer;
      if (answer.status === 429) why = "busy";
    } catch {
      // No network: it comes back.
    }
    tell(why);
    const ms = wait ?? rest;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** Shows what became of a form. Says whether the page is on its way to another one.
 * @param {Response} answer
 * @param {HTMLElement} place
 * @param {boolean} isFromBefore
 * @param {string} [about] */
async function receive(answer, place, isFromBefore, about) {
  if (answer.type === "opaqueredirect") {
    show(place, null);
    place.dispatchEvent(new CustomEvent("done", { bubbles: true }));
    return false;
  }
  if (!answer.ok) {
    const message = await sentence(answer);
    if (about) message?.prepend(`${about}: `);
    show(place, message);
    place.dispatchEvent(new CustomEvent("refused", { bubbles: true }));
    return false;
  }
  if (!answer.redirected) {
    replacePage(await answer.text());
    return false;
  }
  // Whoever has begun something on the next page is not taken away from it.
  if (isFromBefore && begun) {
    show(place, null);
    return false;
  }
  goOn(answer.url);
  return true;
}

/** Sends a form and shows what became of it.
 * @param {Sent} form
 * @param {HTMLElement} place
 * @param {boolean} isFromBefore */
async function deliver(form, place, isFromBefore) {
  const answer = await send(form, (why) => waiting(place, why));
  forget(form);
  return receive(answer, place, isFromBefore, form.about);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("form.ask")) return;
  event.preventDefault();
  if (form.dataset.sending) {
    // It was answered, and the way to the next page was interrupted.
    if (next) goOn(next);
    return;
  }
  form.dataset.sending = "yes";
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter))).toString();
  // A password is never kept, and never tried again by itself.
  const open = form.querySelector("[type=password]") === null;
  const again = open && new URLSearchParams(body).has("key");
  const own = { action: form.action, body, stay: form.closest(".stay") !== null, again };
  if (open) keep(own);
  let isLeaving = false;
  try {
    isLeaving = await deliver(own, form, false);
  } finally {
    // A form that leads to another page is busy until that page is there.
    if (!isLeaving) {
      delete form.dataset.sending;
      form.dispatchEvent(new CustomEvent("answered", { bubbles: true }));
    }
  }
});

// A page that comes back from the browser's memory can send again.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  next = null;
  for (const form of document.querySelectorAll("form[data-sending]")) form.removeAttribute("data-sending");
});

/** Sends what an earlier page could not send, one form after the other, until one leads to another page. */
async function deliverWaiting() {
  const main = document.getElementById("main");
  if (!main) return;
  for (const form of waitingForms()) {
    if (await deliver(form, main, true)) await new Promise(() => {});
  }
}

/** Settles when nothing of an earlier page is left to send. */
export const delivered = deliverWaiting();
