// One operation in two versions: what goes in, what comes out, who may call it.

import type {ElementKind} from "../../../runtime/shared/changes.ts";
import type {
  ExampleValue,
  ExtensionField,
  MediaContent,
  Operation,
  Parameter,
  RequestBody,
  Response,
  Schema,
  SecurityNeed
} from "../../../runtime/shared/reference.ts";
import {referencesOf} from "../specs/index.ts";
import {isSame, pair, type Paired} from "./pair.ts";
import {compareSchemas, type Direction, type SchemaContext} from "./schema.ts";
import type {Compared} from "./sink.ts";
import {changedWords} from "./words.ts";

export interface PlacedOperation {
  pageId: string;
  operation: Operation;
}

/** "GET /orders" */
export function operationName({method, path, webhook}: Operation): string {
  return webhook ? `webhook ${path}` : `${method} ${path}`;
}

export function operationAt(before: PlacedOperation | null, after: PlacedOperation | null): Compared {
  const {operation} = (after ?? before)!;
  return {
    element: "operation",
    name: operationName(operation),
    section: operation.tags[0] ?? "Operations",
    from: before && {pageId: before.pageId, hash: before.operation.anchor},
    to: after && {pageId: after.pageId, hash: after.operation.anchor}
  };
}

export function compareOperation(context: SchemaContext, before: PlacedOperation, after: PlacedOperation): void {
  const [old, now] = [before.operation, after.operation];
  const here = operationAt(before, after);
  const {add} = context;
  if (old.id !== now.id) add("api-operation-id-changed", here, {before: old.id, after: now.id});
  if (old.deprecated !== now.deprecated) add(now.deprecated ? "endpoint-deprecated" : "endpoint-reactivated", here);
  if (old.streaming !== now.streaming)
    add("api-streaming-changed", here, {before: old.streaming, after: now.streaming});
  const tags = pair(old.tags, now.tags, (tag) => tag);
  for (const tag of tags.gone) add("api-tag-removed", here, {before: tag});
  for (const tag of tags.added) add("api-tag-added", here, {after: tag});
  const words = ({summary, externalDocs}: Operation, description: string | null): string =>
    [summary, description, externalDocs?.url].filter(Boolean).join("\n");
  if (
    old.summary !== now.summary ||
    !isSame(old.description, now.description) ||
    !isSame(old.externalDocs, now.externalDocs)
  ) {
    const {before: was, after: is} = changedWords(old.description, now.description);
    add("api-description-changed", here, {before: words(old, was), after: words(now, is)});
  }
  if (!isSame(old.extensions, now.extensions))
    add("api-extension-changed", here, {
      before: shownExtensions(old.extensions),
      after: shownExtensions(now.extensions)
    });
  compareSecurity(old.security, now.security, here, context);
  // Of a webhook, the documented side is called: what it is sent is what its author receives.
  const sent: Direction = now.webhook ? "response" : "request";
  compareParameters(context, old, now, here, sent);
  compareBodies(context, old.body, now.body, here, sent);
  compareResponses(context, old.responses, now.responses, here, sent === "request" ? "response" : "request");
  const callbacks = pair(
    old.callbacks,
    now.callbacks,
    ({name, expression, operation}) => `${name} ${expression} ${operation.method}`
  );
  for (const {name} of callbacks.gone) add("callback-removed", {...here, to: null}, {before: name});
  for (const {name} of callbacks.added) add("callback-added", {...here, from: null}, {after: name});
  for (const both of callbacks.both)
    compareCallback(context, both.before.operation, both.after.operation, before, after);
}

function compareCallback(
  context: SchemaContext,
  old: Operation,
  now: Operation,
  before: PlacedOperation,
  after: PlacedOperation
): void {
  const asWebhook = (operation: Operation): Operation => ({
    ...operation,
    webhook: true,
    path: `${operationName(after.operation)}: callback ${operation.path}`
  });
  compareOperation(context, {...before, operation: asWebhook(old)}, {...after, operation: asWebhook(now)});
}

