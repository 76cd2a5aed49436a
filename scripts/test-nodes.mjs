// `npm run test:nodes`: the unit, golden and process tests on every version of
// Node that protodocs supports. npm's `node` package brings the versions; they
// are unpacked into node_modules/.cache and reused.

import {execFileSync, spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

const versions = ["20.19.6", "22.23.3", "24.21.0"];
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const cache = path.join(root, "node_modules/.cache/nodes");
const failed = [];

for (const version of versions) {
  const bin = install(version);
  console.log(`\nNode ${execFileSync(path.join(bin, "node"), ["--version"], {encoding: "utf8"}).trim()}`);
  const env = {...process.env, PATH: bin + path.delimiter + process.env.PATH};
  const filters = ["tests/unit", "tests/sites", "tests/process", "tests/build", "tests/layers"];
  const {status} = spawnSync(path.join(bin, "node"), [path.join(root, "scripts/test.mjs"), ...filters], {
    cwd: root,
    env,
    stdio: "inherit"
  });
  if (status !== 0) failed.push(version);
}

console.log(
  failed.length === 0 ? `Every test passed on Node ${versions.join(", ")}.` : `Failed on Node ${failed.join(", ")}.`
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The folder of a version's `node` program, from the package that npm's `node` would install. */
function install(version) {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = path.join(cache, version);
  const bin = path.join(folder, "node_modules", name, "bin");
  if (!fs.existsSync(path.join(bin, "node"))) {
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, "package.json"), "{}");
    execFileSync("npm", ["install", "--no-save", `${name}@${version}`], {cwd: folder, stdio: "inherit"});
  }
  return bin;
}
