// Validates a value against a JSON schema in its document, without compiling
// it: every response of an API has an example, and compiling all the schemas
// (as ajv must) takes a hundred times longer than walking them once. The official
// test suite holds it to drafts 2020-12, 7 and 4.

import {counted, limits, spend, type Budget} from "../../../core/budget.ts";
import {joinedAt, oldDraftOf, quiet, resourceOf, type Cursor, type DocumentSet} from "../cursor.ts";
import {isFields, type Fields} from "../values.ts";
import {checkComposition, checkConditions} from "./check-conditions.ts";
import {checkArray, checkObject} from "./check-parts.ts";
import {checkEnum, checkLeaf, checkType} from "./check-value.ts";
import {checkDialect} from "./dialect.ts";
import {entered, referencesOf} from "./references.ts";
import {fault, type Check, type Mismatch, type Run} from "./state.ts";
import {checkUnevaluated} from "./unevaluated.ts";

export type {Mismatch} from "./state.ts";

export function findMismatch(set: DocumentSet, schema: Cursor, value: unknown, closed = false): Mismatch | null {
  const start = {set: quiet(set), path: [], closed, levels: 0};
  let run = createRun(schema.document.budget);
  let found = check({...start, scope: [], run}, schema, value);
  if (run.needsScope) {
    run = createRun(schema.document.budget);
    found = check({...start, scope: [resourceOf(schema)], run}, schema, value);
  }
  return run.givenUp === null
    ? (found ?? run.unsupported)
    : {path: [], message: run.givenUp, hint: "shorten it, or give it fewer alternatives", isUnchecked: true};
}

function createRun(budget: Budget): Run {
  return {
    check,
    verdicts: {open: new Map(), closed: new Map()},
    evaluated: new Map(),
    budget,
    givenUp: null,
    needsScope: false,
    unsupported: null
  };
}

function check(outer: Check, cursor: Cursor, value: unknown): Mismatch | null {
  const {run} = outer;
  if (!spend(run.budget))
    run.givenUp ??= `checking the examples of ${cursor.document.file} takes more than ${counted(limits.steps)} steps`;
  if (outer.levels >= limits.levels) run.givenUp ??= `its schemas are nested more than ${limits.levels} levels deep`;
  if (run.givenUp !== null) return null;
  if (typeof cursor.value === "boolean") return cursor.value ? null : fault(outer, "nothing is allowed here");
  if (!isFields(cursor.value)) return null;
  const fields = cursor.value;
  if (value === null && (fields["nullable"] === true || fields["x-nullable"] === true)) return null;
  const state = {...entered(outer, cursor), levels: outer.levels + 1};
  if (!mayRepeat(fields, value) || state.scope.length > 0) return checkAll(state, cursor, fields, value);
  const verdicts = run.verdicts[state.closed ? "closed" : "open"];
  let known = verdicts.get(fields);
  if (!known) verdicts.set(fields, (known = new Map()));
  const before = known.get(value);
  if (before !== undefined) return before && {...before, path: [...state.path, ...before.path]};
  known.set(value, null);
  const found = checkAll(state, cursor, fields, value);
  if (found) known.set(value, {...found, path: found.path.slice(state.path.length)});
  return found;
}

/** Other checks, of a scalar against a schema without subschemas, are cheap to repeat. */
function mayRepeat(fields: Fields, value: unknown): boolean {
  return (
    (typeof value === "object" && value !== null) ||
    ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "not", "if"].some((key) => key in fields)
  );
}

function checkAll(state: Check, at: Cursor, fields: Fields, value: unknown): Mismatch | null {
  if (!checkDialect(state, at)) return null;
  const found = "$ref" in fields || "$dynamicRef" in fields ? checkReferences(state, at, value) : null;
  if (found || ("$ref" in fields && oldDraftOf(at.document) !== null)) return found;
  return (
    checkType(state, fields, value) ??
    checkEnum(state, fields, value) ??
    checkLeaf(state, at, fields, value) ??
    (Array.isArray(value) ? checkArray(state, at, fields, value) : null) ??
    (isFields(value) ? checkObject(state, at, fields, value) : null) ??
    checkComposition(state, at, fields, value) ??
    checkConditions({...state, closed: false}, at, fields, value) ??
    checkUnevaluated(state, at, fields, value)
  );
}

/** As in allOf, a schema with more than the reference sees properties that the other declares. */
function checkReferences(state: Check, at: Cursor, value: unknown): Mismatch | null {
  const closed = state.closed && !joinedAt(state.set, at);
  const levels = state.scope.length === 0 ? state.levels - 1 : state.levels; // known verdicts end circles
  const inner = {...state, closed, levels};
  for (const target of referencesOf(state, at)) {
    const found = state.run.check(inner, target, value);
    if (found) return found;
  }
  return null;
}
