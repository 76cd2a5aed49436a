// What runs again after a change, and what does not; what the next process finds.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {Engine} from "../../../cli/src/engine/engine.ts";
import {defineInput, sessionQuery, storedQuery, type InputReader, type Query} from "../../../cli/src/engine/query.ts";
import {createPacker} from "../../../cli/src/engine/packed.ts";
import {openStore, type Store} from "../../../cli/src/engine/store.ts";
import {hashOf} from "../../../cli/src/core/text.ts";
import {temporaryFolder} from "../../helpers.ts";
import {createRandom} from "../../random-site.ts";

const text = defineInput<string | null>("text");
const words = storedQuery("words", (key, ask) => (ask(text, key) ?? "").split(" ").filter((word) => word !== ""));
const count = storedQuery("count", (key, ask) => ask(words, key).length);
const parity = storedQuery("parity", (key, ask) => (ask(count, key) % 2 === 0 ? "even" : "odd"));
const total = storedQuery("total", (keys, ask) => keys.split(",").reduce((sum, key) => sum + ask(count, key), 0));
const table = sessionQuery(
  "table",
  (keys, ask) => new Map(keys.split(",").map((key) => [key, ask(count, key)])),
  () => null
);
const look = storedQuery("look", (key, ask) => ask(table, "a,b,c").get(key) ?? null);
const sameness = storedQuery("sameness", (keys, ask) => {
  const [one = "", other = ""] = keys.split(",");
  return ask.hash(text, one) === ask.hash(text, other);
});
const alias = storedQuery("alias", (key, ask) => ask(words, key));
const round = storedQuery("round", (key, ask): number => ask(round, key));
const queries = [words, count, parity, total, table, look, sameness, alias, round];

function readerOf(texts: Record<string, string>): InputReader<unknown> {
  return {
    read: (key) => ({value: texts[key] ?? null, hash: hashOf(texts[key] ?? ""), mark: null}),
    mark: () => null
  };
}

function engineOf(texts: Record<string, string>, store: Store | null = null): Engine {
  return new Engine({queries, readers: new Map([["text", readerOf(texts)]]), store});
}

const ran = (engine: Engine): string[] => engine.takeRuns().map(({name, key}) => `${name} ${key}`);

test("an answer is computed once", () => {
  const engine = engineOf({a: "one two"});
  assert.is(engine.ask(parity, "a"), "even");
  assert.is(engine.ask(parity, "a"), "even");
  assert.equal(ran(engine), ["words a", "count a", "parity a"]);
});

/** An engine that has been asked for a parity and a total. */
function asked(texts: Record<string, string>): {texts: Record<string, string>; engine: Engine} {
  const engine = engineOf(texts);
  engine.ask(parity, "a");
  engine.ask(total, "a,b");
  ran(engine);
  return {texts, engine};
}

test("what comes to the same value stops a change", () => {
  const {texts, engine} = asked({a: "one two", b: "three"});
  texts["a"] = "other words";
  assert.ok(engine.refresh());
  assert.is(engine.ask(total, "a,b"), 3);
  assert.is(engine.ask(parity, "a"), "even");
  assert.equal(ran(engine), ["words a", "count a"]);
  texts["a"] = "one two three";
  engine.refresh();
  assert.is(engine.ask(total, "a,b"), 4);
  assert.equal(ran(engine), ["words a", "count a", "total a,b"]);
});

test("what refreshing has read of an input that stays in memory is not read again", () => {
  const texts: Record<string, string> = {a: "one two"};
  let reads = 0;
  const reader: InputReader<unknown> = {
    ...readerOf(texts),
    keeps: true,
    read(key) {
      reads++;
      return readerOf(texts).read(key);
    }
  };
  const engine = new Engine({queries, readers: new Map([["text", reader]]), store: null});
  assert.is(engine.ask(text, "a"), "one two");
  for (const value of ["one two", "three"]) {
    texts["a"] = value;
    reads = 0;
    engine.refresh();
    assert.is(engine.ask(text, "a"), value);
    assert.is(reads, 1);
  }
});

