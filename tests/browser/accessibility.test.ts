// axe-core reports nothing on any kind of page, in both colour modes and at both widths.

import {findings, findingsInBothModes} from "./axe.ts";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("accessibility");

/** A visit is at both: the phone first. */
const WIDTHS = [390, 1440] as const;

const PAGES = [
  "/",
  "/release/start",
  "/release/guide/long",
  "/pre-release/guide/parts",
  "/release/category/guide",
  "/release/tags",
  "/release/tags/basics",
  "/search",
  "/nowhere"
];

for (const address of PAGES)
  test(
    `${address} at ${WIDTHS.join(" and ")} pixels, in both colour modes`,
    async ({page, open}) => {
      await open(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900});
        assert.equal(await findingsInBothModes(page), [], `${width} pixels`);
      }
    },
    {viewport: {width: WIDTHS[0], height: 900}, bypassCSP: true, expects: /status of 404|Broken|Different/}
  );

test(
  "with menus open",
  async ({page, open}) => {
    await open("/pre-release/guide/long");
    await page.click("#pd-menu summary");
    assert.equal(await findings(page), []);
    await page.getByRole("button", {name: "All sections"}).click();
    await page.click(".drawer-links .version-menu summary");
    assert.equal(await findings(page), []);
  },
  {viewport: {width: 390, height: 900}, bypassCSP: true}
);

test(
  "with an open table of contents and drop-down",
  async ({page, open}) => {
    await open("/pre-release/guide/long");
    await page.click(".toc-fold summary");
    assert.equal(await findings(page), []);
    await page.setViewportSize({width: 1440, height: 900});
    await page.click(".navbar .version-menu summary");
    assert.equal(await findings(page), []);
  },
  {viewport: {width: 390, height: 900}, bypassCSP: true}
);

run();
