// Only what this user's builds have written is run.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {createDiskCache} from "../../../cli/src/engine/cache.ts";
import {KEY_VARIABLE, readCacheKey} from "../../../cli/src/core/files/cache-key.ts";
import {signCode} from "../../../cli/src/engine/signed-cache.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";
import {git} from "../core/hostile-repository.ts";

const kinds = ["bundle", "extension", "test"];

test("an entry is read by whoever has its key", () => {
  const cache = createDiskCache(temporaryFolder());
  const [mine, other, none] = ["mine", "other", null].map((key) => signCode(cache, () => key)) as [
    typeof cache,
    typeof cache,
    typeof cache
  ];
  for (const kind of kinds) {
    mine.put(kind, "a", "code ", "in parts");
    assert.is(mine.get(kind, "a")?.toString(), "code in parts");
    assert.is(other.get(kind, "a"), null);
    assert.is(none.get(kind, "a"), null);
    none.put(kind, "b", "code");
    assert.is(cache.get(kind, "b"), null, "nobody could read it");
  }
});

test("an entry that is changed, moved or not signed is not read", () => {
  const cache = createDiskCache(temporaryFolder());
  const signed = signCode(cache, () => "key");
  signed.put("bundle", "a", "code");
  const entry = cache.get("bundle", "a")!;
  const planted: [kind: string, key: string, content: Buffer][] = [
    ["bundle", "b", entry],
    ["extension", "a", entry],
    ["bundle", "c", Buffer.concat([entry, Buffer.from("!")])],
    ["bundle", "d", Buffer.from("code")],
    ["bundle", "e", Buffer.alloc(40)]
  ];
  for (const [kind, key, content] of planted) {
    cache.put(kind, key, content);
    assert.is(signed.get(kind, key), null, `${kind} ${key}`);
  }
});

test("data is not signed, and asks for no key", () => {
  const cache = createDiskCache(temporaryFolder());
  const signed = signCode(cache, () => {
    throw new Error("it asks for one");
  });
  signed.put("bags", "a", "words");
  assert.is(signed.get("bags", "a")?.toString(), "words");
});

test("the key of a user is created once, for this user only", () => {
  const home = temporaryFolder();
  const root = temporaryFolder();
  const key = readCacheKey(root, {HOME: home})!;
  assert.match(key, /^[0-9a-f]{64}$/);
  assert.is(readCacheKey(temporaryFolder(), {HOME: home}), key);
  assert.is(readCacheKey(root, {HOME: "/", XDG_CACHE_HOME: path.join(home, ".cache")}), key);
  assert.is(readCacheKey(root, {HOME: home, XDG_CACHE_HOME: "relative"}), key);
  const file = path.join(home, ".cache/protodocs/key");
  if (process.platform !== "win32") assert.is(fs.statSync(file).mode & 0o777, 0o600);
  assert.equal(fs.readdirSync(path.dirname(file)), ["key"]);
  fs.writeFileSync(file, "");
  assert.match(readCacheKey(root, {HOME: home})!, /^[0-9a-f]{64}$/, "a damaged one is replaced");
});

test("a key of the environment", () => {
  const home = temporaryFolder();
  const given = "0123456789abcdef0123456789abcdef";
  assert.is(readCacheKey(home, {HOME: home, [KEY_VARIABLE]: given}), given);
  assert.is(readCacheKey(home, {HOME: home, [KEY_VARIABLE]: "short"}), null);
  assert.match(readCacheKey(temporaryFolder(), {HOME: home, [KEY_VARIABLE]: ""})!, /^[0-9a-f]{64}$/, "a fork's secret");
});

test("a key in the checkout is none, and without a place there is none", () => {
  const checkout = temporaryFolder();
  const planted = "0123456789abcdef0123456789abcdef";
  git(checkout, "init", "--quiet");
  writeFiles(checkout, {"docs/x": "", ".cache/protodocs/key": planted, file: ""});
  const root = path.join(checkout, "docs");
  assert.is(readCacheKey(root, {HOME: checkout}), null);
  const home = temporaryFolder();
  fs.symlinkSync(path.join(checkout, ".cache"), path.join(home, ".cache"));
  assert.is(readCacheKey(root, {HOME: home}), null);
  assert.is(readCacheKey(root, {HOME: path.join(checkout, "file")}), null, "cannot be created");
});

test.run();
