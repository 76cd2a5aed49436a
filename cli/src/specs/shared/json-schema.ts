// Validates a value against a JSON schema in its document, without compiling
// it: every response of an API has an example, and compiling all the schemas
// (as ajv must) takes a hundred times longer than walking them once. A test
// compares the verdicts with ajv's.

import {counted, limits, spend, type Budget} from "../../core/budget.ts";
import {suggest} from "../../core/nearest.ts";
import {child, childrenOf, follow, itemsOf, quiet, type Cursor, type DocumentSet} from "./cursor.ts";
import {matcherOf} from "./pattern.ts";
import {fieldsOf, get, isFields, listOf, stringsOf, textOf, type Fields} from "./values.ts";

export interface Mismatch {
  /** Path from the value to the invalid part. */
  path: (string | number)[];
  message: string;
  hint: string | null;
  /** Whether the key at the end of the path is invalid, rather than its value. */
  isOfKey?: true;
  /** Whether the check was aborted, for the reason in the message. */
  isUnchecked?: true;
}

interface Check {
  set: DocumentSet;
  path: (string | number)[];
  /** Whether unknown properties are faults even if the schema allows them. */
  closed: boolean;
  /** Current nesting depth of schemas. */
  levels: number;
  run: Run;
}

interface Run {
  verdicts: Verdicts;
  budget: Budget;
  /** Why checking stopped, or null. */
  givenUp: string | null;
}

/**
 * What has been found, by schema and then by value, once for open and once for closed checks. A pair
 * that is still being checked fits: a schema that comes back to itself says nothing more about the value.
 * Without it, alternatives that share parts take exponential time, and recursive ones exhaust the stack.
 */
type Verdicts = Record<"open" | "closed", Map<unknown, Map<unknown, Mismatch | null>>>;

export function findMismatch(set: DocumentSet, schema: Cursor, value: unknown, closed = false): Mismatch | null {
  const run: Run = {verdicts: {open: new Map(), closed: new Map()}, budget: schema.document.budget, givenUp: null};
  const found = check({set: quiet(set), path: [], closed, levels: 0, run}, schema, value);
  return run.givenUp === null
    ? found
    : {path: [], message: run.givenUp, hint: "shorten it, or give it fewer alternatives", isUnchecked: true};
}

function check(outer: Check, cursor: Cursor, value: unknown): Mismatch | null {
  const {run} = outer;
  if (!spend(run.budget))
    run.givenUp ??= `checking the examples of ${cursor.document.file} takes more than ${counted(limits.steps)} steps`;
  if (outer.levels >= limits.levels) run.givenUp ??= `its schemas are nested more than ${limits.levels} levels deep`;
  if (run.givenUp !== null) return null;
  if (typeof cursor.value === "boolean") return cursor.value ? null : fault(outer, "nothing is allowed here");
  const at = follow(outer.set, cursor);
  if (!at) return null; // the reference itself is reported
  const fields = fieldsOf(at.value);
  if (
    value === null &&
    (fields["nullable"] === true || get(cursor.value, "nullable") === true || fields["x-nullable"] === true)
  )
    return null;
  const state = {...outer, levels: outer.levels + 1};
  if (!mayRepeat(fields, value)) return checkAll(state, at, fields, value);
  const verdicts = run.verdicts[state.closed ? "closed" : "open"];
  let known = verdicts.get(at.value);
  if (!known) verdicts.set(at.value, (known = new Map()));
  const before = known.get(value);
  if (before !== undefined) return before && {...before, path: [...state.path, ...before.path]};
  known.set(value, null);
  const found = checkAll(state, at, fields, value);
  if (found) known.set(value, {...found, path: found.path.slice(state.path.length)});
  return found;
}

/** Other checks, of a scalar against a schema without subschemas, are cheap to repeat. */
function mayRepeat(fields: Fields, value: unknown): boolean {
  return (
    (typeof value === "object" && value !== null) ||
    ["allOf", "anyOf", "oneOf", "not", "if"].some((key) => key in fields)
  );
}

function checkAll(state: Check, at: Cursor, fields: Fields, value: unknown): Mismatch | null {
  return (
    checkType(state, fields, value) ??
    checkEnum(state, fields, value) ??
    checkLeaf(state, fields, value) ??
    (Array.isArray(value) ? checkArray(state, at, fields, value) : null) ??
    (isFields(value) ? checkObject(state, at, fields, value) : null) ??
    checkComposition(state, at, fields, value) ??
    checkConditions({...state, closed: false}, at, fields, value)
  );
}

function fault(state: Check, message: string, hint: string | null = null): Mismatch {
  return {path: state.path, message, hint};
}

// ---------------------------------------------------------------- types and values

