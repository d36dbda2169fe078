// Prints `name event scrambles-a-second` for the peers that npm gives.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const milliseconds = 1500;

async function measure(name, event, make) {
  try {
    await make();
    let count = 0;
    const begin = process.cpuUsage();
    let used = 0;
    while (used < milliseconds * 1000) {
      await make();
      count += 1;
      const usage = process.cpuUsage(begin);
      used = usage.user + usage.system;
    }
    console.log(`${name} ${event} ${((count * 1e6) / used).toFixed(1)}`);
  } catch (error) {
    console.log(`${name} has no scrambles for ${event}: ${error.message}`);
  }
}

const cstimer = require("cstimer_module");
const csTimerTypes = [
  ["222", "222so", 0],
  ["333", "333", 0],
  ["444", "444m", 40],
  ["555", "555wca", 60],
  ["666", "666wca", 80],
  ["777", "777wca", 100],
  ["clock", "clkwca", 0],
  ["minx", "mgmp", 70],
  ["pyram", "pyrso", 10],
  ["sq1", "sqrs", 0],
];
for (const [event, type, length] of csTimerTypes) {
  await measure("csTimer", event, () => cstimer.getScramble(type, length));
}

const { randomScrambleForEvent } = await import("cubing/scramble");
for (const event of ["222", "333", "pyram", "clock", "minx", "555"]) {
  await measure("cubing", event, () => randomScrambleForEvent(event));
}
process.exit(0);
