// A page with too many anchors has some on other pages, and knows where.

import {digestOf} from "../../runtime/shared/digest.ts";
import {assert, browserSuite} from "./suite.ts";

const digests = `${digestOf("first")}${digestOf("last")}`;
const files = {
  "content/v1/guide/many.md": `---\ntitle: Many\n---\n\n<ul><li data-digests="${digests}"><a href="rest">Part 2</a></li></ul>\n\n## Here\n`,
  "content/v1/guide/rest.md": "---\ntitle: The rest\n---\n\n## Last {#last}\n",
  "content/v1/guide/way.md": "---\ntitle: The way\n---\n\n[To it](many.md)\n"
};

const {test, run} = browserSuite("an anchor that is on another page", {files});

test("leads there, when a page is loaded and when it is shown in place", async ({page, open}) => {
  await open("/release/guide/many#last");
  await page.waitForURL("**/release/guide/rest#last");
  await page.locator("#last").waitFor();
  await open("/release/guide/way");
  await page.locator("#pd-main a:has-text('To it')").evaluate((link: HTMLAnchorElement) => (link.hash = "last"));
  await page.click("#pd-main a:has-text('To it')");
  await page.waitForURL("**/release/guide/rest#last");
});

test("of its own, or of no page, stays", async ({page, open}) => {
  await open("/release/guide/many#here");
  await page.locator("#here[data-target]").waitFor();
  await open("/release/guide/many#nowhere");
  await page.locator("#pd-main h1", {hasText: "Many"}).waitFor();
  await page.waitForTimeout(200);
  assert.match(page.url(), /many#nowhere$/);
});

run();
