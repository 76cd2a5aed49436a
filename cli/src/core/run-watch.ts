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

/** Time counts while the page itself is worked on, not while what it asks for is computed. */
export function createRunWatch(say: (work: Work | null) => void): RunWatch {
  const running: (string | null)[] = [];
  let isSaid = false;
  const sayLast = (): void => {
    const name = running.at(-1) ?? null;
    if (name === null && !isSaid) return;
    isSaid = name !== null;
    say(name === null ? null : {name, since: performance.timeOrigin + performance.now()});
  };
  return {
    begin(name, key) {
      const work = works[name];
      running.push(work === undefined ? null : `${work} ${key}`);
      sayLast();
    },
    end() {
      running.pop();
      sayLast();
    }
  };
}
