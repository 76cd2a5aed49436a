// Tracks pages whose file was renamed, so that open browsers can follow.

/** Content hash and route of each page that has a file. */
export type WrittenPages = ReadonlyMap<string, {hash: string; route: string}>;

export interface Moves {
  /** Records pages that disappeared, and where their text reappeared. */
  note(before: WrittenPages, after: WrittenPages): void;
  /** The current file of the page that had a route, or null. */
  movedTo(route: string): string | null;
}

/** Most renamed pages to remember. */
const MAX_MOVES = 200;

export function createMoves(): Moves {
  /** Route of a removed page, by its file's hash. */
  const gone = new Map<string, string>();
  /** A page's file, by its former route. */
  const moved = new Map<string, string>();

  return {
    note(before, after) {
      for (const [file, {hash, route}] of before) if (!after.has(file)) gone.set(hash, route);
      for (const [file, {hash}] of after) {
        const from = before.has(file) ? undefined : gone.get(hash);
        if (from === undefined) continue;
        moved.set(from, file);
        gone.delete(hash);
      }
      for (const kept of [gone, moved])
        for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - MAX_MOVES))) kept.delete(key);
    },
    movedTo: (route) => moved.get(route) ?? null
  };
}
