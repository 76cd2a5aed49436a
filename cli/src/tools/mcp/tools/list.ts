// The tool `list`: versions; the sections of a version; the pages of a section.

import type {AgentsFile, AgentsVersion} from "../../../../../runtime/shared/agents-file.ts";
import type {SidebarRecord, VersionRecord} from "../../../../../runtime/shared/version-record.ts";
import {boundedAnswer} from "../bounded.ts";
import {addressAt, addressOf, nameOf, plainName, versionOf} from "../site.ts";
import type {SiteFiles} from "../site-files.ts";

export interface ListInput {
  version?: string | undefined;
  section?: string | undefined;
  offset?: number | undefined;
}

export async function listTool(
  site: AgentsFile,
  files: SiteFiles,
  {version, section, offset = 0}: ListInput
): Promise<string> {
  if (version === undefined && section === undefined) return listVersions(site);
  const asked = versionOf(site, version);
  const text = await files.read(`versions/${asked.name}.json`);
  if (text === null) throw new Error(`The pages of ${nameOf(asked)} are not there.`);
  const sections = sectionsOf(JSON.parse(text) as VersionRecord);
  if (section === undefined) return listSections(site, asked, sections);
  const wanted = section.toLowerCase();
  const found = sections.find(({name, label}) => [name, label].some((word) => word.toLowerCase() === wanted));
  if (!found)
    throw new Error(
      `${nameOf(asked)} has no section "${section}". There are: ${sections.map(({label}) => label).join(", ")}.`
    );
  const lines = linesOf(site, found.items, "");
  return boundedAnswer(`${found.label} in ${nameOf(asked)}: ${countOf(found.items)} pages.`, lines.join("\n"), offset);
}

function listVersions(site: AgentsFile): string {
  const lines = [...site.versions]
    .sort((a, b) => Number(b.isLast) - Number(a.isLast))
    .map((version) => `- ${calledOf(version)}: ${aboutVersion(version)} ${addressAt(site, version.path || "/")}`);
  const languages = (site.languages ?? []).map(({code, label}) => `${code} (${label})`);
  const pairs = site.changes.map(({from, to}) => `${from} and ${to}`);
  return [
    `${site.title}${site.tagline ? `: ${site.tagline}` : ""}`,
    `Versions:\n\n${lines.join("\n")}`,
    pairs.length > 0 ? `\`compare\` knows: ${pairs.join("; ")}.` : "",
    languages.length > 0 ? `Languages: ${languages.join(", ")}. \`language\` chooses one.` : "",
    "`list` with a version names its sections."
  ]
    .filter(Boolean)
    .join("\n\n");
}

function calledOf(version: AgentsVersion): string {
  const {number, label} = version;
  const others = [plainName(version), number].filter((word) => word !== label);
  return others.length === 0 ? label : `${label} ("${others.join('", "')}")`;
}

function aboutVersion({isLast, banner, supportedUntil}: AgentsVersion): string {
  if (isLast) return "in use.";
  if (banner === "unreleased") return "not released yet.";
  if (supportedUntil !== undefined) return `supported until ${supportedUntil}.`;
  return banner === "none" ? "an earlier version." : "no longer maintained.";
}

interface Section {
  name: string;
  label: string;
  items: SidebarRecord["items"];
}

function sectionsOf({sidebars}: VersionRecord): Section[] {
  return Object.entries(sidebars).map(([name, {link, items}]) => ({name, label: link?.label ?? name, items}));
}

function listSections(site: AgentsFile, version: AgentsVersion, sections: readonly Section[]): string {
  const blocks = sections.map(({name, label, items}) => {
    const categories = items.filter(({type}) => type === "category").map((item) => item.label);
    const holds = categories.length > 0 ? `: ${categories.join(", ")}` : "";
    const as = label.toLowerCase() === name.toLowerCase() ? "" : ` (section "${name}")`;
    return `- ${label}${as}, ${countOf(items)} pages${holds}`;
  });
  return `Sections of ${nameOf(version)}, ${addressAt(site, version.path || "/")}\n\n${blocks.join("\n")}\n\n\`list\` with a version and a section names its pages.\n`;
}

function countOf(items: SidebarRecord["items"]): number {
  return items.reduce((sum, item) => sum + (item.href === null ? 0 : 1) + countOf(item.items), 0);
}

function linesOf(site: AgentsFile, items: SidebarRecord["items"], indent: string): string[] {
  return items.flatMap(({label, href, items: below}) => [
    `${indent}- ${label}${href === null ? "" : `: ${addressOf(site, href)}`}`,
    ...linesOf(site, below, `${indent}  `)
  ]);
}
