// A uvu suite around a browser and one served fixture site. Every test gets a
// context of its own, and fails when the page logs an error that it did not expect.

import {messagesIn} from "../../runtime/messages/translations.ts";
import type {Browser, BrowserContext, BrowserContextOptions, Locator, Page} from "playwright-core";
import {suite, type Test} from "uvu";
import * as assert from "uvu/assert";
import {ANSWER, closeContext, HungBrowser, openBrowser, within} from "./browser.ts";
import {buildManual, buildOwnSite, buildSite, serveTree, type BuildChoice, type Served} from "./site.ts";

/** The test runner's compiler wraps named functions in a helper, which pages that evaluate them need too. */
export const NAMES = "globalThis.__name = (named) => named";

/** Hits on the search page. The tasks that it shows before scripts run look the same, but are of no kind. */
export const RESULT = "#pd-main .search-hit:has(.search-kind)";

/** Milliseconds; machines may be busy. */
const PATIENCE = 20_000;
/** Milliseconds for a whole test: evaluating code in pages has no timeout of its own. */
const LIMIT = 180_000;

/** Factor by which the browser's processor is throttled: `CPU_SLOWDOWN=6 npm test -- browser` finds races. */
export const SLOWDOWN = Number(process.env["CPU_SLOWDOWN"] ?? 1);

export interface Visit {
  page: Page;
  context: BrowserContext;
  origin: string;
  /** Goes to a path and waits until the shell is hydrated. */
  open(path: string): Promise<void>;
  /** Console messages so far: "warning: …", "error: …". */
  console: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Console messages that this test expects. */
  expects?: RegExp;
}

export interface BrowserSuite {
  test(name: string, run: (visit: Visit) => Promise<void>, options?: VisitOptions): void;
  run(): void;
}

/** Chromium's headless shell has a pointer that rests at 0, 0, and reports it after a layout: no reader has moved. */
function ignoreRestingPointer(): void {
  const ignore = (event: MouseEvent): void => {
    if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  addEventListener("pointermove", ignore, {capture: true});
}

/** `own`: this repository's documentation instead of the fixture; `manual`: that of protodocs. */
export function browserSuite(
  name: string,
  choice: BuildChoice & {base?: string; own?: boolean; manual?: boolean} = {}
): BrowserSuite {
  const tests: Test<Record<string, never>> = suite(name);
  let served: Served | null = null;

  tests.before(async () => {
    try {
      served = await serveTree(
        await (choice.manual ? buildManual() : choice.own ? buildOwnSite() : buildSite(choice)),
        choice.base
      );
    } catch (error) {
      // The runner counts a suite whose preparation failed as 0 passed, without a reason.
      console.error(error);
      process.exit(1);
    }
  });
  tests.after(() => served?.close());

  async function visit(run: (visit: Visit) => Promise<void>, {expects, ...options}: VisitOptions): Promise<void> {
    if (!served) throw new Error("The site is not served.");
    const page = await openPage({viewport: {width: 1440, height: 900}, ...options});
    await page.addInitScript(ignoreRestingPointer);
    try {
      const visit = await createVisit(page, served.origin);
      await within(run(visit), LIMIT * SLOWDOWN, "The test did not end").catch(async (error: unknown) => {
        throw (await stoppedDrawing(page)) ? new StoppedDrawing(error) : error;
      });
      assert.equal(
        visit.console.filter((line) => !expects?.test(line)),
        [],
        "the console stays empty"
      );
    } finally {
      await closeContext(page.context());
    }
  }

  return {
    test(title, run, options = {}) {
      tests(title, () =>
        visit(run, options).catch((error: unknown) => {
          if (!(error instanceof StoppedDrawing || error instanceof HungBrowser)) throw error;
          if (error instanceof HungBrowser) shared = undefined;
          console.error(`\n${title}: ${error.message}`);
          return visit(run, options);
        })
      );
    },
    run: () => tests.run()
  };
}

let shared: Browser | undefined;

/** A page in a context of its own, in a browser shared by all suites of a process; in a new browser if that is gone or hangs. */
async function openPage(options: BrowserContextOptions): Promise<Page> {
  try {
    return await pageOf(await sharedBrowser(), options);
  } catch (error) {
    console.error(error, "Another browser is opened.");
    shared = undefined;
    return pageOf(await sharedBrowser(), options);
  }
}

async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await openBrowser();
  return shared;
}

