// Pictures that open in full size: with a pointer, with the keyboard, and without scripts.

import type {Locator, Page} from "playwright-core";
import {assert, browserSuite} from "./suite.ts";

const plan =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="600" fill="teal"/></svg>';

const {test, run} = browserSuite("zoom", {
  files: {
    "content/pages/pictures.md":
      "# Pictures\n\n![The whole plant](plan.svg){width=200 zoom}\n\n![Its pumps](plan.svg){width=100 zoom}\n",
    "content/pages/plan.svg": plan
  }
});

const enlarge = (page: Page): Locator => page.getByRole("button", {name: "Enlarge: The whole plant"});
const opened = (page: Page): Locator => page.locator(".zoomed:popover-open");

/** Width of the open picture; the one on the page is 200 pixels wide. */
const openedWidth = (page: Page): Promise<number> =>
  opened(page)
    .locator("img")
    .evaluate((picture) => picture.getBoundingClientRect().width);

test("a click opens it in full size, and another closes it", async ({page, open}) => {
  await open("/pictures");
  await enlarge(page).click();
  await opened(page).waitFor();
  assert.is(await opened(page).count(), 1);
  assert.ok((await openedWidth(page)) >= 800);
  await page.getByRole("button", {name: "Close: The whole plant"}).click();
  await opened(page).waitFor({state: "detached"});
});

test("the keyboard opens and closes it, and comes back to where it was", async ({page, open}) => {
  await open("/pictures");
  await enlarge(page).focus();
  await page.keyboard.press("Enter");
  await opened(page).waitFor();
  await page.keyboard.press("Tab");
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Close: The whole plant");
  await page.keyboard.press("Space");
  await opened(page).waitFor({state: "detached"});
  await page.keyboard.press("Enter");
  await opened(page).waitFor();
  await page.keyboard.press("Escape");
  await opened(page).waitFor({state: "detached"});
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Enlarge: The whole plant");
  await page.keyboard.press("Tab");
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Enlarge: Its pumps");
});

test("the button shows when the keyboard is on it", async ({page, open}) => {
  await open("/pictures");
  await page.keyboard.press("Tab");
  await enlarge(page).focus();
  const {width, height, outline} = await enlarge(page).evaluate((button) => {
    const {width, height} = button.getBoundingClientRect();
    return {width, height, outline: getComputedStyle(button).outlineStyle};
  });
  assert.is(Math.round(width), 200);
  assert.is(Math.round(height), 100);
  assert.is.not(outline, "none");
});

test(
  "without scripts too",
  async ({page, origin}) => {
    await page.goto(`${origin}/pictures`);
    await enlarge(page).click();
    await opened(page).waitFor();
    await page.keyboard.press("Escape");
    await opened(page).waitFor({state: "detached"});
  },
  {javaScriptEnabled: false}
);

test("on a phone it fits the window", async ({page, open}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open("/pictures");
  await enlarge(page).click();
  await opened(page).waitFor();
  const width = await openedWidth(page);
  assert.ok(width > 300 && width <= 390, `${width}`);
});

run();
