// The bytes of a protobuf message to its JSON, as protobuf's own libraries print it: names in lowerCamelCase, 64-bit
// integers as text, enums by name, defaults left out.

import {Reader} from "protobufjs/minimal.js";
import {messages, otherType} from "../../messages/proto.ts";
import {jsonNameOf, type WireField, type WireTypes} from "../wire-types.ts";
import {fieldsOf, isScalar} from "./encode.ts";
import {joined, MessageFault} from "./fault.ts";
import {base64Of, bytesOfText, SCALARS, WIRE_TYPES, type Scalar, zeroOf} from "./scalars.ts";
import {toSpecialJson} from "./well-known.ts";

export interface Decoded {
  value: unknown;
  /** Places and numbers of fields that the type does not have: "order.17". */
  unknown: string[];
}

/** @throws MessageFault if the bytes are no such message */
export function decodeMessage(types: WireTypes, type: string, bytes: Uint8Array): Decoded {
  const unknown: string[] = [];
  const value = readMessage({types, unknown}, type, Reader.create(bytes), "");
  return {value, unknown};
}

interface Reading {
  types: WireTypes;
  unknown: string[];
}

/** Messages within messages: more than any real one has, and no overflow of the stack. */
const MAX_DEPTH = 100;

function readMessage(reading: Reading, type: string, reader: Reader, place: string, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new MessageFault(place, messages.tooDeep);
  const fields = fieldsOf(reading.types, type, place);
  const found: Record<string, unknown> = {};
  while (reader.pos < reader.len) {
    const tag = within(place, () => reader.uint32());
    const field = fields.find(({number}) => number === tag >>> 3);
    const at = joined(place, field?.name ?? String(tag >>> 3));
    if (!field) {
      within(at, () => reader.skipType(tag & 7));
      reading.unknown.push(at);
    } else readField(reading, {fields, field, wire: tag & 7, found}, reader, at, depth);
  }
  const ordered: Record<string, unknown> = {};
  for (const field of fields) {
    const name = jsonNameOf(field);
    const isImplied = field.rule === undefined && isScalar(reading.types, field.type);
    if (name in found && !(isImplied && isZero(found[name], reading.types.enums[field.type])))
      ordered[name] = found[name];
  }
  return toSpecialJson(type, ordered, (inner, content) =>
    readMessage(reading, inner, Reader.create(bytesOfText(content, "base64")!), joined(place, "value"), depth + 1)
  );
}

interface FieldReading {
  fields: readonly WireField[];
  field: WireField;
  /** The wire type of its tag. */
  wire: number;
  /** What the message has so far, by JSON name. */
  found: Record<string, unknown>;
}

function readField(
  reading: Reading,
  {fields, field, wire, found}: FieldReading,
  reader: Reader,
  place: string,
  depth: number
): void {
  const {type, rule, oneof} = field;
  const name = jsonNameOf(field);
  const scalar = isScalar(reading.types, type);
  if (rule === "map") {
    const [key, value] = readEntry(reading, field, reader, place, depth);
    // Not by assignment: "__proto__" is a key like any other.
    Object.defineProperty((found[name] ??= {}), key, {value, enumerable: true, configurable: true, writable: true});
    return;
  }
  const items = rule === "repeated" || rule === "packed" ? ((found[name] ??= []) as unknown[]) : null;
  if (items && wire === 2 && scalar && WIRE_TYPES[type as Scalar] !== 2) {
    const end = within(place, () => reader.uint32()) + reader.pos;
    if (end > reader.len) throw new MessageFault(place, messages.cut);
    while (reader.pos < end) items.push(readValue(reading, type, reader, place, depth));
    return;
  }
  if (wire !== (scalar ? (WIRE_TYPES[type as Scalar] ?? 0) : 2)) throw new MessageFault(place, otherType(type));
  const value = readValue(reading, type, reader, place, depth);
  if (items) items.push(value);
  else {
    // Of a oneof, the last one counts.
    if (oneof !== undefined) for (const other of fields) if (other.oneof === oneof) delete found[jsonNameOf(other)];
    found[name] = value;
  }
}

function readEntry(
  reading: Reading,
  {type, key = "string"}: WireField,
  reader: Reader,
  place: string,
  depth: number
): [key: string, value: unknown] {
  const entry = Reader.create(within(place, () => reader.bytes()));
  let name = zeroOf(key);
  let value: unknown;
  while (entry.pos < entry.len) {
    const tag = within(place, () => entry.uint32());
    if (tag >>> 3 === 1) name = readValue(reading, key, entry, place, depth);
    else if (tag >>> 3 === 2) value = readValue(reading, type, entry, place, depth);
    else within(place, () => entry.skipType(tag & 7));
  }
  return [String(name), value === undefined ? emptyOf(reading, type, place, depth) : value];
}

function emptyOf(reading: Reading, type: string, place: string, depth: number): unknown {
  const values = reading.types.enums[type];
  if (values) return values[0]?.[0] ?? 0;
  if (!isScalar(reading.types, type))
    return readMessage(reading, type, Reader.create(new Uint8Array()), place, depth + 1);
  return zeroOf(type);
}

function readValue(reading: Reading, type: string, reader: Reader, place: string, depth: number): unknown {
  const values = reading.types.enums[type];
  if (type === "google.protobuf.NullValue") {
    within(place, () => reader.int32());
    return null;
  }
  if (values) {
    const number = within(place, () => reader.int32());
    return values.find(([, known]) => known === number)?.[0] ?? number;
  }
  if (!SCALARS.has(type)) {
    const bytes = within(place, () => reader.bytes());
    return readMessage(reading, type, Reader.create(bytes), place, depth + 1);
  }
  const value = within(place, () => (reader[type as Scalar] as () => unknown).call(reader));
  if (value instanceof Uint8Array) return base64Of(value);
  if (typeof value === "number") return Number.isFinite(value) ? shortest(value, type) : String(value);
  return typeof value === "object" ? String(value) : value;
}

/** The shortest decimal number that a float of 32 bits is nearest to. */
function shortest(value: number, type: string): number {
  if (type !== "float") return value;
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}

/** Nothing is printed where nothing would have been sent. */
function isZero(value: unknown, values: WireTypes["enums"][string] | undefined): boolean {
  if (values) return values.some(([name, number]) => number === 0 && name === value) || value === 0;
  return value === "" || value === "0" || value === false || (value === 0 && !Object.is(value, -0));
}

function within<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MessageFault) throw error;
    throw new MessageFault(place, messages.cut);
  }
}
