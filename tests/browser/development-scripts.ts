// The pages that readers get, with React's development build, which explains what is not
// as the server rendered it: scripts are compiled once more, pages are not rendered again.

import fs from "node:fs";
import path from "node:path";
import {compileAssets} from "../../cli/src/bundle/bundle-assets.ts";
import {placeAssets} from "../../cli/src/bundle/place-assets.ts";
import {loadConfig} from "../../cli/src/config/load.ts";
import {wordingOf} from "../../cli/src/config/languages.ts";
import {diskFileSystem} from "../../cli/src/core/file-system.ts";
import type {SiteData} from "../../runtime/shared/page-data.ts";
import {bundleCache, packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";

export interface DevelopmentScripts {
  /** What the tree lacks: a folder with scripts and style sheets. */
  also: string;
  /** Has a file of the tree ask for them. */
  change(file: string, text: string): string;
}

/** A file of the bundle in HTML: its name, its hash. */
const ASSET = /\bassets\/([\w-]+)-\w+\.(js|css)\b/g;

/** @param file the site's configuration @param tree what was built from it */
export async function developmentScripts(file: string, tree: string): Promise<DevelopmentScripts> {
  const {config} = loadConfig(file, diskFileSystem);
  if (!config) throw new Error(`${file} has faults.`);
  const wording = wordingOf(config);
  const compiled = await compileAssets({
    config,
    packageRoot,
    wordings: new Map([["", wording]]),
    cache: bundleCache(),
    development: true
  });
  if ("faults" in compiled) throw new Error(JSON.stringify(compiled.faults));
  const made = compiled.made.get("")!;
  const server = {module: "", hash: "", frame: ""};
  const {hrefs, outputs} = placeAssets({config, packageRoot, siteData: siteDataIn(tree), wording, server}, made);

  const folder = temporaryFolder();
  writeFiles(
    folder,
    Object.fromEntries(outputs.flatMap((output) => ("bytes" in output ? [[output.path, output.bytes]] : [])))
  );
  // Chunks have no names: pages ask for the one that the entry imports.
  const chunks = hrefs.preload.filter((href) => /\/chunk-\w+\.js$/.test(href));
  const names = [...outputs.map(({path: name}) => name).filter((name) => !/\/chunk-/.test(name)), ...chunks];
  const byName = new Map(
    names.flatMap((name) => [...name.matchAll(ASSET)].map(([asset, base, type]) => [`${base}.${type}`, asset]))
  );
  if (chunks.length !== 1) throw new Error(`The entry imports ${chunks.length} chunks without names.`);
  return {
    also: folder,
    change(file, text) {
      if (!/<html\b/.test(text.slice(0, 200))) return text;
      return text.replace(ASSET, (asset, base: string, type: string) => {
        const found = byName.get(`${base}.${type}`);
        if (found === undefined)
          throw new Error(`${file} asks for ${asset}, which the development build does not have.`);
        return found;
      });
    }
  };
}

/** What the build has inserted into the entry of a tree. */
function siteDataIn(tree: string): SiteData {
  const assets = path.join(tree, "assets");
  const entry = fs.readdirSync(assets).find((name) => /^main-\w+\.js$/.test(name))!;
  const text = fs.readFileSync(path.join(assets, entry), "utf8");
  const start = text.indexOf('={"title":') + 1;
  for (let end = text.indexOf("};", start) + 1; end > 0; end = text.indexOf("};", end) + 1) {
    try {
      return JSON.parse(text.slice(start, end)) as SiteData;
    } catch {
      // its texts contain "};" too
    }
  }
  throw new Error(`${entry} has no data of the site.`);
}
