// The state of a page while it is converted.

import type {MkdocsPages} from "./pages.ts";

/** Context for converting a line of a page. */
export interface PageContext {
  file: string;
  pages: MkdocsPages;
  /** Current line of the page. */
  line: number;
  /** Open elements whose content is Markdown. */
  tags: string[];
  /** What ends the formula that the current line is in; null outside of one. */
  formula: string | null;
  leave(text: string): void;
}
