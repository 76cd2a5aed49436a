// The query engine. It records what each query reads, and runs a query again
// only when one of the values it read has changed, not merely the input behind
// it. Reverse edges lead from a changed input to everything it can affect; the
// rest is known to be valid without being looked at.

import type {RunWatch} from "../core/run-watch.ts";
import {hashOf} from "../core/text.ts";
import {KNOWN, roomFor, RUNNING, SUSPECT} from "./columns.ts";
import {createGraph} from "./graph.ts";
import {hashOfJson, type Ask, type Input, type InputReader, type Query, type Reading} from "./query.ts";
import {Packed, type Packer} from "./packed.ts";
import type {Store} from "./store.ts";

export interface Engine {
  /** The result, recomputed only if necessary. */
  readonly ask: Ask;
  /** Whether `ask` would run the query itself. */
  isStale(query: Query<unknown>, key: string): boolean;
  /** Whether the query has never run, or one of its reads has changed. Does not run the query itself, but may run its dependencies. */
  isOutdated(query: Query<unknown>, key: string): boolean;
  /**
   * Accepts a result that was computed elsewhere: in a thread, or asynchronously.
   * `reads` are its dependencies. The value is undefined if it stays in the thread.
   */
  tell<V>(query: Query<V>, key: string, value: V | undefined, reads: readonly Read[]): void;
  /** Accepts a thread's reading of an input. */
  observe(input: Input<unknown>, key: string, reading: Pick<Reading<unknown>, "hash" | "mark">): void;
  /** Drops a value from memory; the next question loads or recomputes it. */
  forget(query: Query<unknown>, key: string): void;
  /** Packs a value, which must be plain data, or drops it where there is no room; the next question unpacks it. */
  pack(query: Query<unknown>, key: string, packer: Packer): void;
  /** Drops stored values of these keys from memory when they are no longer needed; small values stay. */
  release(keys: readonly string[]): void;
  /**
   * Re-reads inputs: all, or those selected by `which`. True if one has changed.
   * @param walls queries whose results are brought up to date at once if few inputs have changed, so that what reads an
   * unchanged one is not looked at again. Those that read others, directly or not, come after them; none reads results of the same query.
   */
  refresh(which?: (input: Input<unknown>, key: string) => boolean, walls?: readonly Query<unknown>[]): boolean;
  /** Keys of all known results of a query. */
  keysOf(of: Query<unknown> | Input<unknown>): string[];
  /** Runs since the last call, in order. */
  takeRuns(): Run[];
  /** Drops everything that is not reachable from `roots`. */
  prune(roots: readonly Read[]): void;
  /** Stores everything for the next process. */
  save(): void;
}

export type Read = readonly [of: Query<unknown> | Input<unknown>, key: string];

/** One run of a query. */
export interface Run {
  name: string;
  key: string;
  /** The read that had changed; null if it was never computed or is not stored. */
  because: {name: string; key: string} | null;
  /** Whether its value changed. */
  isNew: boolean;
}

export interface EngineInput {
  /** Every query whose results may be in the store. */
  queries: readonly Query<unknown>[];
  /** Readers by input name. */
  readers: ReadonlyMap<string, InputReader<unknown>>;
  store: Store | null;
  /** Called for each run, with times in milliseconds. */
  onRun?(run: Run, from: number, to: number): void;
  watch?: RunWatch;
}

const NO_WALLS: ReadonlyMap<number, number[]> = new Map();

/** Beyond so many changed inputs, walls are not used: a build has threads for what is behind them. */
const FEW = 16;

/** Values up to this many bytes stay in memory: they cost less memory than reading them again costs time. */
const SMALL = 100;

