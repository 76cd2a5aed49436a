// Drawer, drop-downs, navbar: opened and closed by pointer, keyboard, Escape
// and a press outside.

import type {Page} from "playwright-core";
import {assert, browserSuite, type VisitOptions} from "./suite.ts";

const {test, run} = browserSuite("menus");
const hiding = browserSuite("navbar that hides", {
  configure: (text) =>
    text.replace("navbar:\n  items:\n", "navbar:\n  hideOnScroll: true\n  items:\n    - {label: Start, doc: start}\n")
});

const PHONE: VisitOptions = {viewport: {width: 390, height: 844}};
const drawer = (page: Page) => page.locator("#pd-sidebar");
const focused = (page: Page, selector: string) =>
  page.evaluate((part) => document.activeElement?.matches(part) ?? false, selector);

test("the version drop-down opens and closes by pointer", async ({page, open}) => {
  await open("/release/start");
  const list = page.locator(".navbar .version-menu ul");
  assert.is(await list.isVisible(), false);
  await page.click(".navbar .version-menu summary");
  assert.is(await list.isVisible(), true);
  await page.click(".navbar .version-menu summary");
  assert.is(await list.isVisible(), false);
  await page.click(".navbar .version-menu summary");
  await page.mouse.click(700, 700);
  assert.is(await list.isVisible(), false);
});

test("the version drop-down works by keyboard", async ({page, open}) => {
  await open("/release/start");
  const list = page.locator(".navbar .version-menu ul");
  await page.locator(".navbar .version-menu summary").focus();
  await page.keyboard.press("Enter");
  assert.is(await list.isVisible(), true);
  await page.keyboard.press("ArrowDown");
  assert.is(await focused(page, '[data-version="release"]'), true);
  await page.keyboard.press("ArrowDown");
  assert.is(await focused(page, '[data-version="pre-release"]'), true);
  await page.keyboard.press("ArrowDown");
  assert.is(await focused(page, '[href="/pre-release/changes"]'), true, "what changed in it");
  await page.keyboard.press("ArrowDown");
  assert.is(await focused(page, '[data-version="release"]'), true);
  await page.keyboard.press("Escape");
  assert.is(await list.isVisible(), false);
  assert.is(await focused(page, ".version-menu summary"), true);
  await page.keyboard.press("Enter");
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press("Tab");
  assert.is(await list.isVisible(), false, "the focus has left");
});

test(
  "the drawer opens where the reader is",
  async ({page, open}) => {
    await open("/release/guide/long");
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>("#pd-sidebar li a")) link.style.paddingBlock = "60px";
    });
    await page.click("#pd-menu summary");
    const current = drawer(page).locator('[aria-current="page"]');
    await page.waitForFunction(() => {
      const box = document.querySelector('#pd-sidebar [aria-current="page"]')!.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight;
    });
    assert.is(await current.isVisible(), true);
    assert.is(await page.evaluate(() => scrollY), 0, "the page itself stays where it is");
  },
  {viewport: {width: 390, height: 300}}
);

test(
  "the drawer opens and closes by its button",
  async ({page, open}) => {
    await open("/release/guide/long");
    assert.is(await drawer(page).isVisible(), false);
    await page.click("#pd-menu summary");
    assert.is(await drawer(page).isVisible(), true);
    await page.click("#pd-menu summary");
    assert.is(await drawer(page).isVisible(), false);
  },
  PHONE
);

test(
  "the drawer closes on Escape and gives the focus back",
  async ({page, open}) => {
    await open("/release/guide/long");
    await page.locator("#pd-menu summary").focus();
    await page.keyboard.press("Enter");
    await drawer(page).waitFor();
    await page.locator('.sidebar a:has-text("Start")').focus();
    await page.keyboard.press("Escape");
    assert.is(await drawer(page).isVisible(), false);
    assert.is(await focused(page, "#pd-menu summary"), true);
  },
  PHONE
);

test(
  "the drawer closes on a press outside",
  async ({page, open}) => {
    await open("/release/guide/long");
    await page.click("#pd-menu summary");
    await page.mouse.click(380, 600);
    assert.is(await drawer(page).isVisible(), false);
    assert.is(new URL(page.url()).pathname, "/release/guide/long");
  },
  PHONE
);

test(
  "the drawer closes on navigation",
  async ({page, open}) => {
    await open("/release/guide/long");
    await page.click("#pd-menu summary");
    await page.click('.sidebar a:has-text("Start")');
    await page.locator("h1", {hasText: "Start"}).waitFor();
    assert.is(await drawer(page).isVisible(), false);
  },
  PHONE
);

