// Renames at a position: a heading, or a link's target file.

import path from "node:path";
import type {Position, Range, TextEdit, WorkspaceEdit} from "vscode-languageserver";
import {destinationOf} from "../destination.ts";
import {linkAt, type WrittenLink} from "../link-at.ts";
import {rangeOfLine, uriIn} from "../places.ts";
import {hasSite, type RequestContext, type SiteContext} from "../request-context.ts";
import {editsForMoves} from "./files.ts";
import {headingTextAt, renameHeading} from "./heading.ts";
import type {Move} from "./move.ts";
import {movesOfTranslations} from "./translations.ts";

export interface Renaming {
  range: Range;
  placeholder: string;
}

/** What would be renamed; null if nothing can be. */
export function renamingAt(context: RequestContext, position: Position): Renaming | null {
  if (!hasSite(context)) return null;
  const file = linkedFile(context, position);
  if (file) return {range: file.range, placeholder: file.written};
  const heading = headingTextAt(context, position.line);
  return heading && {range: heading.range, placeholder: heading.text};
}

/** Null if nothing can be renamed; never throws. */
export function renameAt(context: RequestContext, position: Position, newName: string): WorkspaceEdit | null {
  if (!hasSite(context)) return null;
  const linked = linkedFile(context, position);
  if (linked) return renameFile(context, linked.file, newName);
  const changes = renameHeading(context, position.line, newName.trim());
  return changes && {changes};
}

interface LinkedFile {
  /** From the project root. */
  file: string;
  /** The file as written in the link. */
  written: string;
  range: Range;
}

/** The file named by a relative link. */
function linkedFile(context: SiteContext, position: Position): LinkedFile | null {
  const link = linkAt(context.lines, position);
  if (!link || !isOn(link, position)) return null;
  const {target, targetRange, kind} = link;
  const [written = ""] = /^[^?#]*/.exec(target) ?? [];
  if (written === "" || /^[a-z][a-z0-9+.-]*:|^\//i.test(target)) return null;
  const destination = destinationOf(context, target, kind);
  if (!destination) return null;
  const file = destination.type === "file" ? destination.file : destination.entry.page.at.file;
  const {line, character} = targetRange.start;
  return {file, written, range: rangeOfLine(line, character, character + written.length)};
}

function isOn({target, targetRange: {start}}: WrittenLink, {line, character}: Position): boolean {
  const length = /^[^?#]*/.exec(target)![0].length;
  return line === start.line && character >= start.character && character <= start.character + length;
}

/** @param newName relative to the document, as in the link; without extension the file keeps its own */
function renameFile(context: SiteContext, from: string, newName: string): WorkspaceEdit {
  const {project, name} = context;
  const named = path.posix.join(path.posix.dirname(name), newName.trim());
  const to = path.posix.extname(named) === "" ? named + path.posix.extname(from) : named;
  const changes = editsForMoves(context, [{from, to}]);
  const translations = movesOfTranslations(context.site, [{from, to}]).filter(({isFallback}) => !isFallback);
  return withRenames(project.root, changes, [{from, to}, ...translations]);
}

/** Edits of files with their old names, and the renames after them. */
export function withRenames(
  root: string,
  changes: Readonly<Record<string, TextEdit[]>>,
  moves: readonly Move[]
): WorkspaceEdit {
  return {
    documentChanges: [
      ...Object.entries(changes).map(([uri, edits]) => ({textDocument: {uri, version: null}, edits})),
      ...moves.map(({from, to}) => ({kind: "rename" as const, oldUri: uriIn(root, from), newUri: uriIn(root, to)}))
    ]
  };
}
