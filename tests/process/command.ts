// The compiled command line, run as its users run it.

import {spawn, type ChildProcessWithoutNullStreams} from "node:child_process";
import path from "node:path";
import {packageRoot} from "../helpers.ts";

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

const running = new Set<ChildProcessWithoutNullStreams>();

/** Starts protodocs in a folder. */
export function start(
  cwd: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {}
): ChildProcessWithoutNullStreams {
  const env = {...process.env, NO_COLOR: "1", ...variables};
  const child = spawn(process.execPath, [path.join(packageRoot, "bin/protodocs"), ...args], {cwd, env});
  running.add(child);
  child.on("close", () => running.delete(child));
  return child;
}

/** Kills processes left by failed tests. */
export function stopAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Runs protodocs in a folder to its end. */
export function run(cwd: string, ...args: string[]): Promise<Ran> {
  return ended(start(cwd, args));
}

export function ended(child: ChildProcessWithoutNullStreams): Promise<Ran> {
  const ran: Ran = {code: null, stdout: "", stderr: ""};
  child.stdout.setEncoding("utf8").on("data", (text: string) => (ran.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ran.stderr += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({...ran, code}));
  });
}

/** What does not come is a fault, and must not hold up the other tests. */
export const PATIENCE_MS = 120_000;

/** Waits until standard output matches, and returns the match. */
export function waitFor(child: ChildProcessWithoutNullStreams, pattern: RegExp): Promise<RegExpExecArray> {
  let text = "";
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`It did not say ${pattern} within ${PATIENCE_MS / 1000} s: ${text}`));
    }, PATIENCE_MS);
    const listen = (chunk: Buffer | string): void => {
      text += String(chunk);
      const match = pattern.exec(text);
      if (!match) return;
      clearTimeout(limit);
      child.stdout.off("data", listen);
      resolve(match);
    };
    child.stdout.on("data", listen);
    child.on("close", () => {
      clearTimeout(limit);
      reject(new Error(`It ended without ${pattern}: ${text}`));
    });
  });
}
