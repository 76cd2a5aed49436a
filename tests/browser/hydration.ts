// What the pages of a tree log while they hydrate.

import fs from "node:fs";
import path from "node:path";
import type {BrowserContext} from "playwright-core";
import {openBrowser} from "./browser.ts";
import {serveTree} from "./site.ts";
import {NAMES, settled} from "./suite.ts";

/** Number of pages open at the same time. */
const ABREAST = 3;
/** Wide enough for all columns; low, because painting takes longer than hydrating. */
const VIEWPORT = {width: 1280, height: 240};
/** Number of messages returned: a fault of a template is on every page. */
const ENOUGH = 20;

/** The first messages: what pages log, requests to other origins, elements that React does not hydrate. */
export async function messagesOf(tree: string, routes: readonly string[]): Promise<string[]> {
  const served = await serveTree(tree);
  const browser = await openBrowser();
  const messages: string[] = [];
  const waiting = [...routes];
  try {
    const context = await browser.newContext({viewport: VIEWPORT}); // a single context, so that the runtime is fetched and compiled once
    await context.addInitScript(NAMES);
    await Promise.all(Array.from({length: ABREAST}, () => walk(context, served.origin, waiting, messages)));
  } finally {
    await browser.close();
    served.close();
  }
  return messages.slice(0, ENOUGH);
}

/** Takes routes from the shared list until it is empty. */
async function walk(context: BrowserContext, origin: string, routes: string[], messages: string[]): Promise<void> {
  const page = await context.newPage();
  let at = "";
  page.on("console", (message) => {
    if (!/React DevTools/.test(message.text())) messages.push(`${at}: ${message.text().slice(0, 500)}`);
  });
  page.on("pageerror", (error) => messages.push(`${at}: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) messages.push(`${at} asks ${request.url()}`);
  });
  for (let route = routes.pop(); route !== undefined; route = routes.pop()) {
    at = route;
    await page.goto(origin + route, {waitUntil: "commit"});
    await settled(page).catch((error: unknown) => messages.push(`${at}: ${String(error)}`));
  }
}

/** Routes of all pages except redirects. */
export function routesOf(tree: string): string[] {
  return fs
    .readdirSync(tree, {recursive: true, encoding: "utf8"})
    .filter((file) => file.endsWith(".html") && file !== "404.html" && isPage(path.join(tree, file)))
    .map((file) => `/${file.split(path.sep).join("/")}`.replace(/\.html$/, "").replace(/^\/index$/, "/"));
}

function isPage(file: string): boolean {
  return fs.readFileSync(file, "utf8").includes('id="page-data"');
}
