// The judge's station. Measures the inspection from the press on the button that uncovers the puzzle, calls
// 8 and 12 seconds by screen and sound, and is a timer: hold the space bar or two fingers until it is
// green, let go to start, press to stop. Everything measured is sent through the forms of the page, so that
// it waits for a network as they do. Without this script times are typed.

import { forget, keep, newKey, send } from "./forms.js";
import { mine, renew } from "./mine.js";

/** How long a Stackmat has to be held before it is armed, in milliseconds. */
const HOLD = 550;
/** @param {string} name */
const key = (name) => `timer:${mine()?.dataset.round}:${mine()?.dataset.solve}:${name}`;
/** @param {string} name */
const read = (name) => Number(sessionStorage.getItem(key(name))) || null;
/** @param {string} name
 * @param {number} value */
const write = (name, value) => sessionStorage.setItem(key(name), String(value));
const now = () => Date.now();

/** @type {number | null} */
let held = null;
/** @type {number | null} */
let running = null;
let ended = 0;
let called = 0;
let busy = Promise.resolve();

const clock = () => /** @type {HTMLElement} */ (document.getElementById("clock"));
const face = () => /** @type {HTMLElement} */ (document.getElementById("clock-face"));
/** What the station says of the solve. */
const solve = () => mine()?.dataset ?? {};

/** @type {AudioContext | null} */
let sound = null;

/** A short tone: high for 8 seconds, higher for 12, low for too late.
 * @param {number} pitch */
function beep(pitch, count = 1) {
  try {
    sound ??= new AudioContext();
    for (let n = 0; n < count; n += 1) {
      const tone = sound.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(sound.destination);
      tone.start(sound.currentTime + n * 0.25);
      tone.stop(sound.currentTime + n * 0.25 + 0.15);
    }
  } catch {
    // A browser without sound still shows the call.
  }
}

/** @param {number} hundredths */
function shown(hundredths) {
  const minutes = Math.floor(hundredths / 6000);
  const rest = (hundredths % 6000) / 100;
  return minutes ? `${minutes}:${rest.toFixed(2).padStart(5, "0")}` : rest.toFixed(2);
}

/** @param {string | undefined} text
 * @param {string} level */
function call(text, level) {
  const place = document.getElementById("clock-call");
  if (place && place.textContent !== (text ?? "")) place.textContent = text ?? "";
  if (clock()) clock().dataset.level = level;
}

/** The inspection: the calls at 8 and 12 seconds, and what is too late.
 * @param {number} elapsed */
function inspect(elapsed) {
  const { eight, twelve, over, out } = clock().dataset;
  /** @type {[number, string | undefined, string, number, number][]} */
  const steps = [[8, eight, "call", 880, 1], [12, twelve, "call", 1175, 2], [15, over, "late", 440, 2], [17, out, "out", 330, 3]];
  const due = steps.filter(([seconds]) => elapsed >= seconds * 1000).length;
  if (due > 0) {
    const [, text, level, pitch, count] = steps[due - 1];
    // Also when the page has made this part again meanwhile: what was called stays in sight.
    call(text, level);
    if (due > called) beep(pitch, count);
  }
  called = due;
}

/** When the solve that runs was started: on this page, or before it was loaded again. */
function solvingSince() {
  return running ?? (mine()?.dataset.phase === "solving" ? read("started") : null);
}

/** The minute in which judge and competitor agree to begin. */
function readyClock() {
  const ready = document.getElementById("ready-clock");
  if (!ready) return;
  if (!read("ready")) write("ready", now());
  const left = 60 - Math.floor((now() - (read("ready") ?? now())) / 1000);
  ready.textContent = left > 0 ? ` ${ready.dataset.left?.replace("#", String(left))}` : ` ${ready.dataset.said}`;
  const refer = document.getElementById("refer");
  if (refer) refer.hidden = left > 0;
  const confirm = document.querySelector(".ready-confirm");
  if (confirm instanceof HTMLElement) confirm.hidden = false;
}

/** One second after the competitor has confirmed the judge takes off the cover.
 * @param {HTMLElement} button */
function confirmed(button) {
  button.setAttribute("disabled", "");
  setTimeout(() => {
    beep(990);
    const begin = document.getElementById("begin");
    begin?.setAttribute("data-due", "");
    button.textContent = button.dataset.said ?? "";
    begin?.focus();
  }, 1000);
}

