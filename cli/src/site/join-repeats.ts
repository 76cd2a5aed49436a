// Merges a fault that occurs in many places of one specification, or when a
// component is used many times, into a single diagnostic with a count: it is
// fixed once. In Markdown every occurrence is reported, because an author wrote
// each of them.

import type {Config} from "../config/config.ts";
import type {Diagnostic} from "../core/diagnostics.ts";

export function joinRepeats({versions}: Config, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const folders = versions.flatMap(({specs}) => specs ?? []);
  const first = new Map<string, number>();
  const joined: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const {file} = diagnostic.at;
    const source = folders.find((name) => file.startsWith(`${name}/`)) ?? (COMPONENT.test(file) ? file : undefined);
    const key = `${source} ${diagnostic.code} ${diagnostic.severity} ${diagnostic.message}`;
    const known = source === undefined ? undefined : first.get(key);
    if (known !== undefined) {
      joined[known] = together(joined[known]!, diagnostic);
      continue;
    }
    if (source !== undefined) first.set(key, joined.length);
    joined.push(diagnostic);
  }
  return joined;
}

const COMPONENT = /\.[jt]sx$/;

function together(one: Diagnostic, other: Diagnostic): Diagnostic {
  const isEarlier =
    other.at.file < one.at.file ||
    (other.at.file === one.at.file && (other.at.line - one.at.line || other.at.column - one.at.column) < 0);
  return {...(isEarlier ? other : one), count: (one.count ?? 1) + (other.count ?? 1)};
}
