// Stands between pages and the network for one case only: a page that is asked for while the server cannot be
// reached. Then it answers with the page that `offline.js` has kept, which says what happened and what to
// do. Everything else (forms, files, live parts) goes its way as without it; nothing else is kept.
//
// And it shows what this device is told while no page is open, where its owner has asked for it (`notify.js`).

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

/** What the server says: which lines to show, and the page that a press opens.
 * @typedef {{ title: string, text: string, way: string, tag: string, language: string, direction: string }} Note */

/** The pages of this site that are open.
 * @returns {Promise<any[]>} */
const pages = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/** A page of this site, whatever was sent.
 * @param {string} way */
function own(way) {
  const url = new URL(way, worker.location.origin);
  return url.origin === worker.location.origin ? url : new URL("/me", worker.location.origin);
}

/** @param {any} page
 * @param {URL} url */
const isAt = (page, url) => new URL(page.url).pathname === url.pathname;

/** Shows a note, unless its page is before the reader's eyes, which shows the same by itself.
 * @param {Note} note */
async function show({ title, text, way, tag, language, direction }) {
  const url = own(way);
  if ((await pages()).some((page) => page.visibilityState === "visible" && isAt(page, url))) return;
  const data = { way: url.pathname };
  const options = { body: text, tag, renotify: true, lang: language, dir: direction, data };
  await worker.registration.showNotification(title, options);
}

/** Opens the page of a note: one that is there comes to the front.
 * @param {string} way */
async function open(way) {
  const url = own(way);
  const there = (await pages()).find((page) => isAt(page, url));
  await (there ? there.focus() : worker.clients.openWindow(url.href));
}

worker.addEventListener("push", (/** @type {any} */ event) => {
  // A message without a text is none of ours.
  if (event.data) event.waitUntil(show(event.data.json()));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.way ?? "/me"));
});
