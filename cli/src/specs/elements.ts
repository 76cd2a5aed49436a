// The elements of a reference page of any type.

import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import {pageTypeOf} from "./languages.ts";
import type {PageElement} from "./shared/element.ts";

export function elementsOf(page: ReferencePage): PageElement[] {
  return pageTypeOf(page).elements(page);
}
