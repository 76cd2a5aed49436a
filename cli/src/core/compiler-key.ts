// Identifies the compiler in everything kept between builds: a hash of its own
// compiled files.

import fs from "node:fs";
import path from "node:path";
import {hashOf} from "./text.ts";

export function compilerKeyOf(packageRoot: string): string {
  const lib = path.join(packageRoot, "lib");
  if (!fs.existsSync(lib)) return "sources";
  const files = fs
    .readdirSync(lib)
    .filter((file) => file.endsWith(".js"))
    .sort();
  return hashOf(files.map((file) => `${file}:${hashOf(fs.readFileSync(path.join(lib, file)))}`).join("\n"));
}
