// How queries read in a thread, which has no engine: some are computed there,
// the main thread answers everything else. The recorded reads travel back with
// the values, so the engine knows as much as if it had run the query itself.

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
  /** Undefined where the value stays in the thread. */
  value: unknown;
  /** Milliseconds since 1970, with fractions. */
  from: number;
  to: number;
}

/** What a thread has read of an input. */
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
}

export interface ThreadAsk {
  readonly ask: Ask;
  /** Takes answers for good. */
  learn(answers: readonly Answer[]): void;
  /** Forgets the task before, and takes answers for the next. */
  begin(answers: readonly Answer[]): void;
  /** Takes one more answer for the task. */
  answer(answer: Answer): void;
  /** What has run and been read since, each run after those that it asked for. */
  report(): {runs: ThreadRun[]; readings: ThreadReading[]};
}

export function createThreadAsk({reported, lasting, readers, request}: ThreadAskInput): ThreadAsk {
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
    const value = of.type === "query" && lasting.has(of.name) ? of.compute(key, askFor(null)) : request(of.name, key);
    known.set(id, value);
    return value;
  }

  function readHere(name: string, key: string, reader: InputReader<unknown>): unknown {
    const {value, hash, mark} = reader.read(key);
    readings.push({name, key, hash, mark});
    return value;
  }

  function run(query: Query<unknown>, key: string): unknown {
    const from = performance.timeOrigin + performance.now();
    const reads: ReadName[] = [];
    const value = query.compute(key, askFor(reads));
    const to = performance.timeOrigin + performance.now();
    runs.push({name: query.name, key, reads, value: reported.get(query.name) ? value : undefined, from, to});
    return value;
  }

  /** @param reads gathers what is asked for */
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
