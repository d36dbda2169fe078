// The clock between the players. A press hands the time over on the screen at once and is sent until
// the server has it, from the next page too; what the server then says is shown. Presses go out one after
// the other, each with a key of its own, so that none is counted twice and none overtakes another.

import { serverTime } from "./clock.js";
import { delivered, forget, keep, send } from "./forms.js";

const PAUSE = 700;
const room = /** @type {HTMLElement | null} */ (document.querySelector(".table-clock"));
const state = document.getElementById("live-state");
/** @type {import("./forms.js").Sent[]} */
const waiting = [];
let sending = false;

/** @param {number} place */
const face = (place) => document.getElementById(`face-${place}`);
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** @returns {HTMLElement[]} */
const halves = () => (room ? [...room.querySelectorAll(".half")].map((own) => /** @type {HTMLElement} */ (own)) : []);

/** Shows the press before the server knows of it.
 * @param {number} place */
function handOver(place) {
  const faces = halves();
  const own = face(place);
  const next = faces[(place + 1) % faces.length];
  if (!own || !next) return;
  if (own.dataset.empty) own.dataset.left = String(Number(own.dataset.empty) - serverTime());
  delete own.dataset.empty;
  own.classList.remove("runs");
  next.dataset.empty = String(serverTime() + Number(next.dataset.left));
  next.classList.add("runs");
}

/** @param {string | null} why */
function tell(why) {
  if (!state) return;
  state.hidden = !why;
  state.textContent = (why && state.dataset[why]) || "";
}

async function sendAll() {
  if (sending || !room) return;
  sending = true;
  room.setAttribute("aria-busy", "true");
  await delivered;
  while (waiting.length > 0) {
    const answer = await send(waiting[0], tell, PAUSE);
    if (answer.status >= 500) {
      tell("lost");
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      continue;
    }
    tell(null);
    forget(waiting[0]);
    waiting.shift();
    // A press that the server refuses never was: what stands is asked for again.
    if (answer.type !== "opaqueredirect") location.reload();
  }
  room.removeAttribute("aria-busy");
  sending = false;
}

/** @param {number} place */
function press(place) {
  if (!face(place)?.classList.contains("runs")) return;
  handOver(place);
  const body = new URLSearchParams({ key: newKey(), face: String(place) }).toString();
  const own = { action: room?.dataset.press ?? "", body, stay: true, again: true };
  keep(own);
  waiting.push(own);
  sendAll();
}

room?.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-face]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  press(Number(button.dataset.face));
});
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || (event.target instanceof Element && event.target.matches("button, input"))) return;
  event.preventDefault();
  const running = halves().findIndex((own) => own.classList.contains("runs"));
  press(running);
});
