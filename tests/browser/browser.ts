// Finds or installs a Chromium and launches it. Tests are never skipped for lack of
// a browser: if none is available, they fail and say what to do.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {chromium, type Browser, type BrowserContext, type Page} from "playwright-core";

/** Milliseconds in which the browser must open or close something. */
export const ANSWER = 20_000;

const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking"
];

/** Chromium without its window: it loads a page in a third of the processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";

/** Usual locations. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"
];

/** Chromium as an npm package, for Linux without root. */
const PACKAGE = "@sparticuz/chromium@153.0.0";

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: await findChromium(), args: ARGS});
}

/** Closes a context and its pages. */
export async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await empty(page);
  await closed(context, "context");
}

/** Closes one page of several. */
export async function closePage(page: Page): Promise<void> {
  await empty(page);
  await closed(page, "page");
}

/** Chromium now and then never answers a request to close what no test needs any more. */
export class HungBrowser extends Error {}

async function closed(what: {close(): Promise<void>}, name: string): Promise<void> {
  await within(what.close(), ANSWER, `The browser did not close a ${name}`).catch((cause: unknown) => {
    throw new HungBrowser(`${String(cause)} The test is run again in another browser.`, {cause});
  });
}

/** Chromium 156 hangs if a page is closed just after it has started to navigate. */
async function empty(page: Page): Promise<void> {
  await page.goto("about:blank", {timeout: ANSWER}).catch(() => undefined); // a crashed page cannot navigate
}

/** Rejects if work takes longer than `limit` milliseconds: calls to the browser have no timeout of their own. */
export async function within<T>(work: Promise<T>, limit: number, complaint: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${complaint} within ${limit / 1000} s.`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** As root on Debian, SHELL is installed even if there is another Chromium. */
export async function findChromium(): Promise<string> {
  const named = process.env["CHROMIUM"];
  if (named) {
    if (!fs.existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
    return named;
  }
  const attempts = [shell, fromDebian, installed, fromNpm];
  const reasons: string[] = [];
  for (const attempt of attempts) {
    try {
      return await attempt();
    } catch (error) {
      reasons.push(`${attempt.name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  }
  throw new Error(
    `The browser tests need Chromium: install one, or name it in the environment variable CHROMIUM.\n  ${reasons.join("\n  ")}`
  );
}

function shell(): string {
  if (!fs.existsSync(SHELL)) throw new Error(`there is no ${SHELL}`);
  return SHELL;
}

function installed(): string {
  const found = PLACES.find((place) => fs.existsSync(place));
  if (!found) throw new Error("there is none in the usual places");
  return found;
}

function fromDebian(): string {
  if (process.getuid?.() !== 0) throw new Error("only root may install packages");
  console.error("Installing Debian's chromium-headless-shell for the browser tests.");
  const apt = (...args: string[]): void => {
    execFileSync("apt-get", args, {stdio: "ignore", env: {...process.env, DEBIAN_FRONTEND: "noninteractive"}});
  };
  apt("update", "-qq");
  // Liberation has the metrics of Arial, which the theme's stand-in fonts adjust; without it, pages shift.
  apt("install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation");
  return shell();
}

async function fromNpm(): Promise<string> {
  const folder = path.join(os.tmpdir(), "protodocs-chromium");
  const module = path.join(folder, "node_modules/@sparticuz/chromium/build/index.js");
  if (!fs.existsSync(module)) {
    console.error(`Installing ${PACKAGE} for the browser tests.`);
    fs.mkdirSync(folder, {recursive: true});
    execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, PACKAGE], {
      stdio: "ignore"
    });
  }
  const {default: packed} = (await import(pathToFileURL(module).href)) as {
    default: {executablePath(): Promise<string>};
  };
  return packed.executablePath();
}
