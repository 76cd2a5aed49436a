// Values as JSON, in a file or in memory. Their objects would take twice the room, and the
// garbage collector would visit each of them.

import {createTextFile, type TextFile, type TextPlace} from "../core/files/text-file.ts";

export class Packed<V> {
  readonly #texts: TextFile;
  readonly #place: TextPlace;

  /** @param value plain data */
  constructor(texts: TextFile, value: V) {
    this.#texts = texts;
    this.#place = texts.add(JSON.stringify(value));
  }

  unpack(): V {
    return JSON.parse(this.#texts.read(this.#place)) as V;
  }
}

export interface Packer {
  /** Null when there is no room left; until then, `Packed.unpack` may be called up to `close`. */
  pack<V>(value: V): Packed<V> | null;
  close(): void;
}

/**
 * Without a file, or once the disk is full, few values are kept in memory.
 * @param file see `createTextFile`
 * @param most how many are kept in memory
 */
export function createPacker(file: string | null, most: number): Packer {
  const texts = createTextFile(file);
  let inMemory = 0;
  return {
    pack(value) {
      if (texts.isInMemory() && ++inMemory > most) return null;
      return new Packed(texts, value);
    },
    close: texts.close
  };
}
