// Compares our states with cubing's. Each line holds an event, a sequence as cubing writes it, and
// our state after it as tokens (stickers, wedges, hours). From the first half of an event's lines
// it learns which of cubing's places each token shows; the second half must then be equal.
import { readFileSync } from "node:fs";
import { Alg } from "cubing/alg";
import { puzzles } from "cubing/puzzles";

const ids = {
  222: "2x2x2", 333: "3x3x3", 444: "4x4x4", 555: "5x5x5", 666: "6x6x6", 777: "7x7x7",
  minx: "megaminx", pyram: "pyraminx", sq1: "square1", clock: "clock",
};

// All places of a pattern, twice: by the piece alone, and by the piece and how it is turned.
function places(pattern) {
  const orbits = Object.values(pattern.patternData);
  const byPiece = orbits.flatMap(({ pieces }) => pieces);
  const byBoth = orbits.flatMap(({ pieces, orientation }) =>
    pieces.map((piece, place) => piece * 100 + orientation[place]));
  return [...byPiece, ...byBoth];
}

// What one of our tokens is called for each piece at a place; undefined where the place does not
// determine the token.
function names(samples, token, place) {
  const found = new Map();
  for (const { ours, theirs } of samples) {
    const known = found.get(theirs[place]);
    if (known === undefined) found.set(theirs[place], ours[token]);
    else if (known !== ours[token]) return undefined;
  }
  return found;
}

// The place that determines a token, with the fewest pieces in it.
function learn(samples, token) {
  let best;
  for (let place = 0; place < samples[0].theirs.length; place++) {
    const found = names(samples, token, place);
    if (found && (!best || found.size < best.found.size)) best = { place, found };
  }
  return best;
}

function equal(rules, ours, theirs) {
  return rules.every((rule, token) => rule && rule.found.get(theirs[rule.place]) === ours[token]);
}

const byEvent = new Map();
for (const line of readFileSync(process.argv[2], "utf8").split("\n")) {
  if (line === "") continue;
  const [event, moves, state] = line.split("\t");
  if (!byEvent.has(event)) byEvent.set(event, []);
  byEvent.get(event).push([moves, state]);
}
console.log("Our state and cubing's after random sequences (the last column compares each state");
console.log("with the one after the next sequence, which must not be equal):");
console.log("| puzzle | tokens | sequences | equal | equal to the next |");
console.log("| --- | ---: | ---: | ---: | ---: |");
for (const [event, lines] of byEvent) {
  const kpuzzle = await puzzles[ids[event]].kpuzzle();
  const samples = lines.map(([moves, state]) => ({
    ours: state.split(" "),
    theirs: places(kpuzzle.defaultPattern().applyAlg(new Alg(moves))),
  }));
  const half = samples.length / 2;
  const [learnt, compared] = [samples.slice(0, half), samples.slice(half)];
  const rules = learnt[0].ours.map((_, token) => learn(learnt, token));
  const same = compared.filter(({ ours, theirs }) => equal(rules, ours, theirs)).length;
  const next = compared.filter(({ ours }, index) =>
    equal(rules, ours, compared[(index + 1) % half].theirs)).length;
  console.log(`| ${ids[event]} | ${rules.length} | ${half} | ${same} | ${next} |`);
}
process.exit(0);
