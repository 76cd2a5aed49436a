// Field types: identity, and compatibility on the wire and in JSON.

import type {TypeUse} from "../../../../../runtime/shared/reference.ts";

/** Identity of a type: its full name, if known. */
export function typeKey({label, target}: TypeUse): string {
  return target?.startsWith("proto:") ? target.slice("proto:".length) : label;
}

/** Groups of scalars with the same encoding, on the wire and in JSON. */
const alike = [
  ["int32", "uint32"],
  ["int64", "uint64"],
  ["fixed32", "sfixed32"],
  ["fixed64", "sfixed64"]
];

export function areCompatible(before: TypeUse, after: TypeUse): boolean {
  return typeKey(before) === typeKey(after) || areCompatibleScalars(before.label, after.label);
}

export function areCompatibleScalars(before: string | null, after: string | null): boolean {
  return alike.some((group) => before !== null && after !== null && group.includes(before) && group.includes(after));
}
