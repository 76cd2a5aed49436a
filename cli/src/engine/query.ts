// Queries and inputs. A query is a pure function of its key and of the
// results that it requests. An input comes from outside: a file, a folder
// listing, the configuration. Keys are strings; values are plain and immutable.

import {hashOf} from "../core/text.ts";

export interface Query<V> {
  readonly type: "query";
  /** Part of the stored key: unique and stable. */
  readonly name: string;
  compute(key: string, ask: Ask): V;
  /**
   * "store": the value outlives the process. "session": it is recomputed by the
   * next process that needs it. Either way, its hash is stored to detect changes.
   */
  readonly keep: "store" | "session";
  /** Equal hashes mean equal values. Null treats every new value as changed. */
  hash(value: V): string | null;
}

export interface Input<V> {
  readonly type: "input";
  readonly name: string;
  /** Carries only the type. */
  readonly example?: V;
}

/** How a query reads; every read is recorded. */
export interface Ask {
  <V>(of: Query<V> | Input<V>, key: string): V;
  /** Only the hash, for queries that depend on content without using it. */
  hash(of: Query<unknown> | Input<unknown>, key: string): string;
}

/** A reading of an input. */
export interface Reading<V> {
  value: V;
  hash: string;
  /** A cheap stamp to detect changes: a file's size and times; null if there is none. */
  mark: string | null;
}

/** Reads inputs of one kind. */
export interface InputReader<V> {
  read(key: string): Reading<V>;
  /** Only the stamp. */
  mark(key: string): string | null;
  /** Whether the value stays in memory until `refresh` finds a change. */
  readonly keeps?: boolean;
}

interface QueryParts<V> {
  name: string;
  compute(key: string, ask: Ask): V;
  keep?: Query<V>["keep"];
  hash?(value: V): string | null;
}

/** A query whose values are JSON and outlive the process. */
export function storedQuery<V>(name: string, compute: Query<V>["compute"]): Query<V> {
  return defineQuery({name, compute, keep: "store"});
}

/** A query whose values the next process recomputes. @param hash defaults to a hash of the JSON */
export function sessionQuery<V>(
  name: string,
  compute: Query<V>["compute"],
  hash?: (value: V) => string | null
): Query<V> {
  return defineQuery({name, compute, keep: "session", ...(hash && {hash})});
}

function defineQuery<V>({name, compute, keep = "store", hash = hashOfJson}: QueryParts<V>): Query<V> {
  return {type: "query", name, compute, keep, hash};
}

export function defineInput<V>(name: string): Input<V> {
  return {type: "input", name};
}

/** The default hash of a value, computed from the stored JSON. */
export function hashOfJson(value: unknown): string {
  return hashOf(JSON.stringify(value) ?? "");
}
