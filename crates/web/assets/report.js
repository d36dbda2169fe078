// The page of a table while its result is not in: what the other player says is there a moment later,
// without a reload. Nothing is replaced while somebody is choosing.

const PAUSE = 3000;

const isOpen = () => document.getElementById("report")?.hasAttribute("data-open") ?? false;

async function look() {
  const old = document.getElementById("report");
  const busy = document.hidden || old?.querySelector("details[open], form[aria-busy], input:focus");
  if (old && !busy) {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    const fresh = page?.getElementById("report");
    if (fresh && words(fresh) !== words(old)) old.replaceWith(fresh);
  }
  if (isOpen()) setTimeout(look, PAUSE);
}

/** What a part says: each form of a page has a key of its own, which is no news.
 * @param {HTMLElement} part */
const words = (part) => part.textContent;

if (isOpen()) setTimeout(look, PAUSE);
