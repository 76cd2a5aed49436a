// The linkable and searchable parts of a reference page: its elements.
// Typed links, anchors and search are derived from the same traversal of the model.

import type {Definition, Schema} from "../../../../runtime/shared/reference.ts";
import {anchorsIn} from "../../../../runtime/shared/schema-parts.ts";
import {searchedText, type Prose} from "../../../../runtime/shared/prose.ts";
import type {SearchKind} from "../../../../runtime/shared/search-record.ts";
import type {Stated} from "../../content/stated.ts";
import type {TypedScheme} from "../../core/spec-kinds.ts";

export interface PageElement {
  scheme: TypedScheme;
  kind: SearchKind;
  /** Names in typed links, full name first; none for elements with only an anchor. */
  names: string[];
  /** Title of the search hit. */
  title: string;
  /** Searchable identifiers. */
  found: string[];
  keywords?: readonly string[];
  hash: string;
  /** Its description, the very object that the page has. */
  prose: Prose;
  /** Computed lazily: unchanged pages are not indexed again. */
  text: () => string;
  /** What of it is searched, if not all: nothing, if another element has its names and description; names, if one has its description. */
  searched?: "names" | "nothing";
  /** One-line summary and preview of the search hit. */
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
  keywords?: readonly string[];
  hash: string;
  prose: Prose;
  /** What of it is searched here; by default all of it. */
  shown?: Prose;
}

export function element({found = [], prose, shown = prose, ...parts}: ElementParts): PageElement {
  return {...parts, found, prose, text: () => searchedText(shown)};
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
      // Alternatives may have properties of the same name, which get anchors but no names for links.
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

/** Elements inside a parameter or body, which have anchors but no names. */
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
