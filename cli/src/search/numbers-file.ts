// Entries of the cache that are mostly numbers: a line of JSON, then the numbers
// as they are in memory.

import {readHeader, type Cache} from "../engine/cache.ts";

/** Lists of numbers by name. */
export type Numbers = Record<string, Int32Array>;

export interface NumbersFile<Header> {
  header: Header;
  numbers: Numbers;
}

interface FirstLine<Header> {
  key: string;
  header: Header;
  /** Names of the lists, and how many numbers each has, in the order of the file. */
  lengths: [name: string, length: number][];
}

/** @param key identifies what the content depends on */
export function putNumbers<Header>(
  cache: Cache,
  name: string,
  key: string,
  {header, numbers}: NumbersFile<Header>
): void {
  const lengths = Object.entries(numbers).map(([list, {length}]): [string, number] => [list, length]);
  const line = Buffer.from(JSON.stringify({key, header, lengths} satisfies FirstLine<Header>));
  const space = " ".repeat(3 - (line.length % 4)); // the numbers begin at a multiple of four
  cache.put(
    "search",
    name,
    line,
    `${space}\n`,
    ...Object.values(numbers).map(({buffer, byteOffset, byteLength}) => Buffer.from(buffer, byteOffset, byteLength))
  );
}

/** Null if there is none with this key or it is damaged. The numbers are not copied from what was read. */
export function getNumbers<Header>(cache: Cache, name: string, key: string): NumbersFile<Header> | null {
  const content = cache.get("search", name);
  const found = content && readHeader<FirstLine<Header>>(content);
  if (!content || found?.header.key !== key) return null;
  const {header, lengths} = found.header;
  const count = lengths.reduce((sum, [, length]) => sum + length, 0);
  if (content.length - found.from !== 4 * count) return null;
  const bytes = content.byteOffset % 4 === 0 ? content : Buffer.from(content);
  let at = bytes.byteOffset + found.from;
  const numbers: Numbers = {};
  for (const [list, length] of lengths) {
    numbers[list] = new Int32Array(bytes.buffer, at, length);
    at += 4 * length;
  }
  return {header, numbers};
}
