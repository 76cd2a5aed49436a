// Bundles the extension for Visual Studio Code: editors/vscode/out, which vsce packages.

import path from "node:path";
import {fileURLToPath} from "node:url";
import {build} from "esbuild";

const folder = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), "editors/vscode");
await build({
  entryPoints: [path.join(folder, "src/extension.ts")],
  outfile: path.join(folder, "out/extension.js"),
  bundle: true,
  minify: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  logLevel: "warning"
});
