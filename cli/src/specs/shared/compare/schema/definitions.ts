// The named schemas of an API in two versions. Each is compared once, at its
// definition; what a change means depends on whether requests, responses or
// both use it.

import type {ChangePlace} from "../../../../../../runtime/shared/changes.ts";
import type {Definition, Schema} from "../../../../../../runtime/shared/reference.ts";

import type {SpecModel} from "../../../language.ts";
import {referencesOf} from "../../schemas.ts";
import {guessRenames, pair} from "../pair.ts";
import {compareSchemas} from "./compare-schemas.ts";
import type {Direction, SchemaContext} from "./place.ts";
import {likenessOf} from "./shape.ts";
import type {Compared, Sink} from "../sink.ts";

/** Definitions that operations and methods reference directly. */
export interface Roots {
  request: readonly string[];
  response: readonly string[];
}

export function createSchemaContext<Own extends string = never>(
  before: SpecModel,
  after: SpecModel,
  add: Sink<Own>
): SchemaContext<Own> {
  const both = pair([...before.definitions.values()], [...after.definitions.values()], ({target}) => target);
  const renames = guessRenames(both.gone, both.added, likenessOf);
  return {
    add,
    before: before.definitions,
    after: after.definitions,
    renamed: new Map([...renames].map(([old, now]) => [old.target, now.target]))
  };
}

export function compareDefinitions(
  context: SchemaContext,
  before: SpecModel,
  after: SpecModel,
  roots: {before: Roots; after: Roots}
): void {
  const directionOf = directions([
    [roots.before, before.definitions],
    [roots.after, after.definitions]
  ]);
  const [homeBefore, homeAfter] = [homesIn(before), homesIn(after)];
  const at = (old: Definition | null, now: Definition | null): Compared => ({
    element: "schema",
    name: (now ?? old)!.name,
    section: "Schemas",
    from: old && homeBefore(old),
    to: now && homeAfter(now)
  });
  const {both, gone, added} = pair(
    [...before.definitions.values()],
    [...after.definitions.values()],
    ({target}) => target
  );
  const found = new Set(context.renamed.values());
  for (const definition of gone) {
    const renamed = context.after.get(context.renamed.get(definition.target) ?? "") ?? null;
    if (renamed)
      context.add("api-schema-removed", at(definition, renamed), {
        before: definition.name,
        after: renamed.name,
        guess: true
      });
    else context.add("api-schema-removed", at(definition, null));
  }
  for (const definition of added)
    if (!found.has(definition.target)) context.add("api-schema-added", at(null, definition));
  for (const {before: old, after: now} of both)
    compareSchemas(context, old.schema, now.schema, {
      at: at(old, now),
      subject: "property",
      direction: directionOf(now.target)
    });
}

type Uses = [Roots, ReadonlyMap<string, Definition>];

function homesIn({pages, homeOf}: SpecModel): (definition: Definition) => ChangePlace | null {
  const own = new Set(pages.map(({pageId}) => pageId));
  return ({target}) => {
    const home = homeOf(target);
    return home && (own.has(home.pageId) ? home : {...home, foreign: true});
  };
}

/** An unreferenced definition may be used either way. */
function directions(uses: readonly Uses[]): (target: string) => Direction {
  const reached = (side: keyof Roots): Set<string> => {
    const found = new Set<string>();
    const unused = side === "request" ? "readOnly" : "writeOnly";
    for (const [roots, definitions] of uses) reach(roots[side], definitions, found, unused);
    return found;
  };
  const [request, response] = [reached("request"), reached("response")];
  return (target) =>
    request.has(target) === response.has(target) ? "both" : request.has(target) ? "request" : "response";
}

function reach(
  targets: readonly string[],
  definitions: ReadonlyMap<string, Definition>,
  found: Set<string>,
  unused: Schema["access"]
): void {
  const seen = new Set<string>();
  let front = [...targets];
  while (front.length > 0) {
    const next: string[] = [];
    for (const target of front) {
      if (seen.has(target)) continue;
      seen.add(target);
      found.add(target);
      const definition = definitions.get(target);
      if (definition) for (const reference of referencesOf(definition.schema, unused)) next.push(reference);
    }
    front = next;
  }
}
