// The way in: every section of the navbar, what it holds, and each version.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {siteTree} from "./site-tree.ts";

test("each section says what is there and leads into both versions", async () => {
  const {documents} = await siteTree();
  const [, sections = ""] = /<section class="landing-sections"(.*?)<\/section>/s.exec(documents.get("/") ?? "") ?? [];
  const cards = sections.split('<li class="card">').slice(1);
  assert.is(cards.length, 6);
  for (const card of cards) {
    assert.match(card, /<p>[^<]{20,}<\/p>/);
    for (const version of ["release", "pre-release"])
      assert.match(card, new RegExp(`href="/${version}/[^"]+" data-version="${version}"`));
  }
});

test.run();
