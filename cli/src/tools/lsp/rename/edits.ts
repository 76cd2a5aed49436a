// Collects edits by file.

import type {Range, TextEdit} from "vscode-languageserver";
import {uriIn} from "../places.ts";

export interface Edits {
  add(name: string, range: Range, newText: string): void;
  /** Edits by URL, in the order in which they were added. */
  changes(): Record<string, TextEdit[]>;
}

/** Names are paths from the root. */
export function createEdits(root: string): Edits {
  const changes = new Map<string, TextEdit[]>();
  const places = new Set<string>();
  return {
    add(name, range, newText) {
      const uri = uriIn(root, name);
      const place = `${uri} ${JSON.stringify(range)}`;
      if (places.has(place)) return;
      places.add(place);
      const known = changes.get(uri);
      if (known) known.push({range, newText});
      else changes.set(uri, [{range, newText}]);
    },
    changes: () => Object.fromEntries(changes)
  };
}

/** The text of a file with edits of its lines, whatever ends them. */
export function withEdits(written: string, edits: readonly TextEdit[]): string {
  const mark = written.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = written.slice(mark.length);
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const offsetOf = ({line, character}: Range["start"]): number => (starts[line] ?? text.length) + character;
  let [out, last] = ["", 0];
  for (const {range, newText} of [...edits].sort((a, b) => offsetOf(a.range.start) - offsetOf(b.range.start))) {
    out += text.slice(last, offsetOf(range.start)) + newText;
    last = offsetOf(range.end);
  }
  return mark + out + text.slice(last);
}
