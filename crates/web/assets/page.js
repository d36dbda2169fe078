// What every page does: chips open their clause as a card, and keys are shown with "?".
// Without script all of it still works: a chip is a link.

import "./forms.js";
import "./games.js";
import "./menu.js";
import "./offline.js";
import { listen } from "./live.js";

if (document.body.dataset.listen) listen(document.body.dataset.listen);

/** The dialog for cards, made when it is first needed. */
function dialog() {
  const before = document.querySelector("dialog#card");
  if (before instanceof HTMLDialogElement) return before;
  const element = document.createElement("dialog");
  element.id = "card";
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  return element;
}

/** @param {string} address */
async function openCard(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(String(answer.status));
  const element = dialog();
  element.innerHTML = await answer.text();
  element.showModal();
}

document.addEventListener("click", (event) => {
  const chip = event.target instanceof Element ? event.target.closest("a[data-card]") : null;
  if (!(chip instanceof HTMLAnchorElement) || !chip.dataset.card || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openCard(chip.dataset.card).catch(() => location.assign(chip.href));
});
