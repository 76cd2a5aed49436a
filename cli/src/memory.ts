// What one build leaves to the next: facts of pages and what was rendered, by content.

import type {Cache} from "./cache.ts";
import {packSpecs, unpackSpecs, type PackedFacts} from "./parse/pack-specs.ts";
import type {FactsByFile} from "./parse/parse-pages.ts";
import type {SpecFacts, SpecFactsByVersion} from "./parse/parse-specs.ts";
import type {RenderedByRoute} from "./render/render-pages.ts";
import {hashOf} from "./text.ts";

export interface Memory {
  pages: FactsByFile;
  specs: SpecFactsByVersion;
  rendered: RenderedByRoute;
}

/** As it lies in the cache. */
type Kept<T extends {specs: SpecFactsByVersion}> = Omit<T, "specs"> & {specs: Record<string, PackedFacts>};

/** `key` stands for the compiler: what another one remembers is not used. */
export function readMemory(cache: Cache, key: string): Memory {
  return read<Memory>(cache, "memory", key) ?? {pages: {}, specs: {}, rendered: {}};
}

/** @param before what was read: when nothing has been added to it, it lies there already */
export function keepMemory(cache: Cache, key: string, memory: Memory, before: Memory): void {
  if (!isSame(memory, before)) keep(cache, "memory", key, memory);
}

function isSame(memory: Memory, before: Memory): boolean {
  const hasSameFacts = <T>(facts: Record<string, T>, known: Record<string, T>): boolean => {
    const names = Object.keys(facts);
    return names.length === Object.keys(known).length && names.every((name) => facts[name] === known[name]);
  };
  return (
    hasSameFacts(memory.pages, before.pages) &&
    hasSameFacts(memory.rendered, before.rendered) &&
    hasSameFacts(memory.specs, before.specs) &&
    Object.values(memory.specs).every((facts) => answersWhenRead.get(facts) === answersIn(facts))
  );
}

/** Specifications gather answers while they are asked: how many there were when they were read. */
const answersWhenRead = new WeakMap<SpecFacts, number>();

function answersIn({examples, typedLinks}: SpecFacts): number {
  return Object.keys(examples).length + Object.keys(typedLinks).length;
}

/** What the watching server remembers: enough to be ready at once. */
export type WatchMemory = Pick<Memory, "pages" | "specs">;

/** What builds have left serves until a server has left its own. */
export function readWatchMemory(cache: Cache, key: string): WatchMemory {
  return read<WatchMemory>(cache, "watch", key) ?? readMemory(cache, key);
}

export function keepWatchMemory(cache: Cache, key: string, {pages, specs}: WatchMemory): void {
  keep(cache, "watch", key, {pages, specs});
}

/**
 * One file of each kind, so that what another compiler has left is replaced.
 * Its lines: the compiler's key and hashes of the others; the memory; and
 * for each version the elements of its specifications. ASCII: text of one byte
 * for each character is read several times faster.
 */
const FILE = "kept";

function read<T extends WatchMemory>(cache: Cache, kind: string, key: string): T | null {
  const content = cache.get(kind, FILE);
  const head = content?.indexOf("\n") ?? -1;
  if (!content || head < 0) return null;
  const lines = linesOf(content.subarray(head + 1));
  if (content.toString("latin1", 0, head) !== headOf(key, lines)) return null; // a damaged one is made again
  const [main, ...elements] = lines.map((line) => () => line.toString("latin1"));
  const memory = JSON.parse(main!()) as Kept<T>;
  const versions = Object.keys(memory.specs);
  const elementsOf = (version: string): string => elements[versions.indexOf(version)]!();
  const specs = unpackSpecs(memory.specs, elementsOf);
  for (const facts of Object.values(specs)) answersWhenRead.set(facts, answersIn(facts));
  return {...memory, specs} as unknown as T;
}

function keep<T extends WatchMemory>(cache: Cache, kind: string, key: string, memory: T): void {
  const packed = Object.entries(packSpecs(memory.specs));
  const specs = Object.fromEntries(packed.map(([version, {facts}]) => [version, facts]));
  const lines = [JSON.stringify({...memory, specs}), ...packed.map(([, {elements}]) => elements)].map(bytesInAscii);
  cache.put(kind, FILE, headOf(key, lines), ...lines.flatMap((line) => ["\n", line]));
}

function linesOf(content: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let at = 0;
  for (let end = content.indexOf("\n"); end >= 0; end = content.indexOf("\n", at)) {
    lines.push(content.subarray(at, end));
    at = end + 1;
  }
  return [...lines, content.subarray(at)];
}

function headOf(key: string, lines: readonly (string | Uint8Array)[]): string {
  return `${key} ${lines.map(hashOf).join(" ")}`;
}

/** The same JSON. */
function bytesInAscii(json: string): Buffer {
  const bytes = Buffer.from(json);
  if (bytes.length === json.length) return bytes;
  return Buffer.from(
    json.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`),
    "latin1"
  );
}
