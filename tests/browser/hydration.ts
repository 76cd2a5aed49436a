// What the pages of a tree log while they hydrate, and whom they ask.
// Each is drawn in a frame without a box: it is parsed, runs its scripts and hydrates as ever, but is neither laid out
// nor painted, which takes half of the processor time. Other tests look at pages.

import fs from "node:fs";
import path from "node:path";
import type {Browser, BrowserContext, Page} from "playwright-core";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {openBrowser} from "./browser.ts";
import {serveTree, type ServeChoice} from "./site.ts";
import {HYDRATED, NAMES, SLOWDOWN, slowDown} from "./suite.ts";

/** Number of pages open at the same time. */
const ABREAST = 3;
/** Number of messages returned: a fault of a template is on every page. */
const ENOUGH = 20;
/** Milliseconds in which a page must have hydrated; machines may be busy. */
const PATIENCE = 20_000 * SLOWDOWN;
/** Number of browsers that may crash, which Chromium 156 does now and then. */
const CRASHES = 2;
/** What Chromium says after seconds: text without a box needs no font. */
const UNUSED_FONT = /\.woff2 was preloaded using link preload but not used/;
/** Path of the document with the frame. */
const FRAME = "frame-of-tests";

/** The first messages: what pages log, requests to other origins, elements that React does not hydrate. */
export async function messagesOf(tree: string, routes: readonly string[], choice: ServeChoice = {}): Promise<string[]> {
  const also = choice.also ?? temporaryFolder();
  writeFiles(also, {[`${FRAME}.html`]: "<!doctype html><title>Pages</title><iframe hidden></iframe>"});
  const served = await serveTree(tree, "/", {...choice, also});
  const messages = new Map<string, string[]>();
  try {
    for (let crashes = 0; ; crashes++) {
      const waiting = routes.filter((route) => !messages.has(route));
      if (waiting.length === 0 || isEnough(messages)) break;
      const browser = await openBrowser();
      try {
        await visitAll(browser, served.origin, waiting, messages);
      } catch (error) {
        if (browser.isConnected() || crashes === CRASHES) throw error;
        console.error(`\nThe browser crashed after ${messages.size} pages; another one is opened.`);
      } finally {
        await browser.close();
      }
    }
  } finally {
    served.close();
  }
  return [...messages.values()].flat().slice(0, ENOUGH);
}

function isEnough(messages: ReadonlyMap<string, string[]>): boolean {
  return [...messages.values()].flat().length >= ENOUGH;
}

/** @param waiting routes still to visit @param messages by route: what has been visited is added */
async function visitAll(
  browser: Browser,
  origin: string,
  waiting: string[],
  messages: Map<string, string[]>
): Promise<void> {
  const context = await browser.newContext(); // a single one, so that the runtime is fetched and compiled once
  await context.addInitScript(NAMES);
  await context.addInitScript(seeIslands);
  await Promise.all(Array.from({length: ABREAST}, () => walk(context, origin, waiting, messages)));
}

/** Takes routes from the shared list until it is empty. */
async function walk(
  context: BrowserContext,
  origin: string,
  routes: string[],
  messages: Map<string, string[]>
): Promise<void> {
  const page = await context.newPage();
  if (SLOWDOWN > 1) await slowDown(page, SLOWDOWN);
  let said: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (!/React DevTools/.test(text) && !UNUSED_FONT.test(text)) said.push(text.slice(0, 500));
  });
  page.on("pageerror", (error) => said.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) said.push(`asks ${request.url()}`);
  });
  await page.goto(`${origin}/${FRAME}`);
  for (let route = routes.pop(); route !== undefined && !isEnough(messages); route = routes.pop()) {
    said = [];
    const dead = await hydrateIn(page, route);
    if (dead !== null) said.push(`was not hydrated: ${dead}`);
    messages.set(
      route,
      said.map((text) => `${route}: ${text}`)
    );
  }
}

/** Islands hydrate when they are seen, and nothing is seen in a frame without a box: here they all are. */
function seeIslands(): void {
  class SeeingObserver {
    constructor(private readonly tell: (entries: {isIntersecting: boolean; target: Element}[]) => void) {}
    observe(target: Element): void {
      if (target.closest("pd-island")) queueMicrotask(() => this.tell([{isIntersecting: true, target}]));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, {IntersectionObserver: SeeingObserver});
}

/** Resolves to an element of the page that React has not hydrated in time; null if there is none. */
function hydrateIn(page: Page, route: string): Promise<string | null> {
  return page.evaluate(
    async ({route, patience, hydrated}) => {
      const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
      const old = document.querySelector("iframe")!;
      const frame = old.cloneNode() as HTMLIFrameElement;
      frame.src = route;
      const loaded = new Promise((resolve) => (frame.onload = resolve));
      old.replaceWith(frame);
      await loaded;
      const {contentDocument: shown, contentWindow: shownIn} = frame as unknown as {
        contentDocument: Document;
        contentWindow: typeof window;
      };
      if (!shown.getElementById("pd-page-data")) return "the page, which is none";
      const waiting = () =>
        [...shown.querySelectorAll(hydrated)].find(
          (element) => !Object.keys(element).some((key) => key.startsWith("__reactProps$"))
        );
      const end = performance.now() + patience;
      while (waiting() && performance.now() < end) {
        waiting()?.closest('pd-island[data-hydrate="interaction"]')?.dispatchEvent(new shownIn.Event("pointerover"));
        await pause(10);
      }
      await pause(5); // its effects
      return waiting()?.outerHTML.slice(0, 200) ?? null;
    },
    {route, patience: PATIENCE, hydrated: HYDRATED}
  );
}

/** Routes of all pages except redirects. */
export function routesOf(tree: string): string[] {
  return fs
    .readdirSync(tree, {recursive: true, encoding: "utf8"})
    .filter((file) => file.endsWith(".html") && file !== "404.html" && isPage(path.join(tree, file)))
    .map((file) => `/${file.split(path.sep).join("/")}`.replace(/\.html$/, "").replace(/^\/index$/, "/"));
}

function isPage(file: string): boolean {
  return fs.readFileSync(file, "utf8").includes('id="pd-page-data"');
}