function tick() {
  const own = clock();
  if (own) {
    own.hidden = false;
    const phase = solve().phase;
    const begun = read("begun") ?? (Number(own.dataset.begun) || null);
    const from = solvingSince();
    if (from) {
      const time = Math.floor((now() - from) / 10);
      face().textContent = shown(time);
      if (time > Number(own.dataset.limit)) call(own.dataset.limitOver, "out");
    } else if (phase === "inspecting" && begun && own.dataset.inspects === "true") {
      face().textContent = shown(Math.floor((now() - begun) / 10));
      inspect(now() - begun);
    }
    readyClock();
    const pad = document.getElementById("pad");
    if (held && !running && pad) pad.dataset.state = now() - held >= HOLD ? "armed" : "held";
  }
  requestAnimationFrame(tick);
}

/** Shows why something was refused, above the station, until something is done.
 * @param {Response} answer */
async function show(answer) {
  document.getElementById("station-refusal")?.remove();
  if (answer.type === "opaqueredirect") return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const why = page.getElementById("refusal");
  if (!why) return;
  why.id = "station-refusal";
  mine()?.before(why);
}

/** Sends an act of the station; the next one waits for its answer.
 * @param {string} name
 * @param {Record<string, string>} fields */
function act(name, fields) {
  const [person, number] = (solve().solve ?? "").split("/");
  const body = new URLSearchParams({ key: newKey(), person, number, ...fields }).toString();
  const form = { action: `${clock().dataset.actions}${name}`, body, stay: true, again: true };
  keep(form);
  busy = busy.then(async () => {
    const answer = await send(form, () => {});
    forget(form);
    await show(answer);
  });
  return busy.then(renew);
}

function start() {
  const begun = read("begun") ?? (Number(clock().dataset.begun) || now());
  running = now();
  ended = 0;
  write("started", running);
  call("", "run");
  const phase = solve().phase;
  if (phase === "inspecting") act("start", { inspection: String(Math.floor((running - begun) / 10)) });
  if (phase === "scrambled" || phase === "called") act("begin", {});
}

function stop() {
  const time = Math.max(1, Math.floor((now() - (solvingSince() ?? now())) / 10));
  ended = now();
  running = null;
  sessionStorage.removeItem(key("started"));
  face().textContent = shown(time);
  // From ten minutes on results are in whole seconds.
  act("stop", { hundredths: String(time < 60000 ? time : Math.floor(time / 100) * 100) });
}

/** Whether the pad can start a solve: the inspection runs, or there is none. */
function canStart() {
  if (!clock()) return false;
  const phase = solve().phase;
  return clock().dataset.inspects === "true" ? phase === "inspecting" : phase === "scrambled" || phase === "called";
}

function press() {
  if (solvingSince()) return stop();
  if (canStart() && !held) held = now();
}

function release() {
  const armed = held && now() - held >= HOLD;
  held = null;
  const pad = document.getElementById("pad");
  if (pad) delete pad.dataset.state;
  if (armed && !running && canStart()) start();
}

/** @param {EventTarget | null} element */
const writes = (element) => element instanceof Element && element.matches("input, textarea, select, button, summary, a");
addEventListener("keydown", (event) => {
  if (event.code !== "Space" || !clock() || writes(event.target)) return;
  event.preventDefault();
  if (!event.repeat) press();
});
addEventListener("keyup", (event) => {
  if (event.code !== "Space" || !clock() || writes(event.target)) return;
  event.preventDefault();
  if (now() - ended > 300) release();
  held = null;
});
addEventListener("touchstart", (event) => {
  if (!/** @type {Element} */ (event.target).closest?.("#pad") || !clock()) return;
  event.preventDefault();
  if (solvingSince() || event.touches.length >= 2) press();
}, { passive: false });
addEventListener("touchend", (event) => {
  if (!/** @type {Element} */ (event.target).closest?.("#pad") || !clock()) return;
  event.preventDefault();
  if (now() - ended > 300) release();
}, { passive: false });

document.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest?.("#confirmed");
  if (button instanceof HTMLElement) confirmed(button);
});

// The inspection is measured from the press, not from the answer of the server; so is the start.
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const action = form.getAttribute("action") ?? "";
  if (action.endsWith("/do/begin")) {
    write("begun", now());
    called = 0;
    if (clock()?.dataset.inspects !== "true") write("started", now());
  }
  if (action.endsWith("/do/start")) {
    const begun = read("begun") ?? Number(clock().dataset.begun);
    const inspection = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("inspection"));
    if (inspection) inspection.value = String(Math.floor((now() - begun) / 10));
    write("started", now());
  }
  const after = form.querySelector("#blindfold-after");
  const since = solvingSince();
  if (after instanceof HTMLInputElement && since) after.value = String(Math.floor((now() - since) / 10));
  if (action.endsWith("/do/time")) sessionStorage.removeItem(key("started"));
}, { capture: true });

requestAnimationFrame(tick);
