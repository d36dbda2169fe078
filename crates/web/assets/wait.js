// Waits for the friend: as soon as the game has all its players, its link leads to the match.

import "./share.js";

const PAUSE = 1500;

let lost = 0;

/** It is not there: once is no more than a moment in which somebody joins. */
function gone() {
  lost += 1;
  if (lost > 1) location.reload();
  else setTimeout(look, PAUSE);
}

/** Looks until it has gone on, and then no more: a match that is slow to come would be asked for anew. */
async function look() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (answer?.ok && answer.redirected) location.assign(answer.url);
  // Whoever laid it out has withdrawn it: the page says so.
  else if (answer?.status === 404) gone();
  else setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
// A page that comes back from the browser's memory looks again.
addEventListener("pageshow", (event) => event.persisted && look());
