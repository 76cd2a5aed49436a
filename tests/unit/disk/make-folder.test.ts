// Why a folder cannot be created.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {makeFolder} from "../../../cli/src/disk/make-folder.ts";
import {takeLock} from "../../../cli/src/disk/process-lock.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";

/** As Node does on a read-only file system below a folder. */
function whileReadOnly(folder: string, run: () => void): void {
  const {mkdirSync} = fs;
  fs.mkdirSync = ((target: string, options?: {recursive?: boolean}) => {
    if (!target.startsWith(folder)) return mkdirSync(target, options);
    const code = options?.recursive ? "ENOENT" : "EROFS";
    throw Object.assign(new Error(code), {code, syscall: "mkdir", path: target});
  }) as typeof fs.mkdirSync;
  try {
    run();
  } finally {
    fs.mkdirSync = mkdirSync;
  }
}

function codeOf(run: () => void): string {
  try {
    run();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code!;
  }
  return "none";
}

test("with those above it", () => {
  const folder = path.join(temporaryFolder(), "a/b/c");
  makeFolder(folder);
  makeFolder(folder);
  assert.ok(fs.statSync(folder).isDirectory());
});

test("the reason is the system's", () => {
  const folder = temporaryFolder();
  writeFiles(folder, {file: ""});
  assert.is(
    codeOf(() => makeFolder(path.join(folder, "file/a"))),
    "ENOTDIR"
  );
  whileReadOnly(folder, () => {
    assert.is(
      codeOf(() => makeFolder(path.join(folder, "a/b"))),
      "EROFS"
    );
    assert.is(
      codeOf(() => takeLock(path.join(folder, "dist/lock"))),
      "EROFS"
    );
  });
});

test.run();
