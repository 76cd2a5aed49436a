// The names and places of an operation and of its parts.

import type {ElementKind} from "../../../../runtime/shared/changes.ts";
import type {Operation} from "../../../../runtime/shared/reference.ts";
import type {Compared} from "../sink.ts";

export interface PlacedOperation {
  pageId: string;
  operation: Operation;
}

/** "GET /orders" */
export function operationName({method, path, webhook}: Operation): string {
  return webhook ? `webhook ${path}` : `${method} ${path}`;
}

export function operationAt(before: PlacedOperation | null, after: PlacedOperation | null): Compared {
  const {operation} = (after ?? before)!;
  return {
    element: "operation",
    name: operationName(operation),
    section: operation.tags[0] ?? "Operations",
    from: before && {pageId: before.pageId, hash: before.operation.anchor},
    to: after && {pageId: after.pageId, hash: after.operation.anchor}
  };
}

/** A part of an operation: a parameter, its body, a response. */
export function partOf(
  here: Compared,
  element: ElementKind,
  name: string,
  anchors: [string | null, string | null]
): Compared {
  const [before, after] = anchors;
  return {
    element,
    name: `${here.name}: ${name}`,
    section: here.section,
    from: before === null ? null : here.from && {...here.from, hash: before},
    to: after === null ? null : here.to && {...here.to, hash: after}
  };
}
