// Follows the queries of one thread and says which page it works on.

import type {MessagePort} from "node:worker_threads";

/** Follows the runs of queries, which nest. */
export interface RunWatch {
  begin(name: string, key: string): void;
  end(): void;
}

/** What a thread works on now; null for nothing that has a name. */
export interface Work {
  name: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Follows the pages of a build's threads. */
export interface PageWatch {
  main: RunWatch;
  /** To transfer to another thread, for its `say`. */
  createPort(): MessagePort;
}

/** Queries that run an author's text or code, by name. */
const works: Readonly<Record<string, string>> = {
  parsed: "parsing",
  rendered: "rendering",
  "rendered-main": "rendering"
};

/** What a page asks for counts as its own work, unless it takes longer than this: then the page's time starts again. */
const MAX_ASKED_MS = 50;

/** Says one thing when a page begins, and one when it ends: each wakes another thread. */
export function createRunWatch(say: (work: Work | null) => void): RunWatch {
  const running: {name: string | null; since: number}[] = [];
  const sayLast = (since: number): void => {
    const name = running.at(-1)?.name ?? null;
    say(name === null ? null : {name, since: performance.timeOrigin + since});
  };
  return {
    begin(query, key) {
      const work = works[query];
      const since = performance.now();
      running.push({name: work === undefined ? null : `${work} ${key}`, since});
      if (work !== undefined) sayLast(since);
    },
    end() {
      const {name, since} = running.pop()!;
      const now = performance.now();
      const wasLong = now - since > MAX_ASKED_MS && (running.at(-1)?.name ?? null) !== null;
      if (name !== null || wasLong) sayLast(now);
    }
  };
}
