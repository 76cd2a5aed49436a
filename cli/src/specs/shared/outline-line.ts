// A heading of a reference page, before it has a location.

import type {Heading} from "../../model.ts";

export type Line = Pick<Heading, "id" | "level" | "text"> & {
  /** Words, unlike the names that most headings of the third level are. */
  isText?: true;
  /** In the page's table of contents, where what all have in common is left out. */
  label?: string;
};

/** A heading of the page itself, if it has content. */
export function section(id: string, text: string, has: boolean): Line[] {
  return has ? [{id, level: 2, text}] : [];
}
