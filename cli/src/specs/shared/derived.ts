// Schemas that extend a base with a discriminator: the alternatives of a base
// that does not list them itself.

import {child, childrenOf, cursorKey, follow, itemsOf, quiet, type Cursor, type DocumentSet} from "./cursor.ts";
import type {Document} from "./document.ts";
import {schemaContainers} from "./named-schemas.ts";
import {get, textOf} from "./values.ts";

/** The schemas of a document by the base that they extend with `allOf`. */
export type Heirs = ReadonlyMap<string, readonly Cursor[]>;

/** The schemas that a discriminator's mapping names, then those that extend the base otherwise. */
export function derivedFrom(set: DocumentSet, base: Cursor): Cursor[] {
  const discriminator = child(base, "discriminator");
  if (discriminator.value === undefined) return [];
  const mapped = childrenOf(child(discriminator, "mapping")).flatMap(([, at]) => mappedSchema(set, at) ?? []);
  const subschemas = subschemasIn(set, base.document).get(cursorKey(base)) ?? [];
  const byKey = new Map([...mapped, ...subschemas].map((at) => [cursorKey(at), at]));
  byKey.delete(cursorKey(base));
  return [...byKey.values()];
}

/** The schema that a value of a mapping names: by reference, or by its name alone. */
export function mappedSchema(set: DocumentSet, at: Cursor): Cursor | null {
  const written = textOf(at.value);
  return written ? follow(quiet(set), {...at, value: {$ref: mappedReference(written)}}) : null;
}

/** A mapping names a schema by reference, or by its name alone. */
export function mappedReference(written: string): string {
  return /[#/.]/.test(written) ? written : `#/components/schemas/${written}`;
}

function subschemasIn(set: DocumentSet, document: Document): Heirs {
  const known = set.subschemas.get(document.path);
  if (known) return known;
  const subschemas = new Map<string, Cursor[]>();
  for (const container of schemaContainers(document))
    for (const [, at] of childrenOf(container))
      for (const part of itemsOf(child(at, "allOf"))) {
        const base = typeof get(part.value, "$ref") === "string" ? follow(quiet(set), part) : null;
        if (!base || get(base.value, "discriminator") === undefined) continue;
        const key = cursorKey(base);
        subschemas.set(key, [...(subschemas.get(key) ?? []), at]);
      }
  set.subschemas.set(document.path, subschemas);
  return subschemas;
}
