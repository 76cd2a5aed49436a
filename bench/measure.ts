// Runs a command in a separate process: wall time, processor time of it and
// its children, and peak memory.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {pathToFileURL} from "node:url";

export interface Usage {
  /** Milliseconds. */
  wall: number;
  /** Milliseconds, user and system. */
  cpu: number;
  /** Bytes. */
  memory: number;
  stdout: string;
}

/** `args` are those of Node. @throws when the command fails */
export function measure(args: readonly string[], cwd: string): Usage {
  const report = path.join(os.tmpdir(), `protodocs-bench-${process.pid}.json`);
  const hook = pathToFileURL(path.join(import.meta.dirname, "usage.mjs")).href;
  const usage = measureCommand([process.execPath, "--import", hook, ...args], cwd, {USAGE_REPORT: report});
  const {memory, running} = JSON.parse(fs.readFileSync(report, "utf8")) as {
    memory: number;
    running: number;
  };
  fs.rmSync(report);
  return {...usage, cpu: usage.cpu + running, memory};
}

/** Any program; its memory is not known. @throws when it fails */
export function measureCommand(command: readonly string[], cwd: string, variables: NodeJS.ProcessEnv = {}): Usage {
  const started = performance.now();
  // The shell's `times` counts what has ended and was waited for, git among it; what runs to the end, as esbuild does, counts itself.
  const {status, stdout, stderr} = spawnSync("sh", ["-c", '"$@"; code=$?; times >&2; exit $code', "sh", ...command], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: {...process.env, ...variables}
  });
  const wall = performance.now() - started;
  if (status !== 0) throw new Error(`${command.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`);
  return {wall, cpu: timesOf(stderr), memory: 0, stdout};
}

/** The last line of `times`: "0m1.234s 0m0.567s", of the children. */
function timesOf(stderr: string): number {
  const [user = "", system = ""] = stderr.trimEnd().split("\n").at(-1)!.split(" ");
  const milliseconds = (text: string): number => {
    const [, minutes = "0", seconds = "0"] = /^(\d+)m([\d.,]+)s$/.exec(text) ?? [];
    return (Number(minutes) * 60 + Number(seconds.replace(",", "."))) * 1000;
  };
  return milliseconds(user) + milliseconds(system);
}
