// What the engine computes. A query is a pure function of its key and of the
// answers that it asks for. An input comes from outside: a file, a folder
// listing, the configuration. Keys are strings; values are plain and immutable.

import {hashOf} from "../text.ts";

export interface Query<V> {
  readonly type: "query";
  /** Part of the stored key: unique and stable. */
  readonly name: string;
  compute(key: string, ask: Ask): V;
  /**
   * "store": the value outlives the process. "session": it is recomputed by the
   * next process that needs it. Whether it has changed is remembered either way.
   */
  readonly keep: "store" | "session";
  /** Equal hashes, equal values. Null: every new value counts as another one. */
  hash(value: V): string | null;
}

export interface Input<V> {
  readonly type: "input";
  readonly name: string;
  /** Only for its type. */
  readonly example?: V;
}

/** How a query reads: every answer is recorded. */
export interface Ask {
  <V>(of: Query<V> | Input<V>, key: string): V;
  /** The hash alone, for what depends on content that it does not look at. */
  hash(of: Query<unknown> | Input<unknown>, key: string): string;
}

/** What is known of an input. */
export interface Reading<V> {
  value: V;
  hash: string;
  /** Tells cheaply whether it is still the same: size and times of a file; null when nothing does. */
  mark: string | null;
}

/** Reads inputs of one kind from the world. */
export interface InputReader<V> {
  read(key: string): Reading<V>;
  /** The mark alone. */
  mark(key: string): string | null;
  /** The value stays in memory until `refresh` finds another one. */
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

/** A query whose values the next process computes again. @param hash of JSON when left out */
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

/** The usual hash of a value; the engine makes it from the JSON that it stores. */
export function hashOfJson(value: unknown): string {
  return hashOf(JSON.stringify(value) ?? "");
}
