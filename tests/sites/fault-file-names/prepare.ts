// Files with names that Windows cannot check out.

import fs from "node:fs";
import path from "node:path";

export default function prepare(root: string): void {
  fs.mkdirSync(path.join(root, "static"));
  for (const name of ["COM1.txt", "lpt9", "common.txt"]) fs.writeFileSync(path.join(root, "static", name), "x");
}
