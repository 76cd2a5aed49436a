// A query that names a version: "margin in 0.77" is asked of that version.

import type {VersionData} from "../shared/page-data.ts";

export interface VersionedQuery {
  query: string;
  /** Name of the version that the query names, or null. */
  version: string | null;
}

/** The query without the version that it names; all of it where nothing else is left. */
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

/** Words that ask what is different: the answer may be in another version. */
export function asksForChange(query: string): boolean {
  return /\b(chang(e|es|ed)|new|break(s|ing)|removed|deprecated)\b/i.test(query);
}
