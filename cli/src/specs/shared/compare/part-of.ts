// The place of a part of what is compared: the same pages, at an anchor of its own.

import type {ElementKind} from "../../../../../runtime/shared/changes.ts";
import type {Compared} from "./sink.ts";

/** A part such as a parameter or a header; `anchors` are null in the version that does not have it. */
export function partOf(
  here: Compared,
  element: ElementKind,
  name: string,
  anchors: [string | null, string | null]
): Compared {
  const [before, after] = anchors;
  return {
    element,
    name,
    section: here.section,
    from: before === null ? null : here.from && {...here.from, hash: before},
    to: after === null ? null : here.to && {...here.to, hash: after}
  };
}
