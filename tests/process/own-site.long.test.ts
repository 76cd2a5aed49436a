// Our own documentation, built as a whole: the same in every folder, and one
// edited word renders one page.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, readTree, temporaryFolder} from "../helpers.ts";

function copySite(folder: string): string {
  for (const name of ["docs.config.yaml", "versions.lock", "content", "specs", "static", "theme"]) {
    if (fs.existsSync(path.join(packageRoot, name)))
      fs.cpSync(path.join(packageRoot, name), path.join(folder, name), {recursive: true});
  }
  return folder;
}

/** Routes that were rendered. */
function build(root: string): string[] {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [path.join(packageRoot, "bin/protodocs"), "build", "--strict", "--json"],
    {cwd: root, encoding: "utf8", maxBuffer: 1 << 28}
  );
  assert.is(status, 0, stderr);
  return (JSON.parse(stdout) as {figures: {rendered: string[]}}).figures.rendered;
}

test("our own site: two builds in two folders are the same to the byte, and an edited word renders its page", () => {
  const [one, two] = [
    copySite(path.join(temporaryFolder(), "one")),
    copySite(path.join(temporaryFolder(), "deeper/two and a blank"))
  ];
  build(one);
  build(two);
  const [first, second] = [readTree(path.join(one, "dist")), readTree(path.join(two, "dist"))];
  const different = [...new Set([...first.keys(), ...second.keys()])].filter(
    (file) => !first.get(file)?.equals(second.get(file) ?? Buffer.alloc(0))
  );
  assert.equal(
    different.filter((file) => first.get(file)?.length !== 0 || second.get(file)?.length !== 0),
    []
  );
  assert.ok(first.size > 2000);

  assert.equal(build(one), []);
  const page = path.join(one, "content/next/concepts/new-to-vega.md");
  fs.writeFileSync(page, fs.readFileSync(page, "utf8") + "\nOne more word.\n");
  assert.equal(build(one), ["/pre-release/concepts/new-to-vega", "/pre-release/changes"], "it, and what lists changes");
});

test.run();
