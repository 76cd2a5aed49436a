// The query engine. It records what each query reads and runs a query again
// only when one of the values that it read has become another one: not merely
// the input behind it. What an input reaches is found by reverse edges, so
// that everything else is right without being looked at.

import {hashOf} from "../text.ts";
import {addReader, createNode, linkReads, type Node, type StoredNode} from "./graph.ts";
import {hashOfJson, type Ask, type Input, type InputReader, type Query, type Reading} from "./query.ts";
import type {Store} from "./store.ts";

export interface Engine {
  /** The answer, computed only as far as it has to be. */
  readonly ask: Ask;
  /** Whether `ask` would run the query itself. */
  isStale(query: Query<unknown>, key: string): boolean;
  /** Whether the query has never run, or something that it read has changed. It does not run, though what it reads may. */
  isOutdated(query: Query<unknown>, key: string): boolean;
  /**
   * Takes an answer that was computed elsewhere: by a thread, or over time.
   * `reads` are what it depends on. Undefined for a value that stays there.
   */
  tell<V>(query: Query<V>, key: string, value: V | undefined, reads: readonly Read[]): void;
  /** Takes what a thread has read of an input. */
  observe(input: Input<unknown>, key: string, reading: Pick<Reading<unknown>, "hash" | "mark">): void;
  /** Drops a value from memory; the next question loads or recomputes it. */
  forget(query: Query<unknown>, key: string): void;
  /** Computes it again, although nothing says that it is wrong. */
  repeat<V>(query: Query<V>, key: string): V;
  /** Looks at the inputs that may have changed: all, or those that `which` chooses. True when one has. */
  refresh(which?: (input: Input<unknown>, key: string) => boolean): boolean;
  /** Keys of everything that is known of a query. */
  keysOf(of: Query<unknown> | Input<unknown>): string[];
  /** What has run since the last call, in order. */
  takeRuns(): Run[];
  /** Drops what nothing that `roots` need depends on. */
  prune(roots: readonly Read[]): void;
  /** Leaves everything to the next process. */
  save(): void;
}

export type Read = readonly [of: Query<unknown> | Input<unknown>, key: string];

/** One run of a query. */
export interface Run {
  name: string;
  key: string;
  /** The read whose value had changed; null for what was never computed, or is not kept. */
  because: {name: string; key: string} | null;
  /** Whether it came to another value. */
  isNew: boolean;
}

export interface EngineInput {
  /** Every query that the store may name. */
  queries: readonly Query<unknown>[];
  /** By name of the input. */
  readers: ReadonlyMap<string, InputReader<unknown>>;
  store: Store | null;
  /** Hears of each run, with times in milliseconds. */
  onRun?(run: Run, from: number, to: number): void;
}

