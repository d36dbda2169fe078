// The common clock of fewest moves: counts from 'Go' by the server's time, and shows and sounds the calls
// after 30, 50, 55 and 59 minutes and the stop. The server alone decides what came too late.

const CALLS = [[30, 30], [50, 10], [55, 5], [59, 1]];
/** @type {string | null} */
let said = null;

function beep() {
  try {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    tone.frequency.value = 880;
    tone.connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.4);
  } catch {
    // A browser without sound still shows the call.
  }
}

function show() {
  const clock = document.getElementById("fewest-clock");
  if (!clock || clock.dataset.stopped === "true") return;
  const since = Math.min(Math.max(0, Date.now() - Number(clock.dataset.go)), 3600000);
  const seconds = Math.floor(since / 1000);
  const [face, call] = [clock.querySelector(".face"), clock.querySelector(".call")];
  if (face) face.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const due = CALLS.filter(([minute]) => seconds >= minute * 60).at(-1);
  const text = (seconds >= 3600 ? clock.dataset.stop : due ? clock.dataset[`left-${due[1]}`] : "") ?? "";
  if (text === said) return;
  if (said !== null && text) beep();
  said = text;
  if (call) call.textContent = text;
}

show();
setInterval(show, 250);
