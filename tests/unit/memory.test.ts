// What one build leaves to the next.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {createDiskCache, type Cache} from "../../cli/src/cache.ts";
import {keepMemory, readMemory, type Memory} from "../../cli/src/memory.ts";
import {temporaryFolder} from "../helpers.ts";

const empty: Memory = {pages: {}, specs: {}, rendered: {}};
const full: Memory = {
  ...empty,
  rendered: {"/a": {key: "k", outputs: [{path: "a.html", hash: "h"}], search: [], diagnostics: []}}
};

test("the same compiler reads what it has kept", () => {
  const cache = createDiskCache(temporaryFolder());
  keepMemory(cache, "one", full, empty);
  assert.equal(readMemory(cache, "one"), full);
});

test("text in any script comes back as it was", () => {
  const cache = createDiskCache(temporaryFolder());
  const outputs = [{path: "Märkte–市場 😀\u2028.html", hash: "h"}];
  const memory: Memory = {...empty, rendered: {"/a": {key: "k", outputs, search: [], diagnostics: []}}};
  keepMemory(cache, "one", memory, empty);
  assert.equal(readMemory(cache, "one"), memory);
  assert.match(cache.get("memory", "kept")!.toString("latin1"), /^[\0-\x7f]*$/);
});

test("another compiler reads nothing, and what it keeps takes the place of the first one's", () => {
  const folder = temporaryFolder();
  const cache = createDiskCache(folder);
  keepMemory(cache, "one", full, empty);
  assert.equal(readMemory(cache, "one-and-more"), empty);
  assert.equal(readMemory(cache, "on"), empty);
  keepMemory(cache, "two", full, empty);
  assert.equal(readMemory(cache, "one"), empty);
  assert.is(fs.readdirSync(path.join(folder, "memory")).length, 1);
});

test("what has not changed is not written again", () => {
  const cache = createDiskCache(temporaryFolder());
  const first: Memory = {
    ...full,
    specs: {
      v1: {
        key: "k",
        pages: [],
        elements: [],
        categories: [],
        playground: {},
        diagnostics: [],
        examples: {},
        typedLinks: {}
      }
    }
  };
  keepMemory(cache, "one", first, empty);
  const written: string[] = [];
  const spied: Cache = {folder: null, get: cache.get, put: (kind) => void written.push(kind)};
  const read = readMemory(cache, "one");
  keepMemory(spied, "one", {...read}, read);
  assert.equal(written, []);
  keepMemory(spied, "one", {...read, rendered: {}}, read);
  assert.equal(written, ["memory"], "a page is gone");
  read.specs["v1"]!.typedLinks["api:A"] = {type: "missing", suggestions: []};
  keepMemory(spied, "one", {...read}, read);
  assert.equal(written, ["memory", "memory"], "a link was looked up");
});

test("a damaged file is as good as none", () => {
  const cache = createDiskCache(temporaryFolder());
  cache.put("memory", "kept", "one\n{");
  assert.equal(readMemory(cache, "one"), empty);
  keepMemory(cache, "one", full, empty);
  const content = cache.get("memory", "kept")!;
  cache.put("memory", "kept", content.subarray(0, -8));
  assert.equal(readMemory(cache, "one"), empty, "cut off");
  content[content.length - 8]! ^= 1;
  cache.put("memory", "kept", content);
  assert.equal(readMemory(cache, "one"), empty, "one bit");
});

test.run();