function pageOf(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const open = async () => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE * SLOWDOWN);
    await context.addInitScript(NAMES);
    return context.newPage();
  };
  return within(open(), ANSWER, "The browser did not open a page");
}

async function createVisit(page: Page, origin: string): Promise<Visit> {
  if (SLOWDOWN > 1) await slowDown(page, SLOWDOWN);
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(`pageerror: ${error.message}`));
  return {
    page,
    context: page.context(),
    origin,
    console: said,
    async open(path) {
      await page.goto(origin + path);
      await alive(page);
    }
  };
}

/**
 * Chromium 156 now and then stops drawing a page for good, though its scripts
 * run on and other pages are drawn. A page cannot do that itself.
 */
class StoppedDrawing extends Error {
  constructor(cause: unknown) {
    super("The browser stopped drawing the page. The test is run again in another one.", {cause});
  }
}

/** Whether the page's scripts run, but none gets a frame within `limit` milliseconds. */
export async function stoppedDrawing(page: Page, limit = 5000): Promise<boolean> {
  const drawn = page.evaluate(
    (limit) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), limit);
      }),
    limit
  );
  return within(drawn, 2 * limit, "The page did not answer").then(
    (isDrawn) => !isDrawn,
    () => false // its scripts do not run either
  );
}

/** Throttles the processor, as the developer tools do. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", {rate});
}

/** Waits until React runs: only then does the colour-mode button name the mode that it switches to. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    (labels) => labels.includes(document.querySelector(".color-mode")?.getAttribute("aria-label") ?? ""),
    switchLabels
  );
}

/** In English, Arabic and Japanese. */
const switchLabels = ["en", "ar", "ja"].flatMap((name) => {
  const {switchToDark, switchToLight} = messagesIn({name, texts: {}}).shell.messages;
  return [switchToDark, switchToLight];
});

/** Selects what React hydrates: the parts of the shell, and islands. */
export const HYDRATED = "#pd-navbar > *, #pd-sidebar > *, #pd-toc > *, pd-island[data-hydrate] > :not(pd-slot)";

/**
 * Waits until React has hydrated the shell and every island that is due, and
 * has nothing left to do. Islands that hydrate on interaction get a pointer
 * event. Throws if an element is not hydrated in time.
 */
export async function settled(page: Page): Promise<void> {
  const dead = await page.evaluate(
    async ({patience, hydrated}) => {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
      const isInView = (element: Element) => {
        const {top, bottom} = element.getBoundingClientRect();
        return element.checkVisibility() && bottom > 0 && top < innerHeight;
      };
      const isDue = (element: Element) =>
        element.closest("pd-island")?.getAttribute("data-hydrate") !== "visible" || isInView(element);
      const waiting = () =>
        [...document.querySelectorAll(hydrated)].find(
          (element) => isDue(element) && !Object.keys(element).some((key) => key.startsWith("__reactProps$"))
        );
      const end = performance.now() + patience;
      while ((document.readyState !== "complete" || waiting()) && performance.now() < end) {
        waiting()?.closest('pd-island[data-hydrate="interaction"]')?.dispatchEvent(new Event("pointerover"));
        await pause();
      }
      await pause();
      return waiting()?.outerHTML.slice(0, 200) ?? null;
    },
    {patience: PATIENCE, hydrated: HYDRATED}
  );
  if (dead !== null) throw new Error(`This was not hydrated: ${dead}`);
}

/** Waits until React has hydrated an element. Its island gets a pointer event, as if the reader were about to use it. */
export async function hydrated(locator: Locator): Promise<void> {
  await locator.evaluate(async (element) => {
    while (!Object.keys(element).some((key) => key.startsWith("__reactProps$"))) {
      element.closest("pd-island")?.dispatchEvent(new Event("pointerover"));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

export {assert};
