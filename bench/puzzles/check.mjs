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
const counts = {};

// cubing writes two or three outer layers as 2Rw and 3Rw.
function spelled(event, moves) {
  if (event === "666" || event === "777") {
    return moves.replace(/\b([23])([UDRLFB])/g, "$1$2w");
  }
  return moves;
}

for (const line of readFileSync(process.argv[2], "utf8").split("\n")) {
  if (line === "") continue;
  const [event, moves, expected] = line.split("\t");
  kpuzzles[event] ??= await puzzles[ids[event]].kpuzzle();
  const transformation = kpuzzles[event].algToTransformation(new Alg(spelled(event, moves)));
  const start = kpuzzles[event].defaultPattern();
  let pattern = start;
  let order = 0;
  for (let times = 1; times <= 400; times++) {
    pattern = pattern.applyTransformation(transformation);
    if (pattern.isIdentical(start)) {
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
