// Sends forms in the background, so that nothing typed is lost: a refusal is shown beside the form,
// and a form that finds no network waits and is sent again with the same key, which the server
// carries out only once. What waits is kept in an outbox of this tab: it is sent also when the page
// was loaded anew meanwhile. Whoever sends too much at once (429) waits as long as the server says, and
// is told so. A form inside .stay leaves the page where it is, and says "done".

const PAUSE = 2000;
/** The longest that a form waits because the server said so, in seconds: an hour. */
const LONGEST = 3600;
const OUTBOX = "outbox";
/** What a proxy says while the server behind it starts, and a server that many write to. */
const LATER = [502, 503, 504];

const state = document.getElementById("live-state");

function waitingForms() {
  try {
    return JSON.parse(sessionStorage.getItem(OUTBOX)) ?? [];
  } catch {
    return [];
  }
}

/** Changes the outbox; a browser without one still sends as long as the page is open. */
function change(forms) {
  try {
    if (forms.length === 0) sessionStorage.removeItem(OUTBOX);
    else sessionStorage.setItem(OUTBOX, JSON.stringify(forms));
  } catch {
    // Nothing to keep it in.
  }
}

const keep = (form) => change([...waitingForms(), form]);
const forget = (form) => change(waitingForms().filter((own) => own.body !== form.body));

/** The sentence of an answer that is no success. */
async function sentence(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("refusal");
}

function show(place, message) {
  place.querySelector(":scope > .message")?.remove();
  if (!message) return;
  message.removeAttribute("id");
  place.prepend(message);
  message.scrollIntoView({ block: "nearest" });
}

function waiting(place, why) {
  const message = document.createElement("p");
  message.className = "message warn";
  message.setAttribute("role", "status");
  message.textContent = state?.dataset[why] ?? "";
  show(place, message);
}

/** Shows a page that came as the answer itself, such as a link that is shown only once. */
function replacePage(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  document.title = page.title;
  const main = page.getElementById("main");
  document.getElementById("main").replaceWith(main);
  main.focus();
  scrollTo(0, 0);
}

/** After how long an answer asks to send again, in milliseconds; none when it stands. */
function pause(answer, again) {
  if (LATER.includes(answer.status)) return PAUSE;
  if (answer.status !== 429 || !again) return null;
  const seconds = Number(answer.headers.get("Retry-After"));
  return seconds > 0 ? Math.min(seconds, LONGEST) * 1000 : PAUSE;
}

/** Sends until there is an answer that stands, always the same body and so the same key. */
async function send({ action, body, stay, again }, place) {
  const redirect = stay ? "manual" : "follow";
  for (;;) {
    let wait = PAUSE;
    let why = "lost";
    try {
      const answer = await fetch(action, { method: "POST", body: new URLSearchParams(body), redirect });
      wait = pause(answer, again);
      if (wait === null) return answer;
      if (answer.status === 429) why = "busy";
    } catch {
      // No network: it comes back.
    }
    waiting(place, why);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Sends a form and shows what became of it. */
async function deliver(form, place) {
  const answer = await send(form, place);
  forget(form);
  if (answer.type === "opaqueredirect") {
    show(place, null);
    place.dispatchEvent(new CustomEvent("done", { bubbles: true }));
    return;
  }
  if (!answer.ok) {
    show(place, await sentence(answer));
    return;
  }
  if (!answer.redirected) {
    replacePage(await answer.text());
    return;
  }
  location.assign(answer.url);
  if (new URL(answer.url).pathname === location.pathname) location.reload();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form.ask")) return;
  event.preventDefault();
  if (form.dataset.sending) return;
  form.dataset.sending = "yes";
  const body = new URLSearchParams(new FormData(form, event.submitter)).toString();
  // A password is never kept, and never tried again by itself.
  const open = form.querySelector("[type=password]") === null;
  const again = open && new URLSearchParams(body).has("key");
  const own = { action: form.action, body, stay: form.closest(".stay") !== null, again };
  if (open) keep(own);
  await deliver(own, form);
  delete form.dataset.sending;
});

const main = document.getElementById("main");
if (main) for (const form of waitingForms()) deliver(form, main);
