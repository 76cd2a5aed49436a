// What is particular to a protocol: a table for each, and trees for what is a schema.

import type {Binding} from "../../../../runtime/shared/reference.ts";
import {child, childrenOf, follow, type Cursor} from "../shared/cursor.ts";
import {readSchema} from "../shared/schemas.ts";
import {isFields, jsonText} from "../shared/values.ts";
import type {AsyncContext} from "./context.ts";

/** Keys whose values are schemas, in the bindings of WebSocket, HTTP, Kafka and others. */
const SCHEMAS = new Set(["query", "headers", "key", "groupId", "clientId", "correlationData", "responseTopic"]);

/** @param holders the bindings of an object and of its traits, in order of precedence */
export function bindingsOf(context: AsyncContext, holders: readonly Cursor[], anchor: string): Binding[] {
  const values = new Map<string, Map<string, Cursor>>();
  for (const holder of holders) {
    const bindings = follow(context.set, holder);
    if (!bindings) continue;
    for (const [protocol, at] of childrenOf(bindings)) {
      const own = follow(context.set, at);
      if (!own || protocol.startsWith("x-")) continue;
      const rows = values.get(protocol) ?? new Map<string, Cursor>();
      values.set(protocol, rows);
      for (const [key, value] of childrenOf(own)) if (!rows.has(key)) rows.set(key, value);
    }
  }
  return [...values].map(([protocol, rows]): Binding => {
    const entries = [...rows].filter(([key]) => key !== "bindingVersion");
    return {
      protocol,
      rows: entries.filter(([key, at]) => !isSchema(key, at)).flatMap(([key, at]) => rowsOf(key, at, 0)),
      schemas: entries
        .filter(([key, at]) => isSchema(key, at))
        .map(([name, at]) => ({
          name,
          anchor: `${anchor}-${protocol}-${name}`,
          schema: readSchema(context.schemas, at)
        }))
    };
  });
}

function isSchema(key: string, {value}: Cursor): boolean {
  return SCHEMAS.has(key) && isFields(value);
}

/** "exchange.name", "exchange.durable": the values of objects by their paths. */
function rowsOf(name: string, at: Cursor, depth: number): Binding["rows"] {
  if (isFields(at.value) && depth < MAX_DEPTH && typeof child(at, "$ref").value !== "string")
    return childrenOf(at).flatMap(([key, inner]) => rowsOf(`${name}.${key}`, inner, depth + 1));
  return [{name, value: typeof at.value === "string" ? at.value : jsonText(at.value)}];
}

const MAX_DEPTH = 4;
