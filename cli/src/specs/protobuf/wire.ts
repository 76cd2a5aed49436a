// Decodes protobuf's wire format without a schema: the fields of a message by number.
// Not with protobufjs, because that drops unknown
// fields, and custom options are such fields.

/** A number (varints as unsigned), or the bytes of a string or message. */
export type WireValue = {type: "number"; value: bigint; size: 0 | 4 | 8} | {type: "bytes"; bytes: Uint8Array};

export type WireMessage = Map<number, WireValue[]>;

/** The bytes are not a valid message. */
export class WireError extends Error {}

export function readWire(bytes: Uint8Array): WireMessage {
  const message: WireMessage = new Map();
  const reader = {bytes, at: 0};
  while (reader.at < bytes.length) {
    const tag = Number(readVarint(reader));
    const number = tag >>> 3;
    const kind = tag & 7;
    if (number === 0) throw new WireError("a field has the number 0");
    const value = readValue(reader, kind);
    const known = message.get(number);
    if (known) known.push(value);
    else message.set(number, [value]);
  }
  return message;
}

interface Reader {
  bytes: Uint8Array;
  at: number;
}

function readValue(reader: Reader, kind: number): WireValue {
  switch (kind) {
    case 0:
      return {type: "number", value: readVarint(reader), size: 0};
    case 1:
      return {type: "number", value: readFixed(reader, 8), size: 8};
    case 2:
      return {type: "bytes", bytes: take(reader, Number(readVarint(reader)))};
    case 5:
      return {type: "number", value: readFixed(reader, 4), size: 4};
    default:
      throw new WireError(`a field has the wire type ${kind}`);
  }
}

function readVarint(reader: Reader): bigint {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw new WireError("it ends within a number");
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return BigInt.asUintN(64, value);
  }
  throw new WireError("a number has more than ten bytes");
}

function readFixed(reader: Reader, size: 4 | 8): bigint {
  return take(reader, size).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function take(reader: Reader, length: number): Uint8Array {
  const end = reader.at + length;
  if (end > reader.bytes.length) throw new WireError("it ends within a field");
  const taken = reader.bytes.subarray(reader.at, end);
  reader.at = end;
  return taken;
}

// ---------------------------------------------------------------- fields

/** If there are several, the last one counts. */
export function textAt(message: WireMessage, number: number): string {
  return textsAt(message, number).at(-1) ?? "";
}

export function textsAt(message: WireMessage, number: number): string[] {
  return bytesAt(message, number).map((bytes) => Buffer.from(bytes).toString("utf8"));
}

export function messagesAt(message: WireMessage, number: number): WireMessage[] {
  return bytesAt(message, number).map(readWire);
}

/** Merges the parts of one message. */
export function messageAt(message: WireMessage, number: number): WireMessage {
  const parts = bytesAt(message, number);
  return parts.length === 1 ? readWire(parts[0]!) : readWire(Buffer.concat(parts));
}

/** As signed 32-bit numbers, packed or not. */
export function numbersAt(message: WireMessage, number: number): number[] {
  return (message.get(number) ?? []).flatMap((value) =>
    value.type === "number" ? [signed(value.value)] : packed(value.bytes)
  );
}

export function numberAt(message: WireMessage, number: number): number | null {
  return numbersAt(message, number).at(-1) ?? null;
}

export function flagAt(message: WireMessage, number: number): boolean {
  return (numberAt(message, number) ?? 0) !== 0;
}

export function packed(bytes: Uint8Array): number[] {
  const reader = {bytes, at: 0};
  const numbers: number[] = [];
  while (reader.at < bytes.length) numbers.push(signed(readVarint(reader)));
  return numbers;
}

function signed(value: bigint): number {
  return Number(BigInt.asIntN(64, value));
}

function bytesAt(message: WireMessage, number: number): Uint8Array[] {
  return (message.get(number) ?? []).flatMap((value) => (value.type === "bytes" ? [value.bytes] : []));
}
