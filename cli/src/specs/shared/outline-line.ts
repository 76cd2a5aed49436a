// A heading of a reference page, before it has a place.

import type {Heading} from "../../model.ts";

export type Line = Pick<Heading, "id" | "level" | "text">;

/** A heading of the page's own, where there is something below it. */
export function section(id: string, text: string, has: boolean): Line[] {
  return has ? [{id, level: 2, text}] : [];
}
