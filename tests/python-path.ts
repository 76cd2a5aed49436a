// The python3 with what programs of the pages import, among those of this machine.

import {spawnSync} from "node:child_process";
import path from "node:path";

export function hasPython(): boolean {
  return folderOfPython() !== undefined;
}

/** PATH with that Python's folder first; as it is if there is none. */
export function pathWithPython(): string {
  const found = folderOfPython();
  return [...(found === undefined ? [] : [found]), ...folders()].join(path.delimiter);
}

function folderOfPython(): string | undefined {
  const hasAll = (folder: string): boolean =>
    spawnSync(path.join(folder, "python3"), ["-c", "import google.protobuf, nacl, requests, websockets"]).status === 0;
  return folders().find(hasAll);
}

function folders(): string[] {
  return (process.env["PATH"] ?? "").split(path.delimiter);
}