export function shownExtensions(extensions: readonly ExtensionField[]): string | null {
  return extensions.map(({name, value}) => `${name}: ${value}`).join(", ") || null;
}

/** A part of an operation: a parameter, its body, a response. */
function partOf(here: Compared, element: ElementKind, name: string, anchors: [string | null, string | null]): Compared {
  const [before, after] = anchors;
  return {
    element,
    name: `${here.name}: ${name}`,
    section: here.section,
    from: before === null ? null : here.from && {...here.from, hash: before},
    to: after === null ? null : here.to && {...here.to, hash: after}
  };
}

// ---------------------------------------------------------------- security

function compareSecurity(
  before: SecurityNeed[][],
  after: SecurityNeed[][],
  here: Compared,
  {add}: SchemaContext
): void {
  const needsNone = (alternatives: SecurityNeed[][]): boolean =>
    alternatives.length === 0 || alternatives.some((needs) => needs.length === 0);
  const nameOf = (needs: readonly SecurityNeed[]): string => needs.map(({scheme}) => scheme.name).join(" and ");
  if (needsNone(before) && !needsNone(after))
    return add("api-security-required", here, {after: after.map(nameOf).join(" or ")});
  if (!needsNone(before) && needsNone(after))
    return add("api-security-not-required", here, {before: before.map(nameOf).join(" or ")});
  const filled = (alternatives: SecurityNeed[][]) => alternatives.filter((needs) => needs.length > 0);
  const both = pair(filled(before), filled(after), nameOf);
  for (const needs of both.gone) add("api-security-removed", here, {before: nameOf(needs)});
  for (const needs of both.added) add("api-security-added", here, {after: nameOf(needs)});
  for (const {before: old, after: now} of both.both) {
    const scopesOf = (needs: readonly SecurityNeed[]) =>
      needs.flatMap(({scheme, scopes}) => scopes.map((scope) => `${scheme.name}: ${scope}`));
    const scopes = pair(scopesOf(old), scopesOf(now), (scope) => scope);
    for (const scope of scopes.gone) add("api-security-scope-removed", here, {before: scope});
    for (const scope of scopes.added) add("api-security-scope-added", here, {after: scope});
  }
}

// ---------------------------------------------------------------- parameters

function compareParameters(
  context: SchemaContext,
  before: Operation,
  after: Operation,
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  const keyed = ({path, parameters}: Operation) => {
    const names = [...path.matchAll(/\{([^}=]*)/g)].map((match) => match[1]!);
    // Parameters in the path are distinguished by their position.
    return parameters.map((parameter) => ({
      parameter,
      key:
        parameter.in === "path" && names.includes(parameter.name)
          ? `path ${names.indexOf(parameter.name)}`
          : `${parameter.in} ${parameter.name}`
    }));
  };
  const parameters = pair(keyed(before), keyed(after), ({key}) => key);
  const at = (old: Parameter | null, now: Parameter | null): Compared => {
    const {name, in: place} = (now ?? old)!;
    return partOf(here, "parameter", `${place} ${name}`, [old && anchored(before, old), now && anchored(after, now)]);
  };
  for (const {parameter} of parameters.gone) add("request-parameter-removed", at(parameter, null));
  for (const {parameter} of parameters.added)
    add(parameter.required ? "new-required-request-parameter" : "new-optional-request-parameter", at(null, parameter));
  for (const {
    before: {parameter: old},
    after: {parameter: now}
  } of parameters.both) {
    const own = at(old, now);
    if (old.name !== now.name) add("request-path-parameter-renamed", own, {before: old.name, after: now.name});
    if (old.required !== now.required)
      add(now.required ? "request-parameter-became-required" : "request-parameter-became-optional", own);
    if (old.deprecated !== now.deprecated)
      add(now.deprecated ? "request-parameter-deprecated" : "request-parameter-reactivated", own);
    if (old.style !== now.style || old.mediaType !== now.mediaType)
      add("request-parameter-style-changed", own, {
        before: [old.style, old.mediaType].filter(Boolean).join(", ") || "as usual",
        after: [now.style, now.mediaType].filter(Boolean).join(", ") || "as usual"
      });
    if (!isSame(old.description, now.description))
      add("request-parameter-description-changed", own, changedWords(old.description, now.description));
    compareExamples(context, "request-parameter-example-changed", old.examples, now.examples, own);
    compareSchemas(context, old.schema, now.schema, {
      at: own,
      subject: direction === "request" ? "request-parameter" : "response-property",
      direction
    });
  }
}

