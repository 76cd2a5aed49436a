// Who may call an operation, in two versions.

import type {SecurityNeed} from "../../../../../runtime/shared/reference.ts";
import {pair} from "./pair.ts";
import type {SchemaContext} from "./schema/place.ts";
import type {Compared} from "./sink.ts";

export function compareSecurity(
  before: SecurityNeed[][],
  after: SecurityNeed[][],
  here: Compared,
  {add}: SchemaContext
): void {
  const needsNone = (alternatives: SecurityNeed[][]): boolean =>
    alternatives.length === 0 || alternatives.some((needs) => needs.length === 0);
  const nameOf = (needs: readonly SecurityNeed[]): string => needs.map(({scheme}) => scheme.name).join(" and ");
  if (needsNone(before) && !needsNone(after))
    return add("api-security-required", here, {after: after.map(nameOf).join(" or ")});
  if (!needsNone(before) && needsNone(after))
    return add("api-security-not-required", here, {before: before.map(nameOf).join(" or ")});
  const filled = (alternatives: SecurityNeed[][]) => alternatives.filter((needs) => needs.length > 0);
  const both = pair(filled(before), filled(after), nameOf);
  for (const needs of both.gone) add("api-security-removed", here, {before: nameOf(needs)});
  for (const needs of both.added) add("api-security-added", here, {after: nameOf(needs)});
  for (const {before: old, after: now} of both.both) {
    const scopesOf = (needs: readonly SecurityNeed[]) =>
      needs.flatMap(({scheme, scopes}) => scopes.map((scope) => `${scheme.name}: ${scope}`));
    const scopes = pair(scopesOf(old), scopesOf(now), (scope) => scope);
    for (const scope of scopes.gone) add("api-security-scope-removed", here, {before: scope});
    for (const scope of scopes.added) add("api-security-scope-added", here, {after: scope});
  }
}
