// Which types share a page: a type that only one operation uses is shown with it; others with those whose
// names begin with the same word; scalars and directives each with their like.

import {groupedBy} from "../../../../runtime/shared/grouped-by.ts";
import {kebabCase} from "../shared/kebab-case.ts";
import type {MergedSchema} from "./merge-definitions.ts";
import type {Uses} from "./uses.ts";

export interface Family {
  /** Last part of its address, below that of types. */
  slug: string;
  title: string;
  types: string[];
}

export interface Families {
  families: Family[];
  scalars: string[];
  /** Types by the operation that they are shown with, "Query.orders". */
  ofOperations: ReadonlyMap<string, readonly string[]>;
}

export function familiesOf(
  {types, roots}: MergedSchema,
  carried: ReadonlyMap<string, string>,
  uses: ReadonlyMap<string, Uses>
): Families {
  const rootNames = new Set(roots.values());
  const carriers = groupedBy([...carried.keys()], (name) => carried.get(name)!);
  const withCarriers = (names: readonly string[]): string[] =>
    names.flatMap((name) => [name, ...(carriers.get(name) ?? [])]);
  const own = [...types.values()].filter(({name}) => !rootNames.has(name) && !carried.has(name));
  const placed = groupedBy(own, ({name, kind}) =>
    kind === "scalar" ? "scalars" : (onlyOperation(uses.get(name)?.users, rootNames) ?? "")
  );
  const namesIn = (place: string): string[] => (placed.get(place) ?? []).map(({name}) => name);
  const byWord = groupedBy(namesIn("").toSorted(), (name) => kebabCase(name).split("-")[0] || name.toLowerCase());
  return {
    families: [...byWord].map(([slug, names]) => ({slug, title: commonWords(names), types: withCarriers(names)})),
    scalars: namesIn("scalars"),
    ofOperations: new Map(
      [...placed.keys()].filter((place) => place.includes(".")).map((place) => [place, withCarriers(namesIn(place))])
    )
  };
}

function onlyOperation(users: ReadonlySet<string> | undefined, rootNames: ReadonlySet<string>): string | null {
  const [only] = users ?? [];
  return users?.size === 1 && rootNames.has(only!.split(".")[0]!) && only!.includes(".") ? only! : null;
}

/** "StopOrder" for StopOrder, StopOrderPrice and StopOrderStatus; "ERC" for ERC20 and Erc20Withdrawal. */
function commonWords(names: readonly string[]): string {
  const [first, ...others] = names.map(
    (name) => name.match(/[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+|_+/g) ?? [name]
  );
  const differs = first!.findIndex((word, at) =>
    others.some((words) => words[at]?.toLowerCase() !== word.toLowerCase())
  );
  return differs === 0 ? names[0]! : first!.slice(0, differs < 0 ? first!.length : differs).join("");
}
