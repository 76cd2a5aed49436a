// Page states: loading, failed, crashed.

import type {Route} from "playwright-core";
import {assert, browserSuite, type Visit} from "./suite.ts";

const {test, run} = browserSuite("page states");

/** Clicks from the start to the long page, so that Back has to load the start. */
async function goThere({page, open}: Visit): Promise<void> {
  await open("/release/start");
  await page.click('#pd-main a:has-text("the long page")');
  await page.locator("h1", {hasText: "A long page"}).waitFor();
}

const failing = (route: Route) => route.abort();
const noPage = (route: Route) => route.fulfill({contentType: "text/javascript", body: "export const page = 1;"});

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
    const main = document.querySelector("#pd-main")!.getBoundingClientRect();
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
    }).observe(document.getElementById("pd-main")!, {childList: true, subtree: true});
  });
  await page.goBack();
  await page.locator("h1", {hasText: "Start"}).waitFor();
  assert.is(await page.locator("body[data-spun]").count(), 0);
});

test("failed shows a red box, half as wide and centred, with what went wrong; Retry reloads", async (visit) => {
  const {page} = visit;
  await goThere(visit);
  await page.route("**/release/start.js*", noPage);
  await page.goBack();
  const box = page.locator(".page-failed");
  await box.waitFor();
  assert.match(await box.innerText(), /The page component of \/release\/start has no default export\./);
  const shape = await page.evaluate(() => {
    const failed = document.querySelector(".page-failed")!;
    const [inner, main] = [failed.getBoundingClientRect(), document.querySelector("#pd-main")!.getBoundingClientRect()];
    return {
      share: inner.width / main.width,
      off: inner.left + inner.width / 2 - (main.left + main.width / 2),
      colour: getComputedStyle(failed).borderTopColor,
      danger: getComputedStyle(document.documentElement).getPropertyValue("--pd-color-danger") !== ""
    };
  });
  assert.ok(Math.abs(shape.share - 0.5) < 0.01, `half as wide: ${shape.share}`);
  assert.ok(Math.abs(shape.off) < 2, "centred");
  const [red = 0, green = 0, blue = 0] = shape.colour.match(/\d+/g)?.map(Number) ?? [];
  assert.ok(red > 150 && green < 80 && blue < 80, shape.colour);

  // Title, canonical and sidebar are not those of the page before.
  assert.is(await page.title(), "This page could not be loaded | Test Site");
  assert.is(await page.locator("link[rel=canonical]").count(), 0);
  assert.is(await page.locator(".sidebar [aria-current=page]").innerText(), "Start");

  await box.getByRole("button", {name: "Retry"}).click();
  await page.locator("h1", {hasText: "Start"}).waitFor();
  assert.is(await page.locator(".page-failed").count(), 0);
  assert.is(
    await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type as string),
    "reload"
  );
  assert.is(await page.title(), "Start | Test Site");
});

for (const [way, spoil] of [
  ["is not there", failing],
  ["is no script", (route: Route) => route.fulfill({contentType: "text/html", body: "<!doctype html>"})]
] as const) {
  test(
    `back and forward to a page whose chunk ${way}: a warning, and the browser loads the page`,
    async (visit) => {
      const {page} = visit;
      await goThere(visit);
      await page.route("**/release/start.js*", spoil);
      await page.goBack();
      await page.locator("h1", {hasText: "Start"}).waitFor();
      await page.waitForFunction(() => document.title === "Start | Test Site");
      assert.is(await page.locator(".sidebar [aria-current=page]").innerText(), "Start");
      assert.ok(visit.console.some((line) => line.startsWith("warning: The page /release/start could not be loaded")));

      await page.route("**/guide/long.js*", spoil);
      await page.goForward();
      await page.locator("h1", {hasText: "A long page"}).waitFor();
    },
    {expects: /Failed to load|could not be loaded in place/}
  );
}

test(
  "without a network the page stays to say so, and Retry reloads",
  async (visit) => {
    const {page, context} = visit;
    await goThere(visit);
    await page.route("**/release/start.js*", failing);
    await context.setOffline(true);
    await page.goBack();
    await page.locator(".page-failed").waitFor();
    await context.setOffline(false);
    await page.getByRole("button", {name: "Retry"}).click();
    await page.locator("h1", {hasText: "Start"}).waitFor();
  },
  {expects: /Failed to load|sidebar could not be loaded/}
);

test("Back closes the branch that only the page before had opened, and keeps what the reader opened", async (visit) => {
  const {page, open} = visit;
  const links = (): Promise<string[]> => page.locator(".sidebar a").allInnerTexts();
  await open("/release/start");
  const before = await links();
  await page.click('#pd-main a:has-text("the long page")');
  await page.locator(".sidebar [aria-current=page]", {hasText: "A long page"}).waitFor();
  await page.goBack();
  await page.locator(".sidebar [aria-current=page]", {hasText: "Start"}).waitFor();
  assert.equal(await links(), before, "as the document says");

  await page.getByRole("button", {name: "More", exact: true}).click();
  await page.locator('.sidebar a:has-text("The last page")').waitFor();
  await page.click('#pd-main a:has-text("the long page")');
  await page.locator(".sidebar [aria-current=page]", {hasText: "A long page"}).waitFor();
  await page.goBack();
  await page.locator(".sidebar [aria-current=page]", {hasText: "Start"}).waitFor();
  const after = await links();
  assert.is(after.includes("The last page"), true);
  assert.is(after.includes("Parts"), false);
});

test("a failed page can be left by a link", async (visit) => {
  const {page} = visit;
  await goThere(visit);
  await page.route("**/release/start.js*", noPage);
  await page.goBack();
  await page.locator(".page-failed").waitFor();
  await page.click(".logo");
  await page.locator(".hero").waitFor();
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
    assert.is(await page.title(), "This page crashed | Test Site");
    assert.is(await page.locator(".sidebar [aria-current=page]").innerText(), "Start");
    await crash.getByRole("button", {name: "Try again"}).click();
    await crash.waitFor();
    await page.click('.sidebar a:has-text("The guide")');
    await page.locator("h1", {hasText: "The guide"}).waitFor();
  },
  {expects: /Broken|Different/}
);

test("Try again shows a page that has recovered", async (visit) => {
  const {page} = visit;
  await goThere(visit);
  const body = `let times = 0;
    export default {
      page: {kind: "doc", route: "/release/start", href: "/release/start", title: "Well again", documentTitle: "Well again", description: "", version: null, versionHrefs: {}, sidebar: null, breadcrumbs: [], toc: [], className: ""},
      head: {canonical: null, image: null, noindex: false},
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
