// Handles files that an editor is about to rename, in any project.

import path from "node:path";
import type {FileRename, TextDocumentEdit, TextEdit, WorkspaceEdit} from "vscode-languageserver";
import type {FileSystem} from "../../../core/file-system.ts";
import type {LiveProject} from "../live-project.ts";
import {fileOf, uriIn} from "../places.ts";
import type {Workspace} from "../workspace.ts";
import {editsForMoves} from "./files.ts";
import type {Move} from "./move.ts";
import {withRenames} from "./rename.ts";
import {movesOfTranslations} from "./translations.ts";

/** What is said of files that an editor will rename; null if no edits are needed. */
export type AnswerRenames = (files: readonly FileRename[]) => Promise<WorkspaceEdit | null>;

export function createRenames(workspace: Workspace, fs: FileSystem): AnswerRenames {
  const asked = new Set<string>(); // translations that the editor renames on request: their edits are made already
  return async (files) => {
    const moves = new Map<LiveProject, Move[]>();
    for (const {oldUri, newUri} of files) {
      const [from, to] = [fileOf(oldUri), fileOf(newUri)];
      const live = from === null ? null : workspace.projectOf(from);
      if (from === null || to === null || !live || asked.delete(`${oldUri} ${newUri}`)) continue;
      const {root} = live.project;
      const nameOf = (file: string): string => path.relative(root, file).split(path.sep).join("/");
      const own = moves.get(live) ?? [];
      own.push({from: nameOf(from), to: nameOf(to)});
      moves.set(live, own);
    }
    const changes: Record<string, TextEdit[]> = {};
    const renames: NonNullable<WorkspaceEdit["documentChanges"]> = [];
    for (const [live, own] of moves) {
      const site = await live.site();
      if (!site) continue;
      const {root} = live.project;
      Object.assign(changes, editsForMoves({project: live.project, fs, site}, own));
      const translations = movesOfTranslations(site, own).filter(
        ({from, isFallback}) => !isFallback && !own.some((move) => move.from === from)
      );
      for (const {from, to} of translations) asked.add(`${uriIn(root, from)} ${uriIn(root, to)}`);
      renames.push(...withRenames(root, {}, translations).documentChanges!);
    }
    if (renames.length > 0) return {documentChanges: [...textEdits(changes), ...renames]};
    return Object.keys(changes).length > 0 ? {changes} : null;
  };
}

function textEdits(changes: Readonly<Record<string, TextEdit[]>>): TextDocumentEdit[] {
  return Object.entries(changes).map(([uri, edits]) => ({textDocument: {uri, version: null}, edits}));
}
