// What a specification says of an element that prose repeats: its default, its bounds.

export const statedFacts = ["default", "minimum", "maximum"] as const;
export type StatedFact = (typeof statedFacts)[number];

/** Null for none. Without bounds where the specification cannot say any. */
export interface Stated {
  default: string | null;
  minimum?: string | null;
  maximum?: string | null;
}

/** As prose shows it. */
export function statedText(value: string | null): string {
  return value === null ? "none" : value === "" ? "empty" : value;
}
