// The programmatic API.

import fs from "node:fs";
import path from "node:path";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {build, check} from "../../cli/src/index.ts";
import {temporaryFolder, writeFiles} from "../helpers.ts";

const test = suite<{root: string}>("programmatic entry");
test.before.each((context) => {
  context.root = temporaryFolder();
  writeFiles(context.root, {
    "docs.config.yaml":
      "title: Small\nlastUpdate: false\nversions:\n  - {name: only, path: /, content: content, mainDoc: index}\n",
    "content/index.md": "# Hello\n\nText.\n"
  });
});

test("without a folder the files are handed over and nothing is written", async ({root}) => {
  const {ok, diagnostics, files, written, figures} = await build({config: root, cache: false});
  assert.equal([ok, diagnostics, written, figures.sources], [true, [], null, 1]);
  assert.match(Buffer.from(files.get("index.html") ?? "").toString("utf8"), /<h1[^>]*>Hello</);
  assert.equal(fs.readdirSync(root).sort(), [".protodocs", "content", "docs.config.yaml"]);
});

test("with a folder the site is written into it, and what is the same is kept", async ({root}) => {
  const first = await build({config: path.join(root, "docs.config.yaml"), out: "public"});
  assert.ok(first.ok && first.files.size === 0);
  assert.is(first.written?.folder, path.join(root, "public"));
  assert.ok(fs.existsSync(path.join(root, "public/index.html")));
  const again = await build({config: root, out: "public"});
  assert.is(again.written?.files, 0);
  assert.is(again.written?.unchanged, first.written?.files);
});

test("faults are diagnostics, and nothing is written then", async ({root}) => {
  writeFiles(root, {"content/index.md": "# Hello\n\n[Nowhere](nowhere.md)\n"});
  const {ok, diagnostics, files, written} = await build({config: root, out: "public"});
  assert.equal([ok, files.size, written], [false, 0, null]);
  assert.equal(
    diagnostics.map(({code, at}) => `${at.file}:${at.line}:${at.column} ${code}`),
    ["content/index.md:3:1 link-missing-page"]
  );
  assert.not(fs.existsSync(path.join(root, "public")));
});

test("warnings count where they shall", async ({root}) => {
  writeFiles(root, {"content/_unused.md": "Nobody includes this.\n"});
  assert.ok((await check({config: root})).ok);
  const strict = await check({config: root, strict: true});
  assert.equal([strict.ok, strict.diagnostics.map(({code}) => code)], [false, ["partial-unused"]]);
});

test("drafts are part of the site where they are asked for", async ({root}) => {
  writeFiles(root, {"content/draft.md": "---\ndraft: true\n---\n\n# Draft\n"});
  assert.not((await build({config: root})).files.has("draft.html"));
  assert.ok((await build({config: root, drafts: true})).files.has("draft.html"));
});

test("a configuration that cannot be used is told as it stands", async ({root}) => {
  writeFiles(root, {"docs.config.yaml": "titel: Small\n"});
  const {ok, diagnostics} = await check({config: root});
  assert.is(ok, false);
  assert.ok(diagnostics.some(({code, at}) => code === "config-unknown-key" && at.line === 1));
});

test("an option that does not exist is refused", async ({root}) => {
  const wrong = async (run: () => Promise<unknown>): Promise<string> => {
    try {
      await run();
    } catch (error) {
      return String(error);
    }
    return "nothing is thrown";
  };
  const misspelt = {config: root, stirct: true};
  const elsewhere = {config: root, out: "public"};
  assert.equal(
    [await wrong(() => build(misspelt)), await wrong(() => check(elsewhere))],
    [
      'TypeError: protodocs: build has no option "stirct". Did you mean "strict"?',
      'TypeError: protodocs: check has no option "out". It has config, strict, drafts, cache, onPhase, external.'
    ]
  );
});

test("a folder that no build has written is refused", async ({root}) => {
  writeFiles(root, {"public/mine.txt": "mine"});
  try {
    await build({config: root, out: "public"});
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /public cannot be written to: it is not empty/);
  }
});

test("links out of the site are asked only where it is asked for", async ({root}) => {
  writeFiles(root, {"content/index.md": "# Hello\n\n[Out](https://a.example/x)\n"});
  assert.is((await check({config: root})).external, null);
  const {external} = await check({config: root, external: {ignore: ["https://a.example/*"]}});
  assert.equal([external?.links, external?.ignored, external?.asked], [1, 1, 0]);
});

test.run();
