// Finds unused components in the project's theme folder: their names are
// not names of theme components, and no other file imports them.

import fs from "node:fs";
import path from "node:path";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {nearest} from "../core/nearest.ts";
import {componentEndings} from "./project-component.ts";

export interface StrayInput {
  /** Folder of the project, absolute. */
  root: string;
  /** Its theme folder, from the root. */
  theme: string;
  packageRoot: string;
  /** Absolute paths of the compiled files. */
  used: ReadonlySet<string>;
}

export function findStrayFiles({root, theme, packageRoot, used}: StrayInput): Diagnostic[] {
  const unused = componentsBelow(path.join(root, theme)).filter((name) => !used.has(path.join(root, theme, name)));
  if (unused.length === 0) return [];
  const names = componentsBelow(path.join(packageRoot, "themes/default")).map(withoutEnding);
  return unused
    .filter((name) => !names.includes(withoutEnding(name)))
    .map((name) => {
      const written = withoutEnding(name);
      const found = nearest(written, names);
      return diagnose(
        "theme-unused",
        {file: `${theme}/${name}`, line: 1, column: 1},
        `The theme has no component "${written}", so this file replaces nothing, and no other file imports it.`,
        found
          ? `rename it to ${found}${path.extname(name)}`
          : "remove it, or move components for Markdown to the folder `components`"
      );
    });
}

/** Component names begin with a capital letter; "reference/Code.tsx" is in a folder. */
function componentsBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true})
    .map((name) => String(name).split(path.sep).join("/"))
    .filter((name) => componentEndings.includes(path.extname(name)) && /^[A-Z]/.test(path.basename(name)))
    .sort();
}

function withoutEnding(name: string): string {
  return name.slice(0, -path.extname(name).length);
}
