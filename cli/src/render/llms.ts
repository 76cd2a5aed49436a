// llms.txt (https://llmstxt.org): an index of the site for language models.
// One file for each version, and one at the root that links to them. Titles and
// descriptions come from front matter alone.

import type {PageKind} from "../../../runtime/shared/page-kinds.ts";
import {destination, escapeLine} from "../content/markdown-text.ts";
import type {MadeOutput, Site} from "../model.ts";
import type {SidebarItem, SiteData, VersionData} from "../../../runtime/shared/page-data.ts";
import {llmsFullPath, llmsPath} from "../../../runtime/shared/llms-path.ts";
import {oneLine} from "../../../runtime/shared/prose.ts";
import {encodePath, outputOf} from "../../../runtime/shared/urls.ts";
import {messages, operationNames, wholeText} from "../../../runtime/messages/pages.ts";
import {supportedUntil as supportedUntilDate} from "../../../runtime/messages/shell.ts";

/** Most characters in a file, so that it leaves room for a question in a model's context. */
export const LIMIT = 50_000;

export interface LlmsInput extends Pick<Site, "data"> {
  pages: readonly ListedPage[];
  /** Whole sidebars by `${version}/${name}`. */
  sidebars: readonly (readonly [key: string, items: readonly SidebarItem[]])[];
}

export interface ListedPage {
  route: string;
  href: string;
  kind: PageKind;
  noindex: boolean;
  /** Description from front matter. */
  description: string;
}

export function llmsFiles(site: LlmsInput): MadeOutput[] {
  const {data} = site;
  const index = indexPages(site);
  const root = llmsPath(data, null);
  const ofRoot = data.versions.find(({name}) => llmsPath(data, name) === root);
  const others = data.versions
    .filter((version) => version !== ofRoot)
    .sort((a, b) => Number(b.isLast) - Number(a.isLast));
  const head = [`# ${escapeLine(data.title)}`, ...(data.tagline ? [`> ${escapeLine(data.tagline)}`] : [])];
  const versions = others.map((version) => {
    const address = data.url + data.base + encodePath(llmsPath(data, version.name));
    return `- [${escapeLine(version.label)}](${destination(address)}): ${aboutVersion(version)}`;
  });
  return [
    {
      path: root,
      bytes: fit([
        ...head,
        ...languagesOf(data),
        ...(versions.length > 0 ? [`## ${messages.versions}\n\n${versions.join("\n")}`] : []),
        ...(ofRoot ? sectionsOf(site, ofRoot, index) : [])
      ])
    },
    ...others.map((version) => ({
      path: llmsPath(data, version.name),
      bytes: fit([
        `# ${escapeLine(`${data.title}, ${version.label}`)}`,
        `> ${aboutVersion(version)} ${messages.everyAddress}`,
        ...sectionsOf(site, version, index)
      ])
    }))
  ];
}

/** Links to what is written in the other languages, for the default one. */
function languagesOf({languages = [], path, url, base, versions}: SiteData): string[] {
  if (languages.length < 2 || path !== undefined) return [];
  const lines = languages
    .slice(1)
    .map(
      (language) =>
        `- [${escapeLine(language.label)}](${destination(url + base + llmsPath({versions, path: language.path}, null))})`
    );
  return [`## ${messages.languages}\n\n${lines.join("\n")}`];
}

function aboutVersion({isLast, banner, supportedUntil}: VersionData): string {
  const support = supportedUntil === undefined ? "" : supportedUntilDate(supportedUntil);
  if (isLast) return `${messages.versionInUse} ${support}`.trimEnd();
  if (banner === "unreleased") return `${messages.versionNotReleased} ${support}`.trimEnd();
  return support || (banner === "none" ? messages.earlierVersion : messages.versionNotMaintained);
}

interface PageEntry {
  address: string;
  description: string;
  /** An operation's page; the line of its category lists it. */
  isOperation: boolean;
}

function indexPages({data, pages}: LlmsInput): Map<string, PageEntry> {
  return new Map(
    pages
      .filter(({noindex}) => !noindex)
      .map(({route, href, kind, description}) => [
        href,
        {
          address: data.url + data.base + encodePath(outputOf(data, route, "md")),
          description: oneLine(description),
          isOperation: kind === "operation"
        }
      ])
  );
}

/** One section for each sidebar, with the navbar's label and description. */
function sectionsOf(
  {data, sidebars}: LlmsInput,
  version: VersionData,
  index: ReadonlyMap<string, PageEntry>
): string[] {
  return [...sidebars].flatMap(([key, items]) => {
    const at = key.indexOf("/");
    if (key.slice(0, at) !== version.name) return [];
    const name = key.slice(at + 1);
    const item = data.navbar.items.find(({sidebar}) => sidebar === name);
    const lines = listOf(items, index);
    if (lines.length === 0) return [];
    return [
      `## ${escapeLine(item?.label ?? name)}`,
      ...(item?.description ? [`${escapeLine(item.description)}.`] : []),
      ...(data.llmsFull
        ? [wholeText(data.url + data.base + encodePath(llmsFullPath(data, version.name, name, 1)))]
        : []),
      lines.join("\n")
    ];
  });
}

/** Operations are listed in the line of their category: there are too many for separate lines. */
function listOf(items: readonly SidebarItem[], index: ReadonlyMap<string, PageEntry>): string[] {
  return items.flatMap((item) => {
    const entry = item.href === null ? undefined : index.get(item.href);
    const below = item.type === "category" ? item.items : [];
    const operations = below.filter(({type, href}) => type === "link" && href !== null && index.get(href)?.isOperation);
    const names = operations.map(({label}) => label).join(", ");
    const about = [entry?.description ?? "", names && operationNames(names)].filter(Boolean).join(" ");
    const own = entry
      ? [`- [${escapeLine(item.label)}](${destination(entry.address)})${about && `: ${escapeLine(about)}`}`]
      : [];
    const rest = entry && names ? below.filter((child) => !operations.includes(child)) : below;
    return [...own, ...listOf(rest, index)];
  });
}

/** Shortens the file to the limit: drops descriptions first, then the last lines, and says so. */
function fit(parts: readonly string[]): string {
  const whole = parts.join("\n\n") + "\n";
  if (whole.length <= LIMIT) return whole;
  const short = whole.replace(/^(- \[(?:\\.|[^\]\\])*\]\((?:<[^>]*>|[^)]*)\)): .*$/gm, "$1");
  if (short.length <= LIMIT) return short;
  const end = `\n\n${messages.listGoesOn}\n`;
  return short.slice(0, short.lastIndexOf("\n", LIMIT - end.length)) + end;
}
