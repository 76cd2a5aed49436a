// The state of a page while it is converted.

import type {MkdocsPages} from "./pages.ts";

/** What the conversion of a line knows of its page. */
export interface PageContext {
  file: string;
  pages: MkdocsPages;
  /** Line of the page that is converted. */
  line: number;
  /** Elements that are open whose text is Markdown. */
  tags: string[];
  leave(text: string): void;
}
