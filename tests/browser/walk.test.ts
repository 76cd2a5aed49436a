// A random walk: actions in any order, over a network that is slow, fails or
// is away, across deployments that replace the files of the open page, on pages
// that a browser translates. After each step the URL is the one expected from the history, and
// title, article, sidebar, head and focus agree with it. A failure names its
// seed: the same seed takes the same steps.

import type {Page} from "playwright-core";
import {browserSuite, RESULT, SLOWDOWN, type Visit} from "./suite.ts";
import {translated} from "./translated.ts";

const {test, run} = browserSuite("random walk");

const SEEDS = [1, 7, 23, 42];
/** Seeds of walks on translated pages. */
const TRANSLATED = [3, 42];
const STEPS = 22;
/** Milliseconds until the page must agree with the URL. */
const PATIENCE = 4_000 * SLOWDOWN;

/** Messages expected from a network and components that fail on purpose. */
const expects =
  /Failed to load|could not be loaded|status of 404|search has failed|component (Broken|Different)|hydrat|server rendered/i;

for (const seed of SEEDS) test(`seed ${seed}`, (visit) => walk(visit, seed), {expects});

for (const seed of TRANSLATED)
  test(
    `seed ${seed}, translated by the browser`,
    async (visit) => {
      await visit.page.route(
        (url) => !/\.\w+$/.test(url.pathname),
        async (route) => {
          // Fails where the page has moved on.
          const answer = async () => {
            const response = await route.fetch();
            await route.fulfill({response, body: translated(await response.text())});
          };
          await answer().catch(() => undefined);
        }
      );
      await walk(visit, seed);
    },
    {expects}
  );

/** The expected history entries. */
interface Walk extends Visit {
  entries: string[];
  at: number;
  random(): number;
  network: {mode: "fine" | "slow" | "failing" | "deployed"};
}

type Step = (walk: Walk) => Promise<void>;

async function walk(visit: Visit, seed: number): Promise<void> {
  const {page, origin} = visit;
  const reader: Walk = {
    ...visit,
    entries: [`${origin}/release/start`],
    at: 0,
    random: randomFrom(seed),
    network: {mode: "fine"}
  };
  await page.route(
    /\/(release|pre-release)\/.*\.js$|\/(index|search)\.js$|\/assets\/[A-Z]\w+-\w+\.js$/,
    async (route) => {
      if (reader.network.mode === "deployed") return route.fulfill({status: 404, body: ""});
      if (reader.network.mode === "failing") return route.abort();
      if (reader.network.mode === "slow") await new Promise((resolve) => setTimeout(resolve, 260));
      return route.continue().catch(() => undefined); // the page has moved on
    }
  );
  page.on("request", (request) => {
    // A document of the new deployment names its files.
    if (request.isNavigationRequest() && reader.network.mode === "deployed") reader.network.mode = "fine";
  });
  await visit.open("/release/start");
  const names = Object.keys(steps);
  const taken: string[] = [];
  for (let count = 0; count < STEPS; count++) {
    const name = names[Math.floor(reader.random() * names.length)]!;
    taken.push(name);
    try {
      await steps[name]!(reader);
      await agrees(reader);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(
        `seed ${seed}, after ${taken.join(", ")}:\n${message}\nhistory: ${reader.entries.map((entry, at) => (at === reader.at ? `[${entry}]` : entry)).join(" ")}`
      );
    }
  }
}

