// Editor information for the elements of a reference page: signature,
// description and location in the specification.

import type {Definition, Schema, SourcePlace} from "../../../../runtime/shared/reference.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {typeLabel} from "../../../../runtime/shared/schema-label.ts";
import {anchorsIn} from "../../../../runtime/shared/schema-parts.ts";

export interface Signature {
  /** "GET /api/v2/accounts", "string id = 1". */
  text: string;
  description: Prose;
  /** Null if the location has to be searched. */
  place: SourcePlace | null;
}

/** By anchor; "" is the page. */
export type AddSignature = (anchor: string, text: string, description: Prose, place?: SourcePlace | null) => void;

export function addDefinitions(
  add: AddSignature,
  definitions: Record<string, Definition>,
  home: readonly string[]
): void {
  for (const target of home) {
    const {name, anchor, schema} = definitions[target]!;
    add(anchor, schemaText(name, schema), schema.description);
    for (const part of anchorsIn(schema, anchor)) {
      if (part.kind === "value") add(part.hash, `${name}: ${part.entry.value}`, part.entry.description);
      else add(part.hash, `${name}.${part.path}: ${typeLabel(part.schema).text}`, part.schema.description);
    }
  }
}

/** Most properties listed in a signature. */
const MAX_LISTED_NAMES = 12;

export function schemaText(name: string, schema: Schema): string {
  const {properties} = schema;
  if (properties.length === 0) return `${name}: ${typeLabel(schema).text}`;
  return listed(
    name,
    properties.map((each) => `${named(each.name, each.required)}: ${typeLabel(each.schema).text}`)
  );
}

export function named(name: string, required: boolean): string {
  return required ? name : `${name}?`;
}

/** The opening line, as many lines as are worth listing, the number of the others. */
export function listed(head: string, lines: readonly string[]): string {
  const shown = lines.slice(0, MAX_LISTED_NAMES).map((line) => `  ${line}`);
  const rest = lines.length > MAX_LISTED_NAMES ? [`  … ${lines.length - MAX_LISTED_NAMES} more`] : [];
  return [`${head} {`, ...shown, ...rest, "}"].join("\n");
}
