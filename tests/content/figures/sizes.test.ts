// What live figures cost: only pages that have one load them, and no more than this.

import fs from "node:fs";
import path from "node:path";
import {gzipSync} from "node:zlib";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildOwnSite} from "../../browser/site.ts";

/** Of each figure by itself, gzipped. */
const FIGURE = 6 * 1024;
/** Of what figures share, gzipped. */
const SHARED = 25 * 1024;

const tree = await buildOwnSite();
const assets = path.join(tree, "assets");
const names = fs.readdirSync(assets).filter((name) => name.endsWith(".js"));
const figures = fs
  .readdirSync("content/components")
  .filter((name) => /Figure\.tsx$/.test(name))
  .map((name) => name.replace(".tsx", ""));
const chunkOf = (name: string): string => names.find((file) => new RegExp(`^${name}-[A-Z0-9]{8}\\.js$`).test(file))!;

/** A module and all that it imports statically. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const code = fs.readFileSync(path.join(assets, name), "utf8");
  for (const [, other = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) withImports(other, seen);
  return seen;
}

const sizeOf = (name: string): number => gzipSync(fs.readFileSync(path.join(assets, name))).length;
const onEveryPage = withImports(names.find((name) => /^main-[0-9a-f]{8}\.js$/.test(name))!);

for (const figure of figures)
  test(figure, () => {
    const size = sizeOf(chunkOf(figure));
    assert.ok(size <= FIGURE, `${size} bytes of ${FIGURE}`);
    assert.is(onEveryPage.has(chunkOf(figure)), false);
  });

test("what figures share", () => {
  const shared = new Set(figures.flatMap((figure) => [...withImports(chunkOf(figure))]));
  for (const name of [...onEveryPage, ...figures.map(chunkOf)]) shared.delete(name);
  const size = [...shared].reduce((sum, name) => sum + sizeOf(name), 0);
  assert.ok(size <= SHARED, `${size} bytes of ${SHARED} in ${[...shared].join()}`);
});

test.run();
