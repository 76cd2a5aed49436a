// node --import tsx bench/search.ts: what the search costs, of our own site and
// of 10,000 pages: building it, what a reader fetches, how long a result and
// each further key take in a browser.
//
//   --quick    1,000 pages instead of 10,000

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {gzipSync} from "node:zlib";
import type {Browser, Page} from "playwright-core";
import {openBrowser} from "../tests/browser/browser.ts";
import {serveTree} from "../tests/browser/site.ts";
import {writeCorpus} from "./corpus.ts";
import {measure} from "./measure.ts";

const root = path.dirname(import.meta.dirname);
const pages = process.argv.includes("--quick") ? 1_000 : 10_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-bench-"));

const browser = await openBrowser();
try {
  const generated = path.join(folder, "generated");
  writeCorpus(generated, pages);
  const ours = path.join(folder, "ours");
  for (const name of ["docs.config.yaml", "versions.lock", "content", "specs", "static", "theme"]) {
    if (fs.existsSync(path.join(root, name)))
      fs.cpSync(path.join(root, name), path.join(ours, name), {recursive: true});
  }
  await report("our own site", ours, {
    start: "/pre-release/concepts/new-to-vega",
    queries: ["margin", "isolated margin", "ListAccounts", "party_id", "maintenence_margin"]
  });
  await report(`${pages.toLocaleString("en")} pages`, generated, {
    start: "/docs/part-0/chapter-0/section-0/page-0",
    queries: wordsOf(generated)
  });
} finally {
  await browser.close();
  fs.rmSync(folder, {recursive: true, force: true});
}

/** One common word, one name of two words, one text of three. */
function wordsOf(site: string): string[] {
  const text = fs.readFileSync(path.join(site, "content/part-0/chapter-0/section-0/page-7.md"), "utf8");
  const name = /`(\w+_\w+)`/.exec(text)?.[1] ?? "";
  const [first = "", second = "", third = ""] =
    text.slice(text.indexOf("## First part") + 14).match(/\b[a-z]{5,}/g) ?? [];
  return [first, name, `${first} ${second} ${third}`];
}

interface Visit {
  start: string;
  queries: string[];
}

async function report(name: string, site: string, {start, queries}: Visit): Promise<void> {
  const {stdout} = measure([path.join(root, "bin/protodocs"), "build", "--json"], site);
  const {phases, figures} = JSON.parse(stdout) as {
    phases: {phase: string; wall: number}[];
    figures: {indexThread: number};
  };
  const all = phases.reduce((sum, {wall}) => sum + wall, 0);
  const search = phases.find(({phase}) => phase === "search")?.wall ?? 0;
  const thread = figures.indexThread > 0 ? `, for which a thread works ${seconds(figures.indexThread)}` : "";
  const tree = path.join(site, "dist");
  const files = (fs.readdirSync(path.join(tree, "assets/search"), {recursive: true}) as string[])
    .filter((file) => file.endsWith(".json"))
    .map((file) => fs.readFileSync(path.join(tree, "assets/search", file)));
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  console.log(
    `${name}: the build waits ${seconds(search)} of ${seconds(all)} for the index (${Math.round((100 * search) / all)} %)${thread}, ${files.length} files, ${kilobytes(bytes)}, ${kilobytes(files.reduce((sum, file) => sum + gzipSync(file, {level: 6}).length, 0))} gzip`
  );

  const served = await serveTree(tree);
  try {
    for (const query of queries)
      console.log(`  ${query.padEnd(28)} ${await visit(browser, {tree, start: served.origin + start, query})}`);
  } finally {
    served.close();
  }
}

/** A reader with nothing in the cache: the first result after all is typed at once, then the same query letter by letter. */
async function visit(
  open: Browser,
  {tree, start, query}: {tree: string; start: string; query: string}
): Promise<string> {
  const context = await open.newContext();
  try {
    const page = await context.newPage();
    let fetched = 0;
    page.on("response", (response) => {
      const file = path.join(tree, decodeURIComponent(new URL(response.url()).pathname));
      if (/search/.test(response.url()) && response.ok() && fs.existsSync(file))
        fetched += gzipSync(fs.readFileSync(file)).length;
    });
    await page.goto(start, {waitUntil: "networkidle"});
    await page.evaluate(watchFirst);
    await page.keyboard.press("Control+k");
    await page.locator(".palette [role=combobox]").waitFor();
    await page.keyboard.insertText(query);
    const first = await page.waitForFunction(() => window.firstResult).then((handle) => handle.jsonValue());
    const upToFirst = fetched;
    const keys = await typed(page, query);
    return `first result ${Math.round(first)} ms, ${kilobytes(upToFirst)} gzip; a key ${Math.round(median(keys))} ms, at most ${Math.round(Math.max(...keys))} ms`;
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Milliseconds from the last key to the frame that shows a hit; 0 before that. */
    firstResult: number;
  }
}

/** Measured in the page: driving the browser takes about as long as the search. */
function watchFirst(): void {
  let typed = 0;
  window.firstResult = 0;
  addEventListener("input", () => (typed ||= performance.now()), true);
  const observer = new MutationObserver(() => {
    if (typed === 0 || !document.querySelector(".search-list .search-hit mark")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.firstResult = performance.now() - typed)));
  });
  observer.observe(document, {subtree: true, childList: true});
}

/** Milliseconds from each key to the hits that answer it, once the parts have been fetched. */
async function typed(page: Page, query: string): Promise<number[]> {
  const took: number[] = [];
  for (const round of ["fetching", "measured"]) {
    for (let length = 1; length <= query.length; length++) {
      const spent = await page.evaluate(
        async (text) => {
          const input = document.querySelector<HTMLInputElement>("[role=combobox]")!;
          const started = performance.now();
          input.value = text;
          input.dispatchEvent(new InputEvent("input", {bubbles: true}));
          // Busy in the next frame at the latest, and then until the answer is shown.
          await new Promise(requestAnimationFrame);
          while (document.querySelector(".search-list")?.getAttribute("aria-busy") === "true")
            await new Promise((resolve) => setTimeout(resolve));
          return performance.now() - started;
        },
        query.slice(0, length)
      );
      if (round === "measured") took.push(spent);
    }
  }
  return took;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function kilobytes(bytes: number): string {
  return bytes < 10_000_000 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
