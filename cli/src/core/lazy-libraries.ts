// Libraries that are loaded with their first use. A command that finds nothing
// changed needs none of them, and loading them takes a twentieth of its time.

import {createRequire} from "node:module";
import type * as Diff from "diff";
import type * as Entities from "entities/decode";
import type * as HtmlParser from "htmlparser2";

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
