// The wire types of protobuf pages.

import type {Enum, Field, Message, ProtoPage, TypeUse} from "../../../../runtime/shared/reference.ts";
import type {WireField, WireTypes} from "../../../../runtime/shared/wire-types.ts";
import {scalarTypes} from "./symbols.ts";
import {unqualified} from "../../../../runtime/shared/unqualified.ts";

/** Null if no page has a message. */
export function wireTypesOf(pages: readonly ProtoPage[]): WireTypes | null {
  const types: WireTypes = {messages: {}, enums: {}, methods: {}, files: {}};
  const enums = new Set(pages.flatMap((page) => page.enums.map(({fullName}) => fullName)));
  for (const page of pages) {
    const {file, syntax, messages, enums: own, services} = page;
    types.files[file] = [...new Set([...(types.files[file] ?? []), ...builtMessages(page)])];
    for (const {fullName, fields} of messages)
      types.messages[fullName] = fields.map((field) => wireField(field, syntax, enums));
    for (const node of own) types.enums[node.fullName] = valuesOf(node);
    for (const {fullName, request, response} of services.flatMap(({methods}) => methods))
      types.methods[fullName] = [typeName(request), typeName(response)];
  }
  return Object.keys(types.messages).length > 0 ? types : null;
}

function builtMessages({services, messages}: ProtoPage): string[] {
  const requests = services.flatMap(({methods}) => methods.map(({request}) => typeName(request)));
  return [...new Set([...requests, ...messages.map(({fullName}: Message) => fullName)])];
}

function valuesOf({values}: Enum): [name: string, number: number][] {
  return values.map(({name, number}) => [unqualified(name), number]);
}

function wireField(field: Field, syntax: string, enums: ReadonlySet<string>): WireField {
  const {number, jsonName, type, key, oneof} = field;
  const name = unqualified(field.name);
  const full = typeName(type);
  const rule = ruleOf(field, syntax, (scalarTypes.has(full) && !/^(string|bytes)$/.test(full)) || enums.has(full));
  return {
    number,
    name,
    ...(jsonName !== name && {json: jsonName}),
    type: full,
    ...(rule && {rule}),
    ...(key !== null && {key}),
    ...(oneof !== null && {oneof})
  };
}

/** Of proto2, proto3 and editions (https://protobuf.dev/editions/features): what is sent, and how. */
function ruleOf({label, oneof, options}: Field, syntax: string, isPackable: boolean): WireField["rule"] | null {
  if (label === "map" || label === "required") return label;
  if (label === "repeated") {
    const packed = options.find(({name}) => name === "packed")?.value;
    const encoding = options.find(({name}) => name === "features.repeated_field_encoding")?.value;
    const isPacked = encoding ? encoding === "PACKED" : packed ? packed === "true" : syntax !== "proto2";
    return isPackable && isPacked ? "packed" : "repeated";
  }
  const presence = options.find(({name}) => name === "features.field_presence")?.value;
  if (presence === "IMPLICIT") return null;
  if (presence === "LEGACY_REQUIRED") return "required";
  return label === "optional" || oneof !== null || syntax !== "proto3" ? "present" : null;
}

function typeName({label, target}: TypeUse): string {
  return target?.startsWith("proto:") ? target.slice("proto:".length) : label;
}
