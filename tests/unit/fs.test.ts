// What the disk lists: names with a dot stay out, but for those that hosts ask for.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {diskFileSystem} from "../../cli/src/fs.ts";

test("hidden files are left out, .well-known and .nojekyll are not", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-fs-"));
  try {
    for (const file of [
      ".git/HEAD",
      ".DS_Store",
      ".well-known/security.txt",
      ".nojekyll",
      "a/b.txt",
      "node_modules/x.js"
    ]) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      fs.writeFileSync(path.join(folder, file), "");
    }
    assert.equal(diskFileSystem.list(folder).files, [".nojekyll", ".well-known/security.txt", "a/b.txt"]);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
});

test.run();
