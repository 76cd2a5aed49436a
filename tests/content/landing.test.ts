// The way in: every section of the navbar, what it holds, and each version.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {siteTree} from "./site-tree.ts";

test("each section says what is there and leads into the released version", async () => {
  const sections = await sectionsOfLanding();
  const cards = sections.split('<li class="card">').slice(1);
  assert.is(cards.length, 6);
  for (const card of cards) {
    assert.match(card, /<p>[^<]{20,}<\/p>/);
    assert.match(card, /href="\/release\//);
  }
});

test("every other version is named once, with the way into it", async () => {
  const found = [...(await sectionsOfLanding()).matchAll(/data-version="([^"]+)"/g)].map(([, name]) => name);
  assert.equal(found, ["pre-release"]);
});

test("the front page shows a call of each interface and a path for each kind of reader", async () => {
  const {documents} = await siteTree();
  const landing = documents.get("/") ?? "";
  for (const tab of ["REST", "gRPC", "Wallet"]) assert.match(landing, new RegExp(`<span>${tab}</span>`));
  assert.is(landing.match(/<div class="path">/g)?.length, 4);
});

test("the news of a version are headlines that lead to its pages, and then to all changes", async () => {
  const {documents} = await siteTree();
  const [, news = ""] = /<div class="changes-excerpt">(.*?)<\/div>/s.exec(documents.get("/") ?? "") ?? [];
  const items = news.split("<li>").slice(1);
  assert.is(items.length, 5);
  for (const item of items) assert.match(item, /^<a href="\/pre-release\/[^"]+">[^<]+ [^<]+<\/a> [A-Z]/);
  assert.match(news, 'href="/pre-release/changes"');
});

async function sectionsOfLanding(): Promise<string> {
  const {documents} = await siteTree();
  return /<section class="landing-sections"(.*?)<\/section>/s.exec(documents.get("/") ?? "")?.[1] ?? "";
}

test.run();
