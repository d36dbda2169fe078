// Counts the clocks of a page down. Each running face says at which moment of the server's time it is
// empty; what time the server has is learnt from the parts that it sends. A part that was kept back on
// its way can only look too old, so the newest time that was ever seen is the right one.

const TICK = 200;
const LOW = 10000;
let ahead = -Infinity;

/** The server's time now, in milliseconds. */
export function serverTime() {
  return Date.now() + (Number.isFinite(ahead) ? ahead : 0);
}

/** Learns the server's time from what has just come. */
function learn() {
  for (const own of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-now]"))) {
    if (own.dataset.learnt) continue;
    own.dataset.learnt = "yes";
    ahead = Math.max(ahead, Number(own.dataset.now) - Date.now());
  }
}

const language = document.documentElement.lang;
const whole = new Intl.NumberFormat(language, { useGrouping: false });
const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });

/** A time as a face shows it.
 * @param {number} left */
export function shown(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000 - 0.05));
  return `${whole.format(Math.floor(seconds / 60))}:${two.format(seconds % 60)}`;
}

function tick() {
  learn();
  for (const face of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-empty]"))) {
    const left = Math.min(Number(face.dataset.left), Number(face.dataset.empty) - serverTime());
    const text = shown(left);
    const time = face.querySelector(".time");
    if (time && time.textContent !== text) time.textContent = text;
    face.classList.toggle("low", left < LOW);
  }
}

document.addEventListener("parts", tick);
tick();
setInterval(tick, TICK);
