// How queries read in a worker thread, which has no engine: some are computed there,
// and the main thread answers everything else. Recorded reads are sent back with
// the values, so that the engine knows as much as if it had run the query itself.

import type {RunWatch} from "../core/run-watch.ts";
import type {Ask, Input, InputReader, Query, Reading} from "./query.ts";

export type ReadName = readonly [name: string, key: string];

export interface Answer {
  name: string;
  key: string;
  value: unknown;
}

/** One run of a query in a thread. */
export interface ThreadRun {
  name: string;
  key: string;
  reads: ReadName[];
  /** Undefined if the value stays in the thread. */
  value: unknown;
  /** Milliseconds since 1970, with fractions. */
  from: number;
  to: number;
}

/** A thread's reading of an input. */
export interface ThreadReading extends Pick<Reading<unknown>, "hash" | "mark"> {
  name: string;
  key: string;
}

export interface ThreadAskInput {
  /** Queries that are computed here and reported; true for those whose values are sent. */
  reported: ReadonlyMap<string, boolean>;
  /** Queries that are computed here, once, and not reported: the main thread has them too. */
  lasting: ReadonlySet<string>;
  /** Inputs that are read here, by name. */
  readers: ReadonlyMap<string, InputReader<unknown>>;
  /** Asks the main thread, and waits. */
  request(name: string, key: string): unknown;
  watch?: RunWatch;
}

export interface ThreadAsk {
  readonly ask: Ask;
  /** Adds results permanently. */
  learn(answers: readonly Answer[]): void;
  /** Starts a task with results only for it. */
  begin(answers: readonly Answer[]): void;
  /** Adds a result for the current task. */
  answer(answer: Answer): void;
  /** Runs and readings since the last call, dependencies first. */
  report(): {runs: ThreadRun[]; readings: ThreadReading[]};
}

export function createThreadAsk({reported, lasting, readers, request, watch}: ThreadAskInput): ThreadAsk {
  const known = new Map<string, unknown>();
  const own = new Map<string, unknown>();
  let runs: ThreadRun[] = [];
  let readings: ThreadReading[] = [];

  function answer({name, key, value}: Answer): void {
    own.set(idOf(name, key), value);
  }

  function valueOf(of: Query<unknown> | Input<unknown>, key: string): unknown {
    const id = idOf(of.name, key);
    if (own.has(id)) return own.get(id);
    if (known.has(id)) return known.get(id);
    if (of.type === "input") {
      const reader = readers.get(of.name);
      if (reader) return readHere(of.name, key, reader);
    } else if (reported.has(of.name)) {
      const value = run(of, key);
      own.set(id, value);
      return value;
    }
    const value =
      of.type === "query" && lasting.has(of.name)
        ? of.compute(key, askFor(null))
        : watched("request", key, () => request(of.name, key));
    known.set(id, value);
    return value;
  }

  function watched<V>(name: string, key: string, compute: () => V): V {
    watch?.begin(name, key);
    try {
      return compute();
    } finally {
      watch?.end();
    }
  }

  function readHere(name: string, key: string, reader: InputReader<unknown>): unknown {
    const {value, hash, mark} = reader.read(key);
    readings.push({name, key, hash, mark});
    return value;
  }

  function run(query: Query<unknown>, key: string): unknown {
    const from = performance.timeOrigin + performance.now();
    const reads: ReadName[] = [];
    const value = watched(query.name, key, () => query.compute(key, askFor(reads)));
    const to = performance.timeOrigin + performance.now();
    runs.push({name: query.name, key, reads, value: reported.get(query.name) ? value : undefined, from, to});
    return value;
  }

  /** @param reads collects the reads */
  function askFor(reads: ReadName[] | null): Ask {
    const ask = (of: Query<unknown> | Input<unknown>, key: string): unknown => {
      reads?.push([of.name, key]);
      return valueOf(of, key);
    };
    const hash: Ask["hash"] = ({name}) => {
      throw new Error(`engine: a thread knows no hash of ${name}.`);
    };
    return Object.assign(ask, {hash}) as Ask;
  }

  return {
    ask: askFor(null),
    learn(answers) {
      for (const {name, key, value} of answers) known.set(idOf(name, key), value);
    },
    begin(answers) {
      own.clear();
      runs = [];
      readings = [];
      answers.forEach(answer);
    },
    answer,
    report: () => ({runs, readings})
  };
}

function idOf(name: string, key: string): string {
  return `${name}\0${key}`;
}
