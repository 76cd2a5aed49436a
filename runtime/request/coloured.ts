// What has been composed, in pieces with a class each: names, strings, numbers
// and words of JSON, of a shell and of the languages that samples are in. It
// has to colour while a reader types, so it knows signs and no grammar.

export interface Piece {
  text: string;
  /** The class that the theme gives the same thing in blocks of code. */
  kind: "hljs-attr" | "hljs-string" | "hljs-number" | "hljs-keyword" | null;
}

const TOKEN =
  /("(?:[^"\\\n]|\\.)*")(?=\s*:)|("(?:[^"\\\n]|\\.)*")|(?<![\w.-])(-?\d+(?:\.\d+)?|true|false|null)(?![\w.-])|\b(const|await|return|import|curl|func|from)(?=[\s(])/g;

const KINDS = ["hljs-attr", "hljs-string", "hljs-number", "hljs-keyword"] as const;

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
