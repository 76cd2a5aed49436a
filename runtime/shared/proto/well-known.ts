// Protobuf's own types that have a JSON form of their own
// (https://protobuf.dev/programming-guides/json/): between that form and the one that their fields have.

import {messages} from "../../messages/proto.ts";
import type {WireField, WireTypes} from "../wire-types.ts";
import {base64Of, zeroOf} from "./scalars.ts";
import {joined, MessageFault} from "./fault.ts";
import {isFields} from "../is-fields.ts";

const list = (name: string, number: number, type: string): WireField => ({number, name, type, rule: "repeated"});
const one = (name: string, number: number, type: string): WireField => ({number, name, type});
const choice = (name: string, number: number, type: string, json: string): WireField => ({
  number,
  name,
  json,
  type,
  oneof: "kind",
  rule: "present"
});

const WRAPPED = {
  DoubleValue: "double",
  FloatValue: "float",
  Int64Value: "int64",
  UInt64Value: "uint64",
  Int32Value: "int32",
  UInt32Value: "uint32",
  BoolValue: "bool",
  StringValue: "string",
  BytesValue: "bytes"
};

const OWN = "google.protobuf.";

/** Their fields, which no page has to show. */
export const wellKnown: Record<string, WireField[]> = {
  ...Object.fromEntries(Object.entries(WRAPPED).map(([name, type]) => [OWN + name, [one("value", 1, type)]])),
  [`${OWN}Timestamp`]: [one("seconds", 1, "int64"), one("nanos", 2, "int32")],
  [`${OWN}Duration`]: [one("seconds", 1, "int64"), one("nanos", 2, "int32")],
  [`${OWN}FieldMask`]: [list("paths", 1, "string")],
  [`${OWN}Empty`]: [],
  [`${OWN}Any`]: [one("type_url", 1, "string"), one("value", 2, "bytes")],
  [`${OWN}Struct`]: [{number: 1, name: "fields", type: `${OWN}Value`, rule: "map", key: "string"}],
  [`${OWN}ListValue`]: [list("values", 1, `${OWN}Value`)],
  [`${OWN}Value`]: [
    choice("null_value", 1, `${OWN}NullValue`, "nullValue"),
    choice("number_value", 2, "double", "numberValue"),
    choice("string_value", 3, "string", "stringValue"),
    choice("bool_value", 4, "bool", "boolValue"),
    choice("struct_value", 5, `${OWN}Struct`, "structValue"),
    choice("list_value", 6, `${OWN}ListValue`, "listValue")
  ]
};

/** The types with those of protobuf. */
export function withWellKnown(types: WireTypes): WireTypes {
  return {...types, messages: {...types.messages, ...wellKnown}};
}

const TIMESTAMP = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;
const DURATION = /^(-?)(\d+)(?:\.(\d{1,9}))?s$/;
/** Seconds on either side of nothing, as protobuf limits them. */
const MAX_DURATION = 315_576_000_000n;

type Encode = (types: WireTypes, type: string, value: unknown) => Uint8Array;

/**
 * The value with its fields, for a type that is written differently in JSON; a list of bytes where those are known; and
 * the value itself for every other type.
 *
 * @throws MessageFault
 */
export function fromSpecialJson(
  types: WireTypes,
  type: string,
  value: unknown,
  place: string,
  encode: Encode
): unknown {
  if (!type.startsWith(OWN)) return value;
  const name = type.slice(OWN.length);
  if (name in WRAPPED) return {value};
  switch (type) {
    case `${OWN}Timestamp`:
      return timestampFields(value, place);
    case `${OWN}Duration`:
      return durationFields(value, place);
    case `${OWN}FieldMask`:
      if (typeof value !== "string") throw new MessageFault(place, messages.notText);
      return {paths: value === "" ? [] : value.split(",").map(snakeCase)};
    case `${OWN}Struct`:
      if (!isFields(value)) throw new MessageFault(place, messages.notObject);
      return {fields: value};
    case `${OWN}ListValue`:
      if (!Array.isArray(value)) throw new MessageFault(place, messages.notList);
      return {values: value};
    case `${OWN}Value`:
      return valueFields(value);
    case `${OWN}Any`:
      return anyFields(types, value, place, encode);
    default:
      return value;
  }
}

