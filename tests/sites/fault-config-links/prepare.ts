// Symbolic links, which not every checkout keeps.

import fs from "node:fs";
import path from "node:path";

export default function prepare(root: string): void {
  fs.writeFileSync(path.join(root, "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  fs.symlinkSync("icon.svg", path.join(root, "inside.svg"));
  fs.writeFileSync(path.join(root, "../secret.png"), "not yours");
  fs.symlinkSync("../secret.png", path.join(root, "outside.png"));
}
