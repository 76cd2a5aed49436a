// Texts of headings from which other generators derive ids.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {vitepressHeadingIds} from "../../../../cli/src/tools/import/vitepress/slugs.ts";

const cases: [heading: string, id: string][] = [
  ['`<Content />` <Badge type="info" text="component" />', "content"],
  ["A `Map<K, V>` <br> of <kbd>keys</kbd>", "a-map-k-v-of-keys"],
  ["See <https://a.example>", "see-https-a-example"],
  ["1 &lt; 2", "_1-2"]
];

for (const [heading, id] of cases) test(heading, () => assert.is(vitepressHeadingIds().next(heading), id));

test.run();
