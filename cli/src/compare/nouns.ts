// Nouns for counting changed elements.

import type {ElementKind} from "../../../runtime/shared/changes.ts";

/** In display order, only for kinds that are elements. */
export const nounsOf: Partial<Record<ElementKind, [one: string, many: string]>> = {
  page: ["page", "pages"],
  operation: ["operation", "operations"],
  method: ["method", "methods"],
  rpc: ["JSON-RPC method", "JSON-RPC methods"],
  parameter: ["parameter", "parameters"],
  message: ["message", "messages"],
  enum: ["enumeration", "enumerations"],
  schema: ["schema", "schemas"],
  field: ["field", "fields"],
  property: ["property", "properties"],
  value: ["value", "values"],
  setting: ["setting", "settings"],
  error: ["error", "errors"]
};
