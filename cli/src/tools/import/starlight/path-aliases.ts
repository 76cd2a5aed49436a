// Aliases of paths from tsconfig.json, "@images/*": ["src/images/*"].

import path from "node:path";
import type {SiteSource} from "../site-source.ts";

export interface PathAlias {
  /** What a path begins with. */
  start: string;
  /** What takes the place of that, from the site's folder. */
  folder: string;
}

/** The longest first; those that Astro's own examples use last. */
export function pathAliases(source: SiteSource, root: string): PathAlias[] {
  const text = ["tsconfig.json", "jsconfig.json"]
    .map((name) => source.read(path.posix.join(root, name)))
    .find((one) => one !== null);
  const base = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text ?? "")?.[1] ?? ".";
  const [, written = ""] = /"paths"\s*:\s*\{([^{}]*)\}/.exec(text ?? "") ?? [];
  const own = [...written.matchAll(/"([^"*]+)(\*?)"\s*:\s*\[\s*"([^"*]+)\*?"/g)].map(
    ([, start = "", , folder = ""]): PathAlias => ({start, folder: path.posix.join(root, base, folder)})
  );
  const usual = ["~/", "@/"].map((start): PathAlias => ({start, folder: path.posix.join(root, "src/")}));
  return [...own.sort((a, b) => b.start.length - a.start.length), ...usual];
}
