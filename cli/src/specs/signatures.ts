// Editor information for the elements of a reference page, by anchor; "" is the page.

import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import {pageTypeOf} from "./languages.ts";
import type {Signature} from "./shared/signature.ts";

export type Signatures = Map<string, Signature>;

export function signaturesOf(page: ReferencePage): Signatures {
  const found: Signatures = new Map();
  pageTypeOf(page).signatures((anchor, text, description, place = null) => {
    if (!found.has(anchor)) found.set(anchor, {text, description, place});
  }, page);
  return found;
}