function anchored({anchor: prefix}: Operation, {anchor}: {anchor: string}): string {
  return prefix === "" ? anchor : `${prefix}-${anchor}`;
}

function compareExamples(
  {add}: SchemaContext,
  kind: "request-parameter-example-changed" | "request-body-example-changed" | "response-example-changed",
  before: readonly ExampleValue[],
  after: readonly ExampleValue[],
  at: Compared
): void {
  const written = (examples: readonly ExampleValue[]) => examples.filter(({generated}) => !generated);
  const [old, now] = [written(before), written(after)];
  if (!isSame(old, now)) add(kind, at); // they are long, and seen where they are
}

// ---------------------------------------------------------------- bodies and responses

function compareBodies(
  context: SchemaContext,
  before: RequestBody | null,
  after: RequestBody | null,
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  const at = partOf(here, "parameter", "request body", [before && before.anchor, after && after.anchor]);
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

function compareResponses(
  context: SchemaContext,
  before: readonly Response[],
  after: readonly Response[],
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  const responses = pair(before, after, ({status}) => status);
  const at = (old: Response | null, now: Response | null): Compared =>
    partOf(here, "response", `response ${(now ?? old)!.status}`, [old && old.anchor, now && now.anchor]);
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

/** The only media type in each version: what is sent is compared, in whatever form. */
function replacedBy({both, gone, added}: Paired<MediaContent>): {before: MediaContent; after: MediaContent}[] {
  const [before, ...others] = gone;
  const [after, ...rivals] = added;
  return before && after && both.length + others.length + rivals.length === 0 ? [{before, after}] : [];
}

/** The same schema for several media types is compared once. */
function distinct(
  pairs: readonly {before: MediaContent; after: MediaContent}[]
): {before: MediaContent; after: MediaContent}[] {
  const seen = new Set<string>();
  return pairs.filter(({before, after}) => {
    const key = JSON.stringify([before.schema, after.schema, before.itemSchema, after.itemSchema]);
    return !seen.has(key) && seen.add(key);
  });
}

function compareContent(
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

function compareHeaders(
  context: SchemaContext,
  before: readonly Parameter[],
  after: readonly Parameter[],
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  const headers = pair(before, after, ({name}) => name.toLowerCase());
  const at = (old: Parameter | null, now: Parameter | null): Compared => ({
    ...here,
    element: "header",
    name: `${here.name}, header ${(now ?? old)!.name}`,
    from: old && here.from && {...here.from, hash: old.anchor},
    to: now && here.to && {...here.to, hash: now.anchor}
  });
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

// ---------------------------------------------------------------- what it refers to

/** Targets of definitions by who sends what they describe. */
export function targetsOf(operation: Operation): {request: string[]; response: string[]} {
  const of = (schemas: readonly (Schema | null)[]): string[] =>
    schemas.flatMap((schema) => (schema ? referencesOf(schema) : []));
  const content = (media: readonly MediaContent[]) => media.flatMap(({schema, itemSchema}) => [schema, itemSchema]);
  const sent = of([...operation.parameters.map(({schema}) => schema), ...content(operation.body?.content ?? [])]);
  const received = of(
    operation.responses.flatMap((response) => [
      ...response.headers.map(({schema}) => schema),
      ...content(response.content)
    ])
  );
  const inner = operation.callbacks.map((callback) => targetsOf({...callback.operation, webhook: true}));
  const [request, response] = operation.webhook ? [received, sent] : [sent, received];
  return {
    request: [...request, ...inner.flatMap((targets) => targets.request)],
    response: [...response, ...inner.flatMap((targets) => targets.response)]
  };
}
