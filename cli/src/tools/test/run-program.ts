// Runs a program in a folder: with a clean environment, and limits on time, memory and output.

import {spawn} from "node:child_process";
import path from "node:path";

export interface Limits {
  /** Seconds. */
  timeout: number;
  /** Megabytes of data; 0 for no limit. */
  memory: number;
  /** Kilobytes that are printed. */
  output: number;
}

export interface Launch {
  command: readonly string[];
  folder: string;
  env: Readonly<Record<string, string>>;
  limits: Limits;
  /** Program and arguments that start it; none on most systems. */
  prefix?: readonly string[];
  /** Whether what it has printed is all that is expected: it need not end by itself. */
  isEnough?(stdout: string): boolean;
}

export interface Ending {
  stdout: string;
  stderr: string;
  /** Null if it was ended, or did not start. */
  code: number | null;
  /** Why it was ended; null if it ended by itself. */
  stopped: "time" | "output" | "enough" | null;
  /** Whether there is no such program. */
  isMissing: boolean;
}

const NOT_FOUND = 127;

/** Time to end by itself for a program that has printed enough. */
const GRACE_MS = 300;

/** Arguments of sh: limits, then the program itself. */
const LIMIT = 'if [ "$1" != 0 ]; then ulimit -d "$1" 2>/dev/null; fi; ulimit -c 0 2>/dev/null; shift; "$@"; exit $?';

export async function runProgram({command, folder, env, limits, prefix = [], isEnough}: Launch): Promise<Ending> {
  const isPosix = process.platform !== "win32";
  const [program = "", ...args] = isPosix
    ? [...prefix, "sh", "-c", LIMIT, "sh", String(limits.memory * 1024), ...command]
    : command;
  const child = spawn(program, args, {cwd: folder, env, stdio: ["ignore", "pipe", "pipe"], detached: isPosix});
  let stopped: Ending["stopped"] = null;
  let hasEnded = false;
  const stop = (why: Ending["stopped"]): void => {
    if (hasEnded) return;
    stopped ??= why;
    endAll(child.pid, isPosix);
  };
  const timer = setTimeout(() => stop("time"), limits.timeout * 1000);
  const texts = {stdout: [] as Buffer[], stderr: [] as Buffer[]};
  let size = 0;
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (part: Buffer) => {
      if (size > limits.output * 1000) return;
      size += part.length;
      texts[name].push(part);
      if (size > limits.output * 1000) stop("output");
    });
  const textOf = (name: "stdout" | "stderr"): string => Buffer.concat(texts[name]).toString("utf8");
  if (isEnough)
    child.stdout.on("data", () => {
      if (isEnough(textOf("stdout"))) setTimeout(() => stop("enough"), GRACE_MS).unref();
    });
  const code = await new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(NOT_FOUND));
    child.on("exit", () => {
      hasEnded = true;
      clearTimeout(timer);
      endAll(child.pid, isPosix); // what it started would keep its output open
    });
    child.on("close", (exit) => resolve(exit));
  });
  clearTimeout(timer);
  const stderr = textOf("stderr");
  return {
    stdout: textOf("stdout"),
    stderr,
    code: stopped === null ? code : stopped === "enough" ? 0 : null,
    stopped,
    isMissing: code === NOT_FOUND && (!isPosix || stderr.includes(`${command[0]}`)) && stderr.split("\n").length <= 2
  };
}

/** A program with all that it started. */
function endAll(pid: number | undefined, isGroup: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(isGroup ? -pid : pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

/** What programs see of this machine: where programs are, and nothing of the user. */
export function cleanEnv(env: NodeJS.ProcessEnv, folder: string): Record<string, string> {
  const system = process.platform === "win32" ? ["SystemRoot", "PATHEXT", "ComSpec"] : [];
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter((each) => path.isAbsolute(each));
  return {
    PATH: folders.join(path.delimiter),
    ...Object.fromEntries(system.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
    HOME: folder,
    TMPDIR: folder,
    LANG: "C.UTF-8",
    TZ: "UTC"
  };
}
