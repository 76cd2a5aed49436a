// Validates a value typed as JSON: returns the first fault, in
// words, with the path of the invalid part.

import {exactJson} from "./exact-json.ts";
import {
  atLeastCharacters,
  atLeastItems,
  atMostCharacters,
  atMostItems,
  choiceOf as namedChoice,
  faultAt as faultText,
  fitsNone,
  isMissing,
  isUnknown,
  mustBe,
  mustBeAtLeast,
  mustBeAtMost,
  mustBeLessThan,
  mustBeMoreThan,
  mustBeOfType,
  typeName
} from "../messages/request.ts";

/** The part of JSON Schema that is checked as the reader types; true allows anything. */
export type BodySchema =
  | true
  | {
      /** Name of another schema, which replaces this one. */
      ref?: string;
      types?: string[];
      /** Values as JSON text. */
      values?: string[];
      required?: string[];
      properties?: Record<string, BodySchema>;
      /** Schema of other properties; false forbids them. */
      additional?: BodySchema | false;
      items?: BodySchema;
      minimum?: number;
      maximum?: number;
      above?: number;
      below?: number;
      shortest?: number;
      longest?: number;
      fewest?: number;
      most?: number;
      all?: BodySchema[];
      any?: BodySchema[];
    };

/** "limits[2].price must be a number, and is a string."; null if valid. */
export function jsonFault(
  value: unknown,
  schema: BodySchema,
  schemas: Readonly<Record<string, BodySchema>>
): string | null {
  return faultAt(value, schema, {place: "", steps: {left: MAX_STEPS}, levels: 0, schemas});
}

/** Limits nested alternatives, whose number doubles with each level. */
const MAX_STEPS = 10_000;
/** Most allowed values that a fault names. */
const MAX_NAMED = 12;
/** Limits recursion: schemas may contain themselves. */
const MAX_LEVELS = 200;

interface Check {
  /** "limits[2].price". */
  place: string;
  steps: {left: number};
  levels: number;
  schemas: Readonly<Record<string, BodySchema>>;
}

function faultAt(value: unknown, schema: BodySchema, above: Check): string | null {
  if (schema === true || --above.steps.left < 0 || above.levels > MAX_LEVELS) return null;
  const check = {...above, levels: above.levels + 1};
  if (schema.ref !== undefined) return faultAt(value, check.schemas[schema.ref] ?? true, check);
  const says = (what: string): string => faultText(check.place, what);
  const type = typeOf(value);
  const {types, values} = schema;
  if (types && !types.includes(type) && !(type === "integer" && types.includes("number")))
    return says(mustBeOfType(choiceOf(types.map(typeName)), typeName(type)));
  if (values && !values.includes(exactJson(value))) return says(mustBe(choiceOf(values)));
  const own =
    typeof value === "number" || typeof value === "bigint"
      ? numberFault(value, schema)
      : typeof value === "string"
        ? lengthFault(value, schema)
        : null;
  if (own !== null) return says(own);
  return (
    (Array.isArray(value) ? itemFault(value, schema, check, says) : null) ??
    (type === "object" ? fieldFault(value as Record<string, unknown>, schema, check) : null) ??
    partFault(value, schema, check, says)
  );
}

type Rules = Exclude<BodySchema, true>;

function numberFault(value: number | bigint, {minimum, maximum, above, below}: Rules): string | null {
  if (minimum !== undefined && value < minimum) return mustBeAtLeast(minimum);
  if (maximum !== undefined && value > maximum) return mustBeAtMost(maximum);
  if (above !== undefined && value <= above) return mustBeMoreThan(above);
  return below !== undefined && value >= below ? mustBeLessThan(below) : null;
}

function lengthFault(value: string, {shortest, longest}: Rules): string | null {
  const {length} = Array.from(value); // in code points, as in JSON Schema
  if (shortest !== undefined && length < shortest) return atLeastCharacters(shortest);
  return longest !== undefined && length > longest ? atMostCharacters(longest) : null;
}

function itemFault(
  value: unknown[],
  {items, fewest, most}: Rules,
  check: Check,
  says: (what: string) => string
): string | null {
  if (fewest !== undefined && value.length < fewest) return says(atLeastItems(fewest));
  if (most !== undefined && value.length > most) return says(atMostItems(most));
  if (items === undefined) return null;
  return first(value, (item, index) => faultAt(item, items, {...check, place: `${check.place}[${index}]`}));
}

function fieldFault(
  value: Record<string, unknown>,
  {required = [], properties = {}, additional = true}: Rules,
  check: Check
): string | null {
  const within = check.place === "" ? "" : `${check.place}.`;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return isMissing(within + missing);
  return first(Object.entries(value), ([name, inner]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name]! : additional;
    if (schema === false) return isUnknown(within + name);
    return faultAt(inner, schema, {...check, place: within + name});
  });
}

function partFault(
  value: unknown,
  {all = [], any = []}: Rules,
  check: Check,
  says: (what: string) => string
): string | null {
  const fault = first(all, (part) => faultAt(value, part, check));
  if (fault !== null || any.length === 0) return fault;
  const faults = any.map((option) => faultAt(value, option, check));
  if (faults.includes(null)) return null;
  return any.length === 1 ? faults[0]! : says(fitsNone(any.length));
}

function first<Item>(items: readonly Item[], faultOf: (item: Item, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const fault = faultOf(item, index);
    if (fault !== null) return fault;
  }
  return null;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "bigint" || Number.isInteger(value) ? "integer" : typeof value;
}

function choiceOf(names: readonly string[]): string {
  return namedChoice(names.slice(0, MAX_NAMED), names.length > MAX_NAMED);
}
