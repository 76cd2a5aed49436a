// The tool `compare`: what changed between two versions, from the page that
// lists it.

import type {AgentsFile} from "../../../../../runtime/shared/agents-file.ts";
import {addedAnchor, changeClassLabels, type ChangeClass} from "../../../../../runtime/shared/changes.ts";
import {outputOf} from "../../../../../runtime/shared/urls.ts";
import {boundedAnswer} from "../bounded.ts";
import {addressAt, nameOf, versionOf} from "../site.ts";
import type {SiteFiles} from "../site-files.ts";
import {readTwin} from "../twin.ts";

export interface CompareInput {
  from?: string | undefined;
  to?: string | undefined;
  name?: string | undefined;
  class?: ChangeClass | undefined;
  offset?: number | undefined;
}

export async function compareTool(
  site: AgentsFile,
  files: SiteFiles,
  {from, to, name, class: only, offset = 0}: CompareInput
): Promise<string> {
  const pair = pairOf(site, from, to);
  const text = await files.read(outputOf(site, pair.route, "md"));
  if (text === null) throw new Error(`The page of changes at ${pair.route} is not there.`);
  const lines = readTwin(text).lines.slice(1);
  const isAll = name === undefined && only === undefined;
  const shown = isAll ? lines : matching(lines, name?.toLowerCase() ?? "", only);
  const [older, newer] = [versionOf(site, pair.from), versionOf(site, pair.to)].map(nameOf);
  const head = `What changed from ${older} to ${newer}\nAddress: ${addressAt(site, pair.route)}`;
  if (shown.length > 0) return boundedAnswer(head, shown.join("\n").trim(), offset);
  const what = [name === undefined ? "" : `"${name}"`, only === undefined ? "" : changeClassLabels[only].toLowerCase()];
  return `${head}\n\nNothing that changed matches ${what.filter(Boolean).join(", ")}.\n`;
}

/** The page of changes between two versions in either order; by default the newest step. */
function pairOf(site: AgentsFile, from: string | undefined, to: string | undefined): AgentsFile["changes"][number] {
  const wanted = [from, to].filter((name) => name !== undefined).map((name) => versionOf(site, name).name);
  const found = site.changes.findLast((pair) => wanted.every((name) => name === pair.from || name === pair.to));
  if (found && new Set(wanted).size === wanted.length) return found;
  const pairs = site.changes.map((pair) => `${pair.from} and ${pair.to}`);
  throw new Error(
    pairs.length > 0
      ? `These versions are not compared. Compared are: ${pairs.join("; ")}.`
      : "This site has no two versions that are compared."
  );
}

/** Entries about a name and of a class, with their headings. */
function matching(lines: readonly string[], name: string, only: ChangeClass | undefined): string[] {
  const headings: {level: number; text: string}[] = [];
  const found: string[] = [];
  const seen = new Set<string>();
  let isOfAdded = false;
  for (const line of lines) {
    const [, marks] = /^(#{2,6}) /.exec(line) ?? [];
    if (marks !== undefined) {
      while (headings.length > 0 && headings.at(-1)!.level >= marks.length) headings.pop();
      headings.push({level: marks.length, text: line});
      if (marks.length === 2) isOfAdded = line.endsWith(`{#${addedAnchor}}`);
      continue;
    }
    const shown = isOfAdded ? namedIn(line, name) : line;
    const entry = unescaped(shown);
    if (!entry.startsWith("- ") || !entry.toLowerCase().includes(name) || !isOf(entry, only) || seen.has(line))
      continue;
    seen.add(line); // breaking changes appear twice on the page
    if (headings.length > 0) found.push("");
    for (const heading of headings.splice(0)) found.push(heading.text, "");
    found.push(shown);
  }
  return found;
}

function unescaped(text: string): string {
  return text.replace(/\\(?=[\\`*_[\]<>])/g, "");
}

/** Filters a line "- Fields (70): …, …" by name; keeps all if the name is that of the kind. */
function namedIn(line: string, name: string): string {
  const [, head = "", items = ""] = /^(- [^[]*: )(.*)$/.exec(line) ?? [];
  if (items === "" || head.toLowerCase().includes(name)) return line;
  return (
    head +
    items
      .split(/, (?=\[)/)
      .filter((item) => unescaped(item).toLowerCase().includes(name))
      .join(", ")
  );
}

function isOf(entry: string, only: ChangeClass | undefined): boolean {
  return only === undefined || new RegExp(`\\(${changeClassLabels[only]}\\)(\\. Allowed: .*)?$`).test(entry);
}
