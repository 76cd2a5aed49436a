// Quick fixes: the corrections attached to diagnostics.

import type {CodeAction, CodeActionParams} from "vscode-languageserver";
import {CodeActionKind} from "./protocol.ts";
import type {Fix} from "../../core/diagnostics.ts";
import type {ItemData} from "./diagnostic-items.ts";
import {rangeAt, uriIn} from "./places.ts";
import {textIn, type RequestContext} from "./request-context.ts";

export function correctionsFor(context: RequestContext, {context: asked}: CodeActionParams): CodeAction[] {
  return asked.diagnostics.flatMap((diagnostic) => {
    const fixes = (diagnostic.data as ItemData | undefined)?.fixes ?? [];
    return fixes.flatMap((fix, index): CodeAction[] => {
      const edit = editOf(context, fix);
      if (!edit) return [];
      return [
        {
          title: fix.write.startsWith("\n") ? "Insert a blank line" : `Change to "${fix.write}"`,
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          isPreferred: index === 0 && fixes.length === 1,
          edit: {changes: {[uriIn(context.project.root, fix.at.file)]: [edit]}}
        }
      ];
    });
  });
}

/** Null if the text has changed. */
function editOf({project, fs}: RequestContext, {at, find, write}: Fix) {
  const line = textIn(project.root, fs, at.file)?.split("\n")[at.line - 1];
  const column = line?.indexOf(find, at.column - 1) ?? -1;
  return column < 0 ? null : {range: rangeAt({line: at.line, column: column + 1}, find.length), newText: write};
}
