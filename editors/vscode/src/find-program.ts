// The protodocs of a project: what it has installed, or the repository itself.

import fs from "node:fs";
import path from "node:path";

/** Absolute path of bin/protodocs, looked for from a folder upwards; null where there is none. */
export function findProgram(folder: string): string | null {
  for (let at = folder; ; at = path.dirname(at)) {
    const installed = path.join(at, "node_modules/protodocs/bin/protodocs");
    if (fs.existsSync(installed)) return installed;
    if (isProtodocs(at)) return path.join(at, "bin/protodocs");
    if (path.dirname(at) === at) return null;
  }
}

function isProtodocs(folder: string): boolean {
  try {
    const {name} = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")) as {name?: unknown};
    return name === "protodocs";
  } catch {
    return false; // no package, or none that can be read
  }
}
