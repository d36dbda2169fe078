// Arrow keys go through the positions of a match.

/** @type {Record<string, string>} */
const WAYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  if (event.target.matches("input, textarea") || event.target.closest(".board")) return;
  const name = WAYS[event.key];
  const way = name && document.querySelector(`.steps a[rel="${name}"], .steps [data-way="${name}"]`);
  if (!(way instanceof HTMLElement)) return;
  event.preventDefault();
  way.click();
});
