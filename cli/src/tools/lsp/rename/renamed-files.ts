// Handles files that an editor is about to rename, in any project.

import path from "node:path";
import type {FileRename, TextEdit, WorkspaceEdit} from "vscode-languageserver";
import type {FileSystem} from "../../../core/file-system.ts";
import type {LiveProject} from "../live-project.ts";
import {fileOf} from "../places.ts";
import type {Workspace} from "../workspace.ts";
import {editsForMoves} from "./files.ts";
import type {Move} from "./move.ts";

/** Null if no edits are needed. */
export async function editsForRenamedFiles(
  workspace: Workspace,
  fs: FileSystem,
  files: readonly FileRename[]
): Promise<WorkspaceEdit | null> {
  const moves = new Map<LiveProject, Move[]>();
  for (const {oldUri, newUri} of files) {
    const [from, to] = [fileOf(oldUri), fileOf(newUri)];
    const live = from === null ? null : workspace.projectOf(from);
    if (from === null || to === null || !live) continue;
    const {root} = live.project;
    const nameOf = (file: string): string => path.relative(root, file).split(path.sep).join("/");
    const own = moves.get(live) ?? [];
    own.push({from: nameOf(from), to: nameOf(to)});
    moves.set(live, own);
  }
  const changes: Record<string, TextEdit[]> = {};
  for (const [live, own] of moves) {
    const site = await live.site();
    if (site) Object.assign(changes, editsForMoves({project: live.project, fs, site}, own));
  }
  return Object.keys(changes).length > 0 ? {changes} : null;
}
