// Documents named by id in sidebars and the configuration.

import type {Position, Range} from "vscode-languageserver";
import type {Location} from "../../core/diagnostics.ts";
import {index} from "../../site/plan.ts";
import {rootSchema} from "./config-schema.ts";
import {rangeOfLine} from "./places.ts";
import type {SiteContext} from "./request-context.ts";
import {yamlPlaceAt} from "./yaml-at.ts";

export interface NamedDocument {
  id: string;
  at: Location;
  /** Range of the id. */
  range: Range;
}

const naming: ReadonlySet<string> = new Set(["doc", "link", "mainDoc"]);

/** Versions whose documents a file can name: its own for a sidebar file, all for the configuration. */
export function versionsNamedIn({site, name}: SiteContext): string[] {
  const {versions} = site.config();
  const own = versions.filter(({content}) => name.startsWith(`${content}/`));
  return (own.length > 0 ? own : versions).map((version) => version.name);
}

/** Null if no document is named. */
export function documentNamedAt(context: SiteContext, {line, character}: Position): NamedDocument | null {
  if (!rootSchema(context)) return null;
  const text = context.lines[line] ?? "";
  for (const match of text.matchAll(/(?<=^|[\s"'[,])[\w./-]+(?=$|[\s"'\]},#])/g)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (character < start || character > end) continue;
    const {key, path} = yamlPlaceAt(context.lines, line, end);
    if (key === null ? path.at(-1) !== "[]" : !naming.has(key)) return null;
    const names = context.site.ask(index, "");
    const entry = versionsNamedIn(context)
      .map((version) => names.byId.get(`${version}:${match[0]}`))
      .find((found) => found !== undefined);
    return entry ? {id: match[0], at: entry.page.at, range: rangeOfLine(line, start, end)} : null;
  }
  return null;
}