test(
  "the drawer has the page's section and, behind it, all sections",
  async ({page, open}) => {
    await open("/release/guide/long");
    await page.click("#pd-menu summary");
    const links = page.locator(".drawer-links");
    const tree = page.locator(".drawer-sidebar");
    assert.equal([await tree.isVisible(), await links.isVisible()], [true, false]);
    await page.getByRole("button", {name: "All sections"}).press("Enter");
    assert.equal([await tree.isVisible(), await links.isVisible()], [false, true]);
    await page.getByRole("button", {name: "This section"}).click();
    assert.equal([await tree.isVisible(), await links.isVisible()], [true, false]);
    assert.is(await drawer(page).isVisible(), true);
  },
  PHONE
);

test(
  "the drawer stays open where its panel is changed before it has told that it is open",
  async ({page, open}) => {
    await open("/release/guide/long");
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("#pd-menu summary")!.click();
      document.querySelector<HTMLElement>(".drawer-sidebar .drawer-switch")!.click();
    });
    await page.locator('.drawer[data-panel="links"]').waitFor();
    assert.is(await page.locator("#pd-menu").getAttribute("open"), "");
  },
  PHONE
);

test(
  "a page without a sidebar has all sections at once",
  async ({page, open}) => {
    await open("/");
    await page.click("#pd-menu summary");
    assert.is(await page.locator(".drawer-links nav a").first().isVisible(), true);
  },
  PHONE
);

test(
  "the drawer closes when the focus leaves it",
  async ({page, open}) => {
    await open("/release/guide/long");
    await page.click("#pd-menu summary");
    await page.locator("#pd-sidebar a:visible").last().focus();
    assert.is(await drawer(page).isVisible(), true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    assert.is(await focused(page, "#pd-sidebar *, #pd-navbar *"), false);
    await drawer(page).waitFor({state: "hidden"});
  },
  PHONE
);

test("996 pixels are a phone, 997 are not", async ({page, open}) => {
  await page.setViewportSize({width: 996, height: 800});
  await open("/release/guide/long");
  const seen = async () => [
    await page.locator("#pd-menu summary").isVisible(),
    await page.locator(".navbar-links").isVisible(),
    await page.locator(".toc-fold").isVisible(),
    await page.locator(".toc-column").isVisible()
  ];
  assert.equal(await seen(), [true, false, true, false]);
  await page.setViewportSize({width: 997, height: 800});
  assert.equal(await seen(), [false, true, false, true]);
});

test(
  "the table of contents folds, and closes on a choice",
  async ({page, open}) => {
    await open("/release/guide/long");
    const list = page.locator(".toc-fold nav");
    assert.is(await list.isVisible(), false);
    await page.click(".toc-fold summary");
    assert.is(await list.isVisible(), true);
    await list.getByText("Part 3").click();
    assert.is(await list.isVisible(), false);
    assert.is(new URL(page.url()).hash, "#part-3");
  },
  PHONE
);

test("the current heading is marked", async ({page, open}) => {
  await open("/release/guide/long");
  const current = page.locator(".toc-column [aria-current]");
  assert.is(await current.count(), 0);
  await page.locator("#part-4").evaluate((heading) => heading.scrollIntoView());
  await page.waitForFunction(() => document.querySelector(".toc-column [aria-current]")?.textContent === "Part 4");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(() => document.querySelector(".toc-column [aria-current]")?.textContent === "The end");
});

test("branches of the sidebar open without leaving the page, and stay open", async ({page, open}) => {
  await open("/release/start");
  await page.getByRole("button", {name: "Open The guide"}).click();
  await page.locator('.sidebar a:has-text("Parts")').waitFor();
  await page.getByRole("button", {name: "More", exact: true}).click();
  await page.locator('.sidebar a:has-text("The last page")').click();
  await page.locator("h1", {hasText: "The last page"}).waitFor();
  assert.is(await page.locator('.sidebar a:has-text("Parts")').isVisible(), true);
  await page.getByRole("button", {name: "Close The guide"}).click();
  assert.is(await page.locator('.sidebar a:has-text("Parts")').count(), 0);
});

for (const width of [1280, 600, 360]) {
  test(`Ctrl or Cmd plus K focuses search, ${width} pixels wide`, async ({page, open}) => {
    await page.setViewportSize({width, height: 800});
    for (const address of ["/release/start", "/", "/search"]) {
      await open(address);
      await page.keyboard.press("Shift"); // the search page loads the search at the first sign of the reader
      if (address === "/search") await page.locator("#pd-search-page .search-kinds[role=group]").waitFor();
      for (const keys of ["Control+k", "Meta+k"]) {
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.keyboard.press(keys);
        await page.waitForFunction(() => document.activeElement?.matches("input[type=search][data-search-input]"));
        await page.keyboard.press("Escape");
      }
    }
  });
}

test("focus rings appear on Tab and go on mouse press", async ({page, open}) => {
  await open("/release/start");
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.is(await ring(), "solid");
  await page.mouse.click(700, 500);
  await page.locator(".color-mode:visible").evaluate((button: HTMLElement) => button.focus());
  assert.is(await ring(), "none");
  await page.keyboard.press("Tab");
  assert.is(await ring(), "solid");
});

/** Some way down the page, and a little back up. */
async function goDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 3100));
  await page.waitForTimeout(100);
  await page.evaluate(() => scrollTo(0, 3000));
}

