// The responses of an operation in two versions, with their headers.

import type {Parameter, Response} from "../../../../../runtime/shared/reference.ts";
import {isSame, pair} from "../../shared/compare/pair.ts";
import {compareSchemas} from "../../shared/compare/schema/compare-schemas.ts";
import type {Direction, SchemaContext} from "../../shared/compare/schema/place.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import {changedWords} from "../../shared/compare/words.ts";
import {compareContent, distinct, replacedBy} from "./content.ts";
import {compareExamples} from "./examples.ts";
import {partOf} from "../../shared/compare/part-of.ts";

export function compareResponses(
  context: SchemaContext,
  before: readonly Response[],
  after: readonly Response[],
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  const responses = pair(before, after, ({status}) => status);
  const at = (old: Response | null, now: Response | null): Compared =>
    partOf(here, "response", `${here.name}: response ${(now ?? old)!.status}`, [old && old.anchor, now && now.anchor]);
  const kindOf = ({status}: Response) => (/^[123]/.test(status) ? "success" : "non-success");
  for (const response of responses.gone) add(`response-${kindOf(response)}-status-removed`, at(response, null));
  for (const response of responses.added) add(`response-${kindOf(response)}-status-added`, at(null, response));
  for (const {before: old, after: now} of responses.both) {
    const own = at(old, now);
    if (!isSame(old.description, now.description))
      add("response-description-changed", own, changedWords(old.description, now.description));
    if (!isSame(old.links, now.links))
      add("response-link-changed", own, {
        before: old.links.map(({name}) => name).join(", ") || null,
        after: now.links.map(({name}) => name).join(", ") || null
      });
    compareHeaders(context, old.headers, now.headers, own, direction);
    const media = pair(old.content, now.content, ({mediaType}) => mediaType);
    for (const {mediaType} of media.gone) add("response-media-type-removed", own, {before: mediaType});
    for (const {mediaType} of media.added) add("response-media-type-added", own, {after: mediaType});
    for (const both of distinct(replacedBy(media))) compareContent(context, both.before, both.after, own, direction);
    for (const both of distinct(media.both)) {
      compareExamples(context, "response-example-changed", both.before.examples, both.after.examples, own);
      compareContent(context, both.before, both.after, own, direction);
    }
  }
}

function compareHeaders(
  context: SchemaContext,
  before: readonly Parameter[],
  after: readonly Parameter[],
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  const headers = pair(before, after, ({name}) => name.toLowerCase());
  const at = (old: Parameter | null, now: Parameter | null): Compared =>
    partOf(here, "header", `${here.name}, header ${(now ?? old)!.name}`, [old && old.anchor, now && now.anchor]);
  for (const header of headers.gone)
    add(header.required ? "required-response-header-removed" : "optional-response-header-removed", at(header, null));
  for (const header of headers.added) add("response-header-added", at(null, header));
  for (const {before: old, after: now} of headers.both) {
    const own = at(old, now);
    if (old.required !== now.required)
      add(now.required ? "response-header-became-required" : "response-header-became-optional", own);
    if (old.deprecated !== now.deprecated)
      add(now.deprecated ? "response-header-deprecated" : "response-header-reactivated", own);
    if (!isSame(old.description, now.description))
      add("response-header-description-changed", own, changedWords(old.description, now.description));
    compareSchemas(context, old.schema, now.schema, {
      at: own,
      subject: direction === "response" ? "response-header" : "request-property",
      direction
    });
  }
}
