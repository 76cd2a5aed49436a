// What a body or a response holds, by media type, in two versions.

import type {MediaContent} from "../../../../../runtime/shared/reference.ts";
import type {Paired} from "../../shared/compare/pair.ts";
import {compareSchemas} from "../../shared/compare/schema/compare-schemas.ts";
import type {Direction, SchemaContext} from "../../shared/compare/schema/place.ts";
import type {Compared} from "../../shared/compare/sink.ts";

/** The only media type in each version: what is sent is compared, in whatever form. */
export function replacedBy({both, gone, added}: Paired<MediaContent>): {before: MediaContent; after: MediaContent}[] {
  const [before, ...others] = gone;
  const [after, ...rivals] = added;
  return before && after && both.length + others.length + rivals.length === 0 ? [{before, after}] : [];
}

/** The same schema for several media types is compared once. */
export function distinct(
  pairs: readonly {before: MediaContent; after: MediaContent}[]
): {before: MediaContent; after: MediaContent}[] {
  const seen = new Set<string>();
  return pairs.filter(({before, after}) => {
    const key = JSON.stringify([before.schema, after.schema, before.itemSchema, after.itemSchema]);
    return !seen.has(key) && seen.add(key);
  });
}

export function compareContent(
  context: SchemaContext,
  before: MediaContent,
  after: MediaContent,
  at: Compared,
  direction: Direction
): void {
  const place = {at, subject: direction === "request" ? "request-property" : "response-property", direction} as const;
  compareSchemas(context, before.schema, after.schema, place);
  compareSchemas(context, before.itemSchema, after.itemSchema, place);
}