test("a query that fails has no value, and fails where it is asked for, until what it reads has changed", () => {
  const texts: Record<string, string> = {a: "1", b: "2"};
  const checked = storedQuery("checked", (key, ask) => {
    if (ask(text, key) === "broken") throw new Error(`${key} is broken`);
    return ask(text, key);
  });
  const both = storedQuery("both", (keys, ask) =>
    keys
      .split(",")
      .map((key) => ask(checked, key))
      .join()
  );
  const engine = new Engine({queries: [checked, both], readers: new Map([["text", readerOf(texts)]]), store: null});
  assert.is(engine.ask(both, "a,b"), "1,2");
  texts["b"] = "broken";
  engine.refresh();
  assert.throws(() => engine.ask(both, "a,b"), /b is broken/);
  Object.assign(texts, {a: "3", b: "4"});
  engine.refresh();
  assert.is(engine.ask(both, "a,b"), "3,4");
});

test("an input that changes while a query runs makes what read it before run again", () => {
  for (const changing of ["a", "b"]) {
    const texts: Record<string, string> = {a: "one", b: "two"};
    const reader = readerOf(texts);
    let reads = 0;
    const read: InputReader<unknown>["read"] = (key) => {
      if (key === changing && reads++ === 2) texts[key] = "changed after it was refreshed";
      return reader.read(key);
    };
    const engine = new Engine({queries, readers: new Map([["text", {...reader, read}]]), store: null});
    engine.ask(total, "a,b");
    Object.assign(texts, {a: "one two", b: "two three"});
    engine.refresh();
    engine.ask(total, "a,b");
    assert.is(engine.ask(total, "a,b"), 7, changing);
  }
});

/** Queries that each read some of the inputs and of the queries before them. Few values, so that many stay the same. */
function randomQueries(random: () => number): Query<number>[] {
  const next = (limit: number): number => Math.floor(random() * limit);
  const made: Query<number>[] = [];
  for (let number = 0; number < 14; number++) {
    const inputs = Array.from({length: next(3)}, () => "abcdef".charAt(next(6)));
    const queries = made.filter(() => next(4) === 0);
    const values = 2 + next(3);
    const compute: Query<number>["compute"] = (_, ask) => {
      const sizes = inputs.map((key) => (ask(text, key) ?? "").length);
      const results = queries.map((query) => ask(query, ""));
      return [...sizes, ...results].reduce((sum, one) => sum + one, number) % values;
    };
    const isCompared = next(4) > 0;
    made.push(isCompared ? storedQuery(`q${number}`, compute) : sessionQuery(`q${number}`, compute, () => null));
  }
  return made;
}

test("after any edits, answers are those of an engine without a past", () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = createRandom(seed);
    const next = (limit: number): number => Math.floor(random() * limit);
    const made = randomQueries(random);
    const texts: Record<string, string> = {};
    const start = (): Engine => new Engine({queries: made, readers: new Map([["text", readerOf(texts)]]), store: null});
    const engine = start();
    for (let edit = 0; edit < 12; edit++) {
      for (const query of made) if (next(2) === 0) engine.ask(query, "");
      for (let changes = next(3); changes >= 0; changes--) texts["abcdef".charAt(next(6))] = "x".repeat(next(5));
      for (const query of made) if (next(4) === 0) engine.forget(query, "");
      engine.refresh();
      const asked = made.filter(() => next(2) === 0);
      const fresh = start();
      for (const query of asked)
        assert.is(engine.ask(query, ""), fresh.ask(query, ""), `seed ${seed}, edit ${edit}, ${query.name}`);
    }
  }
});

test("a value without a hash is another one each time; what is taken out of it is compared", () => {
  const texts: Record<string, string> = {a: "one", b: "two", c: "three"};
  const engine = engineOf(texts);
  for (const key of ["a", "b", "c"]) engine.ask(look, key);
  ran(engine);
  texts["b"] = "two words";
  engine.refresh();
  assert.equal(
    ["a", "b", "c"].map((key) => engine.ask(look, key)),
    [1, 2, 1]
  );
  assert.equal(ran(engine), ["words b", "count b", "table a,b,c", "look a", "look b", "look c"]);
});