function timestampFields(value: unknown, place: string): unknown {
  const match = typeof value === "string" ? TIMESTAMP.exec(value) : null;
  const milliseconds = match ? Date.parse(String(value).replace(/\.\d+/, "")) : NaN;
  if (!match || Number.isNaN(milliseconds)) throw new MessageFault(place, messages.notTime);
  return {seconds: String(milliseconds / 1000), nanos: Number((match[7] ?? "").padEnd(9, "0"))};
}

function durationFields(value: unknown, place: string): unknown {
  const [, sign, seconds = "", fraction = ""] = (typeof value === "string" && DURATION.exec(value)) || [];
  if (sign === undefined || BigInt(seconds) > MAX_DURATION) throw new MessageFault(place, messages.notDuration);
  return {seconds: sign + seconds, nanos: Number(sign + fraction.padEnd(9, "0")) || 0};
}

function valueFields(value: unknown): unknown {
  if (value === null) return {nullValue: null};
  if (typeof value === "number" || typeof value === "bigint") return {numberValue: value};
  if (typeof value === "string") return {stringValue: value};
  if (typeof value === "boolean") return {boolValue: value};
  return Array.isArray(value) ? {listValue: value} : {structValue: value};
}

function anyFields(types: WireTypes, value: unknown, place: string, encode: Encode): unknown {
  if (!isFields(value)) throw new MessageFault(place, messages.notObject);
  const {"@type": url, ...rest} = value;
  if (url === undefined && Object.keys(rest).length === 0) return {};
  if (typeof url !== "string" || !url.includes("/"))
    throw new MessageFault(joined(place, "@type"), messages.notTypeUrl);
  const type = url.slice(url.lastIndexOf("/") + 1);
  const content = isSpecial(type) ? rest["value"] : rest;
  return {type_url: url, value: base64Of(encode(types, type, content))};
}

/** Within Any, what is no object in JSON is its "value". */
export function isSpecial(type: string): boolean {
  return type.startsWith(OWN) && type in wellKnown && type !== `${OWN}Empty`;
}

/**
 * The JSON form of a type that has its own, from its fields; the fields themselves for every other type.
 *
 * @param decode the JSON of a message within Any
 */
export function toSpecialJson(
  type: string,
  fields: Record<string, unknown>,
  decode: (type: string, bytes: string) => unknown
): unknown {
  if (!type.startsWith(OWN)) return fields;
  const name = type.slice(OWN.length);
  if (name in WRAPPED) return fields["value"] ?? zeroOf(WRAPPED[name as keyof typeof WRAPPED]);
  const seconds = BigInt(String(fields["seconds"] ?? 0));
  const nanos = Number(fields["nanos"] ?? 0);
  switch (type) {
    case `${OWN}Timestamp`:
      return new Date(Number(seconds) * 1000).toISOString().replace(".000Z", `${fraction(nanos)}Z`);
    case `${OWN}Duration`: {
      const sign = seconds < 0n || nanos < 0 ? "-" : "";
      return `${sign}${String(seconds).replace("-", "")}${fraction(Math.abs(nanos))}s`;
    }
    case `${OWN}FieldMask`:
      return ((fields["paths"] ?? []) as string[]).map(camelCase).join(",");
    case `${OWN}Struct`:
      return fields["fields"] ?? {};
    case `${OWN}ListValue`:
      return fields["values"] ?? [];
    case `${OWN}Value`:
      return Object.values(fields)[0] ?? null;
    case `${OWN}Any`:
      return anyJson(fields, decode);
    default:
      return fields;
  }
}

function anyJson(fields: Record<string, unknown>, decode: (type: string, bytes: string) => unknown): unknown {
  const url = String(fields["type_url"] ?? "");
  if (url === "") return {};
  const type = url.slice(url.lastIndexOf("/") + 1);
  const content = decode(type, String(fields["value"] ?? ""));
  return isSpecial(type) ? {"@type": url, value: content} : {"@type": url, ...(content as object)};
}

/** Three, six or nine digits, as many as are needed. */
function fraction(nanos: number): string {
  if (nanos === 0) return "";
  return `.${String(nanos)
    .padStart(9, "0")
    .replace(/(?:000){1,2}$/, "")}`;
}

function snakeCase(path: string): string {
  return path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelCase(path: string): string {
  return path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
