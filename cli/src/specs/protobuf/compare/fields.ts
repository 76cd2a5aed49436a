// Fields of a message, in two versions.

import type {Field, Message} from "../../../../../runtime/shared/reference.ts";
import {unqualified} from "../../../../../runtime/shared/unqualified.ts";
import {guessRenames, pair} from "../../shared/compare/pair.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import {compareElement, type ProtoFilePage} from "./element.ts";
import {reservedAmong} from "./reserved.ts";
import {areCompatible, areCompatibleScalars, typeKey} from "./types.ts";
import type {ProtoSink} from "../rules.ts";

export interface MessageFields {
  page: ProtoFilePage;
  node: Pick<Message, "fullName" | "fields" | "reserved">;
}

/** By number, as on the wire. */
export function compareFields(before: MessageFields, after: MessageFields, add: ProtoSink): void {
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
  const reserved = reservedAmong(after.node.reserved);
  for (const field of fields.gone) {
    const other = renumbered.get(field) ?? null;
    add(
      `FIELD_NO_DELETE${reserved.lacks(field)}`,
      at(field, other),
      other ? {before: `number ${field.number}`, after: `number ${other.number}`, guess: true} : {}
    );
  }
  const found = new Set(renumbered.values());
  for (const field of fields.added) if (!found.has(field)) add("FIELD_ADDED", at(null, field));
  const isRequired = ({label}: Field): boolean => label === "required";
  for (const field of fields.gone.filter(isRequired)) add("MESSAGE_SAME_REQUIRED_FIELDS", at(field, null));
  for (const field of fields.added.filter(isRequired)) add("MESSAGE_SAME_REQUIRED_FIELDS", at(null, field));
  for (const {before: old, after: now} of fields.both) compareField(old, now, at(old, now), add);
}

function compareField(before: Field, after: Field, here: Compared, add: ProtoSink): void {
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

function compareType(before: Field, after: Field, here: Compared, add: ProtoSink): void {
  const values = {before: shownType(before), after: shownType(after)};
  const isMap = (field: Field): boolean => field.label === "map";
  if (isMap(before) !== isMap(after) || (before.label === "repeated") !== (after.label === "repeated"))
    return add("FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY", here, values); // the item type is irrelevant then
  if ((before.label === "required") !== (after.label === "required"))
    add("FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY", here, values);
  else if (before.label !== after.label && before.oneof === after.oneof) add("FIELD_SAME_CARDINALITY", here, values);
  if (typeKey(before.type) === typeKey(after.type) && before.key === after.key) return;
  const compatible =
    areCompatible(before.type, after.type) && (before.key === after.key || areCompatibleScalars(before.key, after.key));
  add(compatible ? "FIELD_SAME_TYPE" : "FIELD_WIRE_JSON_COMPATIBLE_TYPE", here, values);
}

function shownType({label, key, type}: Field): string {
  if (label === "map") return `map<${key}, ${type.label}>`;
  return label === null ? type.label : `${label} ${type.label}`;
}
