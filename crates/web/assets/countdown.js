// Counts down to the end of a round. The page says when it ends and what time it was on the server when
// it said so; what the browser's own clock shows does not matter.

const digits = new Intl.NumberFormat(document.documentElement.lang, { minimumIntegerDigits: 2, useGrouping: false });
const whole = new Intl.NumberFormat(document.documentElement.lang, { useGrouping: false });

/** @type {HTMLElement | null} */
let known = null;
let ahead = 0;

/** @param {number} seconds */
function shown(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const end = `${digits.format(minutes)}:${digits.format(rest)}`;
  return hours > 0 ? `${whole.format(hours)}:${end}` : end;
}

function tick() {
  const box = document.getElementById("countdown");
  const left = box?.querySelector("[data-left]");
  if (!box || !left || !box.dataset.until) return;
  if (box !== known) {
    known = box;
    ahead = Number(box.dataset.now) - Date.now();
  }
  const seconds = Math.max(0, Math.ceil((Number(box.dataset.until) - Date.now() - ahead) / 1000));
  left.textContent = seconds > 0 ? shown(seconds) : (box.dataset.over ?? "");
  box.querySelector(".still")?.toggleAttribute("hidden", seconds === 0);
  box.classList.toggle("short", seconds <= 300);
}

tick();
setInterval(tick, 500);
