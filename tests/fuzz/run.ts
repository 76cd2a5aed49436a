// Starts the process that runs cases, and kills it if a case hangs.

import {fork} from "node:child_process";
import {createHash} from "node:crypto";
import path from "node:path";
import {createRandom} from "./random.ts";
import {targets} from "./targets.ts";
import type {Finding, FromWorker, WorkerInput} from "./worker.ts";

export interface FuzzInput {
  seed: string;
  kinds: readonly string[];
  count: number;
  /** Milliseconds; 0 for no limit. */
  time: number;
}

export interface FuzzResult {
  cases: number;
  /** Milliseconds of the slowest case. */
  slowest: number;
  /** Megabytes of the largest process that ran to its end. */
  peak: number;
  findings: Finding[];
}

/** A case that takes longer is a hang. */
const HANG = 15_000;
const MEGABYTES = 700;

export async function fuzz({seed, kinds, count, time}: FuzzInput): Promise<FuzzResult> {
  const result: FuzzResult = {cases: 0, slowest: 0, peak: 0, findings: []};
  const deadline = performance.now() + time;
  let from = 0;
  while (from < count && (time === 0 || performance.now() < deadline)) {
    const left = time === 0 ? 0 : deadline - performance.now();
    const ended = await runProcess({seed, kinds: [...kinds], from, count: count - from, time: left}, result);
    if (ended === null) break;
    result.findings.push(ended);
    from = ended.number + 1; // the other kinds of this number are left out
  }
  return result;
}

/** Null when it ran to its end, or the case that it was ended in. */
function runProcess(input: WorkerInput, result: FuzzResult): Promise<Finding | null> {
  const child = fork(path.join(import.meta.dirname, "worker.ts"), [JSON.stringify(input)], {
    execArgv: ["--import", "tsx", `--max-old-space-size=${MEGABYTES}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"]
  });
  return new Promise((resolve) => {
    let at: {kind: string; number: number} | null = null;
    let ended: string | null = "the process ended, for want of memory perhaps";
    let watch = setTimeout(() => undefined, 0);
    const hang = (): void => {
      ended = `it takes more than ${HANG / 1000} seconds`;
      child.kill("SIGKILL");
    };
    child.on("message", (message: FromWorker) => {
      if (message.type === "finding") {
        result.findings.push(message.finding);
      } else if (message.type === "begin") {
        at = message;
        result.cases++;
        clearTimeout(watch);
        watch = setTimeout(hang, HANG);
      } else {
        result.slowest = Math.max(result.slowest, message.slowest);
        result.peak = Math.max(result.peak, message.peak);
        ended = null;
      }
    });
    child.on("close", () => {
      clearTimeout(watch);
      if (ended === null) return resolve(null);
      const {kind, number} = at ?? {kind: input.kinds[0]!, number: input.from};
      resolve({
        kind,
        number,
        message: ended,
        text: targets[kind]!.make(createRandom(`${input.seed} ${kind} ${number}`))
      });
    });
  });
}

/** "openapi 12: it takes 2000 ms", and the beginning of the text. */
export function describe({kind, number, message, text}: Finding): string {
  return `${kind} ${number} (${text.length} characters, ${createHash("sha256").update(text).digest("hex").slice(0, 8)}): ${message}\n${text.slice(0, 300)}`;
}
