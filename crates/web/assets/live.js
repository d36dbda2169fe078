// Keeps an open page fresh. The server sends the parts that changed, each with the id of the
// element that it replaces; the browser comes back by itself with the number it saw last.

const state = document.getElementById("live-state");

function tell(text) {
  if (!state) return;
  state.hidden = !text;
  state.textContent = text ?? "";
}

/** Puts a new part in the place of the old one, and keeps the focus if it was inside. */
function replace(id, html) {
  const old = document.getElementById(id);
  if (!old) return;
  const focused = old.contains(document.activeElement) ? document.activeElement.id : null;
  const template = document.createElement("template");
  template.innerHTML = html;
  old.replaceWith(template.content);
  if (focused) document.getElementById(focused)?.focus();
}

export function listen(address) {
  const source = new EventSource(address);
  let lost = false;
  source.addEventListener("parts", (event) => {
    const { parts } = JSON.parse(event.data);
    for (const [id, html] of Object.entries(parts)) replace(id, html);
    document.dispatchEvent(new CustomEvent("parts"));
  });
  source.addEventListener("open", () => {
    if (lost) {
      tell(state?.dataset.back);
      setTimeout(() => tell(null), 4000);
    }
    lost = false;
  });
  source.addEventListener("error", () => {
    lost = true;
    tell(state?.dataset.lost);
  });
  addEventListener("pagehide", () => source.close());
}