test("without a store, a value is serialised only where its hash is needed", () => {
  let serialised = 0;
  const counted = storedQuery("counted", (key, ask) => {
    const length = ask(count, key);
    return {length, toJSON: () => (serialised++, {length})};
  });
  const isLong = storedQuery("is-long", (key, ask) => ask(counted, key).length > 2);
  const hash = storedQuery("hash", (key, ask) => ask.hash(counted, key));
  const texts: Record<string, string> = {a: "one two three"};
  const engine = new Engine({
    queries: [...queries, counted, isLong, hash],
    readers: new Map([["text", readerOf(texts)]]),
    store: null
  });
  assert.ok(engine.ask(isLong, "a"));
  assert.is(serialised, 0);
  const before = engine.ask(hash, "a");
  assert.is(engine.ask(hash, "a"), before);
  assert.is(serialised, 1);
  ran(engine);
  texts["a"] = "three two one";
  engine.refresh();
  engine.ask(isLong, "a");
  assert.is(engine.ask(hash, "a"), before);
  assert.equal(ran(engine), ["words a", "count a"]);
  texts["a"] = "three two one and more";
  engine.refresh();
  assert.is.not(engine.ask(hash, "a"), before);
  engine.ask(isLong, "a");
  assert.equal(ran(engine), ["words a", "count a", "counted a", "hash a", "is-long a"]);
  assert.is(serialised, 2);
});

test("runs are kept only where they are taken", () => {
  const readers = new Map([["text", readerOf({a: "one two"})]]);
  const engine = new Engine({queries, readers, store: null, keepsRuns: false});
  assert.is(engine.ask(parity, "a"), "even");
  assert.equal(ran(engine), []);
});

test("a change says what made a query run", () => {
  const texts: Record<string, string> = {a: "one"};
  const engine = engineOf(texts);
  engine.ask(count, "a");
  engine.takeRuns();
  texts["a"] = "one two";
  engine.refresh();
  engine.ask(count, "a");
  assert.equal(engine.takeRuns(), [
    {name: "words", key: "a", because: {name: "text", key: "a"}, isNew: true},
    {name: "count", key: "a", because: {name: "words", key: "a"}, isNew: true}
  ]);
});

test("a hash may be all that is asked for", () => {
  const texts: Record<string, string> = {a: "one", b: "two"};
  const engine = engineOf(texts);
  assert.is(engine.ask(sameness, "a,b"), false);
  texts["b"] = "one";
  engine.refresh();
  assert.is(engine.ask(sameness, "a,b"), true);
});

test("only inputs that are chosen are looked at", () => {
  const texts: Record<string, string> = {a: "one", b: "two"};
  const engine = engineOf(texts);
  engine.ask(total, "a,b");
  texts["a"] = "one more";
  texts["b"] = "two more";
  assert.ok(engine.refresh((_input, key) => key === "a"));
  assert.is(engine.ask(total, "a,b"), 3);
  assert.not(engine.refresh((_input, key) => key === "a"));
});

test("a query that asks for itself is a fault of ours", () => {
  const engine = engineOf({});
  assert.throws(() => engine.ask(round, "x"), /round\(x\) asks for itself/);
});

test("an answer that was computed elsewhere is as good", () => {
  const texts: Record<string, string> = {a: "one two"};
  const engine = engineOf(texts);
  assert.ok(engine.isStale(words, "a"));
  engine.acceptResult(words, "a", ["one", "two"], [[text, "a"]]);
  assert.not(engine.isStale(words, "a"));
  assert.is(engine.ask(count, "a"), 2);
  assert.equal(ran(engine), ["words a", "count a"]);
  texts["a"] = "one";
  engine.refresh();
  assert.ok(engine.isStale(words, "a"));
});

const storeOf = (folder: string, compilerKey = "key", name = "build"): Store =>
  openStore({folder, compilerKey, name, fallback: "build"});

/** A folder with the store of an engine that has answered everything. */
function filledStore(texts: Record<string, string>): string {
  const folder = temporaryFolder();
  const store = storeOf(folder);
  const engine = engineOf(texts, store);
  answers(engine);
  engine.save();
  store.close();
  return folder;
}

function answers(engine: Engine): unknown {
  return [engine.ask(parity, "a"), engine.ask(total, "a,b"), engine.ask(look, "a"), engine.ask(sameness, "a,b")];
}

/** What another process runs, and whether it answers as one without a store. */
function check(folder: string, texts: Record<string, string>, expected: string[] | null, key = "key"): void {
  const store = storeOf(folder, key);
  const engine = engineOf(texts, store);
  engine.refresh();
  assert.equal(answers(engine), answers(engineOf(texts)));
  if (expected) assert.equal(ran(engine), expected);
  store.close();
}

test("another process runs nothing while nothing has changed", () =>
  check(filledStore({a: "one two", b: "x"}), {a: "one two", b: "x"}, []));