const steps: Record<string, Step> = {
  async link(reader) {
    await follow(reader, "#pd-main a[href], .sidebar a[href], .navbar-links a[href]");
  },
  async offline(reader) {
    const {page, context} = reader;
    await context.setOffline(true);
    await follow(reader, ".sidebar a[href], .navbar-links a[href]");
    await page.waitForTimeout(150);
    await context.setOffline(false);
  },
  async anchor(reader) {
    await follow(reader, ".toc-column a, #pd-main a[href^='#']");
  },
  async unknown(reader) {
    await reader.page
      .locator(".logo")
      .evaluate((logo, to) => logo.setAttribute("href", to), `/nowhere/${Math.floor(reader.random() * 3)}`);
    await reader.page.evaluate(() => (document.documentElement.dataset["left"] = ""));
    await follow(reader, ".logo");
    // The browser loads unknown paths itself, even the current one, and all not-found pages look alike.
    await reader.page.waitForFunction(() => document.documentElement.dataset["left"] === undefined);
  },
  async home(reader) {
    await reader.page.locator(".logo").evaluate((logo) => logo.setAttribute("href", "/"));
    await follow(reader, ".logo");
  },
  async version(reader) {
    await follow(reader, ".version-menu a[data-version]");
  },
  async search(reader) {
    const {page, random} = reader;
    await page.locator(".logo").evaluate((logo) => logo.setAttribute("href", "/search"));
    await follow(reader, ".logo");
    await agrees(reader);
    await type(reader, ["position", "last page", "zzyzxq", "cormorant"][Math.floor(random() * 4)]!);
  },
  async filter(reader) {
    await steps["search"]!(reader);
    await agrees(reader);
    const before = reader.page.url();
    const version = new URL(before).searchParams.get("version") === "pre-release" ? "release" : "pre-release";
    await reader.page
      .locator("#pd-search-page")
      .getByRole("combobox", {name: "Version", exact: true})
      .selectOption(version);
    await reader.page.waitForFunction((url) => location.href !== url, before);
    enter(reader, reader.page.url());
  },
  async hit(reader) {
    await steps["search"]!(reader);
    await agrees(reader);
    const settled = reader.page.locator('#pd-main .search-list[aria-busy="false"]');
    await settled.waitFor();
    if ((await reader.page.locator(RESULT).count()) > 0) await follow(reader, RESULT);
  },
  async fold({page, random}) {
    const folds = page.locator("#pd-main details > summary");
    const count = await folds.count();
    if (count > 0) await folds.nth(Math.floor(random() * count)).evaluate((summary: HTMLElement) => summary.click());
  },
  async colour({page}) {
    await page.locator("#pd-navbar .color-mode").evaluate((button: HTMLElement) => button.click());
  },
  async reload({page}) {
    const isClicked = await page.evaluate(() => {
      const retry = document.querySelector<HTMLElement>(".page-failed button");
      retry?.click();
      return retry !== null;
    });
    if (!isClicked) await page.reload({waitUntil: "commit"});
  },
  back: (reader) => traverse(reader, -1),
  backAgain: (reader) => traverse(reader, -1),
  backTwice: (reader) => traverse(reader, -2),
  forward: (reader) => traverse(reader, 1),
  async slow({network}) {
    network.mode = "slow";
  },
  async failing({network}) {
    network.mode = "failing";
  },
  async deployment({network}) {
    network.mode = "deployed";
  },
  async fine({network}) {
    network.mode = "fine";
  }
};

/** Clicks one of the links that lead to pages of this site. */
async function follow(reader: Walk, selector: string): Promise<void> {
  const {page, random, origin} = reader;
  const before = page.url();
  // Chosen and clicked at once: the page may change in between, as when the whole sidebar arrives.
  const href = await page.locator(selector).evaluateAll(
    (all, [origin, chance]) => {
      const links = (all as HTMLAnchorElement[]).filter(
        ({href}) => href.startsWith(origin) && !/\.(txt|md)$/.test(href)
      );
      const link = links[Math.floor(chance * links.length)];
      const href = link?.href;
      link?.click();
      return href;
    },
    [origin, random()] as const
  );
  if (href === undefined) return;
  const to = new URL(href);
  const isVersion = selector.includes("data-version");
  if (isVersion) {
    // The anchor is kept if the other page has it.
    const ids = await idsOf(to.href);
    const id = decodeURIComponent(new URL(before).hash.slice(1));
    if (id !== "" && ids.has(id)) to.hash = new URL(before).hash;
  }
  enter(reader, to.href);
}

function enter(reader: Walk, href: string): void {
  if (reader.entries[reader.at] === href) return;
  reader.entries.splice(++reader.at, Infinity, href);
}

async function type(reader: Walk, text: string): Promise<void> {
  const {page} = reader;
  const field = page.locator("#pd-search-page input[type=search]");
  const kinds = page.locator("#pd-search-page .search-kinds[role=group]");
  // The search is loaded at the first sign of the reader; the page may be on its way, too.
  while ((await kinds.count()) === 0) await page.keyboard.press("Shift", {delay: 100});
  await field.fill(text);
  await field.press("Enter");
  await page.waitForFunction((words) => new URLSearchParams(location.search).get("q") === words, text);
  enter(reader, page.url());
}

async function traverse(reader: Walk, by: number): Promise<void> {
  const to = reader.at + by;
  if (to < 0 || to >= reader.entries.length) return;
  reader.at = to;
  await reader.page.evaluate((count) => setTimeout(() => history.go(count)), by);
}

