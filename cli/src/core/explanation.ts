// The manual's explanation of a diagnostic.

import fs from "node:fs";
import path from "node:path";
import {findPackageRoot} from "./package-root.ts";

/** Null for an unknown code. */
export function explanationOf(code: string): string | null {
  const page = fs.readFileSync(path.join(findPackageRoot(), "manual/content/reference/diagnostics.md"), "utf8");
  return sectionOf(page, code);
}

/** The section under a level-3 heading, without markup that a terminal cannot show. */
function sectionOf(page: string, code: string): string | null {
  const section = page.split(/^### /m).find((text) => text.startsWith(`${code}\n`));
  if (section === undefined) return null;
  return section
    .split(/^## /m)[0]!
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\*{1,2}([^*\n]+)\*{1,2}/g, "$1")
    .trim();
}
