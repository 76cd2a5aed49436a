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
    link("../../..", "sub/above");
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

test("no link leads to something hidden, and none crosses a folder that is apart", () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-fs-")));
  try {
    for (const file of [".env", ".git/config", "content/.hidden/x.txt", "content/a.txt", "content/guests/b.txt"]) {
      fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
      fs.writeFileSync(path.join(root, file), file);
    }
    const link = (to: string, at: string): void => fs.symlinkSync(to, path.join(root, "content", at));
    link(".hidden/x.txt", "hidden.txt");
    link(".hidden", "hidden");
    link("guests", "alias");
    link("guests/b.txt", "theirs.txt");
    link("../a.txt", "guests/a.txt");
    link("..", "guests/up");
    link("b.txt", "guests/own.txt");
    link("../hidden", "guests/hop");
    const content = path.join(root, "content");
    const {files, outside} = diskFileSystem.list(content, content, [path.join(content, "guests")]);
    assert.equal(files, ["a.txt", "guests/b.txt", "guests/own.txt"]);
    assert.equal([...outside].sort(), [
      "alias",
      "guests/a.txt",
      "guests/hop",
      "guests/up",
      "hidden",
      "hidden.txt",
      "theirs.txt"
    ]);

    const leadsOut = (file: string): boolean => diskFileSystem.leadsOut(path.join(root, file), root);
    fs.symlinkSync(".env", path.join(root, "env.png"));
    fs.symlinkSync(".git", path.join(root, "git"));
    assert.equal([".env", ".git/config", "env.png", "git/config", "nothing"].map(leadsOut), [
      false,
      false,
      true,
      true,
      false
    ]);
  } finally {
    fs.rmSync(root, {recursive: true, force: true});
  }
});

test.run();
