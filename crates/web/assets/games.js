// The games of whoever has signed in, in the bar of every page: a game ends, a round is paired, the turn
// changes while the page is open. They are asked for again when the page is looked at again, when a part
// of it has changed, and once a minute.

/** The shortest time between two questions, in milliseconds. */
const PAUSE = 5000;
const EVERY = 60000;

let asked = Date.now();
let waits = false;

const bar = () => document.getElementById("own-games");

async function renew() {
  const address = bar()?.dataset.from;
  if (!address || document.hidden) return;
  asked = Date.now();
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const fresh = template.content.getElementById("own-games");
  const old = bar();
  // Nobody loses the link on which the focus is, and nothing moves without need.
  if (!fresh || !old || old.contains(document.activeElement) || fresh.outerHTML === old.outerHTML) return;
  old.replaceWith(fresh);
}

/** Asks soon: at once, or when the last question is long enough ago. */
function soon() {
  if (waits || !bar()) return;
  waits = true;
  const rest = Math.max(0, asked + PAUSE - Date.now());
  setTimeout(() => {
    waits = false;
    renew();
  }, rest);
}

if (bar()) {
  document.addEventListener("parts", soon);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) soon();
  });
  setInterval(soon, EVERY);
}
