// Prints a reference page as Markdown, for the .md file next to it: for language models
// and for copying.

import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import {escapeMarkdown} from "../markdown/print-markdown.ts";
import {pageTypeOf} from "./languages.ts";
import {createPrinter} from "./shared/printer.ts";

export function referenceMarkdown(title: string, page: ReferencePage): string {
  const parts = pageTypeOf(page).markdown(createPrinter(page.hrefs), page);
  return `# ${escapeMarkdown(title)}\n\n${parts.filter(Boolean).join("\n\n")}\n`;
}
