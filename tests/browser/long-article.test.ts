// A page whose article is too long to be repeated in its chunk: client-side
// navigation takes it from the document.

import {assert, browserSuite, type Visit} from "./suite.ts";

const words = "Words that fill a page. ".repeat(800);
const files = {
  "content/v1/guide/huge.md": `---\ntitle: Huge\n---\n\n${words}\n\n<video src="./clip.mp4"></video>\n\n## Last {#last}\n`,
  "content/v1/guide/clip.mp4": "",
  "content/v1/guide/way.md": "---\ntitle: The way\n---\n\n[To the huge page](huge.md), [to its end](huge.md#last).\n"
};

const {test, run} = browserSuite("a long article", {files});

/** Marks the document, so that a reload can be distinguished from client-side navigation. */
const mark = ({page}: Visit) => page.evaluate(() => document.body.setAttribute("data-marked", ""));
const marks = ({page}: Visit) => page.locator("body[data-marked]").count();
const isThere = ({page}: Visit) => page.locator("#pd-main h1", {hasText: "Huge"}).waitFor();

test("is shown in place, as the document has it, with its styles and at its anchor", async (visit) => {
  const {page} = visit;
  await visit.open("/release/guide/huge");
  const loaded = await page.locator("#pd-main").evaluate((main) => main.innerHTML);
  await visit.open("/release/guide/way");
  await mark(visit);
  assert.is(await page.locator("link[href*=extras]").count(), 0);
  await page.click('#pd-main a:has-text("To the huge page")');
  await isThere(visit);
  assert.is(await marks(visit), 1);
  assert.is(await page.locator("#pd-main").evaluate((main) => main.innerHTML), loaded);
  assert.is(await page.title(), "Huge | Test Site");
  assert.is(await page.locator("link[rel=stylesheet][href*=extras]").count(), 1);
  await page.goBack();
  await page.locator("#pd-main h1", {hasText: "The way"}).waitFor();
  await page.click('#pd-main a:has-text("to its end")');
  await page.locator("#last[data-target]").waitFor();
  await page.goBack();
  await page.locator("#pd-main h1", {hasText: "The way"}).waitFor();
  await page.goForward();
  await isThere(visit);
  assert.is(await marks(visit), 1);
});

test("is fetched ahead with its document, which a click does not wait for again", async (visit) => {
  const {page} = visit;
  await visit.open("/release/guide/way");
  await mark(visit);
  await page.waitForFunction(() => {
    dispatchEvent(new Event("wheel"));
    return document.querySelector('link[rel=prefetch][href="/release/guide/huge"]') !== null;
  });
  assert.is(await page.locator('link[rel=prefetch][href="/release/guide/huge.js"]').count(), 1);
  await page.click('#pd-main a:has-text("To the huge page")');
  await isThere(visit);
  assert.is(await marks(visit), 1);
});

for (const [fault, answer] of [
  ["fails", {status: 503, body: "busy"}],
  ["is not a page of the site", {status: 200, contentType: "text/html", body: "<h1>Sign in</h1>"}]
] as const)
  test(
    `is loaded by the browser if its document ${fault}`,
    async (visit) => {
      const {page} = visit;
      await visit.open("/release/guide/way");
      await mark(visit);
      await page.route("**/release/guide/huge", (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.fulfill(answer)
      );
      await page.click('#pd-main a:has-text("To the huge page")');
      await isThere(visit);
      assert.is(await marks(visit), 0);
    },
    {expects: /could not be loaded in place|Failed to load resource/}
  );

run();
