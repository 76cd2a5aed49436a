// Libraries that are loaded with their first use. A command that finds nothing
// changed needs none of them, and loading them takes a twentieth of its time.

import {createRequire} from "node:module";
import path from "node:path";
import type * as Diff from "diff";
import type * as Entities from "entities/decode";
import type * as HtmlParser from "htmlparser2";
import {findPackageRoot} from "./package-root.ts";

const require = createRequire(import.meta.url); // loads each once

export function diffLibrary(): typeof Diff {
  return require("diff") as typeof Diff;
}

export function entityLibrary(): typeof Entities {
  return require("entities/decode") as typeof Entities;
}

export function htmlLibrary(): typeof HtmlParser {
  return require("htmlparser2") as typeof HtmlParser;
}

const bundled = new Map<string, unknown>();

/** What is used of a package, compiled into one file by scripts/compile.mjs: as published it is twenty times larger. */
export function bundledLibrary(name: string): unknown {
  if (!bundled.has(name)) bundled.set(name, require(path.join(findPackageRoot(), `lib/${name}.cjs`)));
  return bundled.get(name);
}
