// Rings when a table calls: the title of the page counts the calls, and a phone whose owner has allowed
// it hums and shakes.

const title = document.title;
const button = document.getElementById("bell");
/** @type {AudioContext | null} */
let sound = null;
/** @type {Set<string | null>} */
let before = new Set();

const calling = () =>
  new Set([...document.querySelectorAll("#tables .calls a")].map((own) => own.getAttribute("href")));

function hum() {
  navigator.vibrate?.([300, 150, 300]);
  if (!sound) return;
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  volume.gain.value = 0.2;
  tone.frequency.value = 880;
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.6);
}

function look() {
  const now = calling();
  document.title = now.size > 0 ? `(${now.size}) ${title}` : title;
  if ([...now].some((own) => !before.has(own))) hum();
  before = now;
}

if (button && "AudioContext" in window) {
  button.hidden = false;
  button.addEventListener("click", () => {
    sound = sound ? null : new AudioContext();
    button.setAttribute("aria-pressed", String(sound !== null));
    hum();
  });
}
document.addEventListener("parts", look);
look();
