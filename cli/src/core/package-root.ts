// The folder of this package, found from the sources and the compiled lib/ alike.

import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

export function findPackageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, "themes/default"))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error("protodocs: its own themes/ folder is missing; install the package again.");
    folder = above;
  }
  return folder;
}
