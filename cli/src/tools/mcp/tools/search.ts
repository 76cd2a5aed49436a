// The tool `search`: what the site's own search finds, each with its address.

import {kindLabels, pathOf} from "../../../../../runtime/search/hits.ts";
import {searchAcross} from "../across-versions.ts";
import type {SearchAnswer, SearchHit, SearchRequest} from "../../../../../runtime/search/engine.ts";
import {readVersionWords} from "../../../../../runtime/search/version-words.ts";
import type {AgentsFile, AgentsVersion} from "../../../../../runtime/shared/agents-file.ts";
import {KIND_GROUPS} from "../../../../../runtime/shared/search-index.ts";
import {addressOf, nameOf, plainName, versionOf} from "../site.ts";
import type {SiteSearch} from "../site-search.ts";

/** Kinds as agents choose among them; those of the search page. */
export const KINDS = Object.keys(KIND_GROUPS) as (keyof typeof KIND_GROUPS)[];

export interface SearchInput {
  query: string;
  version?: string | undefined;
  kind?: (typeof KINDS)[number] | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Results of an answer, unless it says otherwise. */
export const RESULTS = 8;

export async function searchTool(
  site: AgentsFile,
  search: SiteSearch,
  {query: written, version: asked, kind, limit = RESULTS, offset = 0}: SearchInput
): Promise<string> {
  const {query, version} = versionIn(site, written.trim(), asked);
  const request: SearchRequest = {
    query,
    limit: offset + limit,
    context: null,
    kinds: kind === undefined ? null : KIND_GROUPS[kind],
    complete: false,
    snippets: true
  };
  // A version that is asked for answers alone.
  const own = await searchAcross(
    (name, each) => search.search(site, name, each),
    asked === undefined && offset === 0 ? site.versions : [],
    version.name,
    request
  );
  const original = plainName(version);
  const isEmpty = own.answer.total + own.news.length === 0 && original !== version.name;
  const others = isEmpty ? await search.search(site, original, request) : null;
  const {answer, news} = others && others.total > 0 ? {answer: others, news: []} : own;
  const first = news.slice(0, limit);
  const hits = answer.hits.slice(offset, offset + limit - first.length);
  return [
    headOf(answer, query, version) + (answer === others ? foreignNote(site) : ""),
    ...[...first, ...hits].map((hit, at) => hitText(site, hit, offset + at + 1)),
    footOf(answer, offset + hits.length, kind !== undefined)
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The version that is asked for, or that the query names. */
function versionIn(
  site: AgentsFile,
  written: string,
  asked: string | undefined
): {query: string; version: AgentsVersion} {
  if (asked !== undefined) return {query: written, version: versionOf(site, asked)};
  const {query, version} = readVersionWords(written, site.versions);
  return {query: query.trim(), version: versionOf(site, version ?? undefined)};
}

function headOf(
  {hits, total, isPart, corrected, unknownCode}: SearchAnswer,
  query: string,
  version: AgentsVersion
): string {
  const where = `in ${nameOf(version)}`;
  if (hits.length === 0)
    return `Nothing is found for "${query}" ${where}. Try fewer or other words, or another version.`;
  const instead = corrected === null ? "" : ` Nothing matches "${query}": these are results for "${corrected}".`;
  const unknown = unknownCode === null ? "" : ` Nothing has the name "${unknownCode}": these are the nearest.`;
  return `${isPart ? "More than " : ""}${total} ${total === 1 ? "result" : "results"} for "${query}" ${where}, best first.${instead}${unknown}`;
}

function foreignNote({languages: [standard] = []}: AgentsFile): string {
  return ` Nothing is found in the language that is asked for: these are pages in ${standard!.label}.`;
}

function hitText(site: AgentsFile, hit: SearchHit, number: number): string {
  const {kind, title, url, hash, detail, also, snippet} = hit;
  const what = [kindLabels()[kind], detail].filter(Boolean).join(", ");
  return [
    `${number}. ${title} (${what})`,
    addressOf(site, url) + (hash === "" ? "" : `#${encodeURIComponent(hash)}`),
    pathOf(hit),
    also === undefined ? "" : `Also in ${also}`,
    snippet
  ]
    .filter(Boolean)
    .join("\n   ");
}

function footOf({total, kinds}: SearchAnswer, shown: number, isNarrowed: boolean): string {
  const groups = KINDS.map((group) => [group, countOf(kinds, group)] as const).filter(([, count]) => count > 0);
  const narrow =
    isNarrowed || groups.length < 2
      ? ""
      : `By kind: ${groups.map(([group, count]) => `${group} ${count}`).join(", ")}.`;
  return [shown < total ? `Continue with offset ${shown}.` : "", narrow].filter(Boolean).join(" ");
}

function countOf(kinds: SearchAnswer["kinds"], group: (typeof KINDS)[number]): number {
  return KIND_GROUPS[group].reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
}
