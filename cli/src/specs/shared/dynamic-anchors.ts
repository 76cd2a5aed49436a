// `$dynamicRef` of JSON Schema: a reference that the schemas on the way to it may
// redirect, so that a list can be a list of whatever its user says.

import {child, childrenOf, targetOf, text, quiet, type Cursor, type DocumentSet} from "./cursor.ts";
import {entriesOf, get, textOf} from "./values.ts";

/** What dynamic references lead to, by anchor. */
export type DynamicScope = ReadonlyMap<string, Cursor>;

/** The anchors that a schema sets: its own, and those of its `$defs`. */
export function dynamicAnchorsOf(schema: Cursor): DynamicScope {
  const own = text(schema, "$dynamicAnchor");
  const inner = childrenOf(child(schema, "$defs")).flatMap(([, at]): [string, Cursor][] => {
    const name = text(at, "$dynamicAnchor");
    return name === "" ? [] : [[name, at]];
  });
  return new Map(own === "" ? inner : [[own, schema], ...inner]);
}

/** The anchors of a schema, of its target if it is a reference, and so on; the first of a name counts. */
export function anchorsAlong(set: DocumentSet, schema: Cursor): DynamicScope {
  const found = new Map<string, Cursor>();
  const passed = new Set<unknown>();
  for (let at: Cursor | null = schema; at && !passed.has(at.value);) {
    passed.add(at.value);
    for (const [name, anchor] of dynamicAnchorsOf(at)) if (!found.has(name)) found.set(name, anchor);
    at = text(at, "$ref") === "" ? null : targetOf(quiet(set), at);
  }
  return found;
}

/** Where a dynamic reference leads unless it is redirected: to the nearest schema around it that sets the anchor. */
export function anchorAround(reference: Cursor, name: string): Cursor | null {
  for (let at: Cursor | null = reference; at; at = at.parent) {
    const found = dynamicAnchorsOf(at).get(name);
    if (found) return found;
  }
  return null;
}

/** The scope within a schema; schemas further out take precedence. */
export function scopeWithin(outer: DynamicScope, anchors: DynamicScope): DynamicScope {
  return anchors.size === 0 ? outer : new Map([...anchors, ...outer]);
}

/** The anchor that a schema's `$dynamicRef` names; "" if it has none. */
export function dynamicName(value: unknown): string {
  return textOf(get(value, "$dynamicRef")).replace(/^.*#/, "");
}

/** Whether a schema, references apart, has a dynamic reference that the scope redirects. */
export function isRedirected(value: unknown, scope: DynamicScope): boolean {
  const open = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (scope.has(dynamicName(at))) return true;
    for (const inner of Array.isArray(at) ? (at as unknown[]) : entriesOf(at).map(([, value]) => value))
      if (isObject(inner)) open.push(inner);
  }
  return false;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
