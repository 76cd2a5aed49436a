// Pages whose file was renamed: those who look at one are led to where it is now.

import type {ResolvedPage} from "../../model.ts";
import type {SourceChanges} from "./source-state.ts";

export interface Moves {
  /** Notes which pages go; `end` with the new site tells where their text came up again. */
  begin(
    changes: SourceChanges,
    pageIn: (file: string) => ResolvedPage | undefined
  ): {end(pageIn: (file: string) => ResolvedPage | undefined): void};
  movedTo(route: string, pageIn: (file: string) => ResolvedPage | undefined): string | null;
}

/** How many renamed pages are remembered. */
const KEPT = 200;

export function createMoves(): Moves {
  /** Route of a page that is gone, by the hash of its file. */
  const gone = new Map<string, string>();
  /** File of a page by the route that it had. */
  const moved = new Map<string, string>();

  return {
    begin({changed}, pageIn) {
      for (const [file, {before, after}] of changed) {
        const page = before && !after ? pageIn(file) : undefined;
        if (page) gone.set(before!.hash, page.route);
      }
      return {
        end(pageNow) {
          for (const [file, {before, after}] of changed) {
            const from = after && !before ? gone.get(after.hash) : undefined;
            if (from === undefined || !pageNow(file)) continue;
            moved.set(from, file);
            gone.delete(after!.hash);
          }
          for (const kept of [gone, moved])
            for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(key);
        }
      };
    },
    movedTo(route, pageIn) {
      const file = moved.get(route);
      return (file !== undefined && pageIn(file)?.data.href) || null;
    }
  };
}
