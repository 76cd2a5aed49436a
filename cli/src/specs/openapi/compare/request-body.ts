// The body of a request in two versions.

import type {MediaContent, RequestBody} from "../../../../../runtime/shared/reference.ts";
import {isSame, pair} from "../../shared/compare/pair.ts";
import type {Direction, SchemaContext} from "../../shared/compare/schema/place.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import {changedWords} from "../../shared/compare/words.ts";
import {compareContent, distinct, replacedBy} from "./content.ts";
import {compareExamples} from "./examples.ts";
import {partOf} from "../../shared/compare/part-of.ts";

export function compareBodies(
  context: SchemaContext,
  before: RequestBody | null,
  after: RequestBody | null,
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  const at = partOf(here, "parameter", `${here.name}: request body`, [before && before.anchor, after && after.anchor]);
  if (before && !after) add("request-body-removed", at);
  if (!before && after) add(after.required ? "request-body-added-required" : "request-body-added-optional", at);
  if (!before || !after) return;
  if (before.required !== after.required)
    add(after.required ? "request-body-became-required" : "request-body-became-optional", at);
  if (!isSame(before.description, after.description))
    add("request-body-description-changed", at, changedWords(before.description, after.description));
  const media = pair(before.content, after.content, ({mediaType}) => mediaType);
  for (const {mediaType} of media.gone) add("request-body-media-type-removed", at, {before: mediaType});
  for (const {mediaType} of media.added) add("request-body-media-type-added", at, {after: mediaType});
  for (const {before: old, after: now} of distinct(replacedBy(media))) compareContent(context, old, now, at, direction);
  for (const {before: old, after: now} of distinct(media.both)) {
    const encoding = ({encoding: parts}: MediaContent): string | null =>
      parts.map(({property, text}) => `${property}: ${text}`).join(", ") || null;
    if (encoding(old) !== encoding(now))
      add("request-body-encoding-changed", at, {before: encoding(old), after: encoding(now)});
    compareExamples(context, "request-body-example-changed", old.examples, now.examples, at);
    compareContent(context, old, now, at, direction);
  }
}
