// Asks for notices to this device, also while no page is open: a button on *What's next* and the account
// page, and once beside the reader's table. It is shown only where the browser can be woken: over HTTPS, or on this
// computer. What a device then shows is in `service-worker.js`.

const part = document.getElementById("notify");
/** Where it is kept that the offer beside the table was answered. */
const ANSWERED = "notify-answered";
/** How long to wait for the worker, in milliseconds. */
const PATIENCE = 10000;

const isAble =
  isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Something that the reader is told in the place of success. */
class Told extends Error {}

/** @param {string} text
 * @param {boolean} good */
function say(text, good) {
  part?.querySelector(".message")?.remove();
  const message = document.createElement("p");
  message.className = good ? "message good" : "message bad";
  message.setAttribute("role", good ? "status" : "alert");
  message.textContent = text;
  part?.prepend(message);
}

/** @param {string} path
 * @param {Record<string, string>} fields */
async function post(path, fields) {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  if (answer.ok) return answer.json();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  throw new Told(page.getElementById("refusal")?.textContent?.trim());
}

/** Tells the server of a subscription, and hears whether this device is notified.
 * @param {PushSubscription} subscription
 * @param {boolean} again
 * @returns {Promise<boolean>} */
async function hand(subscription, again) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const fields = { endpoint, public: keys.p256dh ?? "", secret: keys.auth ?? "" };
  return (await post("/account/devices", again ? { ...fields, again: "yes" } : fields)).on;
}

/** @param {string} text in base64url */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** @param {ArrayBuffer | null} made
 * @param {Uint8Array} key */
function isFor(made, key) {
  const own = new Uint8Array(made ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, place) => byte === key[place]);
}

/** The worker, once it is there; a browser that keeps nothing has none. */
function worker() {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no worker")), PATIENCE));
  return /** @type {Promise<ServiceWorkerRegistration>} */ (Promise.race([navigator.serviceWorker.ready, late]));
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") throw new Told(part?.dataset.denied);
  const { pushManager } = await worker();
  const key = bytes((await post("/account/devices/key", {})).key);
  const old = await pushManager.getSubscription();
  if (old && !isFor(old.options.applicationServerKey, key)) await old.unsubscribe();
  await hand(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), false);
}

/** Whether this device is notified; it is renewed with that, in the language and the session of today. */
async function isOn() {
  if (Notification.permission !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? hand(subscription, true) : false;
}

function showOn() {
  for (const rest of part?.querySelectorAll("button, p, span") ?? []) rest.remove();
  say(part?.dataset.on ?? "", true);
}

/** @param {MouseEvent} event */
async function press(event) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  button.disabled = true;
  try {
    await subscribe();
    showOn();
    // The list of devices is made by the server.
    if (document.getElementById("devices")) location.reload();
  } catch (error) {
    say((error instanceof Told && error.message) || (part?.dataset.failed ?? ""), false);
  }
  button.disabled = false;
}

function answered() {
  localStorage.setItem(ANSWERED, "yes");
}

async function start() {
  if (!part) return;
  const isOnce = part.dataset.once === "yes";
  if (isOnce && localStorage.getItem(ANSWERED)) return;
  const on = await isOn().catch(() => false);
  if (on && isOnce) return;
  if (on) showOn();
  const ask = /** @type {HTMLElement | null} */ (part.querySelector("[data-notify]"));
  ask?.addEventListener("click", press);
  if (isOnce) {
    ask?.addEventListener("click", answered);
    part.querySelector("[data-later]")?.addEventListener("click", () => {
      answered();
      part.hidden = true;
    });
  }
  part.hidden = false;
}

if (part && isAble) start().catch(() => {});
