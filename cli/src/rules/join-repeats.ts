// Merges a fault that occurs in many places of one specification into a single
// diagnostic with a count. Specifications are often generated, so one wrong
// line appears a thousand times and is fixed once. In Markdown every occurrence
// is reported, because an author wrote each of them.

import type {Config} from "../config/config.ts";
import type {Diagnostic} from "../diagnostics.ts";

export function joinRepeats({versions}: Config, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const folders = versions.flatMap(({specs}) => specs ?? []);
  const first = new Map<string, number>();
  const joined: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const folder = folders.find((name) => diagnostic.at.file.startsWith(`${name}/`));
    const key = `${folder} ${diagnostic.code} ${diagnostic.severity} ${diagnostic.message}`;
    const known = folder === undefined ? undefined : first.get(key);
    if (known !== undefined) {
      joined[known] = together(joined[known]!, diagnostic);
      continue;
    }
    if (folder !== undefined) first.set(key, joined.length);
    joined.push(diagnostic);
  }
  return joined;
}

function together(one: Diagnostic, other: Diagnostic): Diagnostic {
  const isEarlier =
    other.at.file < one.at.file ||
    (other.at.file === one.at.file && (other.at.line - one.at.line || other.at.column - one.at.column) < 0);
  return {...(isEarlier ? other : one), count: (one.count ?? 1) + (other.count ?? 1)};
}
