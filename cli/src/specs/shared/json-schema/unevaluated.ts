// `unevaluatedProperties` and `unevaluatedItems`: what remains when every schema that
// applies to the same value has been heard. Found only where a schema has one of the two.

import {limits, spend} from "../../../core/budget.ts";
import {child, childrenOf, itemsOf, targetOf, type Cursor} from "../cursor.ts";
import {get, isFields, listOf, type Fields} from "../values.ts";
import {dependentsOf} from "./check-conditions.ts";
import {entered, referencesOf} from "./references.ts";
import {fault, fits, itemSchemas, matches, type Check, type Evaluated, type Mismatch} from "./state.ts";

export function checkUnevaluated(state: Check, at: Cursor, fields: Fields, value: unknown): Mismatch | null {
  const key = Array.isArray(value) ? "unevaluatedItems" : "unevaluatedProperties";
  if (!(key in fields) || typeof value !== "object" || value === null) return null;
  const {[key]: _, ...others} = fields;
  const evaluated = evaluatedBy(state, {...at, value: others}, value);
  if (evaluated === "all") return null;
  const parts: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [step, part] of parts) {
    if (evaluated.has(step)) continue;
    const inner = {...state, path: [...state.path, step]};
    if (fields[key] === false && typeof step === "string")
      return {...fault(inner, `there is no property "${step}"`), isOfKey: true};
    const found = state.run.check(inner, child(at, key), part);
    if (found) return found;
  }
  return null;
}

/** Which parts of a value a schema that it fits evaluates, itself or by the schemas that it applies. */
function evaluatedBy(state: Check, at: Cursor, value: object): Evaluated {
  const {run} = state;
  if (!isFields(at.value) || state.levels >= limits.levels || !spend(run.budget)) return new Set();
  if ("$ref" in at.value && !targetOf(state.set, at)) return "all"; // a dead reference is reported as such
  let known = run.evaluated.get(at.value);
  if (!known) run.evaluated.set(at.value, (known = new Map()));
  const before = state.scope.length === 0 ? known.get(value) : undefined;
  if (before) return before;
  known.set(value, new Set()); // a schema that comes back to itself evaluates nothing more
  const here = {...entered(state, at), levels: state.levels + 1};
  const found = [
    Array.isArray(value) ? evaluatedItems(here, at, value) : evaluatedProperties(here, at, value as Fields),
    ...applied(here, at, value).map((schema) => evaluatedBy(here, schema, value))
  ];
  const all = found.includes("all") ? "all" : new Set(found.flatMap((each) => (each === "all" ? [] : [...each])));
  known.set(value, all);
  return all;
}

function evaluatedProperties(state: Check, at: Cursor, value: Fields): Evaluated {
  if (["additionalProperties", "unevaluatedProperties"].some((key) => get(at.value, key) !== undefined)) return "all";
  const properties = child(at, "properties").value;
  const patterns = childrenOf(child(at, "patternProperties"));
  return new Set(
    Object.keys(value).filter(
      (name) =>
        get(properties, name) !== undefined ||
        patterns.some(([pattern, schema]) => matches(state, schema, pattern, name))
    )
  );
}

function evaluatedItems(state: Check, at: Cursor, value: unknown[]): Evaluated {
  const {tuple, rest} = itemSchemas(at);
  if (rest.value !== undefined || get(at.value, "unevaluatedItems") !== undefined) return "all";
  const length = listOf(tuple.value).length;
  const contains = child(at, "contains");
  return new Set(
    [...value.keys()].filter(
      (index) => index < length || (contains.value !== undefined && fits(state, contains, value[index]))
    )
  );
}

/** The schemas that apply to the same value; of those that need not fit, the ones that do. */
function applied(state: Check, at: Cursor, value: object): Cursor[] {
  const condition = child(at, "if");
  const holds = condition.value !== undefined && fits(state, condition, value);
  return [
    ...referencesOf(state, at),
    ...itemsOf(child(at, "allOf")),
    ...["anyOf", "oneOf"].flatMap((key) => itemsOf(child(at, key))).filter((option) => fits(state, option, value)),
    ...(holds ? [condition, child(at, "then")] : condition.value !== undefined ? [child(at, "else")] : []),
    ...(Array.isArray(value) ? [] : dependentsOf(at, value as Fields).map(([, schema]) => schema))
  ];
}
