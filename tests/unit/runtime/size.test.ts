// Limits on compressed sizes of pages' files. Raising one is a deliberate decision.

import fs from "node:fs";
import path from "node:path";
import {gzipSync} from "node:zlib";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildSite} from "../../browser/site.ts";

const KB = 1024;
const BUDGET = {style: 15_000, inlineScript: 1 * KB, runtime: 16 * KB, react: 61_000, emptyPage: 4 * KB};

const tree = await buildSite();
const html = fs.readFileSync(path.join(tree, "release/last.html"), "utf8");

test("the stylesheet", () => below(sizeOf(addressIn(/<link rel="stylesheet" href="([^"]+)"/)), BUDGET.style));

test("the stylesheets of pages with more than text", () => {
  const names = fs
    .readdirSync(path.join(tree, "assets"))
    .filter((name) => /^theme-(reference|landing)-.*\.css$/.test(name));
  assert.is(names.length, 2);
  for (const name of names) below(sizeOf(`/assets/${name}`), BUDGET.style);
});

test("the inline script", () =>
  below(gzipSync(/<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "").length, BUDGET.inlineScript));

test("the runtime and the theme, with everything that they load at once", () => {
  const files = withImports(addressIn(/<script type="module" src="([^"]+)"/)).filter(
    (file) => !file.startsWith("/assets/react-")
  );
  below(
    files.reduce((sum, file) => sum + sizeOf(file), 0),
    BUDGET.runtime
  );
});

test("React, once", () => {
  const files = withImports(addressIn(/<script type="module" src="([^"]+)"/)).filter((file) =>
    file.startsWith("/assets/react-")
  );
  assert.is(files.length, 1);
  below(sizeOf(files[0] ?? ""), BUDGET.react);
});

test("all that the module imports is asked for with the page, not one after the other", () => {
  const entry = addressIn(/<script type="module" src="([^"]+)"/);
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, address]) => address ?? "");
  assert.equal(
    preloaded.toSorted(),
    withImports(entry)
      .filter((file) => file !== entry)
      .sort()
  );
});

test("the first view asks for three modules at most, after the stylesheet", () => {
  const asked = [
    ...html.matchAll(/<(?:link rel="(?:stylesheet|modulepreload)" href|script type="module" src)="([^"]+)"/g)
  ];
  const [style = "", ...modules] = asked.map(([, address = ""]) => address);
  assert.match(style, /\.css$/);
  assert.ok(modules.length <= 3, modules.join());
  assert.ok(modules.every((address) => address.endsWith(".js")));
});

test("a page of one word: what the shell adds to every page", () => below(gzipSync(html).length, BUDGET.emptyPage));

test("one stylesheet, one module and one inline script, all of this site", () => {
  assert.is(html.match(/<link rel="stylesheet"/g)?.length, 1);
  assert.is(html.match(/<script(?! type="application)/g)?.length, 2);
  const addresses = [
    ...html.matchAll(/(?:src|<link[^>]*rel="(?:stylesheet|modulepreload|icon)"[^>]*href)="([^"]+)"/g)
  ].map(([, address]) => address ?? "");
  assert.equal(
    addresses.filter((address) => !address.startsWith("/")),
    []
  );
  assert.is(/\sstyle=|\son[a-z]+="|(?:src|href)="(?:data|blob|javascript):/.test(html), false);
});

function addressIn(pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  if (!found) throw new Error(`The page has no ${pattern}.`);
  return found;
}

function sizeOf(address: string): number {
  return gzipSync(fs.readFileSync(path.join(tree, address))).length;
}

/** A module and all that it imports statically. */
function withImports(address: string, seen = new Set<string>()): string[] {
  if (seen.has(address)) return [];
  seen.add(address);
  const code = fs.readFileSync(path.join(tree, address), "utf8");
  for (const [, other = ""] of code.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
    withImports(path.posix.join(path.posix.dirname(address), other), seen);
  return [...seen];
}

function below(size: number, budget: number): void {
  assert.ok(size > 0 && size <= budget, `${size} bytes of ${budget}`);
}

test.run();
