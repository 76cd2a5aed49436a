// Checks words that look like parameter names against the tables: they belong to a
// known family ("market.fee.…") but are in no table.

import {editDistance, nearest} from "../../core/nearest.ts";
import type {ParametersPage} from "../../../../runtime/shared/reference.ts";
import type {NameFault} from "../shared/name-check.ts";

/** Null if the name is known, names a family, or is not a parameter name at all. */
export function checkName(tables: readonly ParametersPage[], written: string): NameFault | null {
  const steps = written.split(".");
  if (steps.length < 2 || !steps.every((step) => /^\w+$/.test(step))) return null;
  for (const table of tables) {
    const names = namesOf(table);
    if (names.includes(written) || names.some((name) => name.startsWith(`${written}.`))) return null;
    if (isOfFamily(names, steps))
      return {
        code: "name-unknown",
        message: `There is no ${table.noun} "${written}".`,
        hint: hintFor(written, names)
      };
  }
  return null;
}

/**
 * Requires two common segments: "market.tick.size" may be a field, but "market.fee.tick" is meant as a parameter.
 */
function isOfFamily(names: readonly string[], steps: readonly string[]): boolean {
  if (steps.length < 3) return false;
  const family = `${steps[0]}.${steps[1]}.`;
  return names.some((name) => name.startsWith(family));
}

/**
 * A name of the same family whose last segment is spelled similarly; the only one that ends in the same segment; or
 * one that differs in a few letters. Compared as a whole, all names of a family are similar.
 */
function hintFor(written: string, names: readonly string[]): string | null {
  const cut = written.lastIndexOf(".");
  const [family, last] = [written.slice(0, cut + 1), written.slice(cut + 1)];
  const near = nearest(
    last,
    names.filter((name) => name.startsWith(family)).map((name) => name.slice(family.length))
  );
  const alike = names.filter((name) => name.endsWith(`.${last}`));
  const found =
    near !== null
      ? family + near
      : alike.length === 1
        ? alike[0]!
        : names.find((name) => editDistance(name, written, MAX_EDIT_DISTANCE) < MAX_EDIT_DISTANCE);
  return found === undefined ? null : `did you mean "${found}"?`;
}

const MAX_EDIT_DISTANCE = 4;

export function namesOf({groups}: ParametersPage): string[] {
  return groups.flatMap(({parameters}) => parameters.map(({name}) => name));
}
