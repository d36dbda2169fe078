// Waits for the friend: as soon as the game has all its players, its link leads to the match.

const PAUSE = 1500;

async function look() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (answer?.ok && answer.redirected) location.assign(answer.url);
}

setInterval(look, PAUSE);
