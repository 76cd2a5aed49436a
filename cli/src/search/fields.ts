// A value for every field of the index.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";

export function recordOfFields<T>(make: (field: Field) => T): Record<Field, T> {
  return Object.fromEntries(FIELDS.map((field) => [field, make(field)])) as Record<Field, T>;
}
