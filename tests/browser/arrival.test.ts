// Every way to arrive at a target works: what is closed around it opens, it is in view
// and has the focus, and the whole <head> belongs to the page.

import type {Page} from "playwright-core";
import {alive, assert, browserSuite, RESULT, type Visit} from "./suite.ts";

const {test, run} = browserSuite("arrival");

/** Asserts that the target is visible, in view, focused and highlighted. */
async function isAt(page: Page, id: string): Promise<void> {
  await page.waitForFunction((name) => document.querySelector("[data-target]")?.id === name, id);
  const found = await page.evaluate((name) => {
    const target = document.getElementById(name)!;
    const {top, bottom} = target.getBoundingClientRect();
    return {
      shown: target.checkVisibility(),
      inView: top >= 0 && bottom <= innerHeight,
      focus: document.activeElement?.id,
      hash: location.hash
    };
  }, id);
  assert.equal(found, {shown: true, inView: true, focus: id, hash: `#${id}`});
}

const toFolds = async ({page, open}: Visit, href: string): Promise<void> => {
  await open("/pre-release/start");
  await page
    .locator("#pd-main a")
    .first()
    .evaluate((link, to) => link.setAttribute("href", to), href);
  await page.locator("#pd-main a").first().click();
  await page.locator("h1", {hasText: "Folds"}).waitFor();
};

for (const id of ["secret", "in-python"]) {
  test(`a click on another page opens what is closed around #${id}`, async (visit) => {
    await toFolds(visit, `/pre-release/guide/folds#${id}`);
    await isAt(visit.page, id);
  });

  test(`so does a full load of #${id}, and an anchor of the same page`, async ({page, open}) => {
    await open(`/pre-release/guide/folds#${id}`);
    await isAt(page, id);
    await open("/pre-release/guide/folds");
    await page.locator(`#pd-main a[href="#${id}"]`).click();
    await isAt(page, id);
  });

  test(`so does an address that the reader changes to #${id}`, async ({page, open}) => {
    await open("/pre-release/guide/folds");
    await page.evaluate((hash) => (location.hash = hash), id);
    await isAt(page, id);
    await page.goBack();
    await page.waitForFunction(() => location.hash === "");
    assert.is(await page.locator("h1").innerText(), "Folds");
  });
}

test("an anchor with a sign that HTML escapes: by a click, a full load, and in another version", async (visit) => {
  const {page, open} = visit;
  const id = "this-&-that";
  await toFolds(visit, `/pre-release/guide/folds#${id}`);
  await isAt(page, id);
  await open(`/pre-release/guide/folds#${id}`);
  await isAt(page, id);
  await page.locator('.navbar .version-menu a[data-version="release"]').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL("**/release/guide/folds#*");
  await isAt(page, id);
});

test("a hit marks what it was found by, inside what was closed", async (visit) => {
  await toFolds(visit, "/pre-release/guide/folds?highlight=cormorant");
  const mark = visit.page.locator("mark.arrival");
  await mark.waitFor();
  assert.is(await mark.isVisible(), true);
  assert.is(await mark.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight), true);
});

test("going back opens again what the reader left open, at the place where they left", async (visit) => {
  const {page, open} = visit;
  await open("/pre-release/guide/folds");
  await page.getByText("Outer").click();
  await page.getByText("Inner").click();
  await page.evaluate(() => scrollTo(0, 700));
  await page.locator(".sidebar a", {hasText: "Start"}).evaluate((link: HTMLElement) => link.click());
  await page.locator("h1", {hasText: "Start"}).waitFor();
  for (const reload of [false, true]) {
    if (reload) {
      await page.goForward();
      await page.locator("h1", {hasText: "Start"}).waitFor();
      await page.reload();
      await alive(page);
    }
    await page.goBack();
    await page.locator("h1", {hasText: "Folds"}).waitFor();
    assert.is(await page.locator("#secret").isVisible(), true);
    assert.is(await page.evaluate(() => scrollY), 700);
  }
  await page.reload();
  await alive(page);
  assert.is(await page.locator("#secret").isVisible(), true, "over a reload too");
  await page.waitForFunction(() => scrollY === 700);
});

