// Queries that name a version: "margin in 0.77" searches that version.

import type {VersionData} from "../shared/page-data.ts";

export interface VersionedQuery {
  query: string;
  /** Name of the version in the query, or null. */
  version: string | null;
}

/** The query without its version, or all of it if nothing else is left. */
export function readVersionWords(
  query: string,
  versions: readonly Pick<VersionData, "name" | "number">[]
): VersionedQuery {
  for (const match of query.matchAll(/(?:^|\s)(?:in |since |of )?v?(\d+\.\d+)(?:\.\d+)?(?=\s|$)/gi)) {
    const version = versions.find(({number}) => number === match[1]);
    const rest = query.replace(match[0], " ").replace(/\s+/g, " ").trimStart();
    if (version && rest.trim() !== "") return {query: rest, version: version.name};
  }
  return {query, version: null};
}

/** Words that ask for differences: the answer may be in another version. */
export function asksForChange(query: string): boolean {
  return /\b(chang(e|es|ed)|new|break(s|ing)|removed|deprecated)\b/i.test(query);
}
