// Assigns numbers to repeated texts.

export interface Numbering {
  /** By number, in the order in which they were first asked for. */
  texts: string[];
  numberOf(text: string): number;
}

/** @param known texts that have their numbers already */
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
