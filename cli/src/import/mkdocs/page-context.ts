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
  leave(text: string): void;
}
