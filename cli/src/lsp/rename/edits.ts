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
