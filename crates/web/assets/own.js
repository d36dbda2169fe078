// Whoever plays in an event sees their own rows marked, also after a live part was replaced; and when
// a new round is published, their new table, without a reload.

const event = document.getElementById("event");
const own = event?.dataset.own;

function mark() {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-who]"))) {
    row.classList.toggle("own-row", (row.dataset.who ?? "").split(" ").includes(own ?? ""));
  }
}

/** Fetches the page again where the round on it is not that of the player's table. */
async function refresh() {
  const round = document.getElementById("pairings")?.dataset.round;
  const old = document.getElementById("own-table");
  if (!round || round === (old?.dataset.round ?? "")) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.getElementById("own-table");
  if (!next) return;
  const table = next.querySelector(".big")?.textContent;
  if (table) document.title = `${table} · ${document.title}`;
  if (old) old.replaceWith(next);
  else event?.querySelector(".tabs")?.after(next);
}

if (own) {
  mark();
  document.addEventListener("parts", () => {
    mark();
    refresh().catch(() => {});
  });
}
