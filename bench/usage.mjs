// Loaded before the command that is measured: leaves its peak of memory, and
// the processor time of its children that nobody else can count.

import fs from "node:fs";

/** Of a second: what Linux counts processor time in. */
const TICKS = 100;

const report = process.env["USAGE_REPORT"];
if (report)
  process.on("exit", () =>
    fs.writeFileSync(
      report,
      JSON.stringify({memory: process.resourceUsage().maxRSS * 1024, running: runningChildren()})
    )
  );

/**
 * Milliseconds of children that run until this process ends, as esbuild's does:
 * it is not waited for, and so in nobody's sum. Zero where there is no /proc.
 */
function runningChildren() {
  if (process.platform !== "linux") return 0;
  const ticks = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(ticksOfChild);
  return (ticks.reduce((sum, own) => sum + own, 0) * 1000) / TICKS;
}

/** User and system, of it and of those that it has waited for. */
function ticksOfChild(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent, ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" "); // a program's name may hold anything
    return Number(parent) === process.pid ? rest.slice(9, 13).reduce((sum, own) => sum + Number(own), 0) : 0;
  } catch {
    return 0; // ended meanwhile
  }
}
