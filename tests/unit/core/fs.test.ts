// What the disk lists: names with a dot stay out, but for those that hosts ask for.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {diskFileSystem} from "../../../cli/src/core/file-system.ts";

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

test("links within the root are followed, and those that lead out are not", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-fs-"));
  try {
    const root = path.join(folder, "root");
    fs.mkdirSync(path.join(root, "content/sub"), {recursive: true});
    fs.mkdirSync(path.join(root, "notes"));
    fs.mkdirSync(path.join(folder, "root-2"));
    for (const file of ["secret.txt", "root-2/near.txt", "root/notes/inside.txt", "root/content/a.txt"])
      fs.writeFileSync(path.join(folder, file), file);
    const link = (to: string, at: string): void => fs.symlinkSync(to, path.join(root, "content", at));
    link("../../secret.txt", "file.txt");
    link("../../../..", "sub/above");
    link("../../root-2", "near");
    link("../notes", "notes");
    link("../notes/inside.txt", "inside.txt");
    link("hop", "hops");
    link("../../secret.txt", "hop");
    const {files, outside} = diskFileSystem.list(path.join(root, "content"), root);
    assert.equal(files, ["a.txt", "inside.txt", "notes/inside.txt"]);
    assert.equal([...outside].sort(), ["file.txt", "hop", "hops", "near", "sub/above"]);

    fs.symlinkSync("../root-2", path.join(root, "specs"));
    assert.equal(diskFileSystem.list(path.join(root, "specs"), root).outside, [""]);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
});

test.run();