test("another process stops a change where it ends", () =>
  check(filledStore({a: "one two", b: "x"}), {a: "other words", b: "x"}, ["words a", "count a", "sameness a,b"]));

test("another compiler begins with nothing", () => {
  const folder = filledStore({a: "one", b: "x"});
  check(folder, {a: "one", b: "x"}, null, "another");
  const store = storeOf(folder, "another");
  assert.is(store.load(), null);
  store.close();
});

test("what one process has not looked at, the next one does", () => {
  const texts = {a: "one two", b: "x"};
  const folder = filledStore(texts);
  const store = storeOf(folder);
  const engine = engineOf({...texts, a: "three whole words"}, store);
  engine.refresh();
  engine.ask(words, "a"); // and not what depends on it
  engine.save();
  store.close();
  check(folder, {...texts, a: "three whole words"}, [
    "count a",
    "parity a",
    "total a,b",
    "table a,b,c",
    "look a",
    "sameness a,b"
  ]);
});

test("a process of another kind begins with what a build has left", () => {
  const texts = {a: "one two", b: "x"};
  const folder = filledStore(texts);
  const store = storeOf(folder, "key", "watch");
  const engine = engineOf(texts, store);
  engine.refresh();
  answers(engine);
  assert.equal(ran(engine), []);
  store.close();
});

test("damage anywhere costs time and nothing else", () => {
  const texts = {a: "one two", b: "x"};
  const folder = filledStore(texts);
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    const whole = fs.readFileSync(file);
    for (let at = 0; at < whole.length; at += Math.max(1, Math.floor(whole.length / 60))) {
      const damaged = Buffer.from(whole);
      damaged[at] = damaged[at]! ^ 0x5a;
      fs.writeFileSync(file, damaged);
      check(folder, texts, null);
      fs.writeFileSync(file, whole.subarray(0, at));
      check(folder, texts, null);
    }
    fs.rmSync(file);
    check(folder, texts, null);
    fs.writeFileSync(file, whole);
  }
  check(folder, texts, []);
});

test("a process that is killed at any step leaves a store that is right", () => {
  const texts = {a: "one two", b: "x"};
  const edited = {...texts, a: "three whole words"};
  const folder = filledStore(texts);
  const states = statesOf(folder, () => {
    const store = storeOf(folder);
    const engine = engineOf(edited, store);
    engine.refresh();
    answers(engine);
    engine.save();
    store.close();
  });
  assert.ok(states.length > 6, `${states.length} steps`);
  for (const state of states) {
    check(state, texts, null);
    check(state, edited, null);
  }
  check(states[0]!, texts, []);
  check(folder, edited, []);
});

/** Copies of a folder as it is before each step that changes it, and in the midst of each write. */
function statesOf(folder: string, run: () => void): string[] {
  const states: string[] = [];
  const disk = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  const steps = ["openSync", "writeSync", "writeFileSync", "renameSync", "rmSync", "mkdirSync"];
  const real = new Map(steps.map((name) => [name, disk[name]!]));
  const restore = (): void => real.forEach((step, name) => void (disk[name] = step));
  const patch = (): void =>
    real.forEach((step, name) => {
      disk[name] = (...args) => {
        keep();
        if (name === "writeSync") {
          const [file, bytes, from, length, at] = args as [number, Buffer, number, number, number | undefined];
          const half = length >> 1;
          step(file, bytes, from, half, at);
          keep();
          step(file, bytes, from + half, length - half, at === undefined ? at : at + half);
          return length;
        }
        return step(...args);
      };
    });
  const keep = (): void => {
    restore();
    const copy = path.join(temporaryFolder(), path.basename(folder)); // checksums cover the folder's name
    fs.cpSync(folder, copy, {recursive: true});
    states.push(copy);
    patch();
  };
  patch();
  try {
    run();
  } finally {
    restore();
  }
  return states;
}

test("a segment with several damaged records is reported once, whoever reads which of them", () => {
  const texts = {a: "one two", b: "x"};
  const folder = filledStore(texts);
  const segment = path.join(
    folder,
    fs.readdirSync(folder).find((name) => name.endsWith(".values"))!
  );
  fs.truncateSync(segment, 3);
  const reported: string[] = [];
  for (const asked of [words, count, parity, words] as Query<unknown>[]) {
    const store = openStore({
      folder,
      compilerKey: "key",
      name: "build",
      onDamage: (file) => reported.push(file)
    });
    const engine = engineOf(texts, store);
    engine.refresh();
    engine.ask(asked, "b");
    engine.ask(asked, "a");
    engine.save();
    store.close();
  }
  assert.equal(reported, [segment]);
});

