// Plans which references a page expands in place: breadth first within a budget, so
// that near schemas are complete and a large one does not dominate the page.
// Each definition that belongs to the page is shown once with its anchors: in place
// where it is first expanded, or in its own section.

import type {Definition, Schema} from "@runtime/shared/reference.ts";
import {isInLabel} from "@runtime/shared/schema-label.ts";
import {partsOf} from "@runtime/shared/schema-parts.ts";

/** Budget of rows expanded in place on one page, and depth. */
const MAX_ROWS = 90;
const MAX_DEPTH = 4;

export interface Expansions {
  /** Expanded references: the model's node, and its position. */
  opened: Set<string>;
  /** Where each of the page's definitions has its anchors: the path of a reference, or null for its own section. */
  placed: Map<string, string | null>;
}

export interface ExpansionRoot {
  path: string;
  schema: Schema;
}

export function planExpansions(
  roots: readonly ExpansionRoot[],
  definitions: Record<string, Definition>,
  home: readonly string[]
): Expansions {
  const plan: Expansions = {opened: new Set(), placed: new Map()};
  const isHome = new Set(home);
  let rows = 0;
  let front = roots.map(({path, schema}) => ({path, schema, depth: 0, above: [] as string[], isBase: false}));
  while (front.length > 0) {
    const next: typeof front = [];
    for (const {path, schema, depth, above, isBase} of front) {
      if (!schema.ref) {
        for (const part of partsOf(isBase ? withoutDerived(schema) : schema))
          next.push({
            path: `${path}/${part.key}`,
            schema: part.schema,
            depth: depth + part.step,
            above,
            isBase: part.key.startsWith("allOf")
          });
        continue;
      }
      const {target} = schema.ref;
      const definition = definitions[target];
      if (!definition || above.includes(target) || depth > MAX_DEPTH) continue;
      const size = rowsOf(definition.schema);
      if (size === 0 || (rows + size > MAX_ROWS && rows > 0)) continue;
      rows += size;
      plan.opened.add(path);
      if (isHome.has(target) && !plan.placed.has(target)) plan.placed.set(target, path);
      next.push({path: `${path}/*`, schema: definition.schema, depth: depth + 1, above: [...above, target], isBase});
    }
    front = next;
  }
  for (const target of home) if (!plan.placed.has(target)) plan.placed.set(target, null);
  return plan;
}

/** A schema as the base of another one: without the others that extend it. */
function withoutDerived(schema: Schema): Schema {
  return {...schema, composition: schema.composition.filter(({derived}) => !derived)};
}

/** Number of rows to show; a schema without rows is described by its label. */
export function rowsOf(schema: Schema): number {
  if (schema.ref) return 1;
  if (schema.composition.some((composition) => isInLabel(schema, composition))) return 0;
  const inner = partsOf(schema).reduce(
    (sum, {schema: part, step}) => sum + (step === 1 ? 1 : 0) + (part.ref ? 0 : rowsOf(part)),
    0
  );
  return inner + Math.ceil(schema.enum.length / 2);
}
