// The first view of every kind of page on a slow phone: when its largest part is
// there, whether anything moves, and how much was loaded. `PRINT=1` prints every figure.

import type {Browser} from "playwright-core";
import {suite} from "uvu";
import {closeContext, openBrowser} from "./browser.ts";
import {KINDS} from "./kinds.ts";
import {buildOwnSite, serveTree, type Served} from "./site.ts";
import {overNetwork} from "./slow-network.ts";
import {assert, NAMES, slowDown} from "./suite.ts";

const test = suite("first view on a slow phone");

/** A processor four times slower, 150 ms, 1.6 Mbit/s, HTTP/1.1. */
const CPU = 4;
const NETWORK = {latency: 150, bandwidth: 1_600_000, handshakes: 1};

/** Milliseconds until the largest part is painted. */
const PAINTED = 1200;
/** Requests and bytes that the reader waits for, fonts included. */
const REQUESTS = 9;
const BYTES = 160 * 1024;
/** Long references, whose own text does not count: it is read as it comes. */
const LONG = ["proto", "JSON-RPC", "changes"];
/** The best of several runs, because a busy machine only adds time. */
const ATTEMPTS = 3;

interface Seen {
  painted: number;
  shifted: number;
  requests: number;
  bytes: number;
  /** Of them, the document's. */
  text: number;
}

let browser: Browser;
let site: Served;

test.before(async () => {
  browser = await openBrowser();
  site = await serveTree(await buildOwnSite(), "/", {compress: true});
});
test.after(async () => {
  await browser.close();
  site.close();
});

for (const [kind, address] of Object.entries(KINDS)) {
  test(kind, async () => {
    const all: Seen[] = [];
    while (all.length < ATTEMPTS && !all.some(({painted}) => painted <= PAINTED)) all.push(await look(address));
    const best = all.toSorted((a, b) => a.painted - b.painted)[0]!;
    const bytes = LONG.includes(kind) ? best.bytes - best.text : best.bytes;
    const said = `${kind}: ${Math.round(best.painted)} ms, ${best.requests} requests, ${Math.round(bytes / 1024)} KB`;
    if (process.env["PRINT"]) console.log(said);
    assert.ok(best.painted > 0 && best.painted <= PAINTED, said);
    assert.ok(best.requests <= REQUESTS && bytes <= BYTES, said);
    assert.is(Math.max(...all.map(({shifted}) => shifted)), 0, `${kind}: something moves`);
  });
}

/** From a cold start: nothing is in the cache. */
async function look(address: string): Promise<Seen> {
  const slow = await overNetwork(site, NETWORK);
  const context = await browser.newContext({viewport: {width: 390, height: 844}, deviceScaleFactor: 2});
  try {
    const page = await context.newPage();
    await page.addInitScript(NAMES);
    await page.addInitScript(note);
    await slowDown(page, CPU);
    await page.goto(slow.origin + address, {waitUntil: "networkidle"});
    await page.waitForFunction(() => (globalThis as unknown as {seen: Seen}).seen.painted > 0);
    return await page.evaluate(() => {
      const {seen} = globalThis as unknown as {seen: Pick<Seen, "painted" | "shifted">};
      const [text] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const loaded = [text!, ...performance.getEntriesByType("resource")];
      // What the page prepares for the next one starts only when it is idle, with a low priority.
      const own = (loaded as PerformanceResourceTiming[]).filter(({initiatorType}) => initiatorType !== "fetch");
      const bytes = own.reduce((sum, {transferSize}) => sum + transferSize, 0);
      // The icon of the tab and the logo may be one file, which is loaded once.
      const requests = new Set(own.map(({name}) => name)).size;
      return {...seen, requests, bytes, text: text!.transferSize};
    });
  } finally {
    await closeContext(context);
    slow.close();
  }
}

function note(): void {
  const seen = {painted: 0, shifted: 0};
  Object.assign(globalThis, {seen});
  new PerformanceObserver((list) => {
    for (const {startTime} of list.getEntries()) seen.painted = startTime;
  }).observe({type: "largest-contentful-paint", buffered: true});
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {value: number})[]) seen.shifted += entry.value;
  }).observe({type: "layout-shift", buffered: true});
}

test.run();
