// `npm run look`: pictures of every kind of page, in four widths and both
// colour modes, in the ignored folder look/; then of the manual, and of what
// `protodocs init` writes. Build the site and the manual first.
//
//   npm run look                       everything
//   npm run look -- operation 390      only names, widths or modes that match

import {spawn, spawnSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {tsImport} from "tsx/esm/api";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const {openBrowser} = await tsImport("../tests/browser/browser.ts", import.meta.url);

/** One address for each kind of page; `full` pictures show the page to its end, `act` is what a reader does first. */
const pages = [
  {name: "landing", address: "/", full: true},
  {name: "concept", address: "/release/concepts/trading-framework/orders"},
  {name: "long-prose", address: "/pre-release/concepts/liquidity/provision"},
  {name: "long-words", address: "/release/concepts/trading-framework/orders", act: longWords},
  {
    name: "long-words-operation",
    address: "/release/api/rest/explorer/block-explorer-info",
    act: longWords
  },
  {name: "tutorial", address: "/pre-release/tutorials/proposals/new-perpetuals-market"},
  {name: "operation", address: "/pre-release/api/rest/data-v2/trading-data-service-list-orders"},
  {name: "operation-short", address: "/release/api/rest/explorer/block-explorer-info"},
  {name: "proto", address: "/release/api/grpc/vega/assets.proto"},
  {name: "json-rpc-playground", address: "/release/api/vega-wallet/reference/core/json-rpc-api-playground"},
  {
    name: "request-builder",
    address: "/pre-release/api/rest/data-v2/trading-data-service-list-orders",
    act: openBuilder
  },
  {name: "endpoints", address: "/pre-release/api/rest/data-v2/endpoints"},
  {name: "graphql-query", address: "/pre-release/api/graphql/queries/marketsConnection"},
  {name: "graphql-types", address: "/pre-release/api/graphql/types/order"},
  {name: "async-channel", address: "/pre-release/api/streams/orders"},
  {name: "json-rpc", address: "/release/api/vega-wallet/reference/core/json-rpc"},
  {name: "command-line", address: "/pre-release/node-operators/commands/data-node"},
  {name: "parameters", address: "/release/concepts/governance/all-parameters"},
  {name: "category", address: "/release/category/api/rest/data-v2/markets"},
  {name: "glossary", address: "/release/concepts/glossary"},
  {name: "messages", address: "/release/api/messages"},
  {name: "proto-index", address: "/release/api/grpc/messages"},
  {name: "tags", address: "/release/tags"},
  {name: "tag", address: "/release/tags/governance"},
  {name: "changes", address: "/pre-release/changes"},
  {name: "release", address: "/release/releases/overview"},
  {name: "search-empty", address: "/search"},
  {name: "search", address: "/search?q=margin&version=release", act: results},
  {name: "search-none", address: "/search?q=xyzzyqwv&version=release", act: results},
  {name: "palette", address: "/release/concepts/trading-framework/orders", act: openPalette},
  {name: "drawer", address: "/release/concepts/trading-framework/orders", act: openMenu},
  {name: "print", address: "/release/concepts/trading-framework/orders", full: true, act: onPaper},
  {name: "print-operation", address: "/release/api/rest/explorer/block-explorer-info", full: true, act: onPaper},
  {name: "not-found", address: "/no/such/page"},
  {name: "restricted", address: "/restricted"},
  {name: "markdown", address: "/markdown-page", full: true}
];
const manual = [
  {name: "manual-landing", address: "/", full: true},
  {name: "manual-page", address: "/getting-started"},
  {name: "manual-table", address: "/site/theming"},
  {name: "manual-list", address: "/reference/diagnostics"},
  {name: "manual-operation", address: "/example/rest/list-tides"}
];
const init = [
  {name: "init-landing", address: "/", full: true},
  {name: "init-page", address: "/next", full: true},
  {name: "init-writing", address: "/next/guide/writing", full: true},
  {name: "init-operation", address: "/next/api/rest/get-parcel"}
];
const widths = [390, 768, 1280, 1600];
const modes = ["light", "dark"];

const wanted = process.argv.slice(2);
const has = (...names) => {
  const about = wanted.filter((word) => names[0].includes(String(word)));
  return about.length > 0 ? about.some((word) => names[0].includes(word) && names[1].includes(word)) : true;
};
const all = [...pages, ...manual, ...init].map(({name}) => name);
const out = path.join(root, "look");
fs.mkdirSync(out, {recursive: true});

const program = path.join(root, "bin/protodocs");
const browser = await openBrowser();
try {
  await picture(pages, root, []);
  await picture(manual, root, ["--config", "manual/docs.config.yaml"]);
  if (init.some(({name}) => has(all, name))) await picture(init, newSite(), []);
} finally {
  await browser.close();
}
console.log(`Pictures are in ${path.relative(process.cwd(), out)}/.`);

/** A site as `protodocs init` writes it, built. */
function newSite() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "look-"));
  for (const command of ["init", "build"]) spawnSync(process.execPath, [program, command], {cwd: folder});
  return folder;
}

