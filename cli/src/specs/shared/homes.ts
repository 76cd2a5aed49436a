// Decides on which page each schema is shown. Operations have pages and schemas
// do not, so a schema is shown on the page of the nearest operation: the first,
// in the order of the specification, that reaches it in the fewest steps. A
// page has a limit; a schema beyond it that is also a protobuf
// message is shown with the message.

import type {Definition} from "../../../../runtime/shared/reference.ts";
import {MAX_EXPANDED_DEPTH} from "../../../../runtime/shared/expanded-rows.ts";
import {rowsOf} from "./page-size.ts";
import {referencesOf} from "./schemas.ts";

export interface Homes {
  /** Page by target; null for schemas that are shown with their message. */
  pageOf: Map<string, string | null>;
  /** Targets by page, nearest first. */
  targetsOf: Map<string, string[]>;
}

export interface Root {
  page: string;
  /** Targets that the page itself refers to. */
  targets: string[];
}

/** Most rows of definitions that a page shows in full. */
const MAX_ROWS = 150;

export function findHomes(roots: readonly Root[], definitions: ReadonlyMap<string, Definition>): Homes {
  const homes: Homes = {pageOf: new Map(), targetsOf: new Map()};
  const rows = new Map<string, number>();
  let front = roots.flatMap(({page, targets}) => targets.map((target) => ({page, target})));
  while (front.length > 0) {
    const next: typeof front = [];
    for (const {page, target} of front) {
      const definition = definitions.get(target);
      if (!definition || homes.pageOf.has(target)) continue;
      for (const other of referencesOf(definition.schema)) next.push({page, target: other});
      const total = (rows.get(page) ?? 0) + rowsOf(definition.schema);
      if (total > MAX_ROWS && definition.related.length > 0) {
        homes.pageOf.set(target, null);
        continue;
      }
      rows.set(page, total);
      homes.pageOf.set(target, page);
      const list = homes.targetsOf.get(page);
      if (list) list.push(target);
      else homes.targetsOf.set(page, [target]);
    }
    front = next;
  }
  return homes;
}

/** Most definitions that a page includes to expand references. */
const MAX_DEFINITIONS = 60;

/** Definitions that a page can show: its own, nearby ones, and what any of these extends. */
export function definitionsNear(
  targets: readonly string[],
  home: readonly string[],
  definitions: ReadonlyMap<string, Definition>
): Record<string, Definition> {
  const near = new Map<string, Definition>();
  let front = [...targets];
  for (let step = 0; step <= MAX_EXPANDED_DEPTH && near.size < MAX_DEFINITIONS; step++) {
    const next: string[] = [];
    for (const target of front) {
      const definition = definitions.get(target);
      if (!definition || near.has(target) || near.size >= MAX_DEFINITIONS) continue;
      for (const part of [definition, ...basesOf(definition, definitions)]) {
        near.set(part.target, part);
        next.push(...referencesOf(part.schema));
      }
    }
    front = next;
  }
  for (const target of home) near.set(target, definitions.get(target)!);
  return Object.fromEntries(near);
}

/** The definitions that one extends, and those that they extend. */
function basesOf(definition: Definition, definitions: ReadonlyMap<string, Definition>): Set<Definition> {
  const found = new Set([definition]);
  for (const {schema} of found)
    for (const {kind, options} of schema.composition)
      for (const {ref} of kind === "allOf" ? options : []) {
        const base = ref && definitions.get(ref.target);
        if (base) found.add(base);
      }
  found.delete(definition);
  return found;
}
