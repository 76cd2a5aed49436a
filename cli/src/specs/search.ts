// The search records of a reference page: one for the page and one for each of
// its elements.

import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {elementsOf} from "./elements.ts";

export function referenceSearch(page: ReferencePage): SearchRecord[] {
  return elementsOf(page)
    .filter(({searched}) => searched !== "nothing")
    .map(({kind, title, found, keywords, hash, text, detail, facts, searched}): SearchRecord => ({
      kind,
      title,
      names: found,
      text: searched === "names" ? "" : text(),
      hash,
      ...(keywords && {keywords}),
      ...(detail && {detail}),
      ...(facts && {facts})
    }));
}
