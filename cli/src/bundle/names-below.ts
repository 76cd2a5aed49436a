// What a folder of the project holds, as part of a key.

import fs from "node:fs";

/** Everything below a folder, sorted; empty if it is missing. */
export function namesBelow(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder, {recursive: true}).map(String).sort() : [];
}
