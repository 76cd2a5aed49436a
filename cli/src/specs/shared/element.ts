// The parts of a reference page that can be linked to and found: its elements.
// Typed links, anchors and search are made from the same walk over the model.

import type {Definition, Schema} from "../../../../runtime/shared/reference.ts";
import {textOfProse, type Prose} from "../../../../runtime/shared/prose.ts";
import type {SearchKind} from "../../../../runtime/shared/search-record.ts";
import type {TypedScheme} from "../../spec-kinds.ts";

export interface PageElement {
  scheme: TypedScheme;
  kind: SearchKind;
  /** Spellings in typed links, the full one first. None for what has only an anchor. */
  names: string[];
  /** What a search hit shows. */
  title: string;
  /** Identifiers it is found by. */
  found: string[];
  hash: string;
  /** Made when it is needed: pages that did not change are not indexed anew. */
  text: () => string;
}

export interface ElementParts {
  scheme: TypedScheme;
  kind: SearchKind;
  names: string[];
  title: string;
  found?: string[];
  hash: string;
  prose: Prose;
}

export function element({scheme, kind, names, title, found, hash, prose}: ElementParts): PageElement {
  return {scheme, kind, names, title, found: found ?? [], hash, text: () => textOfProse(prose)};
}

export function definitionElements(
  scheme: TypedScheme,
  space: string,
  definitions: Record<string, Definition>,
  home: readonly string[]
): PageElement[] {
  return home.flatMap((target) => {
    const {name, anchor, schema} = definitions[target]!;
    const parts = [
      element({
        scheme,
        kind: "schema",
        names: [`${space}/${name}`, name],
        title: name,
        found: [name],
        hash: anchor,
        prose: schema.description
      })
    ];
    for (const {path, schema: inner} of nestedProperties(schema, "")) {
      parts.push(
        element({
          scheme,
          kind: "property",
          names: [`${space}/${name}.${path}`, `${name}.${path}`],
          title: `${name}.${path}`,
          found: [path],
          hash: `${anchor}.${path}`,
          prose: inner.description
        })
      );
    }
    for (const {path, schema: inner} of nestedProperties(schema, "")) {
      parts.push(...valueElements(scheme, inner, `${anchor}.${path}`));
    }
    for (const {value, description} of schema.enum) {
      parts.push(
        element({
          scheme,
          kind: "value",
          names: [`${space}/${name}.${value}`, `${name}.${value}`],
          title: value,
          found: [value],
          hash: `${anchor}.${value}`,
          prose: description
        })
      );
    }
    return parts;
  });
}

/** Values of a property or parameter: they have anchors, and no names of their own. */
export function valueElements(scheme: TypedScheme, schema: Schema, anchor: string): PageElement[] {
  return valuesIn(schema).map(({value, description}) =>
    element({
      scheme,
      kind: "value",
      names: [],
      title: value,
      found: [value],
      hash: `${anchor}.${value}`,
      prose: description
    })
  );
}

/** Of what a property consists of in place: the items of a list, the values of a map. */
function valuesIn(schema: Schema): Schema["enum"] {
  const {items, prefixItems, additional, properties, composition, conditions, ref} = schema;
  if (conditions.length > 0) return schema.enum;
  if (items && prefixItems.length === 0) return valuesIn(items);
  if (additional && properties.length === 0 && composition.length === 0 && !ref) return valuesIn(additional);
  return schema.enum;
}

/** "pow.tid": properties of objects that are written in place. */
export function nestedProperties(schema: Schema, prefix: string): {path: string; schema: Schema}[] {
  return [...schema.properties, ...(schema.items?.properties ?? [])].flatMap(({name, schema: inner}) => [
    {path: prefix + name, schema: inner},
    ...nestedProperties(inner, `${prefix}${name}.`)
  ]);
}
