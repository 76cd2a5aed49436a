// Follows the queries of one thread and says which page it works on.

import {createSlots, writerOf} from "./work-slot.ts";

/** Follows the runs of queries, which nest. */
export interface RunWatch {
  begin(name: string, key: string): void;
  end(): void;
}

/** Queries that run an author's text or code, by name. */
const works: Readonly<Record<string, string>> = {
  parsed: "parsing",
  rendered: "rendering",
  "rendered-main": "rendering"
};

/**
 * Time counts while the page itself is worked on, not while what it asks for is computed.
 * @param onPage called before the first page
 */
export function createRunWatch(slots: SharedArrayBuffer, thread: number, onPage?: () => void): RunWatch {
  const write = writerOf(slots, thread);
  const running: string[] = [];
  let isFirst = true;
  return {
    begin(name, key) {
      const work = works[name];
      if (work !== undefined && isFirst) {
        isFirst = false;
        onPage?.();
      }
      running.push(work === undefined ? "" : `${work} ${key}`);
      write(running.at(-1)!);
    },
    end() {
      running.pop();
      write(running.at(-1) ?? "");
    }
  };
}

/** The pages that a build's threads work on. */
export interface PageWatch {
  /** Follows the main thread. */
  main: RunWatch;
  /** For `createRunWatch` in another thread, from number 1. */
  slots: SharedArrayBuffer;
}

/** @param onPage called before the main thread's first page */
export function createPageWatch(threads: number, onPage: (slots: SharedArrayBuffer) => void): PageWatch {
  const slots = createSlots(threads);
  return {main: createRunWatch(slots, 0, () => onPage(slots)), slots};
}
