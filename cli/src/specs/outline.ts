// Headings and anchors of a reference page, matching the theme. A test
// compares them with the ids in the rendered page.

import type {Location} from "../core/diagnostics.ts";
import type {Heading} from "../model.ts";
import {escapeHtml} from "../core/text.ts";
import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import {pageTypeOf} from "./languages.ts";
import {section} from "./shared/outline-line.ts";
import {messages} from "../../../runtime/messages/reference.ts";

export interface Outline {
  headings: Heading[];
  /** All ids, including those of headings. */
  anchors: string[];
}

export function outlineOf(page: ReferencePage, at: Location): Outline {
  const type = pageTypeOf(page);
  const lines = [
    ...type.headings(page),
    ...section("portions", messages.moreOnOtherPages, page.portions !== undefined)
  ];
  const headings = lines.map(({id, level, text, isText, label = text}): Heading => {
    const words = escapeHtml(label);
    return {id, level, text, html: level === 2 || isText ? words : `<code>${words}</code>`, at};
  });
  const ids = [...headings.map(({id}) => id), ...type.elements(page).map(({hash}) => hash), ...type.anchors(page)];
  return {headings, anchors: [...new Set(ids)].filter((id) => id !== "")};
}
