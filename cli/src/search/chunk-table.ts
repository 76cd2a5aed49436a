// The numbers of the pieces of prose, by their letters: found in a text
// without making a string of the piece. A large site has millions of pieces
// and few different ones.
//
// All of it is counted in code units that lie in plain arrays: strings come in
// many forms, and a loop over their letters would be compiled for each.

import os from "node:os";

export interface ChunkTable {
  /** The number of each chunk of a text, in order; it lasts until the next call. */
  numbersIn(text: string): Int32Array;
}

/**
 * Chunks are numbered from 0, as they are met.
 * @param separators 1 for each code unit that separates chunks
 * @param meet is called once for each chunk, in order of the numbers
 */
export function createChunkTable(separators: Uint8Array, meet: (chunk: string) => void): ChunkTable {
  const reader = createUnitReader();
  /** Number of a chunk plus one, at the slot of its hash or after it; 0 for none. */
  let slots = new Int32Array(1 << 12);
  let count = 0;
  /** By number of the chunk. */
  let hashes = new Int32Array(slots.length / 2);
  /** Where its letters begin; those of the next one begin where they end. */
  let starts = new Int32Array(slots.length / 2 + 1);
  let letters = new Uint16Array(1 << 14);
  let found = new Int32Array(1 << 10);

  /** How many numbers are in `found`. */
  let many = 0;
  /** The chunk that was found to be new: its stretch of the text, its hash, and its place in `slots`. */
  const fresh = {from: 0, to: 0, hash: 0, slot: 0};

  /**
   * Numbers the chunks after the last new one, up to the next new one or the
   * end. What is done with a new one lies outside of this loop: it is seldom,
   * and V8 would recompile the loop whenever it takes another turn.
   */
  function findNew(units: Uint16Array, length: number): boolean {
    for (let at = fresh.to; at < length; at++) {
      const from = at;
      let hash = 0;
      for (; at < length; at++) {
        const code = units[at]!;
        if (separators[code] === 1) break;
        hash = Math.imul(hash ^ code, 0x01000193);
      }
      if (at === from) continue;
      let slot = slotOf(hash, slots.length);
      let above = slots[slot]!;
      while (above > 0 && !(hashes[above - 1] === hash && isAt(above - 1, units, from, at)))
        above = slots[(slot = (slot + 1) & (slots.length - 1))]!;
      if (above === 0) {
        Object.assign(fresh, {from, to: at, hash, slot});
        return true;
      }
      found[many++] = above - 1;
    }
    return false;
  }

  function isAt(number: number, units: Uint16Array, from: number, to: number): boolean {
    const start = starts[number]!;
    if (starts[number + 1]! - start !== to - from) return false;
    for (let at = 0; at < to - from; at++) if (letters[start + at] !== units[from + at]) return false;
    return true;
  }

  /** Gives the new chunk its number. */
  function add(chunk: string, units: Uint16Array): void {
    const {hash, slot} = fresh;
    const start = starts[count]!;
    const end = start + units.length;
    if (end > letters.length) letters = larger(letters, Math.max(end, letters.length * 2));
    letters.set(units, start);
    hashes[count] = hash;
    starts[count + 1] = end;
    slots[slot] = ++count;
    meet(chunk);
    if (count * 2 === slots.length) grow();
  }

  function grow(): void {
    slots = new Int32Array(slots.length * 4);
    hashes = larger(hashes, slots.length / 2);
    starts = larger(starts, slots.length / 2 + 1);
    for (let number = 0; number < count; number++) {
      let slot = slotOf(hashes[number]!, slots.length);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
  }

  return {
    numbersIn(text) {
      if (found.length <= text.length / 2) found = new Int32Array(text.length);
      const units = reader.read(text);
      many = 0;
      fresh.to = 0;
      while (findNew(units, text.length)) {
        found[many++] = count;
        add(text.slice(fresh.from, fresh.to), units.subarray(fresh.from, fresh.to));
      }
      return found.subarray(0, many);
    }
  };
}

/** @param slots how many there are: a power of two */
function slotOf(hash: number, slots: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

interface UnitReader {
  /** The code units of a text, in a buffer that may be longer; valid until the next call. */
  read(text: string): Uint16Array;
}

function createUnitReader(): UnitReader {
  let units = new Uint16Array(1 << 14);
  let bytes = Buffer.from(units.buffer);
  return {
    read(text) {
      if (text.length > units.length) {
        units = new Uint16Array(text.length * 2);
        bytes = Buffer.from(units.buffer);
      }
      bytes.write(text, "utf16le");
      if (os.endianness() === "BE") bytes.swap16();
      return units;
    }
  };
}

function larger<T extends Int32Array | Uint16Array>(values: T, length: number): T {
  const copy = new (values.constructor as new (length: number) => T)(length);
  copy.set(values);
  return copy;
}
