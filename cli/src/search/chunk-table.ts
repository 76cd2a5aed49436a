// What is known of each piece of prose, by its letters: found in a text
// without making a string of the piece. A large site has millions of pieces
// and few different ones.

export interface ChunkTable<T> {
  /** Of each chunk of a text, in order. */
  valuesIn(text: string): T[];
}

/**
 * @param separators 1 for each code unit that stands between chunks
 * @param make what is to be known of a chunk that has not been met
 */
export function createChunkTable<T>(separators: Uint8Array, make: (chunk: string) => T): ChunkTable<T> {
  /** Number of a chunk plus one, at the place that its hash names or behind it; 0 for none. */
  let slots = new Int32Array(1 << 12);
  const chunks: string[] = [];
  const hashes: number[] = [];
  const values: T[] = [];

  function valueOf(text: string, from: number, to: number, hash: number): T {
    let slot = slotOf(hash, slots);
    for (let number = slots[slot]!; number > 0; number = slots[(slot = (slot + 1) % slots.length)]!) {
      if (hashes[number - 1] === hash && isAt(text, from, to, chunks[number - 1]!)) return values[number - 1]!;
    }
    const chunk = text.slice(from, to);
    const value = make(chunk);
    chunks.push(chunk);
    hashes.push(hash);
    slots[slot] = values.push(value);
    if (values.length * 2 > slots.length) grow();
    return value;
  }

  function grow(): void {
    slots = new Int32Array(slots.length * 4);
    hashes.forEach((hash, index) => {
      let slot = slotOf(hash, slots);
      while (slots[slot] !== 0) slot = (slot + 1) % slots.length;
      slots[slot] = index + 1;
    });
  }

  return {
    valuesIn(text) {
      const found: T[] = [];
      for (let at = 0; at < text.length; at++) {
        const from = at;
        let hash = 0;
        for (; at < text.length; at++) {
          const code = text.charCodeAt(at);
          if (separators[code] === 1) break;
          hash = Math.imul(hash ^ code, 0x01000193);
        }
        if (at > from) found.push(valueOf(text, from, at, hash));
      }
      return found;
    }
  };
}

/** The number of slots is a power of two. */
function slotOf(hash: number, slots: Int32Array): number {
  return (hash ^ (hash >>> 15)) & (slots.length - 1);
}

function isAt(text: string, from: number, to: number, chunk: string): boolean {
  if (chunk.length !== to - from) return false;
  for (let at = 0; at < chunk.length; at++) if (chunk.charCodeAt(at) !== text.charCodeAt(from + at)) return false;
  return true;
}
