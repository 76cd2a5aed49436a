// A configuration that is not UTF-8: tools would not leave it as it is.

import fs from "node:fs";
import path from "node:path";

export default function prepare(root: string): void {
  fs.writeFileSync(path.join(root, "docs.config.yaml"), Buffer.from("\ufefftitle: Golden\ntagline: caf", "utf8").toString("latin1") + "\xe9\n", "latin1");
}
