// Shared sidebars keep changing with the working version, so a frozen version
// takes a copy.

import {isDeepStrictEqual} from "node:util";
import {load} from "js-yaml";
import {reindent} from "./edit-config.ts";
import {entryOf, parseYamlTree} from "./yaml-tree.ts";

/** The configuration's `sidebars` as the text of a sidebars.yaml, including comments; null if there are none. */
export function extractSidebars(text: string): string | null {
  const sidebars = entryOf(parseYamlTree(text), "sidebars")?.value;
  if (!sidebars || sidebars.type === "scalar") return null;
  const value = (load(text) as {sidebars: unknown}).sidebars;
  const head = "# As the configuration had them when this version was frozen.\n";
  const copied = `${head}${reindent(text, sidebars.start, sidebars.end, 0)}\n`;
  return isSame(copied, value) ? copied : `${head}${JSON.stringify(value, null, 2)}\n`;
}

function isSame(text: string, value: unknown): boolean {
  try {
    return isDeepStrictEqual(load(text), value);
  } catch {
    return false; // for example aliases to other parts of the file
  }
}
