// Runs code samples as a reader would. `PYTHON=1` also runs Python samples, with
// Debian's python3-requests.

import {execFile} from "node:child_process";
import {promisify} from "node:util";
import type {Sample} from "../runtime/shared/reference.ts";

const run = promisify(execFile);
const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<void>;

type Runner = (text: string, folder?: string) => Promise<unknown>;

/** By language; `folder` is where the files are that a sample sends. */
export const runners: Partial<Record<Sample["id"], Runner>> = {
  curl: (text, folder) => run("sh", ["-c", text], {cwd: folder}),
  javascript: (text) => new AsyncFunction("console", text)({log: () => undefined}),
  ...(process.env["PYTHON"] === "1" && {
    python: (text: string, folder?: string) => run("python3", ["-c", text], {cwd: folder})
  })
};
