// Page actions: Markdown of the page and of sections.

import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("page actions", {
  configure: (text) => `${text}\nassistants:\n  - {name: Pigeon, url: "https://assistant.example/new?q=Read%20{url}"}\n`
});

const CLIPBOARD = {permissions: ["clipboard-read", "clipboard-write"]};
const MENU = ".page-actions";

test(
  "the page is copied by keyboard, and it is said",
  async ({page, open}) => {
    await open("/release/guide/long");
    await page.locator(`${MENU} summary`).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.locator("#pd-announcer", {hasText: "Copied as Markdown to the clipboard"}).waitFor({state: "attached"});
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^---\ntitle: /);
    await page.keyboard.press("Escape");
    assert.is(await page.locator(`${MENU} ul`).isVisible(), false);
  },
  CLIPBOARD
);

test(
  "a section is copied, from the button that its heading gets when it is pointed at",
  async ({page, open}) => {
    await open("/release/guide/long");
    const heading = page.locator(".prose h2[id]").first();
    await heading.hover();
    await heading.locator(".copy-section").click();
    await heading.locator(".copy-section", {hasText: "Copied"}).waitFor();
    const id = await heading.getAttribute("id");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, new RegExp(`^## .* \\{#${id}\\}\\n`));
    assert.is(copied.split("\n").filter((line) => line.startsWith("## ")).length, 1);
  },
  CLIPBOARD
);

test("a page that was reached by a click has its own", async ({page, open}) => {
  await open("/release/start");
  const href = (await page.locator(".pager-next").getAttribute("href"))!;
  await page.click(".pager-next");
  await page.locator(`${MENU} a[href="${href}.md"]`).waitFor({state: "attached"});
  await page.locator(`${MENU} button`).waitFor({state: "attached"});
  assert.is(await page.locator(`${MENU} button`).count(), 1);
});

test(
  "without scripts the menu opens, and leads to the Markdown and to assistants",
  async ({page, origin}) => {
    await page.goto(`${origin}/release/guide/long`);
    await page.click(`${MENU} summary`);
    assert.is(await page.locator(`${MENU} button`).count(), 0);
    assert.is(
      await page.getByRole("link", {name: "Open in Pigeon"}).getAttribute("href"),
      "https://assistant.example/new?q=Read%20https%3A%2F%2Fdocs.example%2Frelease%2Fguide%2Flong.md"
    );
    await page.getByRole("link", {name: "View as Markdown"}).click();
    await page.waitForURL("**/release/guide/long.md");
  },
  {javaScriptEnabled: false}
);

run();
