// How large a page may become: about ten elements and four hundred bytes of
// HTML come of each row. What is beyond has pages of its own, under the same
// anchors.

import type {Definition, PartLink, Schema} from "../../../../runtime/shared/reference.ts";

/** Properties, fields, values and methods on one page. */
export const MAX_ROWS = 1200;

export function rowsOf(schema: Schema): number {
  const inner = [
    ...schema.properties.map((property) => property.schema),
    ...schema.composition.flatMap(({options}) => options),
    ...schema.conditions.map((condition) => condition.schema),
    ...(schema.items ? [schema.items] : [])
  ];
  return 1 + schema.enum.length / 2 + inner.reduce((sum, part) => sum + rowsOf(part), 0);
}

/** Whether these definitions are too many for one page. */
export function isTooLarge(definitions: readonly Definition[]): boolean {
  return definitions.reduce((sum, {schema}) => sum + rowsOf(schema), 0) > MAX_ROWS;
}

export function schemaLink({anchor, name, target, schema}: Definition): PartLink {
  return {anchor, label: name, target, kind: "schema", deprecated: schema.deprecated};
}

/** The last part of a page's address: "io.k8s.api.core.v1.Pod". */
export function pathPart(name: string): string {
  return name.replace(/[^\w.-]+/g, "-");
}
