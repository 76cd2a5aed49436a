// Schemas that combine others, and conditions.

import {child, childrenOf, follow, itemsOf, type Cursor} from "../cursor.ts";
import {get, isFields, stringsOf, textOf, type Fields} from "../values.ts";
import {fault, fits, numberIn, type Check, type Mismatch} from "./state.ts";

export function checkComposition(state: Check, at: Cursor, fields: Fields, value: unknown): Mismatch | null {
  // Within allOf each part sees properties that others declare: none of them is closed.
  for (const part of itemsOf(child(at, "allOf"))) {
    const found = state.run.check({...state, closed: false}, part, value);
    if (found) return found;
  }
  for (const kind of ["anyOf", "oneOf"] as const) {
    const options = itemsOf(child(at, kind));
    if (options.length === 0) continue;
    const chosen = optionByDiscriminator(state, at, options, value);
    if (chosen) return state.run.check(state, chosen, value);
    const results = options.map((option) => state.run.check(state, option, value));
    const fits = results.filter((result) => result === null).length;
    if (fits === 0) return deepest(results) ?? fault(state, "it matches none of the alternatives");
    if (kind === "oneOf" && fits > 1 && !state.closed)
      return fault(state, `it matches ${fits} of the alternatives, but may match only one`);
  }
  if ("not" in fields && fits(state, child(at, "not"), value))
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
export function checkConditions(state: Check, at: Cursor, fields: Fields, value: unknown): Mismatch | null {
  if ("if" in fields) {
    const found = state.run.check(state, child(at, fits(state, child(at, "if"), value) ? "then" : "else"), value);
    if (found) return found;
  }
  if (Array.isArray(value) && "contains" in fields) return checkContained(state, at, fields, value);
  return isFields(value) ? checkDependent(state, at, value) : null;
}

function checkContained(state: Check, at: Cursor, fields: Fields, value: unknown[]): Mismatch | null {
  const count = value.filter((item) => fits(state, child(at, "contains"), item)).length;
  const least = numberIn(fields, "minContains", 1);
  const most = numberIn(fields, "maxContains", Infinity);
  if (count < least)
    return fault(
      state,
      `${count} of its items are as they must be, and at least ${least} ${least === 1 ? "is" : "are"} needed`
    );
  return count > most ? fault(state, `${count} of its items are as only ${most} may be`) : null;
}

function checkDependent(state: Check, at: Cursor, value: Fields): Mismatch | null {
  for (const [name, dependent] of dependentsOf(at, value)) {
    const missing = stringsOf(dependent.value).find((other) => !Object.hasOwn(value, other));
    if (missing !== undefined) return fault(state, `the property "${missing}" is missing, which "${name}" requires`);
    const found = Array.isArray(dependent.value) ? null : state.run.check(state, dependent, value);
    if (found) return found;
  }
  return null;
}

/** What each property of the value requires: names of others, or a schema. Up to draft 7, `dependencies` has both. */
export function dependentsOf(at: Cursor, value: Fields): [name: string, Cursor][] {
  return ["dependentRequired", "dependentSchemas", "dependencies"].flatMap((key) =>
    childrenOf(child(at, key)).filter(([name]) => Object.hasOwn(value, name))
  );
}

/** The alternative that matched furthest is the likeliest. */
function deepest(results: (Mismatch | null)[]): Mismatch | null {
  return results.reduce<Mismatch | null>(
    (best, result) => (result && (!best || result.path.length > best.path.length) ? result : best),
    null
  );
}
