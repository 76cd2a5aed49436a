// Bounds the length of a result: returns a part of a text and where to continue.

/** Most characters in a result. */
export const LIMIT = 16_000;

export interface Part {
  text: string;
  /** Start of the next part; null at the end. */
  next: number | null;
}

/** Whole lines from `offset` on, at most `size` characters. A longer line is cut. */
export function partFrom(text: string, offset: number, size: number): Part {
  const rest = text.slice(offset);
  if (rest.length <= size) return {text: rest, next: null};
  const line = rest.lastIndexOf("\n", size - 1) + 1;
  const taken = line > 0 ? line : endOfCharacter(rest, size);
  return {text: rest.slice(0, taken), next: offset + taken};
}

/** Avoids splitting a surrogate pair. */
function endOfCharacter(text: string, at: number): number {
  return at > 1 && text.codePointAt(at - 1)! > 0xffff ? at - 1 : at;
}

/** Head, as much of the text as fits, and the line that says how to continue, together within the limit. */
export function boundedAnswer(head: string, text: string, offset: number, foot = ""): string {
  if (offset > 0 && offset >= text.length)
    return `${head}\n\n[The text ends at character ${text.length}; there is nothing at offset ${offset}.]\n`;
  const room = LIMIT - head.length - foot.length - RESERVED;
  const {text: part, next} = partFrom(text, offset, room);
  const end =
    next === null ? "" : `\n\n[Characters ${offset} to ${next} of ${text.length}. Continue with offset ${next}.]`;
  return `${head}\n\n${part.trim()}${end}${foot === "" ? "" : `\n\n${foot}`}\n`;
}

/** Reserved for the line that says how to continue. */
const RESERVED = 100;