/** Serves a built site and takes its pictures. */
async function picture(pages, folder, options) {
  const chosen = pages.filter(({name}) => has(all, name));
  if (chosen.length === 0) return;
  const port = 4600 + (process.pid % 300);
  const server = spawn(process.execPath, [program, "serve", "--port", String(port), ...options], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"]
  });
  const left = new Promise((resolve) => server.on("exit", resolve));
  try {
    const origin = await new Promise((resolve, reject) => {
      server.stdout.on("data", (data) => {
        const found = /http:\/\/[^\s/]+/.exec(String(data));
        if (found) resolve(found[0]);
      });
      server.on("exit", () => reject(new Error("The server did not start: build the site first.")));
    });
    for (const mode of modes.filter((mode) => has(modes, mode)))
      for (const width of widths.filter((width) => has(widths.map(String), String(width))))
        await pictureIn({mode, width, origin, chosen});
  } finally {
    server.kill();
    await left;
  }
}

async function pictureIn({mode, width, origin, chosen}) {
  const context = await browser.newContext({
    viewport: {width, height: width < 700 ? 844 : 1000},
    colorScheme: mode
  });
  await context.addInitScript((chosen) => localStorage.setItem("protodocs.color-mode", chosen), mode);
  for (const {name, address, full, act} of chosen) {
    const page = await context.newPage();
    await page.goto(origin + address, {waitUntil: "load"});
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-color-mode", chosen), mode);
    if (full) await readThrough(page);
    await act?.(page);
    await page.waitForTimeout(200);
    await page.screenshot({path: path.join(out, `${name}-${width}-${mode}.png`), fullPage: full === true});
    await page.close();
  }
  await context.close();
}

/** Pictures load when they come into view. */
async function readThrough(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    const all = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.race([
      Promise.all(all.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3000))
    ]);
  });
}

async function results(page) {
  await page.locator(".search-hit, .search-none").first().waitFor();
}

async function openPalette(page) {
  await page.keyboard.press("Control+k");
  await page.locator(".palette input").fill("maker fee");
  await page.locator(".palette .search-hit[aria-selected=true]").waitFor();
}

/** On wide screens, the menu of versions. */
async function openMenu(page) {
  const drawer = page.locator("#shell-menu > summary");
  await ((await drawer.isVisible()) ? drawer : page.locator(".navbar .version-menu > summary")).click();
}

/** In each kind of place, the first text becomes a word that is wider than a phone. */
async function longWords(page) {
  await page.evaluate(() => {
    const word = "Staatsschuldenverwaltungsgesetzesänderungsvorschlagsverfahren";
    for (const place of [
      "h1",
      "h2",
      "article p",
      "article li",
      "th",
      "td",
      "code",
      "#shell-sidebar a",
      "#shell-toc a",
      ".pager a"
    ])
      for (const element of [...document.querySelectorAll(place)].slice(0, 2)) element.append(` ${word}`);
  });
}

async function openBuilder(page) {
  await page.locator(".try > summary").click();
  await page.locator(".try .playground").waitFor();
}

async function onPaper(page) {
  await page.emulateMedia({media: "print"});
}
