// Where `$ref` and `$dynamicRef` lead while a value is checked.

import {follow, resourceOf, targetOf, type Cursor} from "../cursor.ts";
import {fieldsOf, get, textOf} from "../values.ts";
import type {Check} from "./state.ts";

/** A dead reference leads nowhere; it is reported where it is read. */
export function referencesOf(state: Check, at: Cursor): Cursor[] {
  const fields = fieldsOf(at.value);
  const found: Cursor[] = [];
  if (typeof fields["$ref"] === "string") found.push(...listed(endOf(state, targetOf(state.set, at))));
  if (typeof fields["$dynamicRef"] === "string") found.push(...listed(dynamicTarget(state, at)));
  return found;
}

/** Follows chains of any length at once, unless the scope matters, to which each step adds. */
function endOf({set, scope}: Check, target: Cursor | null): Cursor | null {
  return target && scope.length === 0 ? follow(set, target) : target;
}

function listed(cursor: Cursor | null): Cursor[] {
  return cursor ? [cursor] : [];
}

/** The outermost schema resource that led here and has the same dynamic anchor decides. */
function dynamicTarget({set, scope, run}: Check, at: Cursor): Cursor | null {
  const target = targetOf(set, at, "$dynamicRef");
  const name = textOf(get(target?.value, "$dynamicAnchor"));
  if (name === "" || !textOf(get(at.value, "$dynamicRef")).endsWith(`#${name}`)) return target;
  const anchors = set.declared().dynamicAnchors.get(name) ?? [];
  if (anchors.length > 1 && scope.length === 0) run.needsScope = true;
  for (const resource of scope) {
    const found = anchors.find((anchor) => resourceOf(anchor).value === resource.value);
    if (found) return found;
  }
  return target;
}

export function entered(state: Check, at: Cursor): Check {
  if (state.scope.length === 0) return state;
  const resource = resourceOf(at);
  return resource.value === state.scope.at(-1)!.value ? state : {...state, scope: [...state.scope, resource]};
}
