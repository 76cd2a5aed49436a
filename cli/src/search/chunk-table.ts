// The numbers of the pieces of prose, by their letters: found in a text
// without making a string of the piece. A large site has millions of pieces
// and few different ones.

export interface ChunkTable {
  /** The number of each chunk of a text, in order, into `found`; returns how many there are. */
  numbersIn(text: string, found: number[]): number;
}

/**
 * Chunks are numbered from 0, as they are met.
 * @param separators 1 for each code unit that stands between chunks
 * @param meet is called once for each chunk, in order of the numbers
 */
export function createChunkTable(separators: Uint8Array, meet: (chunk: string) => void): ChunkTable {
  /** Number of a chunk plus one, at the place that its hash names or behind it; 0 for none. */
  let slots = new Int32Array(1 << 12);
  const chunks: string[] = [];
  const hashes: number[] = [];

  function numberOf(text: string, from: number, to: number, hash: number): number {
    let slot = slotOf(hash, slots);
    for (let above = slots[slot]!; above > 0; above = slots[(slot = (slot + 1) & (slots.length - 1))]!) {
      if (hashes[above - 1] === hash && isAt(text, from, to, chunks[above - 1]!)) return above - 1;
    }
    const chunk = text.slice(from, to);
    meet(chunk);
    hashes.push(hash);
    slots[slot] = chunks.push(chunk);
    if (chunks.length * 2 > slots.length) grow();
    return chunks.length - 1;
  }

  function grow(): void {
    slots = new Int32Array(slots.length * 4);
    hashes.forEach((hash, index) => {
      let slot = slotOf(hash, slots);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = index + 1;
    });
  }

  return {
    numbersIn(text, found) {
      let count = 0;
      for (let at = 0; at < text.length; at++) {
        const from = at;
        let hash = 0;
        for (; at < text.length; at++) {
          const code = text.charCodeAt(at);
          if (separators[code] === 1) break;
          hash = Math.imul(hash ^ code, 0x01000193);
        }
        if (at > from) found[count++] = numberOf(text, from, at, hash);
      }
      return count;
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
