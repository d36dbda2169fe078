// Keeps the page that says what to do without a connection, in the reader's language, and starts the worker that
// shows it (`service-worker.js`). Browsers have workers only where the address is safe: over HTTPS, or on this
// computer. The kept page itself tries again by itself.

const CACHE = "offline";
const PAGE = "/offline";
/** How long to wait before it is tried again, in milliseconds; longer each time. */
const PAUSE = 3000;
const LONGEST = 30000;
/** What a proxy says while the server behind it starts. */
const LATER = [502, 503, 504];

/** Keeps the page, unless it is there: in this language, with the styles of this edition. It is asked for
 * without saying who asks. */
async function keep() {
  const edition = new URL(".", import.meta.url).pathname;
  const address = `${PAGE}/${document.documentElement.lang}?for=${encodeURIComponent(edition)}`;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE);
  if (kept?.url.endsWith(address)) return;
  const answer = await fetch(address, { credentials: "omit" });
  if (answer.ok) await cache.put(PAGE, answer);
}

async function prepare() {
  await navigator.serviceWorker.register("/service-worker.js");
  await keep();
}

/** Asks for the page that should be here until there is an answer. */
function tryAgain() {
  let pause = PAUSE;
  const look = async () => {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer && !LATER.includes(answer.status)) {
      location.reload();
      return;
    }
    setTimeout(look, pause);
    pause = Math.min(pause * 2, LONGEST);
  };
  setTimeout(look, pause);
  addEventListener("online", look);
}

const isShownInstead = document.getElementById("offline") && !location.pathname.startsWith(`${PAGE}/`);
if (isShownInstead) tryAgain();
else if (isSecureContext && "serviceWorker" in navigator && "caches" in window) {
  // A browser that keeps nothing, as in a private window, shows its own page.
  addEventListener("load", () => prepare().catch(() => {}));
}
