// Aliases of paths from tsconfig.json, "@images/*": ["src/images/*"].

import path from "node:path";
import type {SiteSource} from "./site-source.ts";

export interface PathAlias {
  /** What a path begins with. */
  start: string;
  /** What takes the place of that, from the site's folder. */
  folder: string;
}

/** The longest first; `usual` are those of the generator. */
export function pathAliases(source: SiteSource, root: string, usual: readonly PathAlias[]): PathAlias[] {
  const text = ["tsconfig.json", "jsconfig.json"]
    .map((name) => source.read(path.posix.join(root, name)))
    .find((one) => one !== null);
  const base = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text ?? "")?.[1] ?? ".";
  const [, written = ""] = /"paths"\s*:\s*\{([^{}]*)\}/.exec(text ?? "") ?? [];
  const own = [...written.matchAll(/"([^"*]+)(\*?)"\s*:\s*\[\s*"([^"*]+)\*?"/g)].map(
    ([, start = "", , folder = ""]): PathAlias => ({start, folder: path.posix.join(root, base, folder)})
  );
  return [...own.sort((a, b) => b.start.length - a.start.length), ...usual];
}

/** A path by its alias, from the site's folder; null if it begins with none, or there is no such file. */
export function withAlias(target: string, aliases: readonly PathAlias[], source: SiteSource): string | null {
  const found = aliases
    .filter(({start}) => target.startsWith(start))
    .map(({start, folder}) => path.posix.normalize(folder + target.slice(start.length)))
    .find((file) => source.has(file));
  return found ?? null;
}
