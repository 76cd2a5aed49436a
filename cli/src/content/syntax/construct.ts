// The interface of blocks that this project adds to CommonMark.

import type {Cursor} from "./cursor.ts";
import type {BlockToken, Line} from "./tokens.ts";
import type {View} from "./view.ts";

export interface Construct {
  /** Null if it produces no block. */
  token: BlockToken | null;
  /** Number of lines that it spans. */
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
  /** Parses inner lines as blocks. */
  inner(lines: readonly Line[]): BlockToken[];
}
