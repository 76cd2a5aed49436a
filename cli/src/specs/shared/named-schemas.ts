// The schemas that a specification names, and the names that it gives to schemas of other files.

import {child, childrenOf, cursorKey, follow, quiet, rootOf, type Cursor, type DocumentSet} from "./cursor.ts";
import type {Document} from "./document.ts";
import {isFields} from "./values.ts";

/** Where OpenAPI and Swagger 2.0 name schemas. */
export function schemaContainers(document: Document): Cursor[] {
  const root = rootOf(document);
  return [child(root, "definitions"), child(child(root, "components"), "schemas")];
}

/** Whether a schema is nothing but a reference: `Pet: {$ref: "./schemas/pet.yaml"}`. */
export function isAlias({value}: Cursor): boolean {
  return isFields(value) && typeof value["$ref"] === "string" && Object.keys(value).length === 1;
}

/** Schemas of other files that the specification only gives a name are that schema, under the name. */
export function namedTarget(
  {set, aliases}: {set: DocumentSet; aliases: ReadonlyMap<string, string>},
  cursor: Cursor
): Cursor {
  if (!isAlias(cursor)) return cursor;
  const end = follow(quiet(set), cursor);
  return end && aliases.has(cursorKey(end)) ? end : cursor;
}

/** The names in the containers of schemas that are defined elsewhere; the first, if there are several. */
export function aliasesIn(set: DocumentSet, containers: readonly Cursor[]): Map<string, string> {
  const aliases = new Map<string, string>();
  const isListed = (at: Cursor): boolean =>
    containers.some(({value}) => value !== undefined && value === at.parent?.value);
  for (const [name, at] of containers.flatMap(childrenOf)) {
    if (!isAlias(at)) continue;
    const end = follow(quiet(set), at);
    if (end && !isListed(end) && !aliases.has(cursorKey(end)))
      aliases.set(cursorKey(end), name.replace(/[\s#/]+/g, "-"));
  }
  return aliases;
}
