// Renames a heading: updates links to its anchor, and keeps the old anchor as
// an alias.

import type {Range, TextEdit} from "vscode-languageserver";
import {addressesFile, readAddresses} from "../../../compare/address-lock.ts";
import type {Source} from "../../../model.ts";
import {parsePage} from "../../../content/parse-page.ts";
import {backlinks} from "../../../site/editing.ts";
import {index} from "../../../site/plan.ts";
import {openFile} from "../../../site/sources.ts";
import {destinationOf} from "../destination.ts";
import {linksIn} from "../link-at.ts";
import {rangeOfLine} from "../places.ts";
import {textIn, type SiteContext} from "../request-context.ts";
import {headingLines} from "../symbols.ts";
import {createEdits} from "./edits.ts";

export interface HeadingText {
  range: Range;
  text: string;
  /** Whether it has an explicit anchor: `{#ports}`. */
  hasOwnId: boolean;
}

/** Null on lines that are not headings. */
export function headingTextAt(context: SiteContext, line: number): HeadingText | null {
  if (!headingLines(context).some((heading) => heading.line === line)) return null;
  const written = context.lines[line] ?? "";
  const [, marks = "", text = "", rest = ""] =
    /^( {0,3}#{1,6}\s+)(.*?)((?:\s+\{#[^}]+\})?\s*#*\s*)$/.exec(written) ?? [];
  if (text === "") return null;
  return {range: rangeOfLine(line, marks.length, marks.length + text.length), text, hasOwnId: rest.includes("{#")};
}

export function renameHeading(context: SiteContext, line: number, newText: string): Record<string, TextEdit[]> | null {
  const heading = headingTextAt(context, line);
  if (!heading) return null;
  const {project, name, lines, site} = context;
  const edits = createEdits(project.root);
  edits.add(name, heading.range, newText);
  const route = site.ask(index, "").byFile.get(name)?.route;
  if (heading.hasOwnId || route === undefined) return edits.changes();

  const {start, end} = heading.range;
  const written = lines[line]!;
  const after = lines.with(line, written.slice(0, start.character) + newText + written.slice(end.character));
  const [before, now] = [anchorsOf(context, lines.join("\n")), anchorsOf(context, after.join("\n"))];
  const renamed = new Map(before.flatMap((id, place) => (now[place] === id ? [] : [[id, now[place]!] as const])));
  followAnchors(context, route, renamed, edits);
  for (const id of renamed.keys())
    if (!now.includes(id) && isGivenAway(context, route, id))
      edits.add(name, rangeOfLine(line, 0, 0), `<a id="${id}"></a>\n\n`);
  return edits.changes();
}

/** Ids of the page's headings and title. */
function anchorsOf({site, name}: SiteContext, text: string): string[] {
  const source = openFile(site.ask, name);
  if (!source) return [];
  const page = parsePage({...source, text} satisfies Source, (file) => openFile(site.ask, file)?.text ?? null).page;
  return [...page.headings.map(({id}) => id), ...page.anchors];
}

function followAnchors(
  context: SiteContext,
  route: string,
  renamed: ReadonlyMap<string, string>,
  edits: ReturnType<typeof createEdits>
): void {
  const {site, project, fs, name} = context;
  const uses = (site.ask(backlinks, "").get(route) ?? []).filter(({anchor}) => renamed.has(anchor));
  for (const file of new Set([name, ...uses.map(({at}) => at.file)])) {
    const lines = textIn(project.root, fs, file)?.split("\n") ?? [];
    for (const {target, kind, targetRange} of linksIn(lines)) {
      const hash = target.indexOf("#");
      if (hash < 0 || kind === "file") continue;
      const destination = destinationOf({...context, name: file, lines}, target, kind);
      if (destination?.type !== "page" || destination.route !== route) continue;
      const id = renamed.get(destination.anchor);
      const {line, character} = targetRange.start;
      if (id !== undefined) edits.add(file, rangeOfLine(line, character + hash + 1, character + target.length), id);
    }
  }
}

/** If the project has an address list, only listed anchors need an alias. */
function isGivenAway({project, fs}: SiteContext, route: string, id: string): boolean {
  const lock = textIn(project.root, fs, addressesFile);
  if (lock === null) return true;
  return readAddresses(lock).some((address) => address.route === route && address.anchors.includes(id));
}
