// Arrow keys go through the positions of a match.

/** @type {Record<string, string>} */
const WAYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  if (event.target.matches("input, textarea") || event.target.closest(".board")) return;
  const way = /** @type {HTMLAnchorElement | null} */ (document.querySelector(`.steps a[rel="${WAYS[event.key]}"]`));
  if (!way) return;
  event.preventDefault();
  location.assign(way.href);
});
