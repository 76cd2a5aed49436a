// What a thread says that it is working on, as the thread that names slow pages reads it.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {createRunWatch} from "../../../cli/src/core/run-watch.ts";
import {createSlots, readWork} from "../../../cli/src/core/work-slot.ts";

const slots = createSlots(2);
const names = (): (string | null)[] => readWork(slots).map((work) => work?.name ?? null);

test("pages have a name while they themselves are worked on, in each thread", () => {
  let started = 0;
  const main = createRunWatch(slots, 0, () => void started++);
  const second = createRunWatch(slots, 1);
  assert.equal(names(), [null, null]);
  main.begin("routes", "");
  assert.equal([names(), started], [[null, null], 0]);
  main.begin("rendered", "/größe");
  second.begin("parsed", "content/a.md");
  assert.equal([names(), started], [["rendering /größe", "parsing content/a.md"], 1]);
  main.begin("spec-model", "next");
  assert.equal(names()[0], null);
  main.end();
  assert.equal(names()[0], "rendering /größe");
  main.end();
  second.end();
  assert.equal(names(), [null, null]);
  main.end();
  main.begin("parsed", "content/b.md");
  assert.equal([names()[0], started], ["parsing content/b.md", 1]);
  main.end();
});

test("the time starts again when what was asked for is there", async () => {
  const watch = createRunWatch(slots, 0);
  watch.begin("rendered", "/a");
  const {since} = readWork(slots)[0]!;
  await new Promise((resolve) => setTimeout(resolve, 5));
  watch.begin("parsed", "content/a.md");
  watch.end();
  assert.ok(readWork(slots)[0]!.since >= since + 4);
  watch.end();
});

test("long names are cut, not written into the next thread's slot", () => {
  const watch = createRunWatch(slots, 0);
  watch.begin("rendered", `/${"long/".repeat(400)}`);
  assert.equal(names()[1], null);
  assert.ok(names()[0]!.startsWith("rendering /long/") && names()[0]!.length < 500);
  watch.end();
});

test.run();
