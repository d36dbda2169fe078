// The clock between the players. A press hands the time over on the screen at once and is sent until
// the server has it; what the server then says is shown. Presses go out one after the other, each with
// a key of its own, so that none is counted twice and none overtakes another.

import { serverTime } from "./clock.js";

const PAUSE = 700;
const room = document.querySelector(".table-clock");
const state = document.getElementById("live-state");
const waiting = [];
let sending = false;

const face = (place) => document.getElementById(`face-${place}`);
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** Shows the press before the server knows of it. */
function handOver(place) {
  const faces = [...room.querySelectorAll(".half")];
  const own = face(place);
  const next = faces[(place + 1) % faces.length];
  if (own.dataset.empty) own.dataset.left = String(Number(own.dataset.empty) - serverTime());
  delete own.dataset.empty;
  own.classList.remove("runs");
  next.dataset.empty = String(serverTime() + Number(next.dataset.left));
  next.classList.add("runs");
}

async function sendAll() {
  if (sending) return;
  sending = true;
  while (waiting.length > 0) {
    const body = new URLSearchParams(waiting[0]);
    const answer = await fetch(room.dataset.press, { method: "POST", body, redirect: "manual" }).catch(() => null);
    if (!answer || answer.status >= 500) {
      if (state) {
        state.hidden = false;
        state.textContent = state.dataset.lost;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      continue;
    }
    if (state) state.hidden = true;
    waiting.shift();
    // A press that the server refuses never was: what stands is asked for again.
    if (answer.type !== "opaqueredirect") location.reload();
  }
  sending = false;
}

function press(place) {
  if (!face(place)?.classList.contains("runs")) return;
  handOver(place);
  waiting.push({ key: newKey(), face: String(place) });
  sendAll();
}

room?.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-face]");
  if (!button) return;
  event.preventDefault();
  press(Number(button.dataset.face));
});
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.matches("button, input")) return;
  event.preventDefault();
  const running = [...room.querySelectorAll(".half")].findIndex((own) => own.classList.contains("runs"));
  press(running);
});
