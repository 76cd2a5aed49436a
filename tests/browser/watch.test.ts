// `serve --watch` in the browser: the page follows its sources without a
// reload, and open elements, selections and scroll position are preserved.

import type {Browser, Page} from "playwright-core";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {watchFolder, type WatchedFolder} from "../watch-site.ts";
import {closeContext, openBrowser} from "./browser.ts";
import {RESULT} from "./suite.ts";

interface Context {
  browser: Browser;
  site: WatchedFolder;
  page: Page;
  console: string[];
}

const test = suite<Context>("watch");
test.before(async (context) => {
  context.browser = await openBrowser();
});
test.after(async ({browser}) => browser.close());
test.before.each(async (context) => {
  context.site = await watchFolder();
  context.page = await context.browser.newPage({viewport: {width: 1280, height: 800}});
  context.page.setDefaultTimeout(60_000); // a theme is compiled meanwhile
  context.console = [];
  context.page.on("console", (message) => context.console.push(message.text()));
  context.page.on("pageerror", (error) => context.console.push(error.message));
});
test.after.each(async ({site, page}) => {
  await closeContext(page.context());
  await site.close();
});

/** Opens a page and sets a mark that a reload would remove. */
async function open({site, page}: Context, address: string): Promise<void> {
  const heard = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await page.goto(site.origin + address);
  await heard;
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", "kept"));
}

/** Opens a page that uses components of these files, when it is as `shown`. */
async function openLive(context: Context, files: Record<string, string>, text: string, shown: RegExp): Promise<void> {
  const {site} = context;
  for (const [file, content] of Object.entries(files)) site.write(file, content);
  site.write("content/guide/live.md", `# Live\n\n${text}`);
  await site.until("/docs/guide/live", shown);
  await open(context, "/docs/guide/live");
}

/** Waits until nothing is wrong with a component. */
async function mended({page}: Context, name: string): Promise<void> {
  await page.waitForFunction(
    (component) => !document.querySelector("protodocs-overlay")?.shadowRoot?.textContent?.includes(component),
    name
  );
}

async function isSameDocument({page}: Context): Promise<boolean> {
  return (await page.getAttribute("html", "data-mark")) === "kept";
}

test("a page asks once at a time, shows each answer, and ends with the last state", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/guide/one");
  const held: (() => Promise<void>)[] = [];
  await page.route("**/__protodocs/page?*", async (route) => {
    const response = await route.fetch();
    // What a site has written before it is watched may be heard of, too.
    const isBefore = held.length === 0 && !(await response.text()).includes("rewritten");
    if (isBefore || held.length >= 2) return route.fulfill({response});
    held.push(() => route.fulfill({response}));
  });
  const isHeld = async (count: number): Promise<void> => {
    while (held.length < count) await page.waitForTimeout(10);
  };
  let heard = 0;
  page.on("request", (request) => void (request.url().includes("/__protodocs/page?") && heard++));
  const paragraph = page.locator("#pd-main p", {hasText: "The second part"});
  const text = (await paragraph.textContent())!;
  site.edit("content/guide/one.md", "The second part.", "The second part, rewritten.");
  await isHeld(1);
  const before = heard;
  site.edit("content/guide/one.md", "The second part, rewritten.", "The second part.");
  await site.until("/docs/guide/one", /The second part\./);
  assert.is(heard, before);
  await held[0]!();
  await page.waitForSelector("text=The second part, rewritten.");
  await isHeld(2);
  await held[1]!();
  await page.waitForSelector("text=The second part, rewritten.", {state: "detached"});
  assert.is(await paragraph.textContent(), text);
  assert.ok(await isSameDocument(context), "no reload");
});

test("an edit comes without a reload, and nothing that was open closes", async (context) => {
  const {site, page, console: said} = context;
  await open(context, "/docs/guide/one");
  await page.click("#pd-main .prose summary");
  await page.click("text=JavaScript");
  await page.evaluate(() => (document.documentElement.dataset["colorMode"] = "dark"));
  await page.locator("#second").scrollIntoViewIfNeeded();
  await page.locator("figure.code button.copy").focus();
  const before = await page.evaluate(() => scrollY);
  assert.ok(before > 500);

  site.edit("content/guide/one.md", "The second part.", "The second part, rewritten.");
  site.edit("content/guide/one.md", "Hidden text.", "Hidden text, rewritten.");
  site.edit("content/guide/one.md", "JavaScript text.", "JavaScript text, rewritten.");
  await page.waitForSelector("text=JavaScript text, rewritten.");
  await page.waitForSelector("text=The second part, rewritten.");
  assert.ok(await isSameDocument(context), "no reload");
  assert.ok(await page.isVisible("text=Hidden text, rewritten."), "details stay open");
  assert.ok(await page.isVisible("text=JavaScript text, rewritten."), "the tab stays chosen");
  assert.is(await page.getAttribute("html", "data-color-mode"), "dark");
  assert.is(await page.evaluate(() => scrollY), before);
  assert.is(await page.evaluate(() => document.activeElement?.className), "copy", "the focus stays");
  assert.equal(said, []);
});

