// What the project's documents say of its files is true: paths exist, and names are defined.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot} from "./helpers.ts";

const files = new Set(
  ["cli", "content", "runtime", "themes", "tests", "bench", "scripts", "manual", "editors", ".github", "."].flatMap(
    (folder) =>
      fs
        .readdirSync(path.join(packageRoot, folder), {recursive: folder !== ".", encoding: "utf8"})
        .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
  )
);

const read = (file: string): string => fs.readFileSync(path.join(packageRoot, file), "utf8");
const rooms = fs.readdirSync(path.join(packageRoot, "cli/src")).filter((name) => !name.includes("."));

/** `code` that names a file or folder of the project: not an address, a pattern or one of a reader's site. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
    .map(([, name]) => name!)
    .filter(
      (name) => /\.(ts|tsx|mjs|css|md|yaml|json)$/.test(name) || /^(cli|runtime|themes|tests|bench)\//.test(name)
    );
}

/** Names of files that documents mention, but that belong to readers' sites or are generated. */
const elsewhere = new Set(["docs.config.yaml", "sidebars.yaml", "diagnostics.txt"]);

function exists(name: string, folder: string): boolean {
  const wanted = name.replace(/\/$/, "");
  if (elsewhere.has(wanted) || wanted.startsWith("lib/")) return true;
  return [...files].some(
    (file) => file === wanted || ((file.startsWith(`${folder}/`) || folder === "") && file.endsWith(`/${wanted}`))
  );
}

for (const [document, folder] of [
  ["ARCHITECTURE.md", ""],
  ["CONTRIBUTING.md", ""],
  ...rooms.map((room) => [`cli/src/${room}/README.md`, ""] as const)
] as const)
  test(`${document} names files that exist`, () => {
    const missing = pathsIn(read(document)).filter((name) => !exists(name, folder));
    assert.equal(missing, []);
  });

test("the exercises of CONTRIBUTING name functions and rules that exist", () => {
  const [, exercises = ""] = read("CONTRIBUTING.md").split("## Three exercises");
  const functions = [...exercises.matchAll(/`(\w+)` \((?:in )?`([^`]+)`\)|`(\w+)` in `([^`]+)`/g)];
  assert.ok(functions.length >= 3, "they name some");
  for (const [, one, inOne, other, inOther] of functions)
    assert.match(read(inOne ?? inOther!), new RegExp(`\\b(?:function|const) ${one ?? other}\\b`));
  const rules = [...exercises.matchAll(/`([\w-]+)` and `([\w-]+)` of `(\.[\w:-]+)`/g)];
  assert.ok(rules.length >= 2, "and some rules");
  for (const [, one, other, selector] of rules) {
    const rule = read("themes/default/styles/containers.css").split(`${selector} {`)[1]?.split("}")[0] ?? "";
    for (const property of [one, other]) assert.ok(rule.includes(`${property}:`), `${selector} has ${property}`);
  }
});

test.run();
