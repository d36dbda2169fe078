// A position to tap: a text of rows is shown as a board of buttons. Each tap puts the next letter into
// its cell; the text stays what is sent.

/** @type {Record<string, string>} */
const SIGNS = { ".": "", b: "●", w: "○", r: "◆", p: "●", o: "○", x: "×", s: "×↓", n: "×↑", e: "○→" };

/** @param {HTMLTextAreaElement} text */
function build(text) {
  const letters = [...(text.dataset.editor ?? "")];
  const rows = text.value.trim().split("\n").map((row) => [...row.trim()]);
  const board = document.createElement("div");
  board.className = "editor";
  board.dir = "ltr";
  board.style.setProperty("--columns", String(rows[0].length));
  const write = () => (text.value = rows.map((row) => row.join("")).join("\n"));
  for (const [y, row] of rows.entries()) {
    for (const x of row.keys()) {
      const name = String.fromCharCode(97 + x) + (y + 1);
      const button = document.createElement("button");
      button.type = "button";
      const show = () => {
        button.textContent = SIGNS[row[x]] ?? row[x];
        button.dataset.letter = row[x];
        button.setAttribute("aria-label", `${text.dataset.cellLabel} ${name}: ${row[x]}`);
      };
      button.addEventListener("click", () => {
        row[x] = letters[(letters.indexOf(row[x]) + 1) % letters.length];
        show();
        write();
      });
      show();
      board.append(button);
    }
  }
  text.hidden = true;
  text.after(board);
}

function all() {
  const texts = document.querySelectorAll("textarea[data-editor]:not([hidden])");
  for (const text of /** @type {NodeListOf<HTMLTextAreaElement>} */ (texts)) build(text);
}

all();
new MutationObserver(all).observe(document.body, { childList: true, subtree: true });
