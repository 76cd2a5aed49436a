// Facts from a specification that prose repeats: an element's default and bounds.

export const statedFacts = ["default", "minimum", "maximum"] as const;
export type StatedFact = (typeof statedFacts)[number];

/** Null for none. Bounds are absent where the specification cannot express them. */
export interface Stated {
  default: string | null;
  minimum?: string | null;
  maximum?: string | null;
}

/** The value as shown in prose. */
export function statedText(value: string | null): string {
  return value === null ? "none" : value === "" ? "empty" : value;
}
