// The tool `read`: a page, a section, or an element of a reference as
// Markdown, by its address or by its name.

import type {SearchHit} from "../../../../../runtime/search/engine.ts";
import type {AgentsFile} from "../../../../../runtime/shared/agents-file.ts";
import {KIND_GROUPS} from "../../../../../runtime/shared/search-index.ts";
import {boundedAnswer} from "../bounded.ts";
import {pageAt, type FoundPage} from "../page.ts";
import {addressOf, nameOf, resolveAddress, versionAt, versionOf} from "../site.ts";
import type {SiteFiles} from "../site-files.ts";
import type {SiteSearch} from "../site-search.ts";
import {excerptAt, type Twin} from "../twin.ts";
import type {KINDS} from "./search.ts";

export interface ReadInput {
  what: string;
  version?: string | undefined;
  kind?: (typeof KINDS)[number] | undefined;
  offset?: number | undefined;
}

export interface Reading {
  site: AgentsFile;
  files: SiteFiles;
  search: SiteSearch;
}

export async function readTool(reading: Reading, input: ReadInput): Promise<string> {
  const what = input.what.trim();
  const isAddress = /^(https?:\/\/|\/)\S*$/i.test(what);
  if (!isAddress && !/^[^\s:]*\/[^\s:]*$/.test(what)) return readNamed(reading, {...input, what});
  // "release/concepts/wallet" is a path; "data-v2/ListAccounts" only looks like one.
  const read = await readAddress(reading, isAddress ? what : `/${what}`, input.offset ?? 0);
  if (read !== null) return read;
  if (!isAddress && !versionAt(reading.site, `/${what}`)) return readNamed(reading, {...input, what});
  throw new Error(`There is no page at ${what}. Use \`search\` or \`list\` to find it.`);
}

async function readAddress(reading: Reading, address: string, offset: number): Promise<string | null> {
  const {site, files} = reading;
  const {route, anchor} = resolveAddress(site, address);
  const page = await pageAt(site, files, route);
  if (!page) return null;
  if (anchor === "") return wholePage(site, page, offset);
  const excerpt = excerptAt(page.twin, anchor);
  if (!excerpt) return pageInstead(site, page, anchor, offset);
  const more = excerpt.entry === null ? "" : await saidOfEntry(reading, page, anchor, excerpt.entry, excerpt.text);
  return boundedAnswer(headOf(site, page, anchor), excerpt.text + more, offset);
}

/** The element that the search finds by name; other candidates are listed. */
async function readNamed(reading: Reading, {what, version: asked, kind, offset = 0}: ReadInput): Promise<string> {
  const {site, files, search} = reading;
  const name = what.replace(/^(api|proto|rpc|cli):/, "");
  const version = versionOf(site, asked);
  const hits = await find(reading, version.name, name, kind === undefined ? null : KIND_GROUPS[kind]);
  const hit = hits.find(({title}) => name === title || name.endsWith(`.${title}`)) ?? hits[0];
  if (!hit) throw new Error(`Nothing is called "${name}" in ${nameOf(version)}. Use \`search\` with other words.`);
  const page = await pageAt(site, files, resolveAddress(site, hit.url).route);
  if (!page) throw new Error(`The page ${addressOf(site, hit.url)} cannot be read.`);
  const note = otherHits(
    site,
    hits.filter((other) => other !== hit)
  );
  if (hit.hash === "") return wholePage(site, page, offset, note);
  const excerpt = excerptAt(page.twin, hit.hash);
  const text = excerpt?.text ?? `## ${hit.title}`;
  const more = excerpt?.entry === null ? "" : await saidOf(search, site, version.name, hit, text);
  return boundedAnswer(headOf(site, page, hit.hash), text + more, offset, note);
}

async function find(
  {site, search}: Reading,
  version: string,
  query: string,
  kinds: (typeof KIND_GROUPS)[keyof typeof KIND_GROUPS] | null
): Promise<SearchHit[]> {
  const request = {query, limit: MAX_CANDIDATES, context: null, kinds, complete: false, snippets: false};
  return (await search.search(site, version, request)).hits;
}

const MAX_CANDIDATES = 6;

/** Data from the search index that an entry's line lacks: bounds, defaults, values. */
async function saidOfEntry(
  reading: Reading,
  {route}: FoundPage,
  anchor: string,
  name: string,
  text: string
): Promise<string> {
  const {site, search} = reading;
  const version = versionAt(site, route);
  if (!version) return "";
  const hits = await find(reading, version.name, name, null).catch(() => []); // without search, the text is still available
  const hit = hits.find(({url, hash}) => hash === anchor && resolveAddress(site, url).route === route);
  return hit ? saidOf(search, site, version.name, hit, text) : "";
}

async function saidOf(
  search: SiteSearch,
  site: AgentsFile,
  version: string,
  hit: SearchHit,
  there: string
): Promise<string> {
  const {text, facts = []} = await search.text(site, version, hit.id);
  const isMore = text !== "" && facts.length > 0 && !there.includes(text);
  const lines = [...(isMore ? [text, ""] : []), ...facts.map(([key, value]) => `- ${key}: ${value}`)];
  return lines.length === 0 ? "" : `\n\n${lines.join("\n")}`;
}

function otherHits(site: AgentsFile, hits: readonly SearchHit[]): string {
  const lines = hits.map(
    ({title, url, hash}) => `- ${title}: ${addressOf(site, url)}${hash === "" ? "" : `#${encodeURIComponent(hash)}`}`
  );
  return lines.length === 0 ? "" : `If something else was meant:\n${lines.join("\n")}`;
}

function wholePage(site: AgentsFile, page: FoundPage, offset: number, note = ""): string {
  const text = page.twin.lines.join("\n");
  const head = headOf(site, page, "");
  const whole = boundedAnswer(head, text, offset, note);
  return offset > 0 || whole.includes(text.trim())
    ? whole
    : boundedAnswer(head, text, offset, [note, contentsOf(page.twin)].filter(Boolean).join("\n\n"));
}

function pageInstead(site: AgentsFile, page: FoundPage, anchor: string, offset: number): string {
  const head = `${headOf(site, page, "")}\nThe page has no anchor "${anchor}"; this is the whole page.`;
  return boundedAnswer(head, page.twin.lines.join("\n"), offset, contentsOf(page.twin));
}

/** Source of the text, for citation. */
function headOf(site: AgentsFile, {href, twin: {facts}}: FoundPage, anchor: string): string {
  const lines = [
    ["Address", addressOf(site, href) + (anchor === "" ? "" : `#${encodeURIComponent(anchor)}`)],
    ["Page", facts.get("title")],
    ["Version", facts.get("version")],
    ["Changed", facts.get("date")]
  ] as const;
  return lines.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`])).join("\n");
}

/** What a long page holds: anchors to read one section by. */
function contentsOf({headings}: Twin): string {
  const sections = headings.filter(({anchor}) => anchor !== null);
  if (sections.length === 0) return "";
  const top = Math.min(...sections.map(({level}) => level));
  const highest = sections.filter(({level}) => level === top);
  const two = sections.filter(({level}) => level <= top + 1);
  const shown = (two.length <= MAX_SECTIONS ? two : highest).slice(0, MAX_SECTIONS);
  const missing = sections.length - shown.length;
  const names = shown.map(({text, anchor}) => `${text} (#${anchor})`).join(", ");
  return `Sections, which can be read by address: ${names}${missing > 0 ? `, and ${missing} more` : ""}.`;
}

const MAX_SECTIONS = 60;
