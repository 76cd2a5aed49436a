// After each of many edits, every entry point gives the same result as a fresh start,
// byte for byte.

import fs from "node:fs";
import path from "node:path";
import * as assert from "uvu/assert";
import {loadConfig} from "../cli/src/config/load.ts";
import {formatDiagnostic} from "../cli/src/core/diagnostics.ts";
import {openStore, type Store} from "../cli/src/engine/store.ts";
import {diskFileSystem} from "../cli/src/core/file-system.ts";
import {createWatchedSite, type WatchedSite} from "../cli/src/serve/watch/watched-site.ts";
import {siteData} from "../cli/src/site/frame.ts";
import {contentCopies} from "../cli/src/site/outputs.ts";
import {redirects, routes} from "../cli/src/site/plan.ts";
import {resolvedPage} from "../cli/src/site/resolved.ts";
import {sharedFiles} from "../cli/src/site/shared.ts";
import {hashOf} from "../cli/src/core/text.ts";
import {buildFolder, bundleCache, packageRoot, temporaryFolder, writeFiles, type Built} from "./helpers.ts";
import {createRandom, nextEdit, randomSite, type Files} from "./random-site.ts";

/** Bytes of the tree by path, as text of latin1. */
type Tree = Map<string, string>;

/** Another process with the same store: `add` is false for a check. */
async function withStore(root: string, folder: string, tree: Tree, add: boolean): Promise<Built> {
  const store: Store = openStore({folder, compilerKey: "tests", name: "build"});
  const hashes = new Map([...tree].map(([file, bytes]) => [file, hashOf(Buffer.from(bytes, "latin1"))]));
  try {
    return await buildFolder(root, {
      store,
      findAll: true,
      previousHash: (file) => hashes.get(file) ?? null,
      ...(add ? {} : {add: null})
    });
  } finally {
    store.close();
  }
}

function treeOf({outputs}: Built, previous: Tree): Tree {
  return new Map(
    outputs
      .map((output): [string, string] => [
        output.path,
        "bytes" in output ? Buffer.from(output.bytes).toString("latin1") : previous.get(output.path)!
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1))
  );
}

export async function openWatched(root: string): Promise<WatchedSite> {
  const {config, diagnostics} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
  return createWatchedSite({
    config: config!,
    configFaults: diagnostics,
    fs: diskFileSystem,
    cache: bundleCache(),
    store: null,
    packageRoot,
    workFolder: path.join(root, ".protodocs/modules")
  });
}

/** Everything that the watching server can show. */
export function shownBy(site: WatchedSite): unknown {
  const {ask} = site;
  return JSON.parse(
    JSON.stringify({
      pages: ask(routes, "").map((route) => resolvedPage(ask, route)),
      data: ask(siteData, ""),
      redirects: ask(redirects, ""),
      files: ask(contentCopies, ""),
      shared: ask(sharedFiles, ""),
      diagnostics: site.diagnostics()
    })
  );
}

export async function checkRandomEdits(seed: number, count: number, start: Files = randomSite): Promise<void> {
  const random = createRandom(seed);
  const root = path.join(temporaryFolder(), "site");
  const folder = path.join(temporaryFolder(), "store");
  const files = {...start};
  writeFiles(root, files);
  const site = await openWatched(root);
  let tree: Tree = new Map();
  for (let step = 0; step < count; step++) {
    const {what, changes} = nextEdit(files, random);
    for (const [file, text] of Object.entries(changes)) {
      if (text === null) {
        delete files[file];
        fs.rmSync(path.join(root, file), {force: true});
      } else {
        files[file] = text;
        writeFiles(root, {[file]: text});
      }
    }
    const where = `seed ${seed}, edit ${step}: ${what} (${Object.keys(changes).join(", ")})`;
    const fresh = await buildFolder(root, {findAll: true, shares: false}); // with all its files, whatever is wrong
    if (random() < 0.3)
      same((await withStore(root, folder, tree, false)).diagnostics, fresh.diagnostics, `check, ${where}`);
    const built = await withStore(root, folder, tree, true);
    same(built.diagnostics, fresh.diagnostics, `build, ${where}`);
    const [next, expected] = [treeOf(built, tree), treeOf(fresh, new Map())];
    assert.equal([...next.keys()], [...expected.keys()], `files, ${where}`);
    for (const [file, bytes] of expected) assert.ok(next.get(file) === bytes, `${file}, ${where}`);
    tree = next;
    await site.update(new Set(Object.keys(changes).map((file) => path.join(root, file))));
    const started = await openWatched(root);
    assert.equal(shownBy(site), shownBy(started), `watch, ${where}`);
    await started.close();
  }
}

function same(actual: Built["diagnostics"], expected: Built["diagnostics"], where: string): void {
  assert.equal(actual.map(formatDiagnostic), expected.map(formatDiagnostic), where);
}
