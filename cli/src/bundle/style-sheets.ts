// The stylesheets of a site. The theme is in cascade layers, so that every rule
// of a project's custom.css wins, whichever file is loaded last. What only
// some pages need is a part of its own: pages link to one file that has it in,
// and a reader who goes on to such a page loads the part alone.

import fs from "node:fs";
import path from "node:path";
import type {BuildOptions, BuildResult} from "esbuild";
import type {StyleParts} from "../../../runtime/shared/page-data.ts";

export interface StyleSheetsInput {
  packageRoot: string;
  /** The project's theme folder, absolute, or null. */
  themeFolder: string | null;
  /** One sheet for all pages: the watching server exchanges it while a page is shown. */
  live: boolean;
}

/** What to compile, by the name of the output. */
export function styleSheets({packageRoot, themeFolder, live}: StyleSheetsInput): Record<string, string> {
  const custom = themeFolder === null ? null : path.join(themeFolder, "custom.css");
  const own = custom !== null && fs.existsSync(custom) ? `@import ${JSON.stringify(custom)};` : "";
  const sheet = (name: string, layer: "theme" | "print"): string =>
    `@import ${JSON.stringify(path.join(packageRoot, `themes/default/styles/${name}.css`))} layer(${layer});`;
  const theme = (...names: string[]): string =>
    ["@layer theme, print;", ...names.map((name) => sheet(name, "theme")), sheet("print", "print"), own].join("\n");
  const all = theme("index", "landing", "reference");
  const few = {
    printed: sheet("printed", "print"),
    extras: sheet("extras", "theme"),
    figures: sheet("figures", "theme"),
    languages: sheet("languages", "theme")
  };
  if (live)
    return {
      theme: theme("index", "landing", "reference", "builder", "palette", "extras", "figures", "languages"),
      ...few
    };
  return {
    theme: theme("index"),
    "theme-reference": theme("index", "reference"),
    "theme-landing": theme("index", "landing"),
    "theme-both": all,
    reference: sheet("reference", "theme"),
    landing: sheet("landing", "theme"),
    builder: sheet("builder", "theme"),
    "search-panel": sheet("palette", "theme"),
    ...few
  };
}

export function styleBuild(shared: BuildOptions, packageRoot: string, name: string, contents: string): BuildOptions {
  return {
    ...shared,
    stdin: {contents, loader: "css", resolveDir: packageRoot, sourcefile: `${name}.css`},
    entryNames: `assets/${name}-[hash]`,
    target: "es2022"
  };
}

/** Where the sheets are, by the name that each has in `styleSheets`. */
export function styleNames(results: readonly BuildResult[]): {
  style: string;
  printedStyle: string;
  extrasStyle: string;
  figuresStyle: string;
  languagesStyle: string;
  styleParts: StyleParts | null;
} {
  const names = results
    .flatMap((result) => Object.keys(result.metafile!.outputs))
    .map((name) => name.replace(/^out\//, ""));
  const find = (name: string): string | undefined =>
    names.find((output) => output.replace(/-[^-]*\.css$/, "") === `assets/${name}` && output.endsWith(".css"));
  const the = (name: string): string => {
    const found = find(name);
    if (found === undefined) throw new Error(`bundle: esbuild produced no ${name}.css.`);
    return found;
  };
  return {
    style: the("theme"),
    printedStyle: the("printed"),
    extrasStyle: the("extras"),
    figuresStyle: the("figures"),
    languagesStyle: the("languages"),
    styleParts:
      find("reference") === undefined
        ? null
        : {
            reference: the("reference"),
            landing: the("landing"),
            builder: the("builder"),
            palette: the("search-panel"),
            withReference: the("theme-reference"),
            withLanding: the("theme-landing"),
            withBoth: the("theme-both")
          }
  };
}
