// Menus are `<details>`: they open without script. With it, one is open at a time, and a press
// elsewhere or Escape closes it. Fields that narrow a list come to life here, too.

/** @returns {NodeListOf<HTMLDetailsElement>} */
const menus = () => document.querySelectorAll("details.menu[open], details.row-menu[open]");

document.addEventListener("click", (event) => {
  for (const menu of menus()) if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

/** A text as it is compared: small letters without accents.
 * @param {string} text */
function folded(text) {
  const small = text.replaceAll("İ", "i").replaceAll("ı", "i").toLowerCase();
  const bare = small.normalize("NFD").replace(/[\u0300-\u036f\u064b-\u0655\u200b-\u200f]/g, "");
  return bare.replaceAll("ي", "ی").replaceAll("ك", "ک");
}

/** Shows only those rows of a list that have the text of its field.
 * @param {HTMLElement} field */
function narrow(field) {
  const list = document.getElementById(field.dataset.finds ?? "");
  const wanted = folded((field.querySelector("input")?.value ?? "").trim());
  for (const row of list?.querySelectorAll("tbody tr, :scope > li") ?? []) {
    row.toggleAttribute("hidden", wanted !== "" && !folded(row.textContent ?? "").includes(wanted));
  }
}

/** @returns {NodeListOf<HTMLElement>} */
const fields = () => document.querySelectorAll("[data-finds]");
for (const field of fields()) {
  field.hidden = false;
  field.addEventListener("input", () => narrow(field));
}
document.addEventListener("parts", () => fields().forEach(narrow));

// On a phone not all tabs are in sight; the one that is shown is.
document.querySelector(".tabs [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
