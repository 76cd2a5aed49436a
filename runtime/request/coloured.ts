// Splits composed code into coloured pieces: names, strings, numbers
// and keywords of JSON, shell and the sample languages. It
// runs on every key, so it only recognises tokens and has no grammar.

export interface Piece {
  text: string;
  /** The element of highlighted code blocks with its colour; a span is a keyword. */
  kind: "b" | "i" | "u" | "span" | null;
}

const TOKEN =
  /("(?:[^"\\\n]|\\.)*")(?=\s*:)|("(?:[^"\\\n]|\\.)*")|(?<![\w.-])(-?\d+(?:\.\d+)?|true|false|null)(?![\w.-])|\b(const|await|return|import|curl|func|from)(?=[\s(])/g;

const KINDS = ["b", "i", "u", "span"] as const;

export function coloured(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const {0: token, index, ...groups} of text.matchAll(TOKEN)) {
    if (index > end) pieces.push({text: text.slice(end, index), kind: null});
    pieces.push({text: token, kind: KINDS.find((_, at) => groups[at + 1] !== undefined) ?? null});
    end = index + token.length;
  }
  if (end < text.length) pieces.push({text: text.slice(end), kind: null});
  return pieces;
}
