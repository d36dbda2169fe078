// Keeps an open page fresh. The server sends the parts that changed, each with the id of the
// element that it replaces; the browser comes back by itself with the number it saw last.

import { whenReleased } from "./press.js";

const state = document.getElementById("live-state");

/** @param {string | null | undefined} text */
function tell(text) {
  if (!state) return;
  state.hidden = !text;
  state.textContent = text ?? "";
}

/** What can be told of the place of an element in a part, to find it again in a new one.
 * @typedef {{ id: string, href: string | null, steps: number[] }} Trail */

/** @param {Element} part
 * @param {Element} element
 * @returns {Trail} */
function trail(part, element) {
  /** @type {number[]} */
  const steps = [];
  for (let own = element; own !== part && own.parentElement; own = own.parentElement) {
    steps.unshift([...own.parentElement.children].indexOf(own));
  }
  return { id: element.id, href: element.getAttribute("href"), steps };
}

/** The element of a new part that stands for one of the old part.
 * @param {Element} part
 * @param {Trail} trail
 * @returns {HTMLElement | null | undefined} */
function follow(part, { id, href, steps }) {
  if (id) return document.getElementById(id);
  if (href) return [...part.querySelectorAll("a")].find((own) => own.getAttribute("href") === href);
  /** @type {Element | undefined} */
  let own = part;
  for (const step of steps) own = own?.children[step];
  return /** @type {HTMLElement | undefined} */ (own);
}

/** Puts a new part in the place of the old one, and keeps what was open and what had the focus.
 * @param {string} id
 * @param {string} html */
function replace(id, html) {
  const old = document.getElementById(id);
  if (!old) return;
  const template = document.createElement("template");
  template.innerHTML = html;
  const part = template.content.firstElementChild;
  if (!part || part.isEqualNode(old)) return;
  const active = document.activeElement;
  const focused = active && old.contains(active) ? trail(old, active) : null;
  const open = [...old.querySelectorAll("details[open]")].map((own) => trail(old, own));
  old.replaceWith(template.content);
  for (const own of open) follow(part, own)?.setAttribute("open", "");
  if (focused) follow(part, focused)?.focus({ preventScroll: true });
}

/** How long to wait before a connection is opened again that the browser has given up. */
const PAUSE = 2000;
const LONGEST = 30000;

/**
 * Listens, and goes on listening: a browser comes back by itself after a lost connection, but not
 * after an answer that is an error, as a proxy gives while the server behind it starts again.
 * @param {string} address
 */
export function listen(address) {
  const url = new URL(address, location.href);
  let lost = false;
  let pause = PAUSE;
  /** @type {EventSource} */
  let source;
  const open = () => {
    source = new EventSource(url);
    source.addEventListener("parts", (event) => {
      const { seq, parts } = JSON.parse(event.data);
      url.searchParams.set("after", seq);
      whenReleased(() => {
        for (const [id, html] of Object.entries(parts)) replace(id, html);
        document.dispatchEvent(new CustomEvent("parts"));
      });
    });
    source.addEventListener("open", () => {
      if (lost) {
        tell(state?.dataset.back);
        setTimeout(() => lost || tell(null), 4000);
      }
      lost = false;
      pause = PAUSE;
    });
    source.addEventListener("error", () => {
      lost = true;
      tell(state?.dataset.lost);
      if (source.readyState !== EventSource.CLOSED) return;
      // Whoever may no longer watch is told so by the page itself.
      fetch(location.href, { method: "HEAD" }).then((own) => own.status === 403 && location.reload(), () => {});
      setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST);
    });
  };
  open();
  addEventListener("pagehide", () => source.close());
  // A page that comes back from the browser's memory listens again.
  addEventListener("pageshow", (event) => event.persisted && open());
}
