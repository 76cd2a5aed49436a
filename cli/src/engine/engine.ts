// The query engine. It records what each query reads, and runs a query again
// only when one of the values it read has changed, not merely the input behind
// it. After a change nothing is marked: a result is verified when it is asked for.

import type {RunWatch} from "../core/run-watch.ts";
import {hashOf} from "../core/text.ts";
import {HASHED, KNOWN, RUNNING} from "./columns.ts";
import {Graph} from "./graph.ts";
import {hashOfJson, type Ask, type Input, type InputReader, type Query, type Reading} from "./query.ts";
import {Packed, type Packer} from "./packed.ts";
import type {Store} from "./store.ts";
import type {Place} from "./stored-graph.ts";

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

interface KeptRun extends Pick<Run, "isNew"> {
  node: number;
  because: number | null;
}

export interface EngineInput {
  /** Every query whose results may be in the store. */
  queries: readonly Query<unknown>[];
  /** Readers by input name. */
  readers: ReadonlyMap<string, InputReader<unknown>>;
  store: Store | null;
  /** Whether runs are kept for `takeRuns`: there are some 25 a page. By default they are. */
  keepsRuns?: boolean;
  /** Called for each run, with times in milliseconds. */
  onRun?(run: Run, from: number, to: number): void;
  watch?: RunWatch;
}

/** Values up to this many bytes stay in memory: they cost less memory than reading them again costs time. */
const MAX_SMALL_BYTES = 100;

/** Owns the results of queries, in memory and in the store. */
export class Engine {
  /** The result, recomputed only if necessary. */
  readonly ask: Ask;
  readonly #readers: EngineInput["readers"];
  readonly #store: Store | null;
  readonly #input: Pick<EngineInput, "keepsRuns" | "onRun" | "watch">;
  /** Queries and inputs by their number. */
  readonly #kinds: (Query<unknown> | Input<unknown>)[] = [];
  readonly #kindNumbers = new Map<string, number>();
  readonly #graph: Graph;
  /** Values by record number, some packed; undefined if not in memory. */
  readonly #values: unknown[] = [];
  /** Collects the reads of the running query; null if none is running. */
  #reading: number[] | null = null;
  /** Grows when an input changes: results that were verified in this one are valid. */
  #revision: number;
  #isSaved = true;
  #runs: KeptRun[] = [];

