// A value for every field of the index, or for every one of other names.

import {FIELDS, type Field} from "../../../runtime/shared/search-index.ts";

export function recordOfFields<T>(make: (field: Field) => T): Record<Field, T> {
  return recordOfNames(FIELDS, make);
}

export function recordOfNames<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
