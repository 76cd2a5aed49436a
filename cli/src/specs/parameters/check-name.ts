// Words that look like the name of a parameter, held against the tables: of a
// family that a table has, "market.fee.…", and in none of them.

import {editDistance, nearest} from "../../nearest.ts";
import type {ParametersPage} from "../../../../runtime/shared/reference.ts";
import type {NameFault} from "../shared/name-check.ts";

/** Null where the name is known, is a family's, or is of something else. */
export function checkName(tables: readonly ParametersPage[], written: string): NameFault | null {
  const steps = written.split(".");
  if (steps.length < 2 || !steps.every((step) => /^\w+$/.test(step))) return null;
  for (const table of tables) {
    const names = namesOf(table);
    if (names.includes(written) || names.some((name) => name.startsWith(`${written}.`))) return null;
    if (isOfFamily(names, steps))
      return {
        message: `There is no ${table.noun} "${written}".`,
        hint: hintFor(written, names)
      };
  }
  return null;
}

/**
 * Two steps in common: "market.tick.size" may be a field, "market.fee.tick" is meant to be a parameter.
 */
function isOfFamily(names: readonly string[], steps: readonly string[]): boolean {
  if (steps.length < 3) return false;
  const family = `${steps[0]}.${steps[1]}.`;
  return names.some((name) => name.startsWith(family));
}

/**
 * A name of the same family whose last step is spelled nearly so; the only one that ends in the same step; or
 * one that differs in a few letters. As a whole, the names of a family are always near.
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
        : names.find((name) => editDistance(name, written, FEW) < FEW);
  return found === undefined ? null : `did you mean "${found}"?`;
}

const FEW = 4;

export function namesOf({groups}: ParametersPage): string[] {
  return groups.flatMap(({parameters}) => parameters.map(({name}) => name));
}