test("the button back to the top appears on the way up, and scrolls smoothly", async ({page, open}) => {
  await open("/release/guide/long");
  const button = page.getByRole("button", {name: "Back to the top"});
  await page.evaluate(() => scrollTo(0, 3100));
  await page.waitForTimeout(100);
  assert.is(await button.isVisible(), false);
  await goDown(page);
  await button.waitFor();
  await page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, {positions});
    addEventListener("scroll", () => positions.push(scrollY));
  });
  await button.click();
  await page.waitForFunction(() => scrollY === 0);
  const positions = await page.evaluate(() => (window as unknown as {positions: number[]}).positions);
  assert.ok(positions.length > 3, `in steps: ${positions.join(" ")}`);
});

test("where the browser cannot scroll smoothly it is eased by 0.85", async ({page, open}) => {
  await open("/release/guide/long");
  // What the runtime asks: whether there is a "scrollBehavior" in the root's style.
  await page.evaluate(() => Object.defineProperty(document.documentElement, "style", {value: {}}));
  await goDown(page);
  const button = page.getByRole("button", {name: "Back to the top"});
  await button.waitFor();
  await page.evaluate(() => {
    const asked: unknown[] = [];
    const scroll = scrollTo.bind(window);
    Object.assign(window, {
      asked,
      scrollTo: (...args: [number, number]) => {
        asked.push(args);
        scroll(...args);
      }
    });
  });
  await button.click();
  await page.waitForFunction(() => scrollY === 0);
  const asked = await page.evaluate(() => (window as unknown as {asked: unknown[]}).asked);
  assert.equal(asked.slice(0, 2), [
    [0, 2550],
    [0, 2167]
  ]);
});

test(
  "who wants no motion gets none",
  async ({page, open}) => {
    await open("/release/guide/long");
    await goDown(page);
    const button = page.getByRole("button", {name: "Back to the top"});
    await button.waitFor();
    await button.click();
    assert.is(await page.evaluate(() => scrollY), 0);
  },
  {reducedMotion: "reduce"}
);

test("the navbar stays while scrolling", async ({page, open}) => {
  await open("/release/guide/long");
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1500);
  await page.waitForFunction(() => scrollY > 1000);
  await page.waitForTimeout(300);
  assert.is((await page.locator("#pd-navbar").boundingBox())?.y, 0);
});

hiding.test("one link of the navbar is current: the page's, or that of its section", async ({page, open}) => {
  const current = page.locator(".navbar-links [aria-current]");
  await open("/release/start");
  assert.equal(await current.allInnerTexts(), ["Start"]);
  await open("/release/guide/long");
  assert.equal(await current.allInnerTexts(), ["Guide"]);
});

hiding.test("the navbar hides on scrolling down and shows on scrolling up", async ({page, open}) => {
  await open("/release/guide/long");
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1500);
  await page.waitForFunction(() => document.getElementById("pd-navbar")!.getBoundingClientRect().bottom <= 0);
  await page.mouse.wheel(0, -200);
  await page.waitForFunction(() => document.getElementById("pd-navbar")!.getBoundingClientRect().top === 0);
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => document.getElementById("pd-navbar")!.getBoundingClientRect().bottom <= 0);
  await page.locator(".logo").evaluate((logo: HTMLElement) => logo.focus({preventScroll: true}));
  await page.waitForFunction(() => document.getElementById("pd-navbar")!.getBoundingClientRect().bottom > 0);
});

run();
hiding.run();
