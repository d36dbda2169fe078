// Which way round a backgammon board lies, and who has the light checkers: both as the viewer likes it, for
// every board of this browser. The mirror image is the same game, and so is the one with the colours exchanged.

const KEY = "meydan-backgammon";
/** @type {Record<string, string>} */
const CHOICES = { "bg-mirror": "mirrored", "bg-colours": "exchanged" };

/** @returns {string[]} */
function chosen() {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter((own) => Object.values(CHOICES).includes(own));
  } catch {
    return [];
  }
}

let now = chosen();

function show() {
  const place = document.querySelector(".match.bg");
  for (const [id, name] of Object.entries(CHOICES)) {
    place?.classList.toggle(name, now.includes(name));
    document.getElementById(id)?.setAttribute("aria-pressed", String(now.includes(name)));
  }
}

for (const [id, name] of Object.entries(CHOICES)) {
  document.getElementById(id)?.addEventListener("click", () => {
    now = now.includes(name) ? now.filter((own) => own !== name) : [...now, name];
    show();
    try {
      localStorage.setItem(KEY, now.join(" "));
    } catch {
      // Nothing to keep it in.
    }
  });
}
show();
