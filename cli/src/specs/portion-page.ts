// A portion of a page that has too much for one page.

import type {PortionPage, ReferencePage} from "../../../runtime/shared/reference.ts";
import type {PageType} from "./language.ts";
import {element} from "./shared/element.ts";
import {filled} from "../../../runtime/shared/filled.ts";
import {continuedOn, messages} from "../../../runtime/messages/reference.ts";

/** @param pageTypeOf the type of the page of which it is a portion */
export function createPortionPageType(
  pageTypeOf: (page: ReferencePage) => PageType<ReferencePage>
): PageType<PortionPage> {
  return {
    elements({scheme, name, title, page, repeated}) {
      const before = new Set(["", ...repeated]);
      return [
        element({scheme, kind: "page", names: [name], title, hash: "", prose: []}),
        ...pageTypeOf(page)
          .elements(page)
          .filter(({hash}) => !before.has(hash))
      ];
    },
    headings: ({page}) => pageTypeOf(page).headings(page),
    anchors: ({page}) => [
      ...pageTypeOf(page)
        .elements(page)
        .map(({hash}) => hash),
      ...pageTypeOf(page).anchors(page)
    ],
    markdown: (print, {of, number, count, page, next}) => [
      filled(`${messages.part}.`, {number, count, whole: print.link(of.label, of.target)}),
      ...pageTypeOf(page).markdown(print, page),
      next ? continuedOn(print.link(next.label, next.target)) : ""
    ],
    signatures(add, {title, page, repeated}) {
      const before = new Set(repeated);
      add("", title, []);
      pageTypeOf(page).signatures((anchor, ...signature) => {
        if (!before.has(anchor)) add(anchor, ...signature);
      }, page);
    }
  };
}

/** "petstore/list-pets": the beginning of the names of portions. */
export function portionName(spec: string, path: string): string {
  return `${spec}${path}`;
}
