// Limits on the size of pages' HTML.

import zlib from "node:zlib";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {siteTree} from "./site-tree.ts";

/** Bytes, gzipped, of the longest page about a concept. */
const CONCEPT = 25 * 1024;

test("the longest page about a concept: at most 25 KB, compressed", async () => {
  const {documents} = await siteTree();
  const concepts = [...documents]
    .filter(([route]) => /^\/[^/]+\/concepts\//.test(route))
    .map(([route, html]) => ({route, size: zlib.gzipSync(html).length}));
  assert.ok(concepts.length >= 60, `${concepts.length} pages`);
  const longest = concepts.reduce((a, b) => (b.size > a.size ? b : a));
  assert.ok(longest.size <= CONCEPT, `${longest.route}: ${longest.size} bytes of ${CONCEPT}`);
});

test.run();