test("a store that has been rewritten many times does not grow", () => {
  const texts: Record<string, string> = {a: "", b: "x"};
  const folder = temporaryFolder();
  const sizes: number[] = [];
  for (let round = 0; round < 12; round++) {
    texts["a"] = `${round} `.repeat(100_000);
    const store = storeOf(folder);
    const engine = engineOf(texts, store);
    engine.refresh();
    answers(engine);
    engine.save();
    store.close();
    for (const name of fs.readdirSync(folder)) fs.utimesSync(path.join(folder, name), 0, 0);
    sizes.push(fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0));
  }
  assert.ok(Math.max(...sizes) < 5_000_000, String(sizes));
});

test("a result that is another one's value is stored once, also by later processes and when segments are rewritten", () => {
  const texts: Record<string, string> = {a: "word ".repeat(20_000), b: ""};
  const folder = temporaryFolder();
  const sizeOf = (): number =>
    fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
  const once = "word ".repeat(20_000).length * 2; // with quotation marks and commas
  for (let process = 0; process < 6; process++) {
    texts["b"] = `${process} `.repeat(100_000); // makes the first segment sparse
    const store = storeOf(folder);
    const engine = engineOf(texts, store);
    engine.refresh();
    if (process !== 1) assert.is(engine.ask(alias, "a").length, 20_000);
    if (process === 2) engine.ask(words, "a");
    if (process > 2) engine.ask(words, "b");
    engine.save();
    store.close();
    if (process < 3) assert.ok(sizeOf() < once, `${process}: ${sizeOf()}`);
    for (const name of fs.readdirSync(folder)) fs.utimesSync(path.join(folder, name), 0, 0);
  }
  const store = storeOf(folder);
  const engine = engineOf(texts, store);
  assert.is(engine.ask(alias, "a").length, 20_000);
  assert.is(engine.ask(words, "a").length, 20_000);
  assert.equal(ran(engine), []);
  store.close();
});

test("values that are released come from the store again; small ones stay", () => {
  const store = storeOf(temporaryFolder());
  let reads = 0;
  const read: Store["read"] = (place) => {
    reads++;
    return store.read(place);
  };
  const engine = engineOf({a: "word ".repeat(50)}, {...store, read});
  assert.is(engine.ask(count, "a"), 50);
  engine.release(["a", "unknown"]);
  assert.is(engine.ask(count, "a"), 50);
  assert.is(reads, 0);
  assert.is(engine.ask(words, "a").length, 50);
  assert.is(reads, 1);
  const without = engineOf({a: "word ".repeat(50)});
  without.ask(words, "a");
  without.release(["a"]);
  without.ask(words, "a");
  assert.equal(ran(without), ["words a"]);
  store.close();
});

for (const file of [null, path.join(temporaryFolder(), "packed")]) {
  test(`a value packed in ${file === null ? "memory" : "a file"} is the same value, not the same objects, and is not computed again`, () => {
    const engine = engineOf({a: "one “two”"});
    const packer = createPacker(file, 1);
    const before = engine.ask(words, "a");
    engine.pack(words, "a", packer);
    engine.pack(words, "a", packer);
    engine.pack(words, "never asked for", packer);
    const after = engine.ask(words, "a");
    assert.equal(after, ["one", "“two”"]);
    assert.is.not(after, before);
    assert.is(engine.ask(words, "a"), after, "unpacked once");
    assert.equal(ran(engine), ["words a"]);
    packer.close();
  });
}

test("without a file few values are packed, and others are computed again", () => {
  const engine = engineOf({a: "one", b: "two"});
  const packer = createPacker(null, 1);
  for (const key of ["a", "b", "a", "b"]) {
    engine.ask(words, key);
    engine.pack(words, key, packer);
  }
  assert.equal(ran(engine), ["words a", "words b", "words b"]);
});

test("what no root needs is dropped", () => {
  const engine = engineOf({a: "one", b: "two"});
  engine.ask(parity, "a");
  engine.ask(parity, "b");
  engine.prune([[parity, "a"]]);
  assert.equal(engine.keysOf(words), ["a"]);
  assert.equal(engine.keysOf(text), ["a"]);
});

test.run();
