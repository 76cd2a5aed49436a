// JSON of a protobuf message to its bytes (https://protobuf.dev/programming-guides/json/ and …/encoding/). Fields are
// written in the order of their numbers, as other encoders do. What is wrong is told with its place.

import {Writer} from "protobufjs/minimal.js";
import {messages, notIn, notInteger, notOneOf, unknownType} from "../../messages/proto.ts";
import type {WireField, WireTypes} from "../wire-types.ts";
import {joined, MessageFault} from "./fault.ts";
import {bytesOfText, integerOf, type NUMBERS, SCALARS, WIRE_TYPES, type Scalar} from "./scalars.ts";
import {fromSpecialJson} from "./well-known.ts";
import {isFields} from "../is-fields.ts";

/**
 * The bytes of a message.
 *
 * @param type full name
 * @param value parsed JSON; integers that a number would round are bigints
 * @throws MessageFault
 */
export function encodeMessage(types: WireTypes, type: string, value: unknown): Uint8Array {
  const writer = Writer.create();
  writeMessage({types, writer}, type, value, "");
  return writer.finish();
}

interface Writing {
  types: WireTypes;
  writer: Writer;
}

function writeMessage(writing: Writing, type: string, value: unknown, place: string): void {
  const special = fromSpecialJson(writing.types, type, value, place, encodeMessage);
  if (special instanceof Uint8Array) {
    writing.writer.raw(special);
    return;
  }
  const fields = fieldsOf(writing.types, type, place);
  if (!isFields(special)) throw new MessageFault(place, messages.notObject);
  const given = new Map<WireField, [name: string, value: unknown]>();
  for (const [name, part] of Object.entries(special)) {
    const field = fields.find((one) => one.name === name || one.json === name);
    const at = joined(place, name);
    if (!field) throw new MessageFault(at, notIn(type));
    if (given.has(field)) throw new MessageFault(at, messages.twice);
    if (part === null && !takesNull(field)) continue;
    const other = [...given.keys()].find(({oneof}) => oneof !== undefined && oneof === field.oneof);
    if (other) throw new MessageFault(at, messages.severalOfOneof);
    given.set(field, [name, part]);
  }
  const missing = fields.find((field) => field.rule === "required" && !given.has(field));
  if (missing) throw new MessageFault(joined(place, missing.name), messages.missing);
  for (const [field, [name, part]] of [...given].sort(([a], [b]) => a.number - b.number))
    writeField(writing, field, part, joined(place, name));
}

/** null is a value of its own there; elsewhere it is as good as nothing. */
function takesNull({type, rule}: WireField): boolean {
  return /^google\.protobuf\.(Null)?Value$/.test(type) && rule !== "repeated" && rule !== "map";
}

function writeField(writing: Writing, field: WireField, value: unknown, place: string): void {
  switch (field.rule) {
    case "map":
      return writeMap(writing, field, value, place);
    case "repeated":
      for (const [index, item] of listOf(value, place).entries()) writeOne(writing, field, item, `${place}[${index}]`);
      return;
    case "packed": {
      const items = listOf(value, place);
      if (items.length === 0) return;
      writing.writer.uint32((field.number << 3) | 2).fork();
      items.forEach((item, index) => writeScalar(writing, field.type, item, `${place}[${index}]`));
      writing.writer.ldelim();
      return;
    }
    default:
      writeOne(writing, field, value, place);
  }
}

function writeMap(writing: Writing, {number, type, key = "string"}: WireField, value: unknown, place: string): void {
  if (!isFields(value)) throw new MessageFault(place, messages.notObject);
  for (const [name, item] of Object.entries(value)) {
    const at = joined(place, name);
    writing.writer.uint32((number << 3) | 2).fork();
    writeOne(
      writing,
      {number: 1, name: "key", type: key, rule: "present"},
      key === "bool" ? name === "true" : name,
      at
    );
    writeOne(writing, {number: 2, name: "value", type, rule: "present"}, item, at);
    writing.writer.ldelim();
  }
}

/** A value with its tag; the default of a field without presence is not written. */
function writeOne(writing: Writing, {number, type, rule}: WireField, value: unknown, place: string): void {
  const {types, writer} = writing;
  if (!isScalar(types, type)) {
    writer.uint32((number << 3) | 2).fork();
    writeMessage(writing, type, value, place);
    writer.ldelim();
    return;
  }
  const apart = Writer.create();
  writeScalar({types, writer: apart}, type, value, place);
  const bytes = apart.finish();
  if (rule === undefined && isDefault(bytes, type)) return;
  writer.uint32((number << 3) | (WIRE_TYPES[type as Scalar] ?? 0)).raw(bytes);
}

/** Zeroes alone: numbers, false, the length of an empty text. "-0" has a sign, which is sent. */
function isDefault(bytes: Uint8Array, type: string): boolean {
  return type === "string" || type === "bytes" ? bytes.length === 1 : bytes.every((byte) => byte === 0);
}

function writeScalar({types, writer}: Writing, type: string, value: unknown, place: string): void {
  const values = types.enums[type];
  if (type === "google.protobuf.NullValue") writer.int32(0);
  else if (values) writer.int32(enumNumber(values, value, place));
  else if (type === "string") {
    if (typeof value !== "string") throw new MessageFault(place, messages.notText);
    writer.string(value);
  } else if (type === "bytes") {
    const bytes = typeof value === "string" ? bytesOfText(value, "base64") : null;
    if (!bytes) throw new MessageFault(place, messages.notBase64);
    writer.bytes(bytes);
  } else if (type === "bool") {
    if (typeof value !== "boolean") throw new MessageFault(place, messages.notBoolean);
    writer.bool(value);
  } else if (type === "double" || type === "float") writer[type](floatOf(value, type, place));
  else {
    const integer = integerOf(type, value);
    if (integer === null) throw new MessageFault(place, notInteger(type));
    (writer[type as keyof typeof NUMBERS] as (value: string | number) => Writer)(
      /64$/.test(type) ? String(integer) : Number(integer)
    );
  }
}

function enumNumber(values: WireTypes["enums"][string], value: unknown, place: string): number {
  if (typeof value === "number" && Number.isInteger(value)) return value;
  const found = values.find(([name]) => name === value);
  if (!found) throw new MessageFault(place, notOneOf(values.map(([name]) => name)));
  return found[1];
}

function floatOf(value: unknown, type: string, place: string): number {
  const number =
    typeof value === "string" && /^(NaN|-?Infinity|-?\d+(\.\d+)?([eE][-+]?\d+)?)$/.test(value) ? Number(value) : value;
  const known = typeof number === "bigint" ? Number(number) : number;
  if (typeof known !== "number") throw new MessageFault(place, messages.notNumber);
  if (type === "float" && Number.isFinite(known) && Math.abs(known) > 3.4028235677973366e38)
    throw new MessageFault(place, messages.notNumber);
  return known;
}

// ---------------------------------------------------------------- shapes

export function isScalar({enums}: WireTypes, type: string): boolean {
  return SCALARS.has(type) || enums[type] !== undefined || type === "google.protobuf.NullValue";
}

/** @throws MessageFault for a type that no page has */
export function fieldsOf({messages: known}: WireTypes, type: string, place: string): WireField[] {
  const fields = known[type];
  if (!fields) throw new MessageFault(place, unknownType(type));
  return fields;
}

function listOf(value: unknown, place: string): unknown[] {
  if (!Array.isArray(value)) throw new MessageFault(place, messages.notList);
  return value;
}
