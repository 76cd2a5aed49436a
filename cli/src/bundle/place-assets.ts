// Turns compiled output into the files of one site: inserts the site's data
// into the entry and resolves names to hrefs.

import {createHash} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import type {Wording} from "../../../runtime/messages/translations.ts";
import type {SiteData} from "../../../runtime/shared/page-data.ts";
import {writeAtomically} from "../core/files/atomic-file.ts";
import {isSystemError} from "../core/files/system-error.ts";
import type {Config} from "../config/config.ts";
import type {Assets, MadeOutput} from "../model.ts";
import {hashOf} from "../core/text.ts";
import type {Compiled} from "./compile.ts";
import {SERVER_REACT} from "./page-builds.ts";
import {LIVE_COMPONENTS} from "./live-components.ts";
import {SITE_DATA} from "./theme-plugin.ts";

export interface PlaceInput {
  config: Config;
  packageRoot: string;
  siteData: SiteData;
  /** What the interface says: the server module is given it. */
  wording: Wording;
  server: PlacedServer;
  /** For the watching server: URL from which the page loads the site's data. */
  live?: {siteData: string};
}

/** The server's module in the work folder. */
export interface PlacedServer {
  /** Its URL. */
  module: string;
  hash: string;
  /** Hash of it without the project's components. */
  frame: string;
}

/** @param frame hash of the server's code as it was compiled */
export function placeServer(
  workFolder: string,
  made: Pick<Compiled, "serverCode" | "serverReact" | "components">,
  frame: string
): PlacedServer {
  let code = made.serverCode;
  for (const [module, name, imported] of [
    [SERVER_REACT, "react", made.serverReact],
    [LIVE_COMPONENTS, "components", made.components?.serverCode ?? null]
  ] as const) {
    if (imported === null) continue;
    const address = writeModule(workFolder, name, Buffer.from(imported));
    code = Buffer.from(withAddress(code.toString(), module, address));
  }
  const hash = code === made.serverCode ? frame : hashOf(code);
  return {module: writeModule(workFolder, "server", code, hash), hash, frame};
}

export function placeAssets(
  {config, packageRoot, siteData, wording, server, live}: PlaceInput,
  made: Compiled
): Assets {
  const href = (name: string): string => config.base + name;
  const styles = made.styleParts ? {paletteStyle: href(made.styleParts.palette)} : {};
  const entry = made.outputs.find(({path: name}) => name === made.runtime)!;
  const code = Buffer.from(entry.bytes).toString("utf8");
  const runtime = hashedScript(
    "main",
    live ? withAddress(code, SITE_DATA, live.siteData) : withData(code, {...siteData, ...styles})
  );

  const hrefs = {
    style: href(made.style),
    styleParts: made.styleParts && {
      reference: href(made.styleParts.reference),
      landing: href(made.styleParts.landing),
      builder: href(made.styleParts.builder),
      palette: href(made.styleParts.palette),
      withReference: href(made.styleParts.withReference),
      withLanding: href(made.styleParts.withLanding),
      withBoth: href(made.styleParts.withBoth)
    },
    printedStyle: href(made.printedStyle),
    partsScript: href(made.partsScript),
    extrasScript: href(made.extrasScript),
    extrasStyle: href(made.extrasStyle),
    figuresStyle: href(made.figuresStyle),
    languagesStyle: href(made.languagesStyle),
    fonts: made.outputs.filter(({path: name}) => name.endsWith(".woff2")).map(({path: name}) => href(name)),
    runtime: href(runtime.path),
    preload: made.preload.map(href),
    inlineScript: made.inlineScript,
    inlineScriptHash: `sha256-${createHash("sha256").update(made.inlineScript).digest("base64")}`
  };
  return {
    hrefs,
    outputs: [...made.outputs.filter((file) => file !== entry), runtime],
    searchWorker: made.searchWorker,
    serverModule: server.module,
    roots: {root: config.root, packageRoot},
    frameKey: hashOf(JSON.stringify([server.frame, wording])),
    components: made.components && href(made.components.script),
    key: hashOf(JSON.stringify([hrefs, server.hash, wording]))
  };
}

function hashedScript(name: string, text: string): MadeOutput {
  return {path: `assets/${name}-${hashOf(text).slice(0, 8)}.js`, bytes: text};
}

/** The entry with the site's data in it. */
function withData(text: string, data: SiteData): string {
  const statement = /import\s*([\w$]+)\s*from\s*"virtual:site-data";/;
  if (!statement.test(text)) throw new Error(`bundle: the entry does not import ${SITE_DATA}.`);
  return text.replace(statement, (_, name: string) => `const ${name}=${JSON.stringify(data)};`);
}

/** Imports a module from its URL. */
function withAddress(text: string, module: string, address: string): string {
  const imported = JSON.stringify(module);
  if (!text.includes(imported)) throw new Error(`bundle: nothing imports ${module}.`);
  return text.replaceAll(imported, () => JSON.stringify(address));
}

/** URL of the module, or a data: URL of its code if no file can be written. */
function writeModule(folder: string, name: string, code: Buffer, hash = hashOf(code)): string {
  const file = path.join(folder, `${name}-${hash}.mjs`);
  try {
    if (!isWritten(file, code)) writeAtomically(file, code);
    return pathToFileURL(file).href;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const placed = code.toString().replace("createRequire(import.meta.url)", 'createRequire("file:///")'); // only for Node's own modules
    return `data:text/javascript;base64,${Buffer.from(placed).toString("base64")}`;
  }
}

/** Compares the bytes, because the file will be run. */
function isWritten(file: string, code: Buffer): boolean {
  return fs.existsSync(file) && fs.readFileSync(file).equals(code);
}
