// What has to be on the pages of a specification.

/** Something that has to be on a page. */
export interface Expected {
  /** "parameters": what it is counted as. */
  kind: string;
  name: string;
  on: Where;
  /** One of these ids is on the page; none for the page itself. */
  ids: readonly string[];
  /** What the page says of it, as the specification writes it. */
  text?: string;
}

/**
 * "GET /accounts": on the page of this operation; a file: on its page or those
 * of its parts; a route: on that page; null for any page that has one of the ids.
 */
export type Where = {operation: string} | {file: string} | {route: string} | null;

/** A description, at what has one of the ids. */
export function described(name: string, on: Where, ids: readonly string[], text: unknown): Expected[] {
  return typeof text === "string" && text.trim() !== "" ? [{kind: "descriptions", name, on, ids, text}] : [];
}
