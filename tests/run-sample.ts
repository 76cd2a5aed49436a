// Runs code samples as a reader would. `PYTHON=1` also runs Python samples, with
// Debian's python3-requests, `GO=1` those in Go, and `JAVA=1` those in Java 17, a second each.

import {execFile} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {promisify} from "node:util";
import type {Sample} from "../runtime/shared/reference.ts";
import {temporaryFolder} from "./helpers.ts";

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
  }),
  ...(process.env["GO"] === "1" && {
    go: async (text: string, folder = temporaryFolder()) => {
      fs.writeFileSync(path.join(folder, "request.go"), text);
      await run("go", ["run", "request.go"], {cwd: folder});
    }
  }),
  ...(process.env["JAVA"] === "1" && {
    java: async (text: string, folder = temporaryFolder()) => {
      fs.writeFileSync(path.join(folder, "Request.java"), text);
      await run("java", ["Request.java"], {cwd: folder});
    }
  })
};
