// The operations that a response links to, by id or reference.

import {diagnose} from "../../core/diagnostics.ts";
import {suggest} from "../../core/nearest.ts";
import type {Response} from "../../../../runtime/shared/reference.ts";
import {child, childrenOf, followHere, cursorKey, locationOf, targetOf, text, type Cursor} from "../shared/cursor.ts";
import {proseAt} from "../shared/description.ts";
import type {ApiContext} from "./context.ts";
import type {RawOperation} from "./list-operations.ts";

export function linksOf(context: ApiContext, response: Cursor): Response["links"] {
  return childrenOf(child(response, "links")).flatMap(([name, at]) => {
    const link = followHere(context.set, at);
    if (!link) return [];
    const operation = operationOf(context, link);
    return [
      {
        name,
        operation: operation?.id ?? (text(link, "operationId") || text(link, "operationRef")),
        target: operation ? `${context.schemas.prefix}${operation.id}` : null,
        description: proseAt(context, link)
      }
    ];
  });
}

function operationOf({set, operations}: ApiContext, link: Cursor): RawOperation | null {
  const id = text(link, "operationId");
  if (id !== "") {
    const found = operations.find((operation) => operation.id === id);
    if (!found)
      set.diagnostics.push(
        diagnose(
          "spec-unresolved-ref",
          locationOf(child(link, "operationId")),
          `This link names the operation ${id}, which does not exist.`,
          suggest(
            id,
            operations.map((operation) => operation.id)
          )
        )
      );
    return found ?? null;
  }
  const reference = text(link, "operationRef");
  if (reference === "") {
    set.diagnostics.push(
      diagnose("spec-unresolved-ref", locationOf(link), "This link names no operation.", "give it an operationId")
    );
    return null;
  }
  if (/^[a-z]+:\/\//i.test(reference)) return null; // an operation of another API
  const place = targetOf(set, {...link, value: {$ref: reference}});
  return (place && operations.find(({cursor}) => cursorKey(cursor) === cursorKey(place))) ?? null;
}
