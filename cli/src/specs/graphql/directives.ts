// Directives as they are applied to a definition.

import type {ConstDirectiveNode} from "graphql";
import {graphqlLibrary} from "./library.ts";

type Directives = readonly ConstDirectiveNode[];

/** Directives whose arguments are shown in other words. */
const shownOtherwise: ReadonlySet<string> = new Set(["deprecated", "specifiedBy"]);

export function printedDirectives(directives: Directives): string[] {
  return directives.filter(({name}) => !shownOtherwise.has(name.value)).map((node) => graphqlLibrary().print(node));
}

/** The reason; "" without one, and null for what is not deprecated (October 2021, section 3.13.3). */
export function deprecationOf({directives = []}: {directives?: Directives}): string | null {
  const found = named(directives, "deprecated");
  return found ? (stringArgument(found, "reason") ?? "") : null;
}

/** The address of a scalar's specification (October 2021, section 3.13.4). */
export function specifiedBy(directives: Directives): string | null {
  const found = named(directives, "specifiedBy");
  return found ? stringArgument(found, "url") : null;
}

function named(directives: Directives, wanted: string): ConstDirectiveNode | undefined {
  return directives.find(({name}) => name.value === wanted);
}

function stringArgument({arguments: given = []}: ConstDirectiveNode, wanted: string): string | null {
  const value = given.find(({name}) => name.value === wanted)?.value;
  return value?.kind === "StringValue" ? value.value : null;
}