test("headings come into the table of contents, and titles into the sidebar", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/guide/one");
  site.edit("content/guide/one.md", "## Second", "## A third way\n\nIt is new.\n\n## Second");
  await page.waitForSelector("#pd-toc a[href='#a-third-way']", {state: "attached"});
  site.edit("content/guide/two.md", "# Two", "# Number two");
  await page.waitForSelector("#pd-sidebar >> text=Number two");
  assert.ok(await isSameDocument(context));
});

test("the first thing a reader does may be to open a branch", async (context) => {
  const {site, page} = context;
  site.write("content/sidebars.yaml", "docs:\n  - start\n  - {category: Near, items: [guide/one]}\n");
  await site.until("/docs/start", /Near/);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLElement>("#pd-sidebar [data-alive] button.branch-name");
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document, {subtree: true, childList: true, attributes: true});
  });
  await page.goto(`${site.origin}/docs/start`);
  await page.waitForSelector("#pd-sidebar a:has-text('One')");
});

test("branches of the sidebar stay as they were left, whatever is edited", async (context) => {
  const {site, page} = context;
  const sidebars =
    "docs:\n  - start\n  - {category: Near, items: [guide/one]}\n  - {category: Far, collapsed: false, items: [guide/two]}\n  - {spec: pets}\n";
  site.write("content/sidebars.yaml", sidebars);
  await site.until("/docs/start", /Far/);
  await open(context, "/docs/start");
  await page.click("#pd-sidebar button:has-text('Near')");
  await page.waitForSelector("#pd-sidebar a:has-text('One')");
  await page.click("#pd-sidebar button:has-text('Far')");
  await page.waitForSelector("#pd-sidebar a:has-text('Two')", {state: "detached"});

  // Not even briefly: the new tree is inserted before the old one is removed.
  await page.evaluate(() => {
    new MutationObserver(
      () =>
        void (
          document.querySelector("#pd-sidebar a[href='/docs/guide/one']") ??
          document.documentElement.removeAttribute("data-mark")
        )
    ).observe(document.querySelector("#pd-sidebar")!, {childList: true, subtree: true});
  });

  // The whole tree comes with the page, under its new name.
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/assets/sidebar-") && asked.push(request.url()));
  const expectKept = async (what: string): Promise<void> => {
    assert.is(await page.locator("#pd-sidebar a[href='/docs/guide/one']").count(), 1, `opened, after ${what}`);
    assert.is(await page.locator("#pd-sidebar a[href='/docs/guide/two']").count(), 0, `folded, after ${what}`);
    assert.ok(await isSameDocument(context), `neither reloaded nor folded for a moment, after ${what}`);
  };
  site.edit("content/start.md", "The first text.", "The second text.");
  await page.waitForSelector("text=The second text.");
  await expectKept("a text");
  site.edit("content/guide/one.md", "# One", "# Number one");
  await page.waitForSelector("#pd-sidebar >> text=Number one");
  await expectKept("a title");
  site.write("content/guide/three.md", "# Three\n\nNew.\n");
  site.write("content/sidebars.yaml", sidebars.replace("[guide/one]", "[guide/one, guide/three]"));
  await page.waitForSelector("#pd-sidebar >> text=Three");
  await expectKept("a page and a sidebar");
  assert.ok(new Set(asked).size <= 1, `none but the first is asked for: ${asked.join(" ")}`);
});

test("a page that is edited elsewhere is fresh when it is clicked to", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/guide/one");
  await page.click("#pd-sidebar >> text=Two");
  await page.waitForSelector("text=Another page.");
  await page.goBack();
  site.edit("content/guide/two.md", "Another page.", "A changed page.");
  await site.until("/docs/guide/two", /A changed page/);
  await page.click("#pd-sidebar >> text=Two");
  await page.waitForSelector("text=A changed page.");
  assert.ok(await isSameDocument(context));
});

test("a broken page stays as it was, below what is wrong with it", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/start");
  site.edit("content/start.md", "The first text.", "The worse text. [Nowhere](nowhere.md)");
  await page.waitForSelector("protodocs-overlay .panel");
  const told = await page.textContent("protodocs-overlay .panel");
  for (const part of [
    "content/start.md:3:",
    "link-missing-page",
    "There is no page content/nowhere.md.",
    "The worse text. [Nowhere](nowhere.md)"
  ])
    assert.ok(told?.includes(part), part);
  assert.ok(await page.isVisible("text=The first text."));
  assert.match(
    (await page.getAttribute("protodocs-overlay .place", "href")) ?? "",
    /^vscode:\/\/file\/.*content\/start\.md:3:\d+$/
  );
  site.edit("content/start.md", " [Nowhere](nowhere.md)", "");
  await page.waitForSelector("text=The worse text.");
  await page.waitForSelector("protodocs-overlay .panel", {state: "detached"});
  assert.ok(await isSameDocument(context));
});

