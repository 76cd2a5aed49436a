// What `build --why` says, and the trace of `build --profile`.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {traceEvents} from "../../../cli/src/commands/trace.ts";
import {explanationLines, whyTarget} from "../../../cli/src/commands/why.ts";
import {openStore} from "../../../cli/src/engine/store.ts";
import type {Span} from "../../../cli/src/site/open-site.ts";
import {hashOf} from "../../../cli/src/core/text.ts";
import {buildFolder, temporaryFolder, writeFiles, type Built} from "../../helpers.ts";
import {randomSite} from "../../random-site.ts";

const heading = {"content/next/guide/one.md": randomSite["content/next/guide/one.md"]!.replace("## Part", "## Piece")};

/** A second build, after an edit, asked about a target. */
async function rebuild(why: string, edit: Record<string, string>): Promise<{built: Built; spans: Span[]}> {
  const root = path.join(temporaryFolder(), "site");
  const spans: Span[] = [];
  const tree = new Map<string, string>();
  writeFiles(root, randomSite);
  const build = async (): Promise<Built> => {
    const store = openStore({folder: path.join(root, ".protodocs"), compilerKey: "tests", name: "build"});
    try {
      const built = await buildFolder(root, {
        store,
        why,
        findAll: true,
        previousHash: (file) => tree.get(file) ?? null,
        onSpan: (span) => spans.push(span)
      });
      for (const output of built.outputs) if ("bytes" in output) tree.set(output.path, hashOf(output.bytes));
      return built;
    } finally {
      store.close();
    }
  };
  await build();
  spans.length = 0;
  writeFiles(root, edit);
  return {built: await build(), spans};
}

test("a page is followed to what had changed", async () => {
  const {built, spans} = await rebuild("/next/start", heading);
  assert.equal(explanationLines("/next/start", built.explanation).slice(0, 6), [
    "/next/start: rendered, because",
    "  links /next/start changed",
    "    anchors content/next/guide/one.md changed",
    "      page content/next/guide/one.md changed",
    "        parsed content/next/guide/one.md changed",
    "          file content/next/guide/one.md changed"
  ]);
  const events = traceEvents([{phase: "render", at: 1, wall: 2, cpu: 2}], spans);
  assert.equal(
    events.slice(0, 2).map(({name, args}) => [name, args["name"]]),
    [
      ["thread_name", "phases"],
      ["thread_name", "main thread"]
    ]
  );
  assert.equal(
    events.filter(({name}) => name === "rendered").map(({args}) => args["key"]),
    // The older version's page says that the heading is gone; the page of changes lists it.
    ["/release/guide/one", "/next/guide/one", "/next/start", "/next/changes"]
  );
  assert.ok(events.every(({ph, ts, dur}) => ph === "M" || (ts! >= 0 && dur! >= 0)));
});

test("generated pages: the list of changes, and an operation", async () => {
  const changes = await rebuild("/next/changes", heading);
  assert.equal(explanationLines("/next/changes", changes.built.explanation).slice(0, 8), [
    "/next/changes: rendered, because",
    "  changes-view /next/changes changed",
    '    prose-changes ["release","next"] changed',
    "      compared-files next changed",
    "        body-key content/next/guide/one.md changed",
    "          page content/next/guide/one.md changed",
    "            parsed content/next/guide/one.md changed",
    "              file content/next/guide/one.md changed"
  ]);
  const spec = {"specs/pets.yaml": randomSite["specs/pets.yaml"]!.replace("List pets", "All pets")};
  const operation = await rebuild("/next/api/list-pets", spec);
  assert.equal(explanationLines("/next/api/list-pets", operation.built.explanation).slice(0, 8), [
    "/next/api/list-pets: rendered, because",
    "  shown /next/api/list-pets changed",
    "    frame changed",
    "      section next changed",
    "        listed-specs next changed",
    "          spec-outline next changed",
    "            spec-model next changed",
    "              file specs/pets.yaml changed"
  ]);
});

test("a page that shows nothing of a change", async () => {
  const {built} = await rebuild("/release/start", heading);
  assert.equal(explanationLines("/release/start", built.explanation), [
    "/release/start: not rendered; nothing that it shows has changed."
  ]);
});

test("a file lists the pages that were rendered because of it", async () => {
  const file = "content/next/_shared.md";
  const {built} = await rebuild(file, {[file]: "Common text.\n"});
  assert.equal(
    built.explanation?.pages.map(({route}) => route),
    ["/next/start"]
  );
});

test("what the site does not have", async () => {
  const {built} = await rebuild("/nowhere", {});
  assert.is(built.explanation, null);
  assert.match(explanationLines("/nowhere", null)[0]!, /neither a page at this address nor such a file/);
});

test("a file is named from where the command runs", () =>
  assert.is(whyTarget("content/a.md", path.resolve("content")), "a.md"));

test.run();
