// What a thread says that it is working on.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {createRunWatch, type Work} from "../../../cli/src/core/run-watch.ts";

test("a page is named when it begins, and what it asks for is its work", () => {
  const said: (string | null)[] = [];
  const watch = createRunWatch((work) => said.push(work?.name ?? null));
  watch.begin("routes", "");
  assert.equal(said, [], "nothing with a name");
  watch.begin("rendered", "/größe");
  watch.begin("spec-model", "next");
  watch.begin("sources", "");
  watch.end();
  watch.end();
  watch.end();
  watch.end();
  watch.begin("parsed", "content/b.md");
  watch.end();
  assert.equal(said, ["rendering /größe", null, "parsing content/b.md", null]);
});

test("the time starts again when what was asked for is there", async () => {
  const said: (Work | null)[] = [];
  const watch = createRunWatch((work) => said.push(work));
  watch.begin("rendered", "/a");
  await new Promise((resolve) => setTimeout(resolve, 5));
  watch.begin("parsed", "content/a.md");
  watch.end();
  assert.ok(said.at(-1)!.since >= said[0]!.since + 4);
  watch.end();
});

test("the time starts again after a long question", async () => {
  const said: (Work | null)[] = [];
  const watch = createRunWatch((work) => said.push(work));
  watch.begin("rendered", "/a");
  watch.begin("spec-model", "next");
  await new Promise((resolve) => setTimeout(resolve, 60));
  watch.end();
  assert.equal(
    said.map((work) => work?.name),
    ["rendering /a", "rendering /a"]
  );
  assert.ok(said[1]!.since >= said[0]!.since + 50);
  watch.end();
  assert.is(said.length, 3);
});

test.run();
