// Compares a written tree with a site in memory.

import fs from "node:fs";
import path from "node:path";
import {manifestName} from "./tree-places.ts";

export interface DifferingFile {
  path: string;
  /** Description of the difference. */
  difference: string;
}

/** Sorted by path, pages before files derived from them. @param folder absolute */
export function differingFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): DifferingFile[] {
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const written = new Set(
    entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
  );
  return [...new Set([...written, ...files.keys()])]
    .filter((name) => name !== manifestName)
    .sort((a, b) => Number(a.startsWith("assets/")) - Number(b.startsWith("assets/")) || (a < b ? -1 : 1))
    .flatMap((name): DifferingFile[] => {
      const second = files.get(name);
      if (!second) return [{path: name, difference: "the second has no such file"}];
      if (!written.has(name)) return [{path: name, difference: "the first has no such file"}];
      const first = fs.readFileSync(path.join(folder, name));
      return first.equals(second) ? [] : [{path: name, difference: firstDifference(first, second)}];
    });
}

/** "line 3, column 7, “at 10:01” and “at 10:02”". */
function firstDifference(first: Uint8Array, second: Uint8Array): string {
  const at = first.findIndex((byte, index) => byte !== second[index]);
  const offset = at < 0 ? first.length : at;
  const before = Buffer.from(first.subarray(0, offset)).toString("utf8").split("\n");
  const around = (bytes: Uint8Array): string =>
    JSON.stringify(Buffer.from(bytes.subarray(Math.max(0, offset - 20), offset + 20)).toString("utf8"));
  return `line ${before.length}, ${around(first)} and ${around(second)}`;
}
