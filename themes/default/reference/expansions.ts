// Plans which references a page expands in place: breadth first within a budget, so
// that near schemas are complete and a large one does not dominate the page. What a
// schema extends is a part of it, and has a budget of its own.
// Each definition that belongs to the page is shown once with its anchors: in place
// where it is first expanded, or in its own section.

import type {Definition, Parameter, Schema} from "@runtime/shared/reference.ts";
import {MAX_BASE_ROWS, MAX_EXPANDED_DEPTH, MAX_EXPANDED_ROWS} from "@runtime/shared/expanded-rows.ts";
import {isInLabel} from "@runtime/shared/schema-label.ts";
import {isMap, partsOf} from "@runtime/shared/schema-parts.ts";

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

/** The operation of a page, as a path of the plan. */
export const OPERATION = "op";

/** Where the schemas of an operation are, as paths of the plan: what plans and what shows them agree on these. */
export function bodyPath(operation: string): string {
  return `${operation}/body`;
}

export function responsePath(operation: string, status: string): string {
  return `${operation}/${status}-`;
}

export function parameterPath(operation: string, {name, in: place}: Pick<Parameter, "name" | "in">): string {
  return `${operation}/${place}-${name}`;
}

/** Of one of several media types of a body or response. */
export function mediaPath(content: string, index: number): string {
  return `${content}${index}`;
}

export function itemPath(content: string, index: number): string {
  return `${content}${index}i`;
}

/** A schema to show, and where. */
interface Position extends ExpansionRoot {
  depth: number;
  /** Targets in which it is shown. */
  above: string[];
  isBase: boolean;
}

export function planExpansions(
  roots: readonly ExpansionRoot[],
  definitions: Record<string, Definition>,
  home: readonly string[]
): Expansions {
  const plan: Expansions = {opened: new Set(), placed: new Map()};
  const isHome = new Set(home);
  let baseRows = 0;
  expand(
    roots.map(({path, schema}) => ({path, schema, depth: 0, above: [], isBase: false})),
    MAX_EXPANDED_ROWS
  );
  for (const target of home) if (!plan.placed.has(target)) plan.placed.set(target, null);
  const sections = home.filter((target) => plan.placed.get(target) === null);
  expand(
    sections.map((target): Position => ({
      path: `home/${target}`,
      schema: definitions[target]!.schema,
      depth: 0,
      above: [target],
      isBase: false
    })),
    0
  );
  return plan;

  /** @param most rows of other references; a first one may have more, if there may be any */
  function expand(first: Position[], most: number): void {
    let rows = 0;
    for (let front = first; front.length > 0;) {
      const next: Position[] = [];
      for (const position of front) {
        const {path, schema, depth, above, isBase} = position;
        if (!schema.ref) {
          next.push(...partsAt(position));
          continue;
        }
        const {target} = schema.ref;
        const definition = definitions[target];
        if (!definition || above.includes(target) || depth > MAX_EXPANDED_DEPTH) continue;
        const size = rowsOf(definition.schema);
        if (size === 0) continue;
        if (isBase && baseRows + size <= MAX_BASE_ROWS) baseRows += size;
        else if (rows + size <= most || (rows === 0 && most > 0)) rows += size;
        else continue;
        plan.opened.add(path);
        if (isHome.has(target) && !plan.placed.has(target)) plan.placed.set(target, path);
        next.push({
          path: `${path}/*`,
          schema: definition.schema,
          depth: isBase ? depth : depth + 1,
          above: [...above, target],
          isBase
        });
      }
      front = next;
    }
  }
}

function partsAt({path, schema, depth, above, isBase}: Position): Position[] {
  return partsOf(isBase ? withoutDerived(schema) : schema).map((part) => ({
    path: `${path}/${part.key}`,
    schema: part.schema,
    depth,
    above,
    isBase: part.anchor.startsWith("~allOf")
  }));
}

/** A schema as the base of another one: without the others that extend it. */
function withoutDerived(schema: Schema): Schema {
  return {...schema, composition: schema.composition.filter(({derived}) => !derived)};
}

/** Number of rows to show; a schema without rows is described by its label. */
export function rowsOf(schema: Schema): number {
  if (schema.ref) return 1;
  if (schema.composition.some((composition) => isInLabel(schema, composition))) return 0;
  if (isMap(schema) && schema.enum.length === 0 && schema.additional && !schema.additional.ref)
    return rowsOf(schema.additional); // its values are in its label
  const inner = partsOf(schema).reduce(
    (sum, {schema: part, step}) => sum + (step === 1 ? 1 : 0) + (part.ref ? 0 : rowsOf(part)),
    0
  );
  return inner + Math.ceil(schema.enum.length / 2);
}
