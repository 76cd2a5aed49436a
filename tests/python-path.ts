// The python3 with what programs of the pages import, among those of this machine.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Names the interpreter itself: what stands for it in PATH may be a script that looks for it each time, as pyenv's does. */
const PROGRAM = "import sys, google.protobuf, nacl, requests, websockets; print(sys.executable)";

export function hasPython(): boolean {
  return folderOfPython() !== undefined;
}

/** PATH with that Python's folder first; as it is if there is none. */
export function pathWithPython(): string {
  const found = folderOfPython();
  return [...(found === undefined ? [] : [found]), ...folders()].join(path.delimiter);
}

let found: string | undefined;

function folderOfPython(): string | undefined {
  for (const folder of found === undefined ? folders() : []) {
    const {status, stdout} = spawnSync(path.join(folder, "python3"), ["-c", PROGRAM], {encoding: "utf8"});
    if (status !== 0) continue;
    const own = path.dirname(stdout.trim());
    found = fs.existsSync(path.join(own, "python3")) ? own : folder;
    break;
  }
  return found;
}

function folders(): string[] {
  return (process.env["PATH"] ?? "").split(path.delimiter);
}
