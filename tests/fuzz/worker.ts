// Runs cases in a process that can be killed from outside if one hangs.

import {createRandom} from "./random.ts";
import {targets} from "./targets.ts";

export interface WorkerInput {
  seed: string;
  kinds: string[];
  /** Cases of each kind: from, and how many. */
  from: number;
  count: number;
  /** Milliseconds after which no further case is begun; 0 for no limit. */
  time: number;
}

export interface Finding {
  kind: string;
  number: number;
  text: string;
  message: string;
}

export type FromWorker =
  | {type: "begin"; kind: string; number: number}
  | {type: "finding"; finding: Finding}
  | {type: "done"; cases: number; slowest: number; peak: number};

/** Milliseconds of processor time, so that a busy machine changes nothing; the first of its kind may compile code: what is slow is timed once more. */
const SLOW = 1000;

const {seed, kinds, from, count, time} = JSON.parse(process.argv[2]!) as WorkerInput;
const tell = (message: FromWorker): void => void process.send!(message);
const start = performance.now();
let cases = 0;
let slowest = 0;

for (let number = from; number < from + count; number++) {
  if (time > 0 && performance.now() - start > time) break;
  for (const kind of kinds) {
    tell({type: "begin", kind, number});
    runCase(kind, number);
    cases++;
  }
}
const peak = process.resourceUsage().maxRSS / 1024;
process.send!({type: "done", cases, slowest, peak} satisfies FromWorker, () => process.exit(0));

function runCase(kind: string, number: number): void {
  const target = targets[kind]!;
  const text = target.make(createRandom(`${seed} ${kind} ${number}`));
  const find = (message: string): void => tell({type: "finding", finding: {kind, number, text, message}});
  try {
    let taken = timed(() => target.run(text));
    if (taken > SLOW)
      taken = Math.min(
        taken,
        timed(() => target.run(text))
      );
    slowest = Math.max(slowest, taken);
    if (taken > SLOW) find(`it takes ${Math.round(taken)} ms`);
  } catch (error) {
    find(error instanceof Error ? String(error.stack) : String(error));
  }
}

function timed(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}
