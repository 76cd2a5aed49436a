// What versions have in common is parsed and printed once, and nobody can tell.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {openStore} from "../../../cli/src/engine/store.ts";
import type {BuildInput} from "../../../cli/src/site/build.ts";
import type {Span} from "../../../cli/src/site/open-site.ts";
import {moved} from "../../../cli/src/site/copies.ts";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";
import {sharingSite, type Files} from "../../random-site.ts";

const glossary = "| Term | Meaning |\n|---|---|\n| **margin** | See [one](guide/one.md). |\n";

const site: Files = {
  ...sharingSite,
  "docs.config.yaml": `${sharingSite["docs.config.yaml"]}glossary: glossary\nllmsFull: true\nprint: true\n`,
  ...Object.fromEntries(
    ["next", "v2", "v3"].flatMap((folder) => [
      [`content/${folder}/glossary.md`, `# Glossary\n\n${glossary}`],
      [
        `content/${folder}/plain.md`,
        "---\nkeywords: [surety]\n---\n\n# Plain\n\nThe margin of [two](guide/two.md#part), [itself](#part), [pets](api:listPets), [Outside](https://other.example/x).\n\n![A picture](guide/picture.svg)\n\n## Part\n\n```dot\ndigraph {a -> b}\n```\n\nA note.[^1]\n\n[^1]: Its text.\n"
      ],
      [
        `content/${folder}/control.md`,
        "# Control\n\nA /\u0001 mark in [a link](plain.md) and [an address](https://docs.example/x).\n"
      ],
      [`content/${folder}/faulty.md`, "# Faulty\n\n[Gone](gone.md) and $\\frac{$\n"]
    ])
  )
};

const root = path.join(temporaryFolder(), "site");

/** One after the other in the same place: the components are compiled once. */
async function built(files: Files, choices: Partial<BuildInput> = {}) {
  fs.rmSync(root, {recursive: true, force: true});
  writeFiles(root, files);
  const parsed: string[] = [];
  const onSpan = ({name, key}: Span): void => void (name === "parsed" && parsed.push(key));
  const {outputs, diagnostics} = await buildFolder(root, {findAll: true, onSpan, ...choices});
  return {texts: Object.fromEntries(textsOf(outputs)), diagnostics, parsed};
}

test("each file is as if its version were the only one", async () => {
  const [shared, alone] = [await built(site), await built(site, {shares: false})];
  assert.is(Object.keys(shared.texts).length > 100, true);
  for (const [file, text] of Object.entries(alone.texts)) assert.is(shared.texts[file], text, file);
  assert.equal(shared.diagnostics, alone.diagnostics);
  const plain = (parsed: string[]): string[] => parsed.filter((file) => file.endsWith("/plain.md")).sort();
  assert.equal(plain(shared.parsed), ["content/v3/plain.md"]);
  assert.equal(plain(alone.parsed), ["content/next/plain.md", "content/v2/plain.md", "content/v3/plain.md"]);
});

test("with threads", async () => {
  const [threads, alone] = [await built(site, {jobs: 3, worthSharing: 1}), await built(site, {shares: false})];
  for (const [file, text] of Object.entries(alone.texts)) assert.is(threads.texts[file], text, file);
  assert.equal(threads.diagnostics, alone.diagnostics);
});

test("in any order of versions", async () => {
  const [head = "", ...versions] = site["docs.config.yaml"]!.split(/(?=^ {2}- \{name: (?:next|release|third|fourth))/m);
  const last = versions.pop()!.split(/(?<=\}\n)(?=glossary)/);
  const turned = head + [last[0], ...versions.reverse()].join("") + last[1];
  const [first, second] = [await built({...site, "docs.config.yaml": turned}), await built(site)];
  const own = (file: string): boolean => /^(?:old\/fourth|next|release)\/.*\.md$/.test(file);
  const files = Object.keys(second.texts).filter(own);
  assert.is(files.length > 20, true);
  for (const file of files) assert.is(first.texts[file], second.texts[file], file);
});

test("what copies say is stored once", async () => {
  const bytesFor = async (text: string): Promise<number> => {
    const folder = path.join(temporaryFolder(), "answers");
    const store = openStore({folder, compilerKey: "tests", name: "build"});
    const pages = ["next", "v2", "v3"].map((name) => [`content/${name}/long.md`, `# Long\n\n${text}\n`]);
    await built({...sharingSite, ...Object.fromEntries(pages)}, {store});
    store.close();
    return fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
  };
  const long = "everywhere ".repeat(20_000);
  const more = (await bytesFor(long)) - (await bytesFor("everywhere"));
  // Once for the search, and once to be compared with other versions.
  assert.ok(more > 2 * long.length && more < 2.1 * long.length, `${more} bytes more for a text of ${long.length}`);
});

test("only places move, not what an author calls a file", () => {
  const at = {file: "a.md", line: 1, column: 2};
  assert.equal(moved({at, own: {file: "a.md"}, all: [at, "a.md", null]}, "a.md", "b.md"), {
    at: {...at, file: "b.md"},
    own: {file: "a.md"},
    all: [{...at, file: "b.md"}, "a.md", null]
  });
});

test.run();
