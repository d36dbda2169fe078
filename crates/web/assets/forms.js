// Sends forms in the background, so that nothing typed is lost: a refusal is shown beside the form,
// and a form that finds no network waits and is sent again with the same key, which the server
// carries out only once. A form inside .stay leaves the page where it is, and says "done" when it is.

const PAUSE = 2000;

/** The sentence of an answer that is no success. */
async function sentence(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("refusal");
}

function show(form, message) {
  form.querySelector(":scope > .message")?.remove();
  if (!message) return;
  message.removeAttribute("id");
  form.prepend(message);
  message.scrollIntoView({ block: "nearest" });
}

function waiting(form) {
  const message = document.createElement("p");
  message.className = "message warn";
  message.setAttribute("role", "status");
  message.textContent = document.getElementById("live-state")?.dataset.lost ?? "";
  show(form, message);
}

async function send(form, body, redirect) {
  for (;;) {
    try {
      return await fetch(form.action, { method: "POST", body, redirect });
    } catch {
      waiting(form);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form.ask") || form.dataset.sending) return;
  event.preventDefault();
  form.dataset.sending = "yes";
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const stay = form.closest(".stay") !== null;
  const answer = await send(form, body, stay ? "manual" : "follow");
  delete form.dataset.sending;
  if (answer.type === "opaqueredirect") {
    show(form, null);
    form.dispatchEvent(new CustomEvent("done", { bubbles: true }));
  } else if (answer.ok) {
    location.assign(answer.url);
    if (new URL(answer.url).pathname === location.pathname) location.reload();
  } else {
    show(form, await sentence(answer));
  }
});
