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

test(
  "every article begins at the same edge, and the table of contents follows it",
  async ({page, open}) => {
    const edges = new Map<string, number>();
    for (const address of [
      "/release/guide/long",
      "/pre-release/guide/parts",
      "/pre-release/category/guide",
      "/times"
    ]) {
      await open(address);
      edges.set(address, (await boxOf("#pd-main h1")).x);
      if (!(await page.locator(".toc-column").isVisible())) continue;
      const main = await boxOf("#pd-main > article");
      assert.is((await boxOf("#pd-toc")).x - (main.x + main.width), 48, address);
    }
    assert.is(new Set(edges.values()).size, 1, JSON.stringify([...edges]));

    await open("/release/guide/long");
    const widths = await Promise.all(["p", "figure.code"].map((name) => boxOf(`.prose > ${name}`)));
    assert.equal(
      widths.map(({width}) => width),
      [704, 864],
      "code is wider than the text"
    );

    async function boxOf(selector: string): Promise<{x: number; width: number}> {
      return (await page.locator(selector).first().boundingBox()) as {x: number; width: number};
    }
  },
  {viewport: {width: 1600, height: 900}, expects: /Broken|Different/}
);

test("nothing shines through the bar", async ({page, open}) => {
  await open("/release/guide/long");
  const ground = await page.locator(".navbar").evaluate((bar) => getComputedStyle(bar).backgroundColor);
  assert.match(ground, /^(rgb\(|color\(srgb)[^/]+$/, "opaque");
});

run();