export function createEngine({queries, readers, store, onRun}: EngineInput): Engine {
  const nodes = new Map<string, Map<string, Node>>();
  /** Gathers what the running query reads; null while none runs. */
  let reading: Node[] | null = null;
  let revision = 1;
  let isSaved = true;
  let runs: Run[] = [];
  load();

  function nodeOf(of: Node["of"], key: string): Node {
    let ofName = nodes.get(of.name);
    if (!ofName) nodes.set(of.name, (ofName = new Map()));
    let node = ofName.get(key);
    if (!node) {
      ofName.set(key, (node = createNode(of, key)));
      isSaved = false;
    }
    return node;
  }

  /** Makes sure that the node is known and right, without its value. */
  function update(node: Node): void {
    if (node.known && !node.suspect) return;
    if (node.of.type === "input") return readInput(node);
    const cause = node.known ? changedRead(node) : null;
    if (!node.known || cause) return run(node, cause);
    markRight(node);
    isSaved = false;
  }

  /** The first read that has become another one since. */
  function changedRead(node: Node): Node | null {
    for (const read of node.reads) {
      update(read);
      if (read.changed > node.verified) return read;
    }
    return null;
  }

  function readerOf(input: Node["of"]): InputReader<unknown> {
    const reader = readers.get(input.name);
    if (!reader) throw new Error(`engine: nothing reads the input ${input.name}.`);
    return reader;
  }

  function readInput(node: Node): void {
    const {hash, mark} = readerOf(node.of).read(node.key);
    if (node.hash !== hash) {
      node.changed = revision;
      node.hash = hash;
    }
    node.mark = mark;
    markRight(node);
    isSaved = false;
  }

  function run(node: Node, because: Node | null): void {
    const query = node.of as Query<unknown>;
    if (node.running) throw new Error(`engine: ${query.name}(${node.key}) asks for itself.`);
    node.running = true;
    const started = onRun ? performance.now() : 0;
    const reads: Node[] = [];
    const outer = reading;
    reading = reads;
    try {
      const value = query.compute(node.key, ask);
      const isNew = settle(node, value, reads);
      const what: Run = {
        name: query.name,
        key: node.key,
        because: because && {name: because.of.name, key: because.key},
        isNew
      };
      runs.push(what);
      onRun?.(what, started, performance.now());
    } finally {
      reading = outer;
      node.running = false;
    }
  }

  /** True when the value is another one than before. */
  function settle(node: Node, value: unknown, reads: Node[]): boolean {
    const query = node.of as Query<unknown>;
    const json = query.keep === "store" && store ? (JSON.stringify(value) ?? "null") : null;
    const hash = json !== null && query.hash === hashOfJson ? hashOf(json) : query.hash(value);
    const isAgain = node.known && !node.suspect; // nothing has changed: the value was only not at hand
    const isNew = !node.known || (hash === null ? !isAgain : hash !== node.hash);
    if (isNew) node.changed = revision;
    if (json !== null && (isNew || !node.place)) node.place = store!.append(json);
    linkReads(node, reads);
    node.value = value;
    node.hash = hash;
    markRight(node);
    isSaved = false;
    return isNew;
  }

  function markRight(node: Node): void {
    node.known = true;
    node.suspect = false;
    node.verified = revision;
  }

  /** Null where it is neither in memory nor in the store. */
  function valueAtHand(node: Node): {value: unknown} | null {
    if (node.value !== undefined) return {value: node.value};
    const text = node.place && store ? store.read(node.place) : null;
    if (text !== null) {
      try {
        return {value: (node.value = JSON.parse(text) as unknown)};
      } catch {
        // as good as damaged
      }
    }
    node.place = null;
    return null;
  }

  function valueOf(node: Node): unknown {
    if (node.of.type === "input") return inputValueOf(node);
    update(node);
    const found = valueAtHand(node);
    if (found) return found.value;
    run(node, null);
    return node.value;
  }

  /** Values of most inputs do not stay in memory: files are read where they are needed. */
  function inputValueOf(node: Node): unknown {
    if (node.value !== undefined) return node.value;
    const reader = readerOf(node.of);
    const reading = reader.read(node.key);
    observe(node, reading);
    if (reader.keeps) node.value = reading.value;
    return reading.value;
  }

  function observe(node: Node, {hash, mark}: Pick<Reading<unknown>, "hash" | "mark">): void {
    if (node.known && hash !== node.hash) {
      revision++; // it has changed since it was looked at
      suspectReadersOf([node]);
    }
    if (hash !== node.hash) node.changed = revision;
    node.hash = hash;
    node.mark = mark;
    markRight(node);
    isSaved = false;
  }

  const ask = Object.assign(
    (of: Node["of"], key: string): unknown => {
      const node = nodeOf(of, key);
      const value = valueOf(node);
      reading?.push(node);
      return value;
    },
    {
      hash(of: Node["of"], key: string): string {
        const node = nodeOf(of, key);
        update(node);
        reading?.push(node);
        return node.hash ?? "";
      }
    }
  ) as Ask;

  /** Everything that depends on these may be wrong now. */
  function suspectReadersOf(changed: readonly Node[]): void {
    const waiting = [...changed];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      for (const reader of node.readers) {
        if (reader.suspect || !reader.known) continue;
        reader.suspect = true;
        waiting.push(reader);
      }
    }
  }

  function refresh(which: (input: Input<unknown>, key: string) => boolean = () => true): boolean {
    const changed: Node[] = [];
    for (const [name, reader] of readers) {
      for (const node of nodes.get(name)?.values() ?? []) {
        if (!node.known || !which(node.of as Input<unknown>, node.key)) continue;
        if (node.mark !== null && node.mark === reader.mark(node.key)) continue;
        const reading = reader.read(node.key);
        if (node.mark !== reading.mark) isSaved = false;
        node.mark = reading.mark;
        if (reading.hash === node.hash) continue;
        node.hash = reading.hash;
        node.value = undefined;
        changed.push(node);
      }
    }
    if (changed.length === 0) return false;
    revision++;
    for (const node of changed) Object.assign(node, {changed: revision, verified: revision});
    suspectReadersOf(changed);
    isSaved = false;
    return true;
  }

  function load(): void {
    const graph = store?.load();
    if (!graph) return;
    const known = new Map<string, Node["of"]>(queries.map((query) => [query.name, query]));
    for (const name of readers.keys()) known.set(name, {type: "input", name});
    if (graph.nodes.some(({name}) => !known.has(name))) return;
    const made = graph.nodes.map(({name, key, hash, changed, verified, suspect, place, mark}) =>
      Object.assign(nodeOf(known.get(name)!, key), {hash, changed, verified, suspect, place, mark, known: true})
    );
    graph.nodes.forEach(({reads}, position) => {
      const node = made[position]!;
      node.reads = reads.map((read) => made[read]!);
      for (const read of node.reads) addReader(read, node);
    });
    revision = graph.revision + 1;
    isSaved = true;
  }

  return {
    ask,
    isStale(query, key) {
      const node = nodeOf(query, key);
      if (!node.known) return true;
      if (node.suspect && changedRead(node)) return true;
      update(node);
      return node.value === undefined && !node.place;
    },
    isOutdated(query, key) {
      const node = nodeOf(query, key);
      return !node.known || (node.suspect && changedRead(node) !== null);
    },
    tell(query, key, value, reads) {
      const node = nodeOf(query, key);
      const cause = node.known && node.suspect ? changedRead(node) : null;
      const read = reads.map(([of, name]) => nodeOf(of, name));
      read.forEach(update);
      const isNew = settle(node, value, read);
      runs.push({name: query.name, key, because: cause && {name: cause.of.name, key: cause.key}, isNew});
    },
    observe: (input, key, reading) => observe(nodeOf(input, key), reading),
    forget(query, key) {
      const node = nodes.get(query.name)?.get(key);
      if (node) node.value = undefined;
    },
    repeat<V>(query: Query<V>, key: string) {
      const node = nodeOf(query, key);
      update(node);
      run(node, null);
      return node.value as V;
    },
    refresh,
    keysOf: ({name}) => [...(nodes.get(name)?.entries() ?? [])].flatMap(([key, {known}]) => (known ? [key] : [])),
    takeRuns() {
      const taken = runs;
      runs = [];
      return taken;
    },
    prune(roots) {
      const needed = new Set<Node>();
      const waiting = roots.flatMap(([{name}, key]) => nodes.get(name)?.get(key) ?? []);
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        if (needed.has(node)) continue;
        needed.add(node);
        for (const read of node.reads) waiting.push(read);
      }
      let isLess = false;
      for (const ofName of nodes.values())
        for (const [key, node] of ofName) if (!needed.has(node)) isLess = ofName.delete(key);
      if (!isLess) return;
      isSaved = false;
      for (const node of needed) node.readers = node.readers.filter((reader) => needed.has(reader));
    },
    save() {
      if (!store || isSaved) return;
      const all = [...nodes.values()].flatMap((ofName) => [...ofName.values()]).filter(({known}) => known);
      const positions = new Map(all.map((node, position) => [node, position]));
      const stored = all.map(({of: {name}, key, hash, changed, verified, suspect, place, mark, reads}): StoredNode => ({
        name,
        key,
        hash,
        changed,
        verified,
        suspect,
        place,
        mark,
        reads: reads.map((read) => positions.get(read)!)
      }));
      store.save({revision, nodes: stored});
      stored.forEach(({place}, position) => (all[position]!.place = place));
      isSaved = true;
    }
  };
}
