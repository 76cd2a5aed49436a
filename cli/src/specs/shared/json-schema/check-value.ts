// What a schema says of a value regardless of its parts: types, enums, bounds and patterns.

import {exactJson} from "../../../../../runtime/shared/exact-json.ts";
import {suggest} from "../../../core/nearest.ts";
import {isFields, listOf, stringsOf, textOf, type Fields} from "../values.ts";
import {child, type Cursor} from "../cursor.ts";
import {canonicalJson} from "./canonical-json.ts";
import {fault, matches, numberIn, type Check, type Mismatch} from "./state.ts";

export function checkType(state: Check, fields: Fields, value: unknown): Mismatch | null {
  const types = typeof fields["type"] === "string" ? [fields["type"]] : stringsOf(fields["type"]);
  if (types.length === 0 || types.some((type) => isOfType(type, value)) || isProtoNumber(fields, value)) return null;
  return fault(
    state,
    `expected ${types.map(article).join(" or ")}, but this is ${describe(value)}`,
    hintForType(types, value)
  );
}

/** Whether it is the number of a protobuf enum's value. ProtoJSON accepts it like the name. */
function isProtoNumber(fields: Fields, value: unknown): boolean {
  return "x-proto" in fields && Array.isArray(fields["enum"]) && Number.isInteger(value);
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isFields(value);
    case "integer":
      return typeof value === "bigint" || Number.isInteger(value);
    case "file":
      return typeof value === "string";
    case "number":
      return isNumber(value);
    case "string":
    case "boolean":
      return typeof value === type;
    default:
      return true; // the schema's type itself is reported
  }
}

function article(type: string): string {
  return type === "null" ? "null" : `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

export function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  const text = exactJson(value);
  return `the ${typeof value === "bigint" ? "number" : typeof value} ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
}

function hintForType(types: readonly string[], value: unknown): string | null {
  if (types.includes("string") && typeof value === "number") return `write it in quotes: "${value}"`;
  if (
    types.some((type) => type === "number" || type === "integer") &&
    typeof value === "string" &&
    value.trim() !== "" &&
    !Number.isNaN(Number(value))
  )
    return `write it without quotes: ${value}`;
  return null;
}

export function checkEnum(state: Check, fields: Fields, value: unknown): Mismatch | null {
  if (!("const" in fields) && !Array.isArray(fields["enum"])) return null;
  const values = "const" in fields ? [fields["const"]] : listOf(fields["enum"]);
  if (values.length === 0) return fault(state, "nothing is allowed here: the enum has no values");
  if (values.some((other) => isSame(other, value)) || isProtoNumber(fields, value)) return null;
  const names = values.filter((other): other is string => typeof other === "string");
  const listed =
    values.length <= 6 ? `one of ${values.map((other) => exactJson(other)).join(", ")}` : "one of the enum's values";
  return fault(
    state,
    `expected ${values.length === 1 ? exactJson(values[0]) : listed}, but this is ${describe(value)}`,
    typeof value === "string" ? suggest(value, names) : null
  );
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // A number and a bigint of the same value: neither is less.
  if (isNumber(a) && isNumber(b)) return [a < b, a > b].every((isOther) => !isOther);
  return typeof a === "object" && typeof b === "object" && canonicalJson(a) === canonicalJson(b);
}

export function checkLeaf(state: Check, at: Cursor, fields: Fields, value: unknown): Mismatch | null {
  if (isNumber(value)) return checkNumber(state, fields, value);
  if (typeof value !== "string") return null;
  const length = Array.from(value).length; // code points: JSON Schema Validation, 6.3.1
  if (length < numberIn(fields, "minLength", 0))
    return fault(state, `it has ${length} characters, but needs at least ${numberIn(fields, "minLength", 0)}`);
  if (length > numberIn(fields, "maxLength", Infinity))
    return fault(state, `it has ${length} characters, but at most ${numberIn(fields, "maxLength", 0)} are allowed`);
  const pattern = textOf(fields["pattern"]);
  if (pattern && !matches(state, child(at, "pattern"), pattern, value))
    return fault(state, `${describe(value)} does not match the pattern ${pattern}`);
  if (/^u?int64$/.test(textOf(fields["format"])) && !/^-?\d+$/.test(value))
    return fault(state, `expected a whole number as a string, but this is ${describe(value)}`);
  return null;
}

function checkNumber(state: Check, fields: Fields, value: number | bigint): Mismatch | null {
  const bound = (inclusive: string, exclusive: string): {limit: number | bigint; open: boolean} | null => {
    if (isNumber(fields[exclusive])) return {limit: fields[exclusive], open: true};
    return isNumber(fields[inclusive]) ? {limit: fields[inclusive], open: fields[exclusive] === true} : null;
  };
  const low = bound("minimum", "exclusiveMinimum");
  const high = bound("maximum", "exclusiveMaximum");
  if (low && (low.open ? value <= low.limit : value < low.limit))
    return fault(state, `${value} is below the minimum, ${low.limit}`);
  if (high && (high.open ? value >= high.limit : value > high.limit))
    return fault(state, `${value} is above the maximum, ${high.limit}`);
  const step = fields["multipleOf"];
  if (typeof step === "number" && !isMultiple(value, step))
    return fault(state, `${value} is not a multiple of ${step}`);
  return null;
}

/** Tolerates that 0.3 is not thrice 0.1 in binary. */
function isMultiple(value: number | bigint, step: number): boolean {
  if (typeof value === "bigint") return !Number.isSafeInteger(step) || value % BigInt(step) === 0n;
  const times = value / step;
  return value % step === 0 || Math.abs(times - Math.round(times)) <= 1e-9;
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}