test("styles are exchanged without a reload", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/start");
  site.write("theme/custom.css", ":root { --watched: 2; }\n");
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue("--watched").trim() === "2"
  );
  await page.waitForFunction(() => document.querySelectorAll("link[rel=stylesheet]").length === 1);
  assert.ok(await isSameDocument(context));
});

test("components, data, specifications and configuration come to the page", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/guide/one");
  site.edit("content/_data/numbers.json", "41", "42");
  await page.waitForSelector("text=The answer is 42.");
  assert.ok(await isSameDocument(context), "data need no reload");
  site.edit("components/Answer.tsx", "The answer is", "It is");
  await page.waitForSelector("text=It is 42.");
  await page.goto(`${site.origin}/docs/api/list-pets`);
  site.edit("specs/pets.yaml", "which pets there are", "which animals there are");
  await page.waitForSelector("text=Says which animals there are.");
  site.edit("docs.config.yaml", "title: Watched", "title: Renamed");
  await page.waitForFunction(() => document.title.endsWith("| Renamed"));
});

test("the search finds what has just been written", async (context) => {
  const {site, page} = context;
  site.edit("content/start.md", "first", "unmistakable");
  await site.until("/docs/start", /unmistakable/);
  await page.goto(`${site.origin}/search?q=unmistakable`);
  await page.locator(RESULT, {hasText: "Start"}).waitFor();
});

test("after a reload that had to be, the page is where it was", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/guide/one");
  await page.click("#pd-main .prose summary");
  await page.locator("#second").scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  site.edit("docs.config.yaml", "title: Watched", "title: Renamed");
  await page.waitForFunction(
    () => document.title.endsWith("| Renamed") && document.documentElement.dataset["mark"] === undefined
  );
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, before);
  assert.ok(await page.isVisible("text=Hidden text."));
});

test("pages that are added, renamed and deleted are followed", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/guide/two");
  site.write("content/guide/three.md", "# Three\n\nNew.\n");
  await page.waitForSelector("#pd-sidebar >> text=Three");
  site.rename("content/guide/two.md", "content/guide/second.md");
  // The browser may load the page twice: waiting for the navigation would fail for the one that is given up.
  await page.waitForFunction(() => location.pathname === "/docs/guide/second");
  await page.waitForSelector("text=Another page.");
  const text = site.read("content/guide/second.md");
  site.remove("content/guide/second.md");
  await page.waitForSelector("h1 >> text=Page not found");
  site.write("content/guide/second.md", text);
  await page.waitForSelector("text=Another page.");
});

test("a component that is live goes on living when the text around it changes", async (context) => {
  const {site, page} = context;
  const counter =
    'import {useState} from "react";\n\nexport const hydrate = "load";\n\nexport default function Counter({from}: {from?: unknown}) {\n  const [count, setCount] = useState(Number(from ?? 0));\n  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>{"Count " + count}</button>;\n}\n';
  const text = "Before.\n\n<Counter from={1} />\n\nAfter.\n";
  await openLive(context, {"components/Counter.tsx": counter}, text, /Count 1/);
  await page.click(".counter");
  await page.waitForSelector("text=Count 2");
  site.edit("content/guide/live.md", "Before.", "Before, changed.\n\nAnd more.");
  await page.waitForSelector("text=And more.");
  assert.ok(await page.isVisible("text=Count 2"), "its state stays");
  site.edit("content/guide/live.md", "from={1}", "from={7}");
  await page.waitForSelector("text=Count 7");
  await page.click(".counter");
  await page.waitForSelector("text=Count 8");
  assert.ok(await isSameDocument(context));
});

