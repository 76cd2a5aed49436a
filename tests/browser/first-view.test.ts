// The first view of every kind of page, on phones and wide screens: few
// requests, few scripts, the style sheet before them, and no layout shifts, not
// even if fonts and scripts are late.

import fs from "node:fs";
import path from "node:path";
import type {Page} from "playwright-core";
import {gzipSync} from "node:zlib";
import {ANSWER, within} from "./browser.ts";
import {KINDS} from "./kinds.ts";
import {buildOwnSite} from "./site.ts";
import {alive, assert, browserSuite, SLOWDOWN} from "./suite.ts";

const {test, run} = browserSuite("first view", {own: true});

/** Most requests until a page is hydrated, including the document. */
const REQUESTS = 9;
/** Of all scripts, gzipped. */
const SCRIPTS = 80_000;

// Every view has a page of its own: in one that has been read, a pointer may lie on something.
for (const [kind, address] of Object.entries(KINDS))
  for (const width of [1440, 390]) {
    const where = `${kind}, ${width} pixels wide`;
    test(
      where,
      async ({page, origin}) => {
        const tree = await buildOwnSite();
        await page.addInitScript(noteShifts);
        // Late enough to arrive after the first paint.
        await page.route(/\.woff2$|\/assets\/.*\.js$/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 150));
          await route.continue().catch(() => undefined);
        });
        const asked: string[] = [];
        const note = (request: {url(): string}): void => void asked.push(new URL(request.url()).pathname);
        page.on("request", note);
        await page.goto(origin + address, {waitUntil: "networkidle"});
        await alive(page);
        page.off("request", note);

        const addresses = [...new Set(asked)];
        assert.ok(addresses.length <= REQUESTS, addresses.join(" "));
        const scripts = addresses.filter((asset) => asset.endsWith(".js"));
        const bytes = scripts.reduce(
          (sum, script) => sum + gzipSync(fs.readFileSync(path.join(tree, script))).length,
          0
        );
        assert.ok(bytes <= SCRIPTS, `${bytes} bytes of ${scripts.join(" ")}`);
        assert.match(addresses[1] ?? "", /\.css$/, "the stylesheet first");

        await readThrough(page);
        await page.mouse.move(width / 2, 400); // loads what waits for a sign of the reader
        await page.waitForLoadState("networkidle");
        assert.equal(await page.evaluate(() => (globalThis as unknown as {shifts: string[]}).shifts), []);
      },
      {viewport: {width, height: width === 390 ? 844 : 900}, expects: /status of 404/}
    );
  }

/** Records every layout shift not caused by the reader, with the moved elements. */
function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: {node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly}[];
  }
  const shifts: string[] = [];
  Object.assign(globalThis, {shifts});
  new PerformanceObserver((list) => {
    for (const {value, hadRecentInput, sources} of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(
        ({node, previousRect: a, currentRect: b}) =>
          `${(node instanceof Element ? node.getAttribute("class") : node?.textContent)?.slice(0, 40)}: ${[a.x, a.y, a.width, a.height].join(" ")} to ${[b.x, b.y, b.width, b.height].join(" ")}`
      );
      shifts.push(`${value.toFixed(4)} ${moved.join("; ")}`);
    }
  }).observe({type: "layout-shift", buffered: true});
}

/** Scrolls through the page, one screen at a time. */
async function readThrough(page: Page): Promise<void> {
  const scrolled = page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const end = Math.min(document.documentElement.scrollHeight, 8000);
    for (let top = 0; top < end; top += innerHeight * 0.8) {
      scrollTo({top, behavior: "instant"});
      await frame();
      await frame();
    }
  });
  await within(scrolled, ANSWER * SLOWDOWN, "The page could not be scrolled through");
}

run();
