// Assigns numbers to distinct strings.

export interface Numbering {
  /** Strings by number, in order of first use. */
  texts: string[];
  numberOf(text: string): number;
}

/** @param known strings that already have numbers */
export function createNumbering(known: readonly string[] = []): Numbering {
  const texts = [...known];
  const numbers = new Map(known.map((text, number) => [text, number]));
  return {
    texts,
    numberOf(text) {
      let number = numbers.get(text);
      if (number === undefined) numbers.set(text, (number = texts.push(text) - 1));
      return number;
    }
  };
}
