// The parts of a reference page that can be linked to and found: its elements.
// Typed links, anchors and search are made from the same walk over the model.

import type {Definition, Schema} from "../../../../runtime/shared/reference.ts";
import {anchorsIn} from "../../../../runtime/shared/schema-parts.ts";
import {textOfProse, type Prose} from "../../../../runtime/shared/prose.ts";
import type {SearchKind} from "../../../../runtime/shared/search-record.ts";
import type {Stated} from "../../pages/stated.ts";
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
  /** Computed when it is needed: unchanged pages are not indexed again. */
  text: () => string;
  /** What a search hit says in one line, and what its preview lists. */
  detail?: string;
  facts?: [name: string, value: string][];
  stated?: Stated;
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
    for (const part of anchorsIn(schema, anchor)) {
      // Alternatives may have properties of the same name: those have anchors, and no names to link by.
      const named = part.hash === `${anchor}.${part.path}`;
      const isOwnValue = part.kind === "value" && schema.enum.includes(part.entry);
      parts.push(
        part.kind === "property"
          ? element({
              scheme,
              kind: "property",
              names: named ? [`${space}/${name}.${part.path}`, `${name}.${part.path}`] : [],
              title: `${name}.${part.path}`,
              found: [part.path],
              hash: part.hash,
              prose: part.schema.description
            })
          : element({
              scheme,
              kind: "value",
              names: isOwnValue ? [`${space}/${name}.${part.path}`, `${name}.${part.path}`] : [],
              title: part.entry.value,
              found: [part.entry.value],
              hash: part.hash,
              prose: part.entry.description
            })
      );
    }
    return parts;
  });
}

/** What a parameter or a body holds in place: it has anchors, and no names of its own. */
export function innerElements(scheme: TypedScheme, schema: Schema, anchor: string): PageElement[] {
  return anchorsIn(schema, anchor).map((part) =>
    part.kind === "property"
      ? element({
          scheme,
          kind: "property",
          names: [],
          title: part.name,
          found: [part.name],
          hash: part.hash,
          prose: part.schema.description
        })
      : element({
          scheme,
          kind: "value",
          names: [],
          title: part.entry.value,
          found: [part.entry.value],
          hash: part.hash,
          prose: part.entry.description
        })
  );
}
