// What stands in place of a page: loading, failed, crashed.

import type {Route} from "playwright-core";
import {assert, browserSuite, type Visit} from "./suite.ts";

const {test, run} = browserSuite("page states");

/** From the start to the long page by a click, so that "back" has to load the start. */
async function goThere({page, open}: Visit): Promise<void> {
  await open("/release/start");
  await page.click('#main a:has-text("the long page")');
  await page.locator("h1", {hasText: "A long page"}).waitFor();
}

const failing = (route: Route) => route.abort();

test("loading shows a spinner, after a moment, until the page is there", async (visit) => {
  const {page} = visit;
  await goThere(visit);
  let let_go = () => {};
  const held = new Promise<void>((resolve) => (let_go = resolve));
  await page.route("**/release/start.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goBack();
  assert.is(await page.locator(".page-loading").count(), 0);
  await page.locator(".page-loading").waitFor();
  const times = await page.evaluate(() =>
    [".spinner", ".spinner circle"].map((part) => getComputedStyle(document.querySelector(part)!).animationDuration)
  );
  assert.equal(times, ["3s", "1.5s"]);
  const centre = await page.evaluate(() => {
    const spinner = document.querySelector(".spinner")!.getBoundingClientRect();
    const main = document.querySelector("#main")!.getBoundingClientRect();
    return spinner.left + spinner.width / 2 - (main.left + main.width / 2);
  });
  assert.ok(Math.abs(centre) < 2, `centred: off by ${centre}`);
  let_go();
  await page.locator("h1", {hasText: "Start"}).waitFor();
  assert.is(await page.locator(".page-loading").count(), 0);
});

test("loading that is over soon shows nothing", async (visit) => {
  const {page} = visit;
  await goThere(visit);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector(".page-loading")) document.body.dataset["spun"] = "";
    }).observe(document.getElementById("main")!, {childList: true, subtree: true});
  });
  await page.goBack();
  await page.locator("h1", {hasText: "Start"}).waitFor();
  assert.is(await page.locator("body[data-spun]").count(), 0);
});

test(
  "failed shows a red box, half as wide and centred, and Retry loads again",
  async (visit) => {
    const {page} = visit;
    await goThere(visit);
    await page.route("**/release/start.js*", failing);
    await page.goBack();
    const box = page.locator(".page-failed");
    await box.waitFor();
    assert.match(await box.innerText(), /Failed to fetch dynamically imported module/);
    const shape = await page.evaluate(() => {
      const failed = document.querySelector(".page-failed")!;
      const [inner, main] = [failed.getBoundingClientRect(), document.querySelector("#main")!.getBoundingClientRect()];
      return {
        share: inner.width / main.width,
        off: inner.left + inner.width / 2 - (main.left + main.width / 2),
        colour: getComputedStyle(failed).borderTopColor
      };
    });
    assert.ok(Math.abs(shape.share - 0.5) < 0.01, `half as wide: ${shape.share}`);
    assert.ok(Math.abs(shape.off) < 2, "centred");
    assert.is(shape.colour, "rgb(176, 42, 34)");

    await box.getByRole("button", {name: "Retry"}).click();
    await page.waitForTimeout(100);
    await box.waitFor();
    await page.unroute("**/release/start.js*");
    await box.getByRole("button", {name: "Retry"}).click();
    await page.locator("h1", {hasText: "Start"}).waitFor();
    assert.is(await page.title(), "Start | Test Site");
  },
  {expects: /Failed to load resource/}
);

test(
  "forward fails and recovers the same way",
  async (visit) => {
    const {page} = visit;
    await goThere(visit);
    await page.reload();
    await page.goBack();
    await page.locator("h1", {hasText: "Start"}).waitFor();
    await page.route("**/guide/long.js*", failing);
    await page.goForward();
    await page.locator(".page-failed").waitFor();
    await page.unroute("**/guide/long.js*");
    await page.getByRole("button", {name: "Retry"}).click();
    await page.locator("h1", {hasText: "A long page"}).waitFor();
  },
  {expects: /Failed to load resource/}
);

test(
  "a failed page can be left by a link",
  async (visit) => {
    const {page} = visit;
    await goThere(visit);
    await page.route("**/release/start.js*", failing);
    await page.goBack();
    await page.locator(".page-failed").waitFor();
    await page.click(".logo");
    await page.locator(".hero").waitFor();
  },
  {expects: /Failed to load resource/}
);

test("a chunk without a default export says so", async (visit) => {
  const {page} = visit;
  await goThere(visit);
  await page.route("**/release/start.js*", (route) =>
    route.fulfill({contentType: "text/javascript", body: "export const page = 1;"})
  );
  await page.goBack();
  await page.locator(".page-failed").waitFor();
  assert.match(
    await page.locator(".page-failed").innerText(),
    /The page component of \/release\/start has no default export\./
  );
});

test(
  "a page that crashes says so with its causes, and the shell survives",
  async (visit) => {
    const {page} = visit;
    await goThere(visit);
    const body = `export default {page: {}, get main() {
      throw new Error("The page is bad", {cause: new Error("its data is worse", {cause: "nobody knows why"})});
    }};`;
    await page.route("**/release/start.js*", (route) => route.fulfill({contentType: "text/javascript", body}));
    await page.goBack();
    const crash = page.locator(".page-crashed");
    await crash.waitFor();
    assert.is(await crash.locator("h1").innerText(), "This page crashed");
    assert.is(
      await crash.locator("pre").innerText(),
      "The page is bad\nCaused by: its data is worse\nCaused by: nobody knows why"
    );
    assert.is(await page.locator(".navbar .logo").isVisible(), true);
    await crash.getByRole("button", {name: "Try again"}).click();
    await crash.waitFor();
    await page.click('.sidebar a:has-text("Parts")');
    await page.locator("h1", {hasText: "Parts"}).waitFor();
  },
  {expects: /Broken|Different/}
);

test("Try again shows a page that has recovered", async (visit) => {
  const {page} = visit;
  await goThere(visit);
  const body = `let times = 0;
    export default {
      page: {kind: "doc", route: "/release/start", href: "/release/start", title: "Well again", documentTitle: "Well again", description: "", version: null, versionHrefs: {}, sidebar: null, toc: [], className: ""},
      get main() {
        if (times++ === 0) throw new Error("Only once");
        return "<h1>Well again</h1>";
      }
    };`;
  await page.route("**/release/start.js*", (route) => route.fulfill({contentType: "text/javascript", body}));
  await page.goBack();
  await page.getByRole("button", {name: "Try again"}).click();
  await page.locator("h1", {hasText: "Well again"}).waitFor();
  assert.is(await page.title(), "Well again");
});

run();
