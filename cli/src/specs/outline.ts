// Headings and anchors of a reference page, as the theme writes them. A test
// holds them against the ids in the rendered page.

import type {Location} from "../diagnostics.ts";
import type {Heading} from "../model.ts";
import {escapeHtml} from "../text.ts";
import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import {pageTypeOf} from "./languages.ts";

export interface Outline {
  headings: Heading[];
  /** All ids, those of headings too. */
  anchors: string[];
}

export function outlineOf(page: ReferencePage, at: Location): Outline {
  const type = pageTypeOf(page);
  const headings = type.headings(page).map(({id, level, text}): Heading => {
    const words = escapeHtml(text);
    return {id, level, text, html: level === 2 ? words : `<code>${words}</code>`, at};
  });
  const ids = [...headings.map(({id}) => id), ...type.elements(page).map(({hash}) => hash), ...type.anchors(page)];
  return {headings, anchors: [...new Set(ids)].filter((id) => id !== "")};
}
