// The upload of the results export with its progress: how much has gone, then that it is being read, and a refusal
// in a sentence. Without this script the browser sends the form and shows the answer.

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("history"));
const state = document.getElementById("history-state");

/** @param {string | null | undefined} text
 * @param {boolean} [isBad] */
function say(text, isBad = false) {
  if (!state) return;
  const line = document.createElement("p");
  line.className = isBad ? "message bad" : "message";
  line.textContent = text ?? "";
  state.replaceChildren(line);
}

/** Shows how much has gone.
 * @param {ProgressEvent} event */
function progress(event) {
  if (!form || !state || !event.lengthComputable) return;
  if (event.loaded === event.total) {
    say(form.dataset.reading);
    return;
  }
  let bar = state.querySelector("progress");
  if (!bar) {
    say(form.dataset.sending);
    bar = document.createElement("progress");
    bar.setAttribute("aria-label", form.dataset.sending ?? "");
    state.append(bar);
  }
  bar.max = event.total;
  bar.value = event.loaded;
}

/** @param {XMLHttpRequest} request */
function answered(request) {
  if (!form) return;
  if (request.status === 200) {
    location.assign(request.responseURL);
    return;
  }
  const page = new DOMParser().parseFromString(request.responseText, "text/html");
  say(page.getElementById("refusal")?.textContent ?? form.dataset.lost, true);
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopPropagation();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("file"));
  const file = field.files?.[0];
  if (!file || state?.querySelector("progress")) return;
  if (file.size > Number(form.dataset.limit)) {
    say(form.dataset.large, true);
    return;
  }
  const request = new XMLHttpRequest();
  request.upload.addEventListener("progress", progress);
  request.addEventListener("load", () => answered(request));
  request.addEventListener("error", () => say(form.dataset.lost, true));
  request.open("POST", form.action);
  request.send(new FormData(form));
});
