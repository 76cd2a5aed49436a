// Validates JSON against a message by the proto3 JSON mapping: names in
// lowerCamelCase or as declared, 64-bit integers as strings or numbers, enums
// by name, bytes in base64, one field of a oneof, no unknown fields.

import {suggest} from "../../core/nearest.ts";
import {describe} from "../shared/json-schema/check-value.ts";
import type {Mismatch} from "../shared/json-schema/find-mismatch.ts";
import {isFields} from "../shared/values.ts";
import {jsonNameOf} from "./pages.ts";
import type {ProtoSymbol, ProtoSymbols} from "./symbols.ts";
import type {EnumNode, FieldNode} from "./syntax.ts";

type Path = (string | number)[];

export function findMessageMismatch(symbols: ProtoSymbols, symbol: ProtoSymbol, value: unknown): Mismatch | null {
  return checkSymbol(symbols, symbol, value, []);
}

function fault(path: Path, message: string, hint: string | null = null): Mismatch {
  return {path, message, hint};
}

function faultOfKey(path: Path, message: string, hint: string | null = null): Mismatch {
  return {path, message, hint, isOfKey: true};
}

function checkSymbol(symbols: ProtoSymbols, symbol: ProtoSymbol, value: unknown, path: Path): Mismatch | null {
  if (symbol.enum) return checkEnum(symbol.enum, value, path);
  return symbol.message ? checkMessage(symbols, symbol, value, path) : null;
}

function checkMessage(symbols: ProtoSymbols, symbol: ProtoSymbol, value: unknown, path: Path): Mismatch | null {
  if (!isFields(value))
    return fault(path, `expected an object for the message ${symbol.name}, but this is ${describe(value)}`);
  const fields = symbol.message!.fields;
  const byName = new Map(
    fields.flatMap(
      (field) =>
        [
          [field.name, field],
          [jsonNameOf(field), field]
        ] as [string, FieldNode][]
    )
  );
  const seen = new Map<FieldNode, string>();
  const chosen = new Map<string, string>();
  for (const [name, part] of Object.entries(value)) {
    const at = [...path, name];
    const field = byName.get(name);
    if (!field) return faultOfKey(at, `${symbol.name} has no field "${name}"`, suggest(name, fields.map(jsonNameOf)));
    const twice = seen.get(field);
    if (twice !== undefined) return faultOfKey(at, `"${name}" and "${twice}" are the same field`);
    seen.set(field, name);
    if (part === null) continue; // equivalent to absent
    if (field.oneof !== null) {
      const other = chosen.get(field.oneof);
      if (other !== undefined)
        return faultOfKey(at, `"${other}" and "${name}" cannot both be set: they belong to the oneof "${field.oneof}"`);
      chosen.set(field.oneof, name);
    }
    const found = checkField({symbols, owner: symbol, field}, part, at);
    if (found) return found;
  }
  return null;
}

interface FieldCheck {
  symbols: ProtoSymbols;
  owner: ProtoSymbol;
  field: FieldNode;
}

function checkField(check: FieldCheck, value: unknown, path: Path): Mismatch | null {
  const {field} = check;
  if (field.label === "repeated") {
    if (!Array.isArray(value))
      return fault(path, `expected an array, because the field is repeated, but this is ${describe(value)}`);
    return firstFault(value.map((item, index) => () => checkValue(check, item, [...path, index])));
  }
  if (field.label === "map") {
    if (!isFields(value))
      return fault(path, `expected an object, because the field is a map, but this is ${describe(value)}`);
    return firstFault(
      Object.entries(value).map(
        ([key, item]) =>
          () =>
            checkKey(field.key ?? "string", key, [...path, key]) ?? checkValue(check, item, [...path, key])
      )
    );
  }
  return checkValue(check, value, path);
}

function firstFault(checks: (() => Mismatch | null)[]): Mismatch | null {
  for (const run of checks) {
    const found = run();
    if (found) return found;
  }
  return null;
}

