// The name and place of an operation.

import type {Operation} from "../../../../../runtime/shared/reference.ts";
import type {Compared} from "../../shared/compare/sink.ts";

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
