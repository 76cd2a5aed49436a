// Scalar types of protobuf: their wire types, their ranges, and bytes as text.

/** Wire types other than a varint's (https://protobuf.dev/programming-guides/encoding/#structure). */
export const WIRE_TYPES = {
  double: 1,
  fixed64: 1,
  sfixed64: 1,
  string: 2,
  bytes: 2,
  float: 5,
  fixed32: 5,
  sfixed32: 5
} as Partial<Record<Scalar, number>>;

/** Smallest and largest, of integers. */
export const NUMBERS = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  sint32: [-(2n ** 31n), 2n ** 31n - 1n],
  sfixed32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  fixed32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  sint64: [-(2n ** 63n), 2n ** 63n - 1n],
  sfixed64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
  fixed64: [0n, 2n ** 64n - 1n]
} as const;

export type Scalar = keyof typeof NUMBERS | "double" | "float" | "bool" | "string" | "bytes";

export const SCALARS: ReadonlySet<string> = new Set([
  ...Object.keys(NUMBERS),
  "double",
  "float",
  "bool",
  "string",
  "bytes"
]);

/** An integer within its type's range, written as a number or as text; null for anything else. */
export function integerOf(type: string, value: unknown): bigint | null {
  const range = NUMBERS[type as keyof typeof NUMBERS];
  const text = typeof value === "bigint" || typeof value === "number" ? String(value) : value;
  if (!range || typeof text !== "string") return null;
  // "1e3" and "5.0" are whole numbers, too; a number that is too large to be exact was rounded before.
  const whole = /^-?\d+$/.test(text)
    ? BigInt(text)
    : Number.isSafeInteger(Number(text)) && text !== ""
      ? BigInt(Number(text))
      : null;
  return whole !== null && whole >= range[0] && whole <= range[1] ? whole : null;
}

/** What a scalar is in JSON where nothing was sent. */
export function zeroOf(type: string): unknown {
  if (type === "string" || type === "bytes") return "";
  if (type === "bool") return false;
  return /64$/.test(type) ? "0" : 0;
}

/** Bytes from base64, which may be for URLs and without padding, or from hexadecimal digits; null if they are neither. */
export function bytesOfText(text: string, encoding: "base64" | "hex"): Uint8Array | null {
  if (encoding === "hex")
    return /^(?:[\da-f]{2})*$/i.test(text)
      ? Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
      : null;
  const plain = text.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, "");
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return null;
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