function checkKey(type: string, key: string, path: Path): Mismatch | null {
  if (type === "string" || (type === "bool" ? /^(true|false)$/ : /^-?\d+$/).test(key)) return null;
  return fault(path, `the map's keys are ${type}, and "${key}" is not one`);
}

function checkValue({symbols, owner, field}: FieldCheck, value: unknown, path: Path): Mismatch | null {
  const type = field.type.name;
  const symbol = symbols.resolve(type, owner.fullName, owner.proto);
  if (symbol) return checkSymbol(symbols, symbol, value, path);
  return symbol === null ? checkScalar(type.replace(/^\./, ""), value, path) : null;
}

// ---------------------------------------------------------------- leaves

function checkEnum(node: EnumNode, value: unknown, path: Path): Mismatch | null {
  const names = node.values.map(({name}) => name);
  if (typeof value === "number")
    return node.values.some(({number}) => number === value)
      ? null
      : fault(path, `the enum ${node.name} has no value ${value}`);
  if (typeof value !== "string")
    return fault(path, `expected the name of a value of ${node.name}, but this is ${describe(value)}`);
  if (names.includes(value)) return null;
  return fault(
    path,
    `the enum ${node.name} has no value "${value}"`,
    suggest(value, names) ?? (names.length <= 8 ? `it has ${names.join(", ")}` : null)
  );
}

const ranges: Record<string, [bigint, bigint]> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n]
};

const integerKinds: Record<string, keyof typeof ranges> = {
  int32: "int32",
  sint32: "int32",
  sfixed32: "int32",
  uint32: "uint32",
  fixed32: "uint32",
  int64: "int64",
  sint64: "int64",
  sfixed64: "int64",
  uint64: "uint64",
  fixed64: "uint64"
};

function checkScalar(type: string, value: unknown, path: Path): Mismatch | null {
  const kind = integerKinds[type];
  if (kind) return checkInteger(type, kind, value, path);
  switch (type) {
    case "string":
      return typeof value === "string"
        ? null
        : fault(
            path,
            `expected a string, but this is ${describe(value)}`,
            typeof value === "number" ? `write it in quotes: "${value}"` : null
          );
    case "bool":
      return typeof value === "boolean" ? null : fault(path, `expected true or false, but this is ${describe(value)}`);
    case "bytes":
      return typeof value === "string" && /^[A-Za-z0-9+/_-]*={0,2}$/.test(value)
        ? null
        : fault(path, `expected bytes in base64, but this is ${describe(value)}`);
    case "double":
    case "float":
      return typeof value === "number" ||
        typeof value === "bigint" ||
        (typeof value === "string" && /^(NaN|-?Infinity|-?\d+(\.\d+)?([eE][-+]?\d+)?)$/.test(value))
        ? null
        : fault(path, `expected a number, but this is ${describe(value)}`);
    default:
      return checkWellKnown(type, value, path);
  }
}

function checkInteger(type: string, kind: string, value: unknown, path: Path): Mismatch | null {
  const text =
    typeof value === "bigint" || Number.isInteger(value)
      ? BigInt(value as number | bigint).toString()
      : typeof value === "string"
        ? value
        : "";
  if (!/^-?\d+$/.test(text))
    return fault(path, `expected a whole number (${type}), as a number or in quotes, but this is ${describe(value)}`);
  const [low, high] = ranges[kind]!;
  const number = BigInt(text);
  return number < low || number > high ? fault(path, `${text} does not fit in ${type}`) : null;
}

/** Types of google.protobuf with a special JSON form; others accept anything. */
function checkWellKnown(type: string, value: unknown, path: Path): Mismatch | null {
  const pattern = {
    "google.protobuf.Timestamp": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[-+]\d\d:\d\d)$/,
    "google.protobuf.Duration": /^-?\d+(\.\d{1,9})?s$/,
    "google.protobuf.FieldMask": /^[\w.,]*$/
  }[type];
  if (!pattern || (typeof value === "string" && pattern.test(value))) return null;
  return fault(path, `expected a ${type.split(".").pop()!.toLowerCase()} as text, but this is ${describe(value)}`);
}
