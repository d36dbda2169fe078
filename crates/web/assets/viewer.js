// Arrow keys go through the positions of a match.

const WAYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea")) return;
  const way = document.querySelector(`.steps a[rel="${WAYS[event.key]}"]`);
  if (!way) return;
  event.preventDefault();
  location.assign(way.href);
});
