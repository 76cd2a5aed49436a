// What elements are called where their changes are counted.

import type {ElementKind} from "../../../runtime/shared/changes.ts";

/** In the order in which they are listed; what is no element of its own is not there. */
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