test("an edited component is exchanged, alive or not, without a reload", async (context) => {
  const {site, page} = context;
  const counter =
    'import {useState} from "react";\nimport {useSite} from "protodocs/theme";\nimport {step} from "./step.ts";\n\nexport const hydrate = "load";\n\nexport default function Counter() {\n  const [count, setCount] = useState(0);\n  const {title} = useSite();\n  return <button type="button" className="counter" onClick={() => setCount(count + step)}>{`${title} counts ${count}`}</button>;\n}\n';
  const files = {"components/Counter.tsx": counter, "components/step.ts": "export const step = 1;\n"};
  await openLive(context, files, "<Counter />\n\n<Answer />\n", /Watched counts 0/);
  await page.click(".counter");
  await page.waitForSelector("text=Watched counts 1");

  site.edit("components/Answer.tsx", "The answer is", "It is");
  await page.waitForSelector("text=It is 41.");
  site.edit("components/Counter.tsx", "counts ${", "says ${");
  await page.waitForSelector("text=Watched says 0");
  await page.click(".counter");
  await page.waitForSelector("text=Watched says 1");
  site.edit("components/step.ts", "1", "10");
  await page.waitForSelector("text=Watched says 0");
  await page.click(".counter");
  await page.waitForSelector("text=Watched says 10");
  assert.ok(await isSameDocument(context));
  assert.equal(context.console, []);
});

test("an edited figure is drawn again, with its style and its parts", async (context) => {
  const {site, page} = context;
  const figure =
    'import {Figure, Slider} from "protodocs/figures";\nimport {useState} from "react";\n\nexport const hydrate = "load";\n\nexport default function Tide() {\n  const [hour, set] = useState(1);\n  return <Figure title="Tide" says={`Hour ${hour}`} values={{head: [], rows: []}} controls={<Slider label="Hour" min={0} max={9} value={hour} text={String(hour)} onChange={set} />}>{null}</Figure>;\n}\n';
  await openLive(context, {"components/Tide.tsx": figure}, "<Tide />\n", /Hour 1/);
  await page.getByRole("slider", {name: "Hour"}).fill("5");
  await page.waitForSelector("text=Hour 5");
  site.edit("components/Tide.tsx", "Hour ${", "At hour ${");
  await page.waitForSelector("text=At hour 1");
  assert.is(await page.locator(".plot-slider").evaluate((slider) => getComputedStyle(slider).display), "grid");
  assert.ok(await isSameDocument(context));
  assert.equal(context.console, []);
});

test("of two edits in quick succession the last one is shown, in whatever order they arrive", async (context) => {
  const {site, page} = context;
  const component =
    'import {useState} from "react";\n\nexport const hydrate = "load";\n\nexport default function Said() {\n  const [times, set] = useState(0);\n  return <button type="button" className="said" onClick={() => set(times + 1)}>{`It is said once, ${times}`}</button>;\n}\n';
  await openLive(context, {"components/Said.tsx": component}, "<Said />\n", /It is said once/);
  await page.click(".said");
  await page.waitForSelector("text=It is said once, 1");
  let asked = 0;
  await page.route(/components[^/]*\.js/, async (route) => {
    if (asked++ === 0) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const first = page.waitForRequest(/components[^/]*\.js/);
  site.edit("components/Said.tsx", "once", "twice");
  const early = await first;
  site.edit("components/Said.tsx", "twice", "for good");
  await page.waitForSelector("text=It is said for good");
  await (await early.response())?.finished();
  await page.waitForTimeout(500); // in which it would be shown
  assert.is(asked, 2);
  assert.ok(await page.isVisible("text=It is said for good"), "what was asked for before has arrived meanwhile");
});

test("a component that the theme shows too is edited on both, with a reload", async (context) => {
  const {site, page} = context;
  const files = {
    "theme/Footer.tsx":
      'import {word} from "../components/word.ts";\n\nexport default function Footer() {\n  return <footer>{`The footer says ${word}.`}</footer>;\n}\n',
    "components/word.ts": 'export const word = "one";\n',
    "components/Word.tsx":
      'import {word} from "./word.ts";\n\nexport default function Word() {\n  return <p>{`The page says ${word}.`}</p>;\n}\n'
  };
  await openLive(context, files, "<Word />\n", /The page says one\..*The footer says one\./s);
  site.edit("components/word.ts", "one", "two");
  await page.waitForSelector("text=The page says two.");
  await page.waitForSelector("text=The footer says two.");
});

test("a component that fails is reported, and works again when it is mended", async (context) => {
  const {site, page} = context;
  await open(context, "/docs/guide/one");
  site.edit("components/Answer.tsx", "return <p", "if (answer > 40) throw new Error('too much');\n  return <p");
  await page.waitForSelector("protodocs-overlay >> text=<Answer> failed: too much");
  site.edit("components/Answer.tsx", "answer > 40", "answer > 50");
  await page.waitForSelector("text=The answer is 41.");
  await mended(context, "Answer");
  site.edit("components/Answer.tsx", "export default", "throw new Error('at once');\nexport default");
  await page.waitForSelector("protodocs-overlay >> text=components/Answer.tsx");
  assert.ok(await page.isVisible("text=The answer is 41."), "the page stays as it was");
  site.edit("components/Answer.tsx", "throw new Error('at once');\n", "");
  await mended(context, "Answer");
  assert.ok(await isSameDocument(context));
});

test.run();
