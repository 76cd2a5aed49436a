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
  return {
    add(name, range, newText) {
      const uri = uriIn(root, name);
      const known = changes.get(uri);
      const edit = {range, newText};
      if (!known) changes.set(uri, [edit]);
      else if (!known.some((other) => JSON.stringify(other.range) === JSON.stringify(range))) known.push(edit);
    },
    changes: () => Object.fromEntries(changes)
  };
}
