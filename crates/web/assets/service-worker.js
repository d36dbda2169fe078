// Stands between pages and the network for one case only: a page that is asked for while the server cannot be
// reached. Then it answers with the page that `offline.js` has kept, which says what happened and what to
// do. Everything else (forms, files, live parts) goes its way as without it; nothing else is kept.

// The types of a page do not know those of a worker.
const worker = /** @type {any} */ (self);

const CACHE = "offline";
const PAGE = "/offline";

/** The page from the network, else the one that was kept.
 * @param {any} event */
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(PAGE)) ?? Response.error();
  }
}

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (/** @type {any} */ event) => {
  // The browser asks for the page while the worker starts, so that nobody waits for it.
  const start = async () => {
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(start());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  // A form that is sent is never sent by a worker: the server must see where it comes from.
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(answer(event));
});