  constructor({queries, readers, store, ...input}: EngineInput) {
    this.#readers = readers;
    this.#store = store;
    this.#input = input;
    for (const query of queries) this.#kindOf(query);
    for (const name of readers.keys()) this.#kindOf({type: "input", name});
    const found = store?.load() ?? null;
    const stored = found?.names.every((name) => this.#kindNumbers.has(name)) ? found : null; // all queries exist
    this.#graph = new Graph(stored, (name) => this.#kindNumbers.get(name)!);
    this.#revision = stored?.revision ?? 1;
    this.ask = Object.assign(
      (of: Query<unknown> | Input<unknown>, key: string): unknown => {
        const node = this.#nodeOf(of, key);
        const value = this.#valueOf(node);
        this.#reading?.push(node);
        return value;
      },
      {
        hash: (of: Query<unknown> | Input<unknown>, key: string): string => {
          const node = this.#nodeOf(of, key);
          this.#update(node);
          this.#reading?.push(node);
          return this.#hashOf(node);
        }
      }
    ) as Ask;
  }

  /** Whether `ask` would run the query itself. */
  isStale(query: Query<unknown>, key: string): boolean {
    const node = this.#nodeOf(query, key);
    if (this.isOutdated(query, key)) return true;
    this.#update(node);
    return this.#values[node] === undefined && !this.#graph.placeOf(node);
  }

  /** Whether the query has never run, or one of its reads has changed. Does not run the query itself, but may run its dependencies. */
  isOutdated(query: Query<unknown>, key: string): boolean {
    const node = this.#nodeOf(query, key);
    return !this.#graph.is(node, KNOWN) || (!this.#isValid(node) && this.#changedRead(node) !== null);
  }

  /**
   * Accepts a result that was computed elsewhere: in a thread, or asynchronously.
   * `reads` are its dependencies. The value is undefined if it stays in the thread.
   */
  acceptResult<V>(query: Query<V>, key: string, value: V | undefined, reads: readonly Read[]): void {
    const node = this.#nodeOf(query, key);
    const because = this.#graph.is(node, KNOWN) && !this.#isValid(node) ? this.#changedRead(node) : null;
    const nodes = reads.map(([of, name]) => this.#nodeOf(of, name));
    for (const read of nodes) this.#update(read);
    this.#keepRun({node, because, isNew: this.#recordResult(node, {value, reads: nodes, revision: this.#revision})});
  }

  /** Accepts a thread's reading of an input. */
  observe(input: Input<unknown>, key: string, reading: Pick<Reading<unknown>, "hash" | "mark">): void {
    this.#observe(this.#nodeOf(input, key), reading);
  }

  /** Drops a value from memory; the next question loads or recomputes it. */
  forget(query: Query<unknown>, key: string): void {
    const node = this.#graph.find(this.#kindOf(query), key);
    if (node >= 0) this.#values[node] = undefined;
  }

  /** Packs a value, which must be plain data, or drops it where there is no room; the next question unpacks it. */
  pack(query: Query<unknown>, key: string, packer: Packer): void {
    const node = this.#graph.find(this.#kindOf(query), key);
    const value = node < 0 ? undefined : this.#values[node];
    if (value !== undefined && !(value instanceof Packed)) this.#values[node] = packer.pack(value) ?? undefined;
  }

  /** Drops stored values of these keys from memory when they are no longer needed; small values stay. */
  release(keys: readonly string[]): void {
    const {columns} = this.#graph;
    for (const node of keys.flatMap((key) => this.#graph.ofKey(key)))
      if (columns.segment[node] !== -1 && columns.length[node]! > MAX_SMALL_BYTES) this.#values[node] = undefined;
  }

  /** Re-reads inputs: all, or those selected by `which`. True if one has changed. */
  refresh(which: (input: Input<unknown>, key: string) => boolean = () => true): boolean {
    const changed: number[] = [];
    if (!this.#reading) this.#graph.compactReads();
    for (const [name, reader] of this.#readers) {
      const kind = this.#kindNumbers.get(name)!;
      const of = this.#kinds[kind] as Input<unknown>;
      for (const node of this.#graph.ofKind(kind)) {
        const key = this.#keyOf(node);
        if (!this.#graph.is(node, KNOWN) || !which(of, key)) continue;
        const known = this.#graph.marks.get(node) ?? null;
        if (known !== null && known === reader.mark(key)) continue;
        const reading = reader.read(key);
        if (known !== reading.mark) this.#isSaved = false;
        this.#setMark(node, reading.mark);
        this.#values[node] = reader.keeps ? reading.value : undefined;
        if (this.#graph.hasHash(node, reading.hash)) continue;
        this.#graph.setHash(node, reading.hash);
        changed.push(node);
      }
    }
    if (changed.length === 0) return false;
    this.#revision++;
    for (const node of changed) this.#graph.columns.changed[node] = this.#revision;
    this.#isSaved = false;
    return true;
  }

  /** Keys of all known results of a query. */
  keysOf(of: Query<unknown> | Input<unknown>): string[] {
    const nodes = this.#graph.ofKind(this.#kindOf(of));
    return nodes.filter((node) => this.#graph.is(node, KNOWN)).map((node) => this.#keyOf(node));
  }

  /** Runs since the last call, in order. */
  takeRuns(): Run[] {
    return this.#runs.splice(0).map(({node, because, isNew}) => this.#runOf(node, because, isNew));
  }

  /** Drops everything that is not reachable from `roots`. */
  prune(roots: readonly Read[]): void {
    const graph = this.#graph;
    const needed = new Uint8Array(graph.size);
    const waiting: number[] = [];
    const need = (node: number): void => {
      if (node < 0 || needed[node] === 1) return;
      needed[node] = 1;
      waiting.push(node);
    };
    for (const [of, key] of roots) need(graph.find(this.#kindOf(of), key));
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (let position = 0; position < graph.columns.readCount[node]!; position++) need(graph.readAt(node, position));
    if (!graph.keepOnly(needed)) return;
    this.#values.forEach((_, node) => needed[node] === 1 || (this.#values[node] = undefined));
    this.#isSaved = false;
  }

  /** Stores everything for the next process. */
  save(): void {
    if (!this.#store || this.#isSaved) return;
    const names = this.#kinds.map(({name}) => name);
    const all = this.#graph.stored(this.#revision, names);
    this.#store.save(all);
    this.#graph.takePlaces(all);
    this.#isSaved = true;
  }

  #kindOf(of: Query<unknown> | Input<unknown>): number {
    let number = this.#kindNumbers.get(of.name);
    if (number === undefined) this.#kindNumbers.set(of.name, (number = this.#kinds.push(of) - 1));
    return number;
  }

  #nodeOf(of: Query<unknown> | Input<unknown>, key: string): number {
    return this.#graph.nodeOf(this.#kindOf(of), key);
  }

  #ofNode(node: number): Query<unknown> | Input<unknown> {
    return this.#kinds[this.#graph.columns.kind[node]!]!;
  }

  #keyOf(node: number): string {
    return this.#graph.keys[this.#graph.columns.key[node]!]!;
  }

  #nameOf(node: number): {name: string; key: string} {
    return {name: this.#ofNode(node).name, key: this.#keyOf(node)};
  }

  #keepRun(run: KeptRun): void {
    if (this.#input.keepsRuns ?? true) this.#runs.push(run);
  }

  #runOf(node: number, because: number | null, isNew: boolean): Run {
    return {...this.#nameOf(node), because: because === null ? null : this.#nameOf(because), isNew};
  }

  /** Inputs are valid until `refresh` or a reading finds a change. */
  #isValid(node: number): boolean {
    if (!this.#graph.is(node, KNOWN)) return false;
    return this.#graph.columns.verified[node] === this.#revision || this.#ofNode(node).type === "input";
  }

  /** Ensures that the result is valid, without loading its value. */
  #update(node: number): void {
    if (this.#isValid(node)) return;
    if (this.#ofNode(node).type === "input") return this.#readInput(node);
    const isKnown = this.#graph.is(node, KNOWN);
    const because = isKnown ? this.#changedRead(node) : null;
    if (!isKnown || because !== null) this.#run(node, because);
    else this.#markValid(node, this.#revision);
  }

  /** The first read that has changed since. */
  #changedRead(node: number): number | null {
    const {columns} = this.#graph;
    const [count, verified] = [columns.readCount[node]!, columns.verified[node]!];
    for (let position = 0; position < count; position++) {
      const read = this.#graph.readAt(node, position);
      this.#update(read);
      if (this.#graph.columns.changed[read]! > verified) return read;
    }
    return null;
  }

  #readerOf({name}: Query<unknown> | Input<unknown>): InputReader<unknown> {
    const reader = this.#readers.get(name);
    if (!reader) throw new Error(`engine: nothing reads the input ${name}.`);
    return reader;
  }

  #readInput(node: number): void {
    this.#recordReading(node, this.#readerOf(this.#ofNode(node)).read(this.#keyOf(node)));
  }

  #recordReading(node: number, {hash, mark}: Pick<Reading<unknown>, "hash" | "mark">): void {
    if (!this.#graph.hasHash(node, hash)) this.#graph.columns.changed[node] = this.#revision;
    this.#graph.setHash(node, hash);
    this.#setMark(node, mark);
    this.#markValid(node, this.#revision);
  }

  #setMark(node: number, mark: string | null): void {
    if (mark === null) this.#graph.marks.delete(node);
    else this.#graph.marks.set(node, mark);
  }

  #run(node: number, because: number | null): void {
    const query = this.#ofNode(node) as Query<unknown>;
    const key = this.#keyOf(node);
    if (this.#graph.is(node, RUNNING)) throw new Error(`engine: ${query.name}(${key}) asks for itself.`);
    this.#graph.set(node, RUNNING, true);
    const {onRun, watch} = this.#input;
    const started = onRun ? performance.now() : 0;
    const revision = this.#revision;
    const reads: number[] = [];
    const outer = this.#reading;
    this.#reading = reads;
    watch?.begin(query.name, key);
    try {
      const value = query.compute(key, this.ask);
      const isNew = this.#recordResult(node, {value, reads, revision});
      this.#keepRun({node, because, isNew});
      onRun?.(this.#runOf(node, because, isNew), started, performance.now());
    } finally {
      watch?.end();
      this.#reading = outer;
      this.#graph.set(node, RUNNING, false);
    }
  }

  /** True if the value has changed. @param result with the revision in which it was begun */
  #recordResult(node: number, result: {value: unknown; reads: readonly number[]; revision: number}): boolean {
    const {value, reads, revision} = result;
    const graph = this.#graph;
    const query = this.#ofNode(node) as Query<unknown>;
    const isStored = query.keep === "store" && this.#store !== null;
    const known = isStored && isObject(value) ? this.#readWith(value, reads) : null;
    const json = isStored && !known ? (JSON.stringify(value) ?? "null") : null;
    const isKnown = graph.is(node, KNOWN);
    const isAgain = this.#isValid(node); // unchanged: the value just was not in memory
    const isLater = this.#hashesLater(query) && (!isKnown || isAgain);
    if (isKnown && !isLater) this.#hashBefore(node);
    const hash = isLater
      ? null
      : (known?.hash ?? (json !== null && query.hash === hashOfJson ? hashOf(json) : query.hash(value)));
    const isNew = !isKnown || (hash === null ? !isAgain : !graph.hasHash(node, hash));
    if (isNew) graph.columns.changed[node] = this.#revision;
    if (isStored && (isNew || !graph.placeOf(node))) graph.setPlace(node, known?.place ?? this.#store!.append(json!));
    graph.setReads(node, reads);
    this.#values[node] = value;
    if (!isLater) graph.setHash(node, hash);
    this.#markValid(node, revision);
    return isNew;
  }

  /** Without a store, a value is not serialised before its hash is needed, which it is for few. */
  #hashesLater(query: Query<unknown> | Input<unknown>): boolean {
    return this.#store === null && query.type === "query" && query.hash === hashOfJson;
  }

  /** Hashes the value that is in memory, before another takes its place; one that is not counts as another. */
  #hashBefore(node: number): void {
    const value = this.#values[node];
    if (value === undefined || this.#graph.is(node, HASHED) || !this.#hashesLater(this.#ofNode(node))) return;
    this.#graph.setHash(node, hashOfJson(value instanceof Packed ? value.unpack() : value));
  }

  #hashOf(node: number): string {
    if (!this.#graph.is(node, HASHED) && this.#hashesLater(this.#ofNode(node)))
      this.#graph.setHash(node, hashOfJson(this.#valueOf(node)));
    return this.#graph.hashOf(node);
  }

  /** Where a value is stored that is one of its reads, too: a result that another query returns as its own is stored once. */
  #readWith(value: object, reads: readonly number[]): {hash: string; place: Place} | null {
    const same = reads.find((read) => this.#values[read] === value);
    const place = same === undefined ? null : this.#graph.placeOf(same);
    return place && {hash: this.#graph.hashOf(same!), place};
  }

  #markValid(node: number, revision: number): void {
    this.#graph.set(node, KNOWN, true);
    this.#graph.columns.verified[node] = revision;
    this.#isSaved = false;
  }

  /** Null if it is neither in memory nor in the store. */
  #valueAtHand(node: number): {value: unknown} | null {
    const value = this.#values[node];
    if (value instanceof Packed) return {value: (this.#values[node] = value.unpack())};
    if (value !== undefined) return {value};
    const place = this.#graph.placeOf(node);
    const text = place && (this.#store?.read(place) ?? null);
    if (text !== null) {
      try {
        return {value: (this.#values[node] = JSON.parse(text) as unknown)};
      } catch {
        // treat as damaged
      }
    }
    this.#graph.setPlace(node, null);
    return null;
  }

  #valueOf(node: number): unknown {
    if (this.#ofNode(node).type === "input") return this.#inputValueOf(node);
    this.#update(node);
    const found = this.#valueAtHand(node);
    if (found) return found.value;
    this.#run(node, null);
    return this.#values[node];
  }

  /** Most input values do not stay in memory: files are read when needed. */
  #inputValueOf(node: number): unknown {
    if (this.#values[node] !== undefined) return this.#values[node];
    const reader = this.#readerOf(this.#ofNode(node));
    const reading = reader.read(this.#keyOf(node));
    this.#observe(node, reading);
    if (reader.keeps) this.#values[node] = reading.value;
    return reading.value;
  }

  #observe(node: number, reading: Pick<Reading<unknown>, "hash" | "mark">): void {
    if (this.#graph.is(node, KNOWN) && !this.#graph.hasHash(node, reading.hash)) this.#revision++; // since the last refresh
    this.#recordReading(node, reading);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
