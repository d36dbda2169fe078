// Says at once that a picture is too large, before it is sent; the server says the same.

const file = /** @type {HTMLInputElement | null} */ (document.getElementById("logo-file"));

function look() {
  if (!file) return;
  const chosen = file.files?.[0];
  const most = Number(file.dataset.most);
  file.setCustomValidity(chosen && chosen.size > most ? (file.dataset.tooLarge ?? "") : "");
  file.reportValidity();
}

file?.addEventListener("change", look);
