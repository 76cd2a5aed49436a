// A block that this project adds to CommonMark, and what it is read from.

import type {Cursor} from "./cursor.ts";
import type {BlockToken, Line} from "./tokens.ts";
import type {View} from "./view.ts";

export interface Construct {
  /** Null when it leaves nothing. */
  token: BlockToken | null;
  /** How many lines it takes up. */
  lines: number;
}

export interface ConstructInput {
  cursor: Cursor;
  inParagraph: boolean;
  /**
   * The text that the line is in, and the offset of the line's first letter in
   * it. What is known of the text may be wrong: code that ended with the quote
   * that it was in. Then `again` gives the text from this line on.
   */
  view(again?: "again"): {view: View; offset: number};
  /** Blocks of inner lines. */
  inner(lines: readonly Line[]): BlockToken[];
}