export function createEngine({queries, readers, store, onRun, watch}: EngineInput): Engine {
  /** Queries and inputs by their number. */
  const kinds: (Query<unknown> | Input<unknown>)[] = [];
  const kindNumbers = new Map<string, number>();
  queries.forEach(kindOf);
  for (const name of readers.keys()) kindOf({type: "input", name});
  const stored = loadStored();
  const graph = createGraph(stored, (name) => kindNumbers.get(name)!);
  const {nodeOf: numberOf, is, set} = graph;
  /** Values by record number, some packed; undefined if not in memory. */
  const values: unknown[] = [];
  /** Collects the reads of the running query; null if none is running. */
  let reading: number[] | null = null;
  let revision = (stored?.revision ?? 0) + 1;
  let isSaved = true;
  /** Of each run: its record, the read that had changed or -1, and whether its value changed. */
  let runs: Int32Array = new Int32Array(1 << 8);
  let runsEnd = 0;

  /** Null for results of queries that no longer exist. */
  function loadStored(): ReturnType<Store["load"]> {
    const found = store?.load() ?? null;
    return found?.names.every((name) => kindNumbers.has(name)) ? found : null;
  }

  function kindOf(of: Query<unknown> | Input<unknown>): number {
    let number = kindNumbers.get(of.name);
    if (number === undefined) kindNumbers.set(of.name, (number = kinds.push(of) - 1));
    return number;
  }

  const nodeOf = (of: Query<unknown> | Input<unknown>, key: string): number => numberOf(kindOf(of), key);
  const ofNode = (node: number): Query<unknown> | Input<unknown> => kinds[graph.columns.kind[node]!]!;
  const keyOf = (node: number): string => graph.keys[graph.columns.key[node]!]!;
  const nameOf = (node: number): {name: string; key: string} => ({name: ofNode(node).name, key: keyOf(node)});
  const isRight = (node: number): boolean => (graph.columns.flags[node]! & (KNOWN | SUSPECT)) === KNOWN;

  /** Ensures that the result is valid, without loading its value. */
  function update(node: number): void {
    if (isRight(node)) return;
    if (ofNode(node).type === "input") return readInput(node);
    const cause = is(node, KNOWN) ? changedRead(node) : null;
    if (!is(node, KNOWN) || cause !== null) return run(node, cause);
    markRight(node);
  }

  /** The first read that has changed since. */
  function changedRead(node: number): number | null {
    const count = graph.columns.readCount[node]!;
    for (let position = 0; position < count; position++) {
      const read = graph.readAt(node, position);
      update(read);
      if (graph.columns.changed[read]! > graph.columns.verified[node]!) return read;
    }
    return null;
  }

  function readerOf({name}: Query<unknown> | Input<unknown>): InputReader<unknown> {
    const reader = readers.get(name);
    if (!reader) throw new Error(`engine: nothing reads the input ${name}.`);
    return reader;
  }

  function readInput(node: number): void {
    take(node, readerOf(ofNode(node)).read(keyOf(node)));
  }

  /** Records a reading of an input. */
  function take(node: number, {hash, mark}: Pick<Reading<unknown>, "hash" | "mark">): void {
    if (!graph.hasHash(node, hash)) graph.columns.changed[node] = revision;
    graph.setHash(node, hash);
    setMark(node, mark);
    markRight(node);
  }

  function setMark(node: number, mark: string | null): void {
    if (mark === null) graph.marks.delete(node);
    else graph.marks.set(node, mark);
  }

  function run(node: number, because: number | null): void {
    const query = ofNode(node) as Query<unknown>;
    const key = keyOf(node);
    if (is(node, RUNNING)) throw new Error(`engine: ${query.name}(${key}) asks for itself.`);
    set(node, RUNNING, true);
    const started = onRun ? performance.now() : 0;
    const reads: number[] = [];
    const outer = reading;
    reading = reads;
    watch?.begin(query.name, key);
    try {
      const value = query.compute(key, ask);
      const isNew = settle(node, value, reads);
      note(node, because, isNew);
      onRun?.(runOf(node, because, isNew), started, performance.now());
    } finally {
      watch?.end();
      reading = outer;
      set(node, RUNNING, false);
    }
  }

  function note(node: number, because: number | null, isNew: boolean): void {
    runs = roomFor(runs, runsEnd + 3);
    runs[runsEnd++] = node;
    runs[runsEnd++] = because ?? -1;
    runs[runsEnd++] = isNew ? 1 : 0;
  }

  const runOf = (node: number, because: number | null, isNew: boolean): Run => ({
    ...nameOf(node),
    because: because === null ? null : nameOf(because),
    isNew
  });

  /** True if the value has changed. */
  function settle(node: number, value: unknown, reads: readonly number[]): boolean {
    const query = ofNode(node) as Query<unknown>;
    const json = query.keep === "store" && store ? (JSON.stringify(value) ?? "null") : null;
    const hash = json !== null && query.hash === hashOfJson ? hashOf(json) : query.hash(value);
    const isKnown = is(node, KNOWN);
    const isAgain = isKnown && !is(node, SUSPECT); // unchanged: the value just was not in memory
    const isNew = !isKnown || (hash === null ? !isAgain : !graph.hasHash(node, hash));
    if (isNew) graph.columns.changed[node] = revision;
    if (json !== null && (isNew || !graph.placeOf(node))) graph.setPlace(node, store!.append(json));
    graph.setReads(node, reads);
    values[node] = value;
    graph.setHash(node, hash);
    markRight(node);
    return isNew;
  }

  function markRight(node: number): void {
    set(node, KNOWN, true);
    set(node, SUSPECT, false);
    graph.columns.verified[node] = revision;
    isSaved = false;
  }

  /** Null if it is neither in memory nor in the store. */
  function valueAtHand(node: number): {value: unknown} | null {
    const value = values[node];
    if (value instanceof Packed) return {value: (values[node] = value.unpack())};
    if (value !== undefined) return {value};
    const place = store ? graph.placeOf(node) : null;
    const text = place && store!.read(place);
    if (text !== null) {
      try {
        return {value: (values[node] = JSON.parse(text) as unknown)};
      } catch {
        // treat as damaged
      }
    }
    graph.setPlace(node, null);
    return null;
  }

  function valueOf(node: number): unknown {
    const of = ofNode(node);
    if (of.type === "input") return inputValueOf(node);
    update(node);
    const found = valueAtHand(node);
    if (found) return found.value;
    run(node, null);
    return values[node];
  }

  /** Most input values do not stay in memory: files are read when needed. */
  function inputValueOf(node: number): unknown {
    if (values[node] !== undefined) return values[node];
    const reader = readerOf(ofNode(node));
    const reading = reader.read(keyOf(node));
    observe(node, reading);
    if (reader.keeps) values[node] = reading.value;
    return reading.value;
  }

  function observe(node: number, reading: Pick<Reading<unknown>, "hash" | "mark">): void {
    if (is(node, KNOWN) && !graph.hasHash(node, reading.hash)) {
      revision++; // it has changed since the last refresh
      suspectReadersOf([node]);
    }
    take(node, reading);
  }

  const ask = Object.assign(
    (of: Query<unknown> | Input<unknown>, key: string): unknown => {
      const node = nodeOf(of, key);
      const value = valueOf(node);
      reading?.push(node);
      return value;
    },
    {
      hash(of: Query<unknown> | Input<unknown>, key: string): string {
        const node = nodeOf(of, key);
        update(node);
        reading?.push(node);
        return graph.hashOf(node);
      }
    }
  ) as Ask;

  /**
   * Marks all dependents of these records as possibly invalid.
   * @param walls by their kind; they receive those that are reached, behind which nothing is marked
   */
  function suspectReadersOf(changed: readonly number[], walls: ReadonlyMap<number, number[]> = NO_WALLS): void {
    const wallsLike = (node: number): number[] | undefined => walls.get(graph.columns.kind[node]!);
    const isWall = (node: number): boolean => wallsLike(node) !== undefined;
    for (const reader of graph.readersOf(changed, {isOpen: isRight, isWall})) {
      set(reader, SUSPECT, true);
      wallsLike(reader)?.push(reader);
    }
  }

  /** Whether a wall has changed since a revision. One that fails has: it will fail again where it is asked for. */
  function passes(wall: number, since: number): boolean {
    try {
      update(wall);
    } catch {
      return true;
    }
    return graph.columns.changed[wall]! >= since;
  }

  function refresh(
    which: (input: Input<unknown>, key: string) => boolean = () => true,
    walls: readonly Query<unknown>[] = []
  ): boolean {
    const changed: number[] = [];
    if (!reading) graph.tidy();
    for (const [name, reader] of readers) {
      const kind = kindNumbers.get(name)!;
      const of = kinds[kind] as Input<unknown>;
      for (const node of graph.ofKind(kind)) {
        const key = keyOf(node);
        if (!is(node, KNOWN) || !which(of, key)) continue;
        const known = graph.marks.get(node) ?? null;
        if (known !== null && known === reader.mark(key)) continue;
        const reading = reader.read(key);
        if (known !== reading.mark) isSaved = false;
        setMark(node, reading.mark);
        values[node] = reader.keeps ? reading.value : undefined;
        if (graph.hasHash(node, reading.hash)) continue;
        graph.setHash(node, reading.hash);
        changed.push(node);
      }
    }
    if (changed.length === 0) return false;
    revision++;
    for (const node of changed) graph.columns.changed[node] = graph.columns.verified[node] = revision;
    const used = changed.length > FEW ? [] : walls;
    const reached = new Map(used.map((wall): [number, number[]] => [kindOf(wall), []]));
    const since = revision;
    suspectReadersOf(changed, reached);
    for (const own of reached.values()) {
      const passed = own.filter((wall) => passes(wall, since));
      if (passed.length > 0) suspectReadersOf(passed, reached);
    }
    isSaved = false;
    return true;
  }

  return {
    ask,
    isStale(query, key) {
      const node = nodeOf(query, key);
      if (!is(node, KNOWN)) return true;
      if (is(node, SUSPECT) && changedRead(node) !== null) return true;
      update(node);
      return values[node] === undefined && !graph.placeOf(node);
    },
    isOutdated(query, key) {
      const node = nodeOf(query, key);
      return !is(node, KNOWN) || (is(node, SUSPECT) && changedRead(node) !== null);
    },
    tell(query, key, value, reads) {
      const node = nodeOf(query, key);
      const cause = is(node, KNOWN) && is(node, SUSPECT) ? changedRead(node) : null;
      const read = reads.map(([of, name]) => nodeOf(of, name));
      read.forEach(update);
      note(node, cause, settle(node, value, read));
    },
    observe: (input, key, reading) => observe(nodeOf(input, key), reading),
    forget(query, key) {
      const node = graph.find(kindOf(query), key);
      if (node >= 0) values[node] = undefined;
    },
    pack(query, key, packer) {
      const node = graph.find(kindOf(query), key);
      const value = node < 0 ? undefined : values[node];
      if (value !== undefined && !(value instanceof Packed)) values[node] = packer.pack(value) ?? undefined;
    },
    release(keys) {
      const {columns} = graph;
      const drop = (node: number): void => {
        if (columns.segment[node] !== -1 && columns.length[node]! > SMALL) values[node] = undefined;
      };
      for (const key of keys) graph.forEachOfKey(key, drop);
    },
    refresh,
    keysOf: (of) => graph.ofKind(kindOf(of)).flatMap((node) => (is(node, KNOWN) ? [keyOf(node)] : [])),
    takeRuns() {
      const taken: Run[] = [];
      for (let at = 0; at < runsEnd; at += 3)
        taken.push(runOf(runs[at]!, runs[at + 1] === -1 ? null : runs[at + 1]!, runs[at + 2] === 1));
      runs = new Int32Array(1 << 8);
      runsEnd = 0;
      return taken;
    },
    prune(roots) {
      const needed = new Uint8Array(graph.size);
      const waiting: number[] = [];
      const need = (node: number): void => {
        if (node < 0 || needed[node] === 1) return;
        needed[node] = 1;
        waiting.push(node);
      };
      for (const [of, key] of roots) need(graph.find(kindOf(of), key));
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        const count = graph.columns.readCount[node]!;
        for (let position = 0; position < count; position++) need(graph.readAt(node, position));
      }
      if (!graph.keepOnly(needed)) return;
      values.forEach((_, node) => needed[node] === 1 || (values[node] = undefined));
      isSaved = false;
    },
    save() {
      if (!store || isSaved) return;
      const all = graph.stored(
        revision,
        kinds.map(({name}) => name)
      );
      store.save(all);
      graph.takePlaces(all);
      isSaved = true;
    }
  };
}
