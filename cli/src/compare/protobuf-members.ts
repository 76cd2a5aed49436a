// Fields of a message and values of an enum, in two versions.

import type {Enum, EnumValue, Field, Message, TypeUse} from "../../../runtime/shared/reference.ts";
import {guessRenames, isSame, pair} from "./pair.ts";
import {compareElement, type ProtoFilePage} from "./protobuf-element.ts";
import type {Compared, Sink} from "./sink.ts";
import {unqualified} from "../../../runtime/shared/unqualified.ts";

export interface MessageFields {
  page: ProtoFilePage;
  node: Pick<Message, "fullName" | "fields" | "reserved">;
}

/** By number, as on the wire. */
export function compareFields(before: MessageFields, after: MessageFields, add: Sink): void {
  const fields = pair(before.node.fields, after.node.fields, ({number}) => number);
  const renumbered = guessRenames(fields.gone, fields.added, (field) =>
    JSON.stringify([unqualified(field.name), typeKey(field.type), field.label])
  );
  const at = (old: Field | null, now: Field | null): Compared => ({
    element: "field",
    name: (now ?? old)!.fullName,
    section: after.page.reference.file,
    from: old && {pageId: before.page.pageId, hash: old.anchor},
    to: now && {pageId: after.page.pageId, hash: now.anchor}
  });
  for (const field of fields.gone) {
    const other = renumbered.get(field) ?? null;
    add(
      `FIELD_NO_DELETE${unreserved(field, after.node.reserved)}`,
      at(field, other),
      other ? {before: `number ${field.number}`, after: `number ${other.number}`, guess: true} : {}
    );
  }
  const found = new Set(renumbered.values());
  for (const field of fields.added) if (!found.has(field)) add("FIELD_ADDED", at(null, field));
  for (const field of [...fields.gone, ...fields.added].filter(({label}) => label === "required"))
    add("MESSAGE_SAME_REQUIRED_FIELDS", fields.gone.includes(field) ? at(field, null) : at(null, field));
  for (const {before: old, after: now} of fields.both) compareField(old, now, at(old, now), add);
}

function compareField(before: Field, after: Field, here: Compared, add: Sink): void {
  const [oldName, newName] = [unqualified(before.name), unqualified(after.name)];
  if (oldName !== newName) add("FIELD_SAME_NAME", here, {before: oldName, after: newName});
  else if (before.jsonName !== after.jsonName)
    add("FIELD_SAME_JSON_NAME", here, {before: before.jsonName, after: after.jsonName});
  compareType(before, after, here, add);
  if (before.oneof !== after.oneof) add("FIELD_SAME_ONEOF", here, {before: before.oneof, after: after.oneof});
  if (before.default !== after.default) add("FIELD_SAME_DEFAULT", here, {before: before.default, after: after.default});
  compareElement(before, after, here, add, {
    jstype: "FIELD_SAME_JSTYPE",
    ctype: "FIELD_SAME_CPP_STRING_TYPE",
    "features.(pb.cpp).string_type": "FIELD_SAME_CPP_STRING_TYPE",
    "features.utf8_validation": "FIELD_SAME_UTF8_VALIDATION",
    "features.(pb.java).utf8_validation": "FIELD_SAME_JAVA_UTF8_VALIDATION",
    "features.field_presence": "FIELD_SAME_CARDINALITY"
  });
}

function compareType(before: Field, after: Field, here: Compared, add: Sink): void {
  const values = {before: shownType(before), after: shownType(after)};
  const isMap = (field: Field): boolean => field.label === "map";
  if (isMap(before) !== isMap(after) || (before.label === "repeated") !== (after.label === "repeated"))
    return add("FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY", here, values); // what the items are says nothing then
  if ((before.label === "required") !== (after.label === "required"))
    add("FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY", here, values);
  else if (before.label !== after.label && before.oneof === after.oneof) add("FIELD_SAME_CARDINALITY", here, values);
  if (typeKey(before.type) === typeKey(after.type) && before.key === after.key) return;
  const compatible =
    areCompatible(before.type, after.type) && (before.key === after.key || areCompatibleScalars(before.key, after.key));
  add(compatible ? "FIELD_SAME_TYPE" : "FIELD_WIRE_JSON_COMPATIBLE_TYPE", here, values);
}

/** The scalars that are written alike, on the wire and in JSON. */
const alike = [
  ["int32", "uint32"],
  ["int64", "uint64"],
  ["fixed32", "sfixed32"],
  ["fixed64", "sfixed64"]
];

function areCompatible(before: TypeUse, after: TypeUse): boolean {
  return typeKey(before) === typeKey(after) || areCompatibleScalars(before.label, after.label);
}

function areCompatibleScalars(before: string | null, after: string | null): boolean {
  return alike.some((group) => before !== null && after !== null && group.includes(before) && group.includes(after));
}

/** What identifies a type: its full name, where it is known. */
export function typeKey({label, target}: TypeUse): string {
  return target?.startsWith("proto:") ? target.slice("proto:".length) : label;
}

function shownType({label, key, type}: Field): string {
  if (label === "map") return `map<${key}, ${type.label}>`;
  return label === null ? type.label : `${label} ${type.label}`;
}

// ---------------------------------------------------------------- values

/** By number; several names may have one. */
export function compareEnumValues(
  before: {page: ProtoFilePage; node: Enum},
  after: {page: ProtoFilePage; node: Enum},
  add: Sink
): void {
  const at = (old: EnumValue | null, now: EnumValue | null): Compared => ({
    element: "value",
    name: (now ?? old)!.fullName,
    section: after.page.reference.file,
    from: old && {pageId: before.page.pageId, hash: old.anchor},
    to: now && {pageId: after.page.pageId, hash: now.anchor}
  });
  const named = pair(before.node.values, after.node.values, ({name, number}) => `${number} ${unqualified(name)}`);
  const numbered = pair(named.gone, named.added, ({number}) => number);
  for (const value of numbered.gone) {
    if (after.node.values.some(({number}) => number === value.number))
      add("ENUM_VALUE_SAME_NAME", at(value, null), {before: unqualified(value.name)});
    else add(`ENUM_VALUE_NO_DELETE${unreserved(value, after.node.reserved)}`, at(value, null));
  }
  for (const value of numbered.added) add("ENUM_VALUE_ADDED", at(null, value));
  for (const {before: old, after: now} of numbered.both)
    add("ENUM_VALUE_SAME_NAME", at(old, now), {before: unqualified(old.name), after: unqualified(now.name)});
  for (const {before: old, after: now} of [...named.both, ...numbered.both])
    if (!isSame(old, now)) compareElement(old, now, at(old, now), add);
}

function unreserved(
  {name, number}: {name: string; number: number},
  reserved: readonly string[]
): "" | "_UNLESS_NUMBER_RESERVED" | "_UNLESS_NAME_RESERVED" {
  if (!reserved.some((range) => holds(range, number))) return "_UNLESS_NUMBER_RESERVED";
  return reserved.some((range) => range.replace(/^"|"$/g, "") === unqualified(name)) ? "" : "_UNLESS_NAME_RESERVED";
}

function holds(range: string, number: number): boolean {
  const [from = "", to = from] = range.split(" to ");
  return number >= Number(from) && (to === "max" || number <= Number(to));
}
