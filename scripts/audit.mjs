// What `npm run audit` prints: known weaknesses of the dependencies that the
// package brings along, and every licence among them, with the reason why it is accepted. Fails on a weakness, on a
// licence without a reason, and if the registry cannot be asked; `-- --licences` needs no registry.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

const notice = "permissive: keep the notice, which the installed package contains";
const free = "permissive, without conditions";
const file = "copyleft for its own files only: the package is installed as published, neither changed nor bundled";

/** Why each licence is accepted; for some, of these packages only. */
const ACCEPTED = {
  MIT: {reason: notice},
  ISC: {reason: notice},
  "BSD-2-Clause": {reason: notice},
  "BSD-3-Clause": {reason: `${notice}; no endorsement`},
  "Apache-2.0": {reason: `${notice}; grants patents`},
  "BlueOak-1.0.0": {reason: notice},
  "Python-2.0": {reason: notice},
  "PSF-2.0": {reason: notice},
  "MIT-0": {reason: free},
  "0BSD": {reason: free},
  Unlicense: {reason: free},
  "CC0-1.0": {reason: free},
  "MPL-2.0": {reason: file, packages: ["@resvg/resvg-wasm"]},
  "EPL-2.0": {reason: file, packages: ["elkjs"]}
};

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"));
const byLicence = new Map();
for (const [folder, {version, license, dev, optional}] of Object.entries(lock.packages)) {
  if (folder === "" || dev || optional) continue;
  const name = folder.replace(/^.*node_modules\//, "");
  const licence = license ?? licenceOf(folder);
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`]);
}
let rejected = 0;
for (const [licence, names] of [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`${licence}  ${names.length}  ${names.sort().join(", ")}`);
  const {reason, packages} = ACCEPTED[licence] ?? {reason: null};
  const others = packages ? names.filter((name) => !packages.includes(name.replace(/ [^ ]*$/, ""))) : [];
  if (reason !== null && others.length === 0) console.log(`  ✔ ${reason}`);
  else console.log(`  ✘ nobody has said why this is acceptable${others.length > 0 ? ` of ${others.join(", ")}` : ""}`);
  if (reason === null || others.length > 0) rejected++;
}

process.exitCode = rejected > 0 || !(process.argv.includes("--licences") || hasNoWeakness()) ? 1 : 0;

function hasNoWeakness() {
  const {stdout, stderr, status} = spawnSync("npm", ["audit", "--omit=dev"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32"
  });
  console.log(`\n${stdout.trim()}${status === 0 ? "" : `\n${stderr.trim()}`}`);
  return status === 0;
}

function licenceOf(folder) {
  const file = path.join(root, folder, "package.json");
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")).license ?? "none") : "unknown";
}
