// What a game sounds like, made by the browser itself: a knock for a move, another for a capture, two notes
// for "your turn", ticks when time is short, a chord at the end. Whoever wants none presses once, and this
// browser remembers it.

const KEY = "meydan-sound";

/** @type {AudioContext | null} */
let audio = null;
let on = read();

function read() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** A tone: its pitch in hertz, when it begins and how long it lasts in seconds, how loud it is.
 * @typedef {[number, number, number, number, OscillatorType?]} Tone */

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  move: [[190, 0, 0.07, 0.35, "triangle"], [95, 0, 0.09, 0.3]],
  capture: [[260, 0, 0.06, 0.35, "triangle"], [150, 0.07, 0.1, 0.35, "triangle"]],
  turn: [[523, 0, 0.12, 0.12], [784, 0.11, 0.18, 0.12]],
  low: [[880, 0, 0.05, 0.12, "square"]],
  end: [[392, 0, 0.5, 0.1], [494, 0.06, 0.5, 0.1], [587, 0.12, 0.6, 0.1]],
  refused: [[120, 0, 0.14, 0.2, "sawtooth"]],
};

/** Makes a sound, once the reader has touched the page: browsers allow none before.
 * @param {string} name */
export function say(name) {
  document.dispatchEvent(new CustomEvent("sound", { detail: name }));
  if (!on || !audio || audio.state !== "running") return;
  const from = audio.currentTime + 0.01;
  for (const [pitch, after, lasts, loud, shape] of SOUNDS[name] ?? []) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = shape ?? "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, from + after);
    volume.gain.exponentialRampToValueAtTime(0.001, from + after + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(from + after);
    tone.stop(from + after + lasts);
  }
}

function wake() {
  if (!on || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
}

const button = document.getElementById("sound");
const show = () => button?.setAttribute("aria-pressed", String(on));
button?.addEventListener("click", () => {
  on = !on;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Nothing to keep it in.
  }
  show();
  wake();
  say("move");
});
show();
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { capture: true });