/** Waits until everything on the page agrees with the URL. */
async function agrees(reader: Walk): Promise<void> {
  const {page} = reader;
  const href = reader.entries[reader.at]!;
  const wanted = Object.entries({href, ...(await promised(href))});
  const end = Date.now() + PATIENCE;
  let wrong: string[] = [];
  do {
    const found = (await shown(page).catch(() => null)) as Record<string, unknown> | null; // fails during navigation
    wrong = wanted.flatMap(([key, value]) => {
      const [is, must] = [JSON.stringify(found?.[key]), JSON.stringify(value)];
      return is === must ? [] : [`  ${key} is ${is}\n    must be ${must}`];
    });
    if (wrong.length === 0) return;
    await page.waitForTimeout(25);
  } while (Date.now() < end);
  throw new Error(wrong.join("\n"));
}

interface Shown {
  title: string;
  heading: string;
  head: string[];
  current: string[];
  contents: string[];
  focus: string;
}

/** The page's current state. */
function shown(page: Page): Promise<Shown & {href: string}> {
  return page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const copy = element.cloneNode(true) as Element;
        copy.querySelector("small[class^=mark-]")?.remove(); // which the whole tree has, and not the document
        return (copy.textContent ?? "").trim();
      });
    const {activeElement} = document;
    const isAlive = /Switch to/.test(document.querySelector(".color-mode")?.getAttribute("aria-label") ?? "");
    const isSettled =
      isAlive &&
      document.querySelector("#pd-progress")!.hasAttribute("hidden") &&
      !document.querySelector(".page-loading");
    const lost =
      activeElement === null || (activeElement !== document.body && !(activeElement as HTMLElement).checkVisibility());
    return {
      href: location.href,
      title: document.title.replace(/^Search: .*? \|/, "Search |"),
      heading: texts("#pd-main h1").join(),
      head: [
        ...document.querySelectorAll(
          "link[rel=canonical], link[rel=alternate], meta[name=robots], meta[property^='og:']"
        )
      ].map(
        (element) =>
          `${element.getAttribute("rel") ?? element.getAttribute("property") ?? element.getAttribute("name")} ${element.getAttribute("href") ?? element.getAttribute("content")}`
      ),
      current: texts("#pd-sidebar .sidebar [aria-current=page]"),
      contents: texts("#pd-toc .toc-column a"),
      focus: !isSettled ? "not settled" : lost ? "lost" : "kept"
    };
  });
}

const documents = new Map<string, Promise<Shown & {ids: Set<string>}>>();

async function promised(href: string): Promise<Shown> {
  const {ids: _, ...rest} = await documentAt(href);
  return rest;
}

async function idsOf(href: string): Promise<Set<string>> {
  return (await documentAt(href)).ids;
}

/** The expected state, from the document at a URL. */
function documentAt(href: string): Promise<Shown & {ids: Set<string>}> {
  const url = new URL(href);
  const known = documents.get(url.origin + url.pathname) ?? read(url.origin + url.pathname);
  documents.set(url.origin + url.pathname, known);
  return known;
}

async function read(address: string): Promise<Shown & {ids: Set<string>}> {
  const html = await (await fetch(address)).text();
  const part = (name: string, end: string) => {
    const start = html.indexOf(`id="pd-${name}"`);
    return html.slice(start, html.indexOf(end, start));
  };
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => plain(found));
  const main = part("main", "</main>");
  const sidebar = part("sidebar", '<div id="pd-toc">');
  return {
    title: all(html, /<title>(.*?)<\/title>/g)[0] ?? "",
    heading: all(main, /<h1[^>]*>(.*?)<\/h1>/gs).join(),
    head: [
      ...html.matchAll(
        /<(?:link rel="(canonical|alternate)"|meta (?:name|property)="(robots|og:[a-z_]+)")[^>]*?(?:href|content)="([^"]*)"/g
      )
    ].map(([, rel, name, value = ""]) => `${rel ?? name} ${plain(value)}`),
    current: all(
      sidebar.slice(sidebar.search(/class="sidebar[ "]/)),
      /<a(?=[^>]*aria-current="page")[^>]*>(.*?)<\/a>/gs
    ),
    contents: all(part("toc", "<main").split('class="toc-column')[1] ?? "", /<a [^>]*>(.*?)<\/a>/gs),
    focus: "kept",
    ids: new Set([...main.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => plain(id)))
  };
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .trim();
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

run();
