// The links of a reference page: those in descriptions, and those
// between elements. One entry for each target.

import type {Location} from "../core/diagnostics.ts";
import type {Link} from "../model.ts";
import type {Prose} from "../../../runtime/shared/prose.ts";
import type {Definition, ReferencePage} from "../../../runtime/shared/reference.ts";
import type {ProseLink, ProseReader} from "./shared/prose.ts";

export interface LinkFinder {
  linksOf(page: ReferencePage, at: Location): Link[];
  /** Those in a text, each where it was written. */
  linksIn(text: Prose): Link[];
}

/** Definitions appear on many pages, so each is searched once. */
export function createLinkFinder(prose: ProseReader): LinkFinder {
  const known = new Map<Definition, Found>();
  const inDefinition = (definition: Definition): Found => {
    let found = known.get(definition);
    if (!found) known.set(definition, (found = collect(definition, new Map(), prose)));
    return found;
  };
  return {
    linksOf(page, at) {
      const {definitions, ...own} = "definitions" in page ? page : {...page, definitions: {}};
      const found = collect(own, new Map(), prose);
      for (const definition of Object.values(definitions)) {
        for (const [target, place] of inDefinition(definition)) if (!found.get(target)) found.set(target, place);
      }
      return [...found].map(([target, place]) => linkTo(target, place ?? at));
    },
    linksIn: (text) => [...collect(text, new Map(), prose)].flatMap(([target, at]) => (at ? [linkTo(target, at)] : []))
  };
}

function linkTo(target: string, at: Location): Link {
  return {target, kind: "link", at, range: null, untrusted: true};
}

/** Location by target; null for generated links. */
type Found = Map<string, Location | null>;

function collect(value: unknown, found: Found, prose: ProseReader): Found {
  if (typeof value !== "object" || value === null) return found;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found, prose);
    return found;
  }
  const {target} = value as {target?: unknown};
  if (typeof target === "string" && !("schema" in value)) {
    const place = "type" in value && value.type === "link" ? prose.placeOf(value as ProseLink) : null;
    if (!found.get(target)) found.set(target, place);
  }
  for (const part of Object.values(value)) if (typeof part === "object") collect(part, found, prose);
  return found;
}

/** Adds resolved hrefs to the page: `hrefs` correspond to `links` by index. */
export function withHrefs<T extends ReferencePage>(
  page: T,
  links: readonly Link[],
  hrefs: readonly (string | null)[]
): T {
  return {...page, hrefs: hrefsByTarget(links, hrefs)};
}

/** `hrefs` correspond to `links` by index. */
export function hrefsByTarget(
  links: readonly Link[],
  hrefs: readonly (string | null)[]
): Record<string, string | null> {
  return Object.fromEntries(links.map(({target}, index) => [target, hrefs[index] ?? null]));
}
