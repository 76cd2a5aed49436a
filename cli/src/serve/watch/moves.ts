// Pages whose file was renamed: open browsers are sent to the new address.

/** Content hash and route of each page that is written in a file. */
export type WrittenPages = ReadonlyMap<string, {hash: string; route: string}>;

export interface Moves {
  /** Notes which pages have gone, and where their text came up again. */
  note(before: WrittenPages, after: WrittenPages): void;
  /** The file that the page of a route is in now, or null. */
  movedTo(route: string): string | null;
}

/** How many renamed pages are remembered. */
const KEPT = 200;

export function createMoves(): Moves {
  /** Route of a page that is gone, by the hash of its file. */
  const gone = new Map<string, string>();
  /** File of a page by the route that it had. */
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
        for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(key);
    },
    movedTo: (route) => moved.get(route) ?? null
  };
}