test("the whole head is that of the page that is shown", async (visit) => {
  const {page, origin} = visit;
  const head = () =>
    page.evaluate(() =>
      [...document.head.children]
        .filter(
          (element) =>
            !element.matches(
              'script:not([type="application/ld+json"]), [rel=prefetch], [rel=modulepreload], [rel=stylesheet]'
            )
        )
        .map(({outerHTML}) => outerHTML)
        .sort()
    );
  const loaded: Record<string, {head: string[]; title: string}> = {};
  const routes = ["/pre-release/guide/folds", "/release/guide/folds", "/search", "/", "/release/start"];
  for (const route of routes) {
    await page.goto(origin + route);
    loaded[route] = {head: await head(), title: await page.title()};
  }
  await visit.open("/pre-release/start");
  for (const route of routes) {
    await page
      .locator("#pd-navbar a")
      .first()
      .evaluate((link, to) => link.setAttribute("href", to), route);
    await page.locator("#pd-navbar a").first().click();
    const expected = loaded[route]!;
    await page.waitForFunction(
      ([to, title]) => location.pathname === to && document.title === title,
      [route, expected.title]
    );
    await page.locator('meta[name="twitter:card"]').waitFor({state: "attached"}); // comes with what only programs read
    assert.equal(await head(), expected.head, route);
  }
});

test("going back to results restores the place in them", async ({page, open}) => {
  await open("/search?q=position&version=release");
  const results = page.locator(RESULT);
  await results.nth(9).waitFor();
  await page.evaluate(() => scrollTo(0, 600));
  await results.nth(9).evaluate((link: HTMLElement) => link.click());
  await page.locator("h1", {hasText: "A long page"}).waitFor();
  await page.goBack();
  await page.waitForFunction(() => scrollY === 600);
  assert.match(await page.title(), /^Search: position/);
});

test("a redirect keeps the anchor", async ({page, origin}) => {
  await page.goto(`${origin}/pre-release/guide/unfolded#secret`);
  await page.waitForURL("**/pre-release/guide/folds#secret");
  await alive(page);
  await isAt(page, "secret");
});

test(
  "a redirect works without scripts",
  async ({page, origin}) => {
    await page.goto(`${origin}/pre-release/guide/unfolded`);
    await page.waitForURL("**/pre-release/guide/folds");
  },
  {javaScriptEnabled: false}
);

test("another version keeps the anchor where it has it", async ({page, open}) => {
  const choose = async (name: string): Promise<void> => {
    await page.locator("#pd-navbar .version-menu summary").click();
    await page.locator(`#pd-navbar .version-menu a[data-version="${name}"]`).click();
  };
  await open("/pre-release/guide/folds#secret");
  await choose("release");
  await page.waitForURL("**/release/guide/folds#secret");
  await isAt(page, "secret");
  await open("/pre-release/guide/folds#only-here");
  await choose("release");
  await page.waitForURL("**/release/guide/folds");
  await page.waitForFunction(() => scrollY === 0);
});

for (const [asked, shown] of [
  ["/release/start.html?a=b#second-steps", "/release/start?a=b#second-steps"],
  ["/release/start/index.html", "/release/start"],
  ["/release/start/", "/release/start"],
  ["/index.html", "/"]
] as const) {
  test(
    `${asked} is the page ${shown}`,
    async (visit) => {
      const {page, open, origin} = visit;
      await open(asked);
      await page.waitForURL(origin + shown);
      if (shown === "/") await page.locator(".hero").waitFor();
      else await page.locator("h1", {hasText: "Start"}).waitFor();
      assert.is(await page.evaluate(() => history.length), 2, "no entry of its own");
    },
    {expects: /status of 404/}
  );
}

test(
  "an address that is none in any spelling stays what it is",
  async ({page, open}) => {
    await open("/release/nowhere/index.html");
    await page.waitForTimeout(300);
    assert.is(new URL(page.url()).pathname, "/release/nowhere/index.html");
    assert.match(await page.locator("h1").innerText(), /not found/i);
  },
  {expects: /status of 404|MIME type/}
);

test(
  "back to an address that is none shows the not-found page again",
  async ({page, open}) => {
    await open("/nowhere");
    await page.click(".logo");
    await page.locator(".hero").waitFor();
    await page.goBack();
    await page.locator("h1", {hasText: /not found/i}).waitFor();
    assert.match(await page.title(), /not found/i);
    assert.is(new URL(page.url()).pathname, "/nowhere");
  },
  {expects: /status of 404|could not be loaded in place/}
);

run();
