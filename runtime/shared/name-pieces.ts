// Where long names may break: between their words, "governance.proposal." / "market.maxClose".

/** Names shorter than this fit on any line. */
export const LONG_NAME = 21;
const ENDS_OF_WORDS = /(?<=[._/=&?:])(?=[^._/=&?:])|(?<=[\p{Ll}\d])(?=\p{Lu})/u;
/** Fewest letters left alone on a line. */
const SHORTEST = 8;

/**
 * Text around the beginnings of its flags, which are at odd positions: "vega ", "--home", " x". Browsers would break a
 * flag after its hyphens.
 */
export function splitAtFlags(text: string): string[] {
  return text.split(/(?<![\w-])(--\w+)/);
}

export function namePieces(name: string): string[] {
  const pieces = [""];
  let left = name.length;
  for (const word of name.split(ENDS_OF_WORDS)) {
    if (pieces.at(-1)!.length >= SHORTEST && left >= SHORTEST) pieces.push(word);
    else pieces[pieces.length - 1] += word;
    left -= word.length;
  }
  return pieces;
}
