// The server for agents, of a site in several languages: tests/sites/languages.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildFolder, packageRoot, textsOf} from "../../../helpers.ts";
import {connectAgent, filesIn} from "./client.ts";

const {outputs} = await buildFolder(path.join(packageRoot, "tests/sites/languages"));
const {client, ask} = await connectAgent(filesIn(textsOf(outputs)));

test("list: the languages, and the sections and pages of a version in one", async () => {
  assert.match(
    await ask("list"),
    /Languages: en \(English\), ja \(日本語\), ar \(العربية\)\. `language` chooses one\./
  );
  assert.match(await ask("list", {version: "next", language: "ja"}), "https://lanterns.example/ja/v2");
  const pages = await ask("list", {version: "2.0", section: "docs", language: "日本語"});
  assert.match(pages, "https://lanterns.example/ja/v2/oil");
  assert.match(await ask("list", {version: "2.0", language: "en"}), "https://lanterns.example/v2\n");
});

test("read: the page of an address in its language", async () => {
  assert.match(
    await ask("read", {what: "https://lanterns.example/ja/v2/start"}),
    "Address: https://lanterns.example/ja/v2/start"
  );
});

test("search: by language", async () => {
  const found = await ask("search", {query: "油", language: "ja"});
  assert.match(found, "https://lanterns.example/ja/v2/oil");
  assert.match(await ask("search", {query: "油"}), "Nothing is found");
});

test("search: the default language answers where nothing else does, and it says so", async () => {
  const found = await ask("search", {query: "pour", language: "ja"});
  assert.match(found, "Nothing is found in the language that is asked for: these are pages in English.");
  assert.match(found, "https://lanterns.example/v2/fill");
  assert.not.match(await ask("search", {query: "油", language: "ja"}), "English");
  assert.match(await ask("search", {query: "zebra", language: "ja"}), 'Nothing is found for "zebra"');
});

test("a language that the site does not speak is named, with those that it does", async () => {
  const wrong = await client.callTool({name: "list", arguments: {version: "next", language: "../x"}});
  assert.ok(wrong.isError);
  assert.match(JSON.stringify(wrong.content), "It is in en (English), ja (日本語)");
});

test.run();
