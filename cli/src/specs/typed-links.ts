// Resolves typed links ("api:ListAccounts", "proto:vega.Asset.details") to elements of
// a version's reference.

import {editDistance} from "../core/nearest.ts";
import {type TypedScheme} from "../core/spec-kinds.ts";
import type {Stated} from "../content/stated.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";

/** A link target. */
export interface Element {
  scheme: TypedScheme;
  /** All its names, full name first. */
  names: string[];
  pageId: string;
  /** Anchor on its page, without "#"; "" for the page itself. */
  hash: string;
  title: string;
  kind: SearchKind;
  version: string;
  /** Its facts, for elements that prose may quote. */
  stated?: Stated;
}

export interface Registry {
  /** By "scheme:name": a full name means one element, a short name all that share it. */
  full: Map<string, Element>;
  short: Map<string, Element[]>;
  elements: readonly Element[];
}

export type TypedLinkResult =
  | {type: "found"; element: Element}
  /** Full names of the candidates. */
  | {type: "ambiguous"; candidates: string[]}
  | {type: "missing"};

/** The elements of one version. */
export function createRegistry(elements: readonly Element[]): Registry {
  const registry: Registry = {full: new Map(), short: new Map(), elements};
  for (const element of elements) {
    element.names.forEach((name, index) => {
      const key = `${element.scheme}:${name}`;
      if (index === 0 && !registry.full.has(key)) registry.full.set(key, element);
      const list = registry.short.get(key);
      if (!list) registry.short.set(key, [element]);
      else if (list.at(-1) !== element) list.push(element); // its names are adjacent
    });
  }
  return registry;
}

/** A full name takes precedence over short ones; a short name must be unique. */
export function resolveTypedLink(registry: Registry, target: string): TypedLinkResult {
  const element = registry.full.get(target);
  if (element) return {type: "found", element};
  const candidates = registry.short.get(target) ?? [];
  if (candidates.length === 1) return {type: "found", element: candidates[0]!};
  if (candidates.length > 1) return {type: "ambiguous", candidates: candidates.map(fullTarget).sort()};
  return {type: "missing"};
}

export function fullTarget({scheme, names}: Element): string {
  return `${scheme}:${names[0]}`;
}

const MAX_SUGGESTIONS = 5;

/**
 * Likely targets, best first: those of the same parent that differ by one letter, those with the same last name
 * (another package or service), then similarly spelled ones.
 */
export function typedLinksAlike(registry: Registry, target: string): string[] {
  const written = target.slice(target.indexOf(":") + 1);
  const scheme = target.slice(0, target.indexOf(":"));
  const simple = simplified(written);
  const tail = simplified(tailOf(written));
  const limit = Math.max(2, Math.floor(simple.length / 3)) + 1;
  const ranked: {name: string; rank: number}[] = [];
  for (const element of registry.elements) {
    const name = element.names[0]!;
    const sameScheme = element.scheme === scheme;
    if (simplified(tailOf(name)) === tail) {
      ranked.push({
        name: fullTarget(element),
        rank: (sameScheme ? 0 : 0.5) + editDistance(simple, simplified(name)) / 1000
      });
    } else if (sameScheme) {
      const ranks = element.names.map((other) => {
        const letters = distance(simple, simplified(other), limit);
        return letters === 1 && parentOf(other) === parentOf(written) ? letters / 1000 : letters;
      });
      const rank = Math.min(...ranks);
      if (rank < limit) ranked.push({name: fullTarget(element), rank});
    }
  }
  ranked.sort(
    (a, b) =>
      a.rank - b.rank ||
      Math.abs(a.name.length - target.length) - Math.abs(b.name.length - target.length) ||
      (a.name < b.name ? -1 : 1)
  );
  const near = ranked.filter(({rank}) => rank <= ranked[0]!.rank + 1);
  return [...new Set(near.map(({name}) => name))].slice(0, MAX_SUGGESTIONS);
}

function distance(a: string, b: string, limit: number): number {
  return Math.abs(a.length - b.length) >= limit ? limit : editDistance(a, b, limit);
}

function simplified(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

function parentOf(name: string): string {
  return simplified(name.slice(0, name.length - tailOf(name).length));
}

function tailOf(name: string): string {
  return name.split(/[./]|_(?=[A-Z])/).pop() ?? name;
}
