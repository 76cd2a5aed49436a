// What the system refused, as commands say it.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {describeSystemError, isSystemError, type SystemError} from "../../../cli/src/core/files/system-error.ts";
import {temporaryFolder} from "../../helpers.ts";

function describe(error: Partial<SystemError>): string {
  const full = Object.assign(new Error("refused"), {code: "EIO", syscall: "read", ...error});
  return describeSystemError(full, (file) => path.basename(file)).message;
}

test("the file that would have been made is named, not what it is made of", () => {
  const made = {path: "/from", dest: "/to"};
  assert.is(describe({syscall: "copyfile", code: "ENOSPC", ...made}), "to cannot be written: the disk is full");
  assert.is(
    describe({syscall: "rename", code: "EBUSY", ...made}),
    "to cannot be replaced: it is in use, or a mount point"
  );
  assert.is(
    describe({syscall: "symlink", code: "EROFS", ...made}),
    "to cannot be created: the file system is read-only"
  );
});
test("opening is writing where only writers are refused", () => {
  assert.is(
    describe({syscall: "open", code: "EROFS", path: "/a"}),
    "a cannot be written: the file system is read-only"
  );
  assert.is(describe({syscall: "open", code: "EACCES", path: "/a"}), "a cannot be opened: permission denied");
});
test("Node's own errors are not the system's", () => {
  assert.is(isSystemError(new TypeError("x")), false);
  assert.throws(() => fs.readFileSync(path.join(temporaryFolder(), "none")), isSystemError);
});

test.run();
