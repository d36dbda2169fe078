// Waits for the friend: as soon as the game has all its players, its link leads to the match.

import "./share.js";

const PAUSE = 1500;

/** Looks until it has gone on, and then no more: a match that is slow to come would be asked for anew. */
async function look() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (answer?.ok && answer.redirected) location.assign(answer.url);
  else setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
// A page that comes back from the browser's memory looks again.
addEventListener("pageshow", (event) => event.persisted && look());
