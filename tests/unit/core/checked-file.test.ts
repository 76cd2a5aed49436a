// Files with a checksum: what is read is what was written, or nothing.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {readChecked, writeChecked, writeCheckedDirectly} from "../../../cli/src/core/files/checked-file.ts";
import {temporaryFolder} from "../../helpers.ts";

const folder = temporaryFolder();
const file = path.join(folder, "entry");

for (const parts of [
  [],
  [""],
  ["a text, ", "märkte"],
  [Buffer.from("bytes"), new Uint8Array(0), "", Buffer.alloc(3)],
  [new Uint8Array(Int32Array.of(1, 2).buffer)]
]) {
  test(`written in ${parts.length} parts: ${parts.map((part) => part.length).join(", ")}`, () => {
    writeChecked(file, ...parts);
    assert.equal(readChecked(file), Buffer.concat(parts.map((part) => Buffer.from(part))));
  });
}

test("written directly", () => {
  writeCheckedDirectly(file, "a text");
  assert.is(String(readChecked(file)), "a text");
});

test("damage is reported, wherever it is", () => {
  writeChecked(file, "some content");
  const whole = fs.readFileSync(file);
  for (let at = 0; at < whole.length; at++) {
    const damaged: string[] = [];
    fs.writeFileSync(file, whole.with(at, whole[at]! ^ 1));
    assert.is(
      readChecked(file, (name) => damaged.push(name)),
      null
    );
    fs.writeFileSync(file, whole.subarray(0, at));
    assert.is(
      readChecked(file, (name) => damaged.push(name)),
      null
    );
    assert.equal(damaged, [file, file]);
  }
});

test("content under another name counts as damaged", () => {
  writeChecked(file, "some content");
  fs.renameSync(file, path.join(folder, "other"));
  assert.is(readChecked(path.join(folder, "other")), null);
});

test("a missing file is not damaged", () =>
  assert.is(readChecked(path.join(folder, "none"), assert.unreachable), null));

test.run();
