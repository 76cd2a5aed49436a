// Prints a reference page as Markdown, for the .md file next to it: for language models
// and for copying.

import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import {escapeLine} from "../content/markdown-text.ts";
import {pageTypeOf} from "./languages.ts";
import {sectionsOf} from "../../../runtime/shared/api-sections.ts";
import type {Prose} from "../../../runtime/shared/prose.ts";
import {bullets, createPrinter, heading, sectionText} from "./shared/printer.ts";
import {messages, rangeOf as rangeText} from "../../../runtime/messages/reference.ts";

export function referenceMarkdown(title: string, page: ReferencePage): string {
  const parts = pageTypeOf(page).markdown(createPrinter(page.hrefs, "definitions" in page ? page : undefined), page);
  const others = page.portions?.pages ?? [];
  const print = createPrinter(page.hrefs);
  if (others.length > 0)
    parts.push(
      `${messages.continued}:`,
      bullets(
        others.map(({reference: {label, target}, ...range}) => `- ${print.link(label, target)}: ${rangeOf(range)}`)
      )
    );
  return `# ${escapeLine(title)}\n\n${parts.filter(Boolean).join("\n\n")}\n`;
}

function rangeOf({first, last}: {first: string; last: string}): string {
  return escapeLine(first === last ? first : rangeText(first, last));
}

/** The text about a tag, with its chapters. */
export function aboutMarkdown(text: Prose, hrefs: ReferencePage["hrefs"]): string {
  const print = createPrinter(hrefs);
  const {intro, sections} = sectionsOf(text);
  return [
    print.prose(intro),
    ...sections.map((section) => sectionText(print, section)),
    sections.length > 0 ? heading("##", messages.operations, "operations") : ""
  ]
    .filter(Boolean)
    .join("\n\n");
}