function checkType(state: Check, fields: Fields, value: unknown): Mismatch | null {
  const types = typeof fields["type"] === "string" ? [fields["type"]] : stringsOf(fields["type"]);
  if (types.length === 0 || types.some((type) => isOfType(type, value))) return null;
  return fault(
    state,
    `expected ${types.map(article).join(" or ")}, but this is ${describe(value)}`,
    hintForType(types, value)
  );
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
      return typeof value === "number" && Number.isInteger(value);
    case "file":
      return typeof value === "string";
    case "string":
    case "number":
    case "boolean":
      return typeof value === type;
    default:
      return true; // the schema's type itself is reported
  }
}

function article(type: string): string {
  return type === "null" ? "null" : `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  const text = JSON.stringify(value);
  return `the ${typeof value} ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
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

function checkEnum(state: Check, fields: Fields, value: unknown): Mismatch | null {
  const values = "const" in fields ? [fields["const"]] : listOf(fields["enum"]);
  if (values.length === 0 || values.some((other) => same(other, value))) return null;
  const names = values.filter((other): other is string => typeof other === "string");
  const listed =
    values.length <= 6
      ? `one of ${values.map((other) => JSON.stringify(other)).join(", ")}`
      : "one of the enum's values";
  return fault(
    state,
    `expected ${values.length === 1 ? JSON.stringify(values[0]) : listed}, but this is ${describe(value)}`,
    typeof value === "string" ? suggest(value, names) : null
  );
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}

function checkLeaf(state: Check, fields: Fields, value: unknown): Mismatch | null {
  if (typeof value === "number") return checkNumber(state, fields, value);
  if (typeof value !== "string") return null;
  const length = Array.from(value).length; // code points: JSON Schema Validation, 6.3.1
  const number = (key: string, otherwise: number): number =>
    typeof fields[key] === "number" ? fields[key] : otherwise;
  if (length < number("minLength", 0))
    return fault(state, `it has ${length} characters, but needs at least ${number("minLength", 0)}`);
  if (length > number("maxLength", Infinity))
    return fault(state, `it has ${length} characters, but at most ${number("maxLength", 0)} are allowed`);
  const pattern = textOf(fields["pattern"]);
  if (pattern && !matcherOf(state.set.matchers, pattern)(value))
    return fault(state, `${describe(value)} does not match the pattern ${pattern}`);
  if (/^u?int64$/.test(textOf(fields["format"])) && !/^-?\d+$/.test(value))
    return fault(state, `expected a whole number as a string, but this is ${describe(value)}`);
  return null;
}

function checkNumber(state: Check, fields: Fields, value: number): Mismatch | null {
  const bound = (inclusive: string, exclusive: string): {limit: number; open: boolean} | null => {
    if (typeof fields[exclusive] === "number") return {limit: fields[exclusive], open: true};
    return typeof fields[inclusive] === "number" ? {limit: fields[inclusive], open: fields[exclusive] === true} : null;
  };
  const low = bound("minimum", "exclusiveMinimum");
  const high = bound("maximum", "exclusiveMaximum");
  if (low && (value < low.limit || (low.open && value === low.limit)))
    return fault(state, `${value} is below the minimum, ${low.limit}`);
  if (high && (value > high.limit || (high.open && value === high.limit)))
    return fault(state, `${value} is above the maximum, ${high.limit}`);
  const step = fields["multipleOf"];
  if (typeof step === "number" && Math.abs(value / step - Math.round(value / step)) > 1e-9)
    return fault(state, `${value} is not a multiple of ${step}`);
  return null;
}

// ---------------------------------------------------------------- arrays and objects

function checkArray(state: Check, at: Cursor, fields: Fields, value: unknown[]): Mismatch | null {
  const number = (key: string, otherwise: number): number =>
    typeof fields[key] === "number" ? fields[key] : otherwise;
  if (value.length < number("minItems", 0))
    return fault(state, `it has ${value.length} items, but needs at least ${number("minItems", 0)}`);
  if (value.length > number("maxItems", Infinity))
    return fault(state, `it has ${value.length} items, but at most ${number("maxItems", 0)} are allowed`);
  const tuple = itemsOf(child(at, "prefixItems"));
  for (const [index, item] of value.entries()) {
    const schema = tuple[index] ?? child(at, "items");
    if (schema.value === undefined || Array.isArray(schema.value)) continue;
    const found = check({...state, path: [...state.path, index]}, schema, item);
    if (found) return found;
  }
  return null;
}

function checkObject(state: Check, at: Cursor, fields: Fields, value: Fields): Mismatch | null {
  for (const name of stringsOf(fields["required"])) {
    if (!Object.hasOwn(value, name)) return fault(state, `the property "${name}" is missing`);
  }
  const properties = new Map(childrenOf(child(at, "properties")));
  const patterns = childrenOf(child(at, "patternProperties"));
  const additional = child(at, "additionalProperties");
  for (const [name, part] of Object.entries(value)) {
    const inner = {...state, path: [...state.path, name]};
    const own = properties.get(name);
    const fitting = patterns
      .filter(([pattern]) => matcherOf(state.set.matchers, pattern)(name))
      .map(([, schema]) => schema);
    const schemas = own ? [own, ...fitting] : fitting;
    if (schemas.length === 0 && additional.value !== undefined && additional.value !== false) schemas.push(additional);
    if (schemas.length === 0 && isClosed(state, fields, additional.value, properties.size)) {
      const hint = suggest(name, properties.keys()) ?? nameList([...properties.keys()]);
      return {...fault(inner, `there is no property "${name}"`, hint), isOfKey: true};
    }
    for (const schema of schemas) {
      const found = check(inner, schema, part);
      if (found) return found;
    }
  }
  return null;
}

function isClosed(state: Check, fields: Fields, additional: unknown, count: number): boolean {
  if (additional === false) return true;
  return (
    state.closed &&
    count > 0 &&
    additional === undefined &&
    !["allOf", "anyOf", "oneOf", "if", "dependentSchemas"].some((key) => key in fields)
  );
}

function nameList(names: string[]): string | null {
  return names.length > 0 && names.length <= 12 ? `it may have ${names.join(", ")}` : null;
}

// ---------------------------------------------------------------- composition

function checkComposition(state: Check, at: Cursor, fields: Fields, value: unknown): Mismatch | null {
  // Within allOf each part sees properties that others declare: none of them is closed.
  for (const part of itemsOf(child(at, "allOf"))) {
    const found = check({...state, closed: false}, part, value);
    if (found) return found;
  }
  for (const kind of ["anyOf", "oneOf"] as const) {
    const options = itemsOf(child(at, kind));
    if (options.length === 0) continue;
    const chosen = optionByDiscriminator(state, at, options, value);
    if (chosen) return check(state, chosen, value);
    const results = options.map((option) => check(state, option, value));
    const fits = results.filter((result) => result === null).length;
    if (fits === 0) return deepest(results) ?? fault(state, "it matches none of the alternatives");
    if (kind === "oneOf" && fits > 1 && !state.closed)
      return fault(state, `it matches ${fits} of the alternatives, but may match only one`);
  }
  if ("not" in fields && isFields(fields["not"]) && check(state, child(at, "not"), value) === null)
    return fault(state, "it matches a schema that it must not match");
  return null;
}

function optionByDiscriminator(state: Check, at: Cursor, options: readonly Cursor[], value: unknown): Cursor | null {
  const property = textOf(get(get(at.value, "discriminator"), "propertyName"));
  const named = property ? textOf(get(value, property)) : "";
  if (!named) return null;
  const written = textOf(get(get(get(at.value, "discriminator"), "mapping"), named)) || named;
  return (
    options.find(
      (option) =>
        textOf(get(option.value, "$ref")).split("/").pop() === written.split("/").pop() && follow(state.set, option)
    ) ?? null
  );
}

// ---------------------------------------------------------------- conditions

/** As in allOf, parts see properties that other parts declare. */
function checkConditions(state: Check, at: Cursor, fields: Fields, value: unknown): Mismatch | null {
  if ("if" in fields) {
    const branch = child(at, check(state, child(at, "if"), value) === null ? "then" : "else");
    const found = branch.value === undefined ? null : check(state, branch, value);
    if (found) return found;
  }
  if (Array.isArray(value) && "contains" in fields) return checkContained(state, at, fields, value);
  return isFields(value) ? checkDependent(state, at, fields, value) : null;
}

function checkContained(state: Check, at: Cursor, fields: Fields, value: unknown[]): Mismatch | null {
  const count = value.filter((item) => check(state, child(at, "contains"), item) === null).length;
  const least = typeof fields["minContains"] === "number" ? fields["minContains"] : 1;
  const most = typeof fields["maxContains"] === "number" ? fields["maxContains"] : Infinity;
  if (count < least)
    return fault(
      state,
      `${count} of its items are as they must be, and at least ${least} ${least === 1 ? "is" : "are"} needed`
    );
  return count > most ? fault(state, `${count} of its items are as only ${most} may be`) : null;
}

function checkDependent(state: Check, at: Cursor, fields: Fields, value: Fields): Mismatch | null {
  for (const [name, others] of Object.entries(fieldsOf(fields["dependentRequired"]))) {
    const missing = Object.hasOwn(value, name)
      ? stringsOf(others).find((other) => !Object.hasOwn(value, other))
      : undefined;
    if (missing !== undefined) return fault(state, `the property "${missing}" is missing, which "${name}" requires`);
  }
  for (const [name, schema] of childrenOf(child(at, "dependentSchemas"))) {
    const found = Object.hasOwn(value, name) ? check(state, schema, value) : null;
    if (found) return found;
  }
  return null;
}

/** The alternative that matched furthest is the likeliest. */
function deepest(results: (Mismatch | null)[]): Mismatch | null {
  return results.reduce<Mismatch | null>(
    (best, result) => (result && (!best || result.path.length > best.path.length) ? result : best),
    null
  );
}
