// Kinds of hits as readers choose among them.

import type {SearchKind} from "../shared/search-record.ts";

export interface KindGroup {
  /** In the address: kind=operations. */
  name: string;
  label: string;
  kinds: SearchKind[];
}

export const KIND_GROUPS: readonly KindGroup[] = [
  {name: "pages", label: "Pages and sections", kinds: ["page", "heading"]},
  {name: "operations", label: "Operations and methods", kinds: ["operation", "service", "method", "rpc"]},
  {name: "types", label: "Messages, schemas, enums", kinds: ["message", "schema", "enum"]},
  {name: "fields", label: "Fields and parameters", kinds: ["field", "parameter", "property"]},
  {name: "values", label: "Enum values", kinds: ["value"]},
  {name: "errors", label: "Errors", kinds: ["error"]}
];
