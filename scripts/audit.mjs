// What `npm run audit` prints: known weaknesses of the dependencies that the
// package brings along, and every licence among them. Fails on a weakness, and
// on a licence that is not in the list.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

const ALLOWED = new Set([
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "Python-2.0",
  "MIT-0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "PSF-2.0"
]);

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"));
const byLicence = new Map();
for (const [folder, {version, license, dev, optional}] of Object.entries(lock.packages)) {
  if (folder === "" || dev || optional) continue;
  const name = folder.replace(/^.*node_modules\//, "");
  const licence = license ?? licenceOf(folder);
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`]);
}
for (const [licence, names] of [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${licence}  ${names.length}  ${names.sort().join(", ")}`);

const unknown = [...byLicence.keys()].filter((licence) => !ALLOWED.has(licence));
for (const licence of unknown) console.log(`✘ ${licence} is not among the licences that are allowed.`);

const audit = spawnSync("npm", ["audit", "--omit=dev"], {
  cwd: root,
  encoding: "utf8",
  shell: process.platform === "win32"
});
console.log(`\n${audit.stdout.trim()}${audit.status === 0 ? "" : `\n${audit.stderr.trim()}`}`);
process.exitCode = unknown.length > 0 || audit.status !== 0 ? 1 : 0;

function licenceOf(folder) {
  const file = path.join(root, folder, "package.json");
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")).license ?? "none") : "unknown";
}
