// Reads lines of event, sequence and our order of it, and compares with the order that cubing's
// own model of the puzzle gives.
import { readFileSync } from "node:fs";
import { Alg } from "cubing/alg";
import { puzzles } from "cubing/puzzles";

const ids = {
  222: "2x2x2", 333: "3x3x3", 444: "4x4x4", 555: "5x5x5", 666: "6x6x6", 777: "7x7x7",
  minx: "megaminx", pyram: "pyraminx",
};
const kpuzzles = {};
const looks = {};
const counts = {};

// cubing writes two or three outer layers as 2Rw and 3Rw.
function spelled(event, moves) {
  if (event === "666" || event === "777") {
    return moves.replace(/\b([23])([UDRLFB])/g, "$1$2w");
  }
  return moves;
}

// Centres of one colour look alike, and nobody sees how they are turned; cubing tells them apart.
// The centres that a face turn moves are those of its face.
function colours(kpuzzle, orbit, pieces) {
  const colour = pieces.map((_, piece) => piece);
  if (!orbit.startsWith("CENTERS") || pieces.length !== 24) return colour;
  for (const face of ["U", "R", "F", "D", "L", "B"]) {
    const { permutation } = kpuzzle.moveToTransformation(face).transformationData[orbit];
    permutation.forEach((to, from) => {
      if (to !== from) colour[from] = face;
    });
  }
  return colour;
}

// What a person sees of a pattern.
function seen(event, pattern) {
  const kpuzzle = kpuzzles[event];
  const orbits = Object.entries(pattern.patternData).map(([name, orbit]) => {
    looks[event + name] ??= colours(kpuzzle, name, kpuzzle.defaultPattern().patternData[name].pieces);
    const pieces = orbit.pieces.map((piece) => looks[event + name][piece]);
    return name.startsWith("CENTERS") ? pieces : [pieces, orbit.orientation];
  });
  return JSON.stringify(orbits);
}

for (const line of readFileSync(process.argv[2], "utf8").split("\n")) {
  if (line === "") continue;
  const [event, moves, expected] = line.split("\t");
  kpuzzles[event] ??= await puzzles[ids[event]].kpuzzle();
  const transformation = kpuzzles[event].algToTransformation(new Alg(spelled(event, moves)));
  const start = kpuzzles[event].defaultPattern();
  const seenStart = seen(event, start);
  let pattern = start;
  let order = 0;
  for (let times = 1; times <= 400; times++) {
    pattern = pattern.applyTransformation(transformation);
    if (seen(event, pattern) === seenStart) {
      order = times;
      break;
    }
  }
  counts[event] ??= [0, 0];
  counts[event][order === Number(expected) ? 0 : 1] += 1;
}
for (const [event, [same, other]] of Object.entries(counts)) {
  console.log(`${event}: cubing agrees on ${same} of ${same + other} sequences`);
}
process.exit(0);
