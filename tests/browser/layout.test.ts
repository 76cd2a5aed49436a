// No sideways scrolling, no clipped text, no overlap: every kind of page, at
// three widths.

import {faults} from "./faults.ts";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("layout");

const PAGES = [
  "/",
  "/release/start",
  "/release/guide/long",
  "/pre-release/guide/parts",
  "/pre-release/category/guide",
  "/release/tags",
  "/release/tags/basics",
  "/search",
  "/nowhere"
];

for (const width of [320, 390, 996, 997, 1440]) {
  for (const colorScheme of width === 390 || width === 1440 ? (["light", "dark"] as const) : (["light"] as const)) {
    test(
      `at ${width} pixels, ${colorScheme}`,
      async ({page, open}) => {
        for (const address of PAGES) {
          await open(address);
          assert.equal(await faults(page), [], address);
        }
      },
      {viewport: {width, height: 900}, colorScheme, expects: /status of 404|Broken|Different/}
    );
  }
}

run();
