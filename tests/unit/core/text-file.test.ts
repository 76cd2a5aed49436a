import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {createTextFile, removeTextFile} from "../../../cli/src/core/files/text-file.ts";
import {temporaryFolder} from "../../helpers.ts";

test("texts are read as they were, in any order, before and after they are written", () => {
  const folder = path.join(temporaryFolder(), "search");
  const {add, read} = createTextFile(path.join(folder, "texts"));
  const long = "Märkte und Preise: 価格. ".repeat(30_000);
  const texts = ["first", "", long, "ä", long.slice(1), "last"];
  const places = texts.map(add);
  for (const at of [5, 0, 2, 1, 4, 3, 2]) assert.is(read(places[at]!), texts[at]);
  const late = add("later");
  assert.is(read(late), "later");
  assert.is(read(places[0]!), "first");
  assert.is(places[2]!.bytes, null, "not in memory");
  if (process.platform !== "win32") assert.equal(fs.readdirSync(folder), [], "nothing is left when the process ends");
});

test("a file that its thread could not remove is removed", () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "texts");
  fs.writeFileSync(file, "left by a thread");
  removeTextFile(file);
  removeTextFile(file);
  removeTextFile(null);
  assert.equal(fs.readdirSync(folder), []);
});

test("where no file can be made, and once the disk is full, texts stay in memory", () => {
  const folder = temporaryFolder();
  const occupied = path.join(folder, "occupied");
  fs.writeFileSync(occupied, "");
  for (const inMemory of [createTextFile(path.join(occupied, "texts")), createTextFile(null)]) {
    assert.is(inMemory.read(inMemory.add("first")), "first");
    assert.ok(inMemory.isInMemory());
    inMemory.close();
  }

  const {add, read, isInMemory, close} = createTextFile(path.join(folder, "texts"));
  const long = "long ".repeat(300_000);
  const written = add(long);
  const {writeSync} = fs;
  fs.writeSync = () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), {code: "ENOSPC", syscall: "write"});
  };
  try {
    assert.not(isInMemory());
    const texts = ["small", `${long}2`, "after"];
    assert.equal(texts.map(add).map(read), texts);
    assert.is(read(written), long);
    assert.ok(isInMemory());
    close();
  } finally {
    fs.writeSync = writeSync;
  }
});

test.run();
