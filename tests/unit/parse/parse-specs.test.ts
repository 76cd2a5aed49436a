// Specifications that are remembered are compiled when one of their own pages is shown, and not before.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {diskFileSystem} from "../../../cli/src/fs.ts";
import {parsePages} from "../../../cli/src/parse/parse-pages.ts";
import {parseSpecs} from "../../../cli/src/parse/parse-specs.ts";
import {readSources} from "../../../cli/src/read/read-sources.ts";

const root = path.join(import.meta.dirname, "../../sites/reference-protobuf");
const {config} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
const {sources} = readSources(config!, diskFileSystem);
const {facts} = parseSpecs(config!, sources, {});

/** As it is remembered, with files that no compiler can read. */
const remembered = parseSpecs(
  config!,
  sources.map((source) => (source.kind === "protobuf" ? {...source, text: "\u0000 nothing of the kind {"} : source)),
  facts
);

test("what is remembered needs no compiling", () => {
  assert.equal(remembered.facts, facts);
  assert.equal(remembered.diagnostics, facts[config!.versions[0]!.name]!.diagnostics);
});

test("a page of Markdown is none of theirs, though it has the id of one", () => {
  const [page] = remembered.pages;
  const compiled = parseSpecs(config!, sources, facts);
  const [written] = parsePages(sources, {}).pages;
  assert.is.not(compiled.bodyOf(page!), null);
  assert.is(compiled.bodyOf({...written!, id: page!.id}), null);
});

test.run();
