// A short walk in Firefox: navigation, Back, details, search, colour modes and
// versions. It needs Debian's firefox-esr (or one named in FIREFOX) and installs
// nothing: `npm test -- --long` runs it, and it fails where there is none.

import fs from "node:fs";
import puppeteer, {type Browser, type Page} from "puppeteer-core";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {buildSite, serveTree, type Served} from "./site.ts";
import {RESULT} from "./suite.ts";

const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";
/** Milliseconds; machines may be busy. */
const PATIENCE = 30_000;

const test = suite("Firefox");
let browser: Browser;
let served: Served;

test.before(async () => {
  if (!fs.existsSync(FIREFOX)) throw new Error(`There is no ${FIREFOX}: apt-get install firefox-esr.`);
  served = await serveTree(await buildSite());
  browser = await puppeteer.launch({browser: "firefox", executablePath: FIREFOX, headless: true, timeout: 60_000});
});
test.after(async () => {
  await browser?.close();
  served?.close();
});

interface Visit {
  page: Page;
  open(path: string): Promise<void>;
  /** Waits for a page of this title, address and current entry of the sidebar, and that nothing reloaded it. */
  isAt(path: string, heading: string): Promise<void>;
}

function visit(title: string, run: (visit: Visit) => Promise<void>): void {
  test(title, async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport({width: 1440, height: 900});
    const said: string[] = [];
    page.on("console", (message) => {
      if (["error", "warn"].includes(message.type())) said.push(message.text());
    });
    page.on("pageerror", (error) => said.push(String(error)));
    try {
      await run({
        page,
        async open(path) {
          await page.goto(served.origin + path);
          await page.waitForFunction(() =>
            /Switch to/.test(document.querySelector(".color-mode")?.getAttribute("aria-label") ?? "")
          );
          await page.evaluate(() => (document.body.dataset["same"] = ""));
        },
        async isAt(path, heading) {
          await page.waitForFunction(
            (address, text) =>
              location.pathname + location.search + location.hash === address &&
              document.querySelector("h1")?.textContent?.includes(text),
            {},
            path,
            heading
          );
          assert.is(await page.evaluate(() => document.body.dataset["same"]), "", "shown in place");
        }
      });
      assert.equal(said, [], "the console stays empty");
    } catch (error) {
      throw said.length > 0 ? new Error(`The console says:\n${said.join("\n")}`, {cause: error}) : error;
    } finally {
      await context.close();
    }
  });
}

/** Clicks the first link with this text. */
async function follow(page: Page, within: string, text: string): Promise<void> {
  await page.evaluate(
    (part, words) => {
      const all = [...document.querySelectorAll<HTMLElement>(`${part} a`)];
      all.find(({textContent}) => textContent?.includes(words))!.click();
    },
    within,
    text
  );
}

/** Like the Back and Forward buttons; the driver's own methods wait for a page load, which does not happen. */
async function travel(page: Page, by: number): Promise<void> {
  await page.evaluate((count) => setTimeout(() => history.go(count)), by);
}

visit("a click, Back to where the reader was, and Forward", async ({page, open, isAt}) => {
  await open("/release/guide/long");
  await page.evaluate(() => scrollTo(0, 1200));
  await follow(page, "#pd-main", "the start");
  await isAt("/release/start", "Start");
  assert.is(await page.evaluate(() => scrollY), 0);
  assert.is(await page.title(), "Start | Test Site");
  assert.is(await page.$eval(".sidebar [aria-current=page]", ({textContent}) => textContent), "Start");
  await travel(page, -1);
  await isAt("/release/guide/long", "A long page");
  await page.waitForFunction(() => Math.abs(scrollY - 1200) <= 1);
  await travel(page, 1);
  await isAt("/release/start", "Start");
});

visit("anchors of one page: Back and Forward follow them", async ({page, open, isAt}) => {
  await open("/release/guide/long");
  await follow(page, ".toc-column", "Part 3");
  await isAt("/release/guide/long#part-3", "A long page");
  await follow(page, ".toc-column", "Part 5");
  await isAt("/release/guide/long#part-5", "A long page");
  await travel(page, -1);
  await isAt("/release/guide/long#part-3", "A long page");
  assert.is(await page.$eval("[data-target]", ({id}) => id), "part-3");
  await travel(page, -1);
  await isAt("/release/guide/long", "A long page");
  await page.waitForFunction(() => scrollY === 0);
});

visit("a deep link into what is folded opens it, and Back leaves it as it was", async ({page, open, isAt}) => {
  await open("/pre-release/guide/folds#secret");
  const isOpen = () => page.$eval("#secret", (target) => target.closest("details")?.open ?? true);
  await page.waitForFunction(() => document.activeElement?.id === "secret");
  assert.is(await isOpen(), true);
  const inView = await page.$eval("#secret", (target) => target.getBoundingClientRect().top < innerHeight);
  assert.is(inView, true);
  await follow(page, ".sidebar", "Start");
  await isAt("/pre-release/start", "Start");
  await travel(page, -1);
  await page.waitForFunction(() => document.getElementById("secret")?.closest("details")?.open);
});

visit("the palette: open, type, Enter; Back to the page", async ({page, open, isAt}) => {
  await open("/release/start");
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  await page.keyboard.type("last page");
  await page.waitForFunction(() =>
    document
      .querySelector('#pd-search-palette .search-list[aria-busy="false"] .search-hit')
      ?.getAttribute("href")
      ?.includes("last+page")
  );
  await page.keyboard.press("Enter");
  await isAt("/release/last?highlight=last+page", "The last page");
  await page.waitForSelector("mark.arrival");
  await travel(page, -1);
  await isAt("/release/start", "Start");
});

visit("the search page: typing is one step, and Back undoes it", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await page.waitForSelector(RESULT);
  await page.focus("#pd-main input[type=search]");
  await page.keyboard.type(" last page");
  await page.waitForFunction(() => new URLSearchParams(location.search).get("q") === "collateral last page");
  await travel(page, -1);
  await page.waitForFunction(
    () =>
      location.search === "?q=collateral&version=release" &&
      document.querySelector<HTMLInputElement>("#pd-main input[type=search]")?.value === "collateral"
  );
});

visit("the colour mode is remembered", async ({page, open}) => {
  await open("/release/start");
  const mode = () => page.$eval("html", (root) => root.dataset["colorMode"]);
  const before = await mode();
  await page.$eval("#pd-navbar .color-mode", (button) => (button as HTMLElement).click());
  const after = await mode();
  assert.is.not(after, before);
  await open("/release/last");
  assert.is(await mode(), after);
});

visit("another version: the same document, with its anchor", async ({page, open, isAt}) => {
  await open("/pre-release/guide/folds#secret");
  await page.$eval('#pd-navbar .version-menu a[data-version="release"]', (link) => (link as HTMLElement).click());
  await isAt("/release/guide/folds#secret", "Folds");
});

test.run();
