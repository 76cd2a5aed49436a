// Reads one operation to the reference model.

import type {Prose} from "../../../../runtime/shared/prose.ts";
import type {Operation, Reference, Response} from "../../../../runtime/shared/reference.ts";
import {
  child,
  childrenOf,
  follow,
  followHere,
  keyLocationOf,
  flag,
  itemsOf,
  text,
  type Cursor
} from "../shared/cursor.ts";
import {extensionsOf} from "../shared/schema-facts.ts";
import {get, stringsOf, textOf} from "../shared/values.ts";
import {parametersOf} from "./parameters.ts";
import {bodyOf} from "./request-body.ts";
import {responsesOf} from "./responses.ts";
import {methodReference, securityOf, serversOf, type ApiContext} from "./context.ts";
import {docsLink, externalDocsOf, proseAt} from "../shared/description.ts";
import type {LinkedMethod} from "../shared/spec-context.ts";
import {operationsOfPath, type RawOperation} from "./list-operations.ts";
import {titleOf} from "./operation-titles.ts";
import {requestFormOf} from "./request-form.ts";
import {samplesOf} from "./samples.ts";
import {withWrittenSamples} from "../shared/written-samples.ts";
import {wireFormOf} from "./wire-form.ts";
import {messages} from "../../../../runtime/messages/reference.ts";

export function readOperation(context: ApiContext, raw: RawOperation): Operation {
  const {cursor, pathItem} = raw;
  const method = context.methods.get(raw.id) ?? null;
  const responses = responsesOf(context, cursor);
  const place = keyLocationOf(cursor);
  const parameters = parametersOf(context, raw);
  const described = [
    ...longSummary(context, raw),
    ...proseAt(context, get(cursor.value, "description") ? cursor : pathItem)
  ];
  const operation: Operation = {
    id: raw.id,
    anchor: "",
    method: raw.method,
    path: raw.path,
    webhook: raw.webhook,
    title: raw.title,
    summary: text(cursor, "summary") || text(pathItem, "summary"),
    description: described.length > 0 ? [...described, ...docsOfTags(context, raw)] : [],
    deprecated: flag(cursor, "deprecated"),
    keywords: stringsOf(get(cursor.value, "x-keywords")),
    tags: raw.tags,
    streaming: streamingOf(context, cursor, responses, method),
    servers: serversOf(context, [cursor, pathItem, context.root]),
    security: securityOf(context, cursor),
    parameters: parameters.map(({parameter}) => parameter),
    body: bodyOf(context, raw),
    responses,
    callbacks: raw.slug === "" ? [] : callbacksOf(context, cursor), // nested callbacks could be infinite
    externalDocs: externalDocsOf(context, cursor),
    related: relatedOf(cursor, method),
    samples: [],
    form: null,
    extensions: extensionsOf(cursor.value),
    place: {file: place.file, line: place.line}
  };
  const forms = new Map(parameters.map((entry) => [entry.parameter, wireFormOf(entry.cursor)]));
  const form = requestFormOf(context, operation, raw, forms);
  return {
    ...operation,
    samples: withWrittenSamples(cursor, samplesOf(operation, form, method)),
    form: raw.webhook || operation.streaming !== null ? null : form
  };
}

/** Where a tag names documentation, what is said of its operations leads there too, unless they name some of their own. */
function docsOfTags(context: ApiContext, {tags, cursor}: RawOperation): Prose {
  if (get(cursor.value, "externalDocs")) return [];
  return itemsOf(child(context.root, "tags"))
    .filter((tag) => tags.includes(text(tag, "name")))
    .flatMap((tag) => docsLink(context, tag, messages.moreAboutIt));
}

/** A summary too long for a title is the first paragraph. */
function longSummary(context: ApiContext, {title, cursor, pathItem}: RawOperation): Prose {
  const holder = text(cursor, "summary") ? cursor : pathItem;
  const summary = text(holder, "summary");
  if (summary === "" || title === titleOf(summary)) return [];
  return text(cursor, "description").startsWith(summary) ? [] : proseAt(context, holder, "summary");
}

/** Whether it streams: by `x-streaming`, its gRPC method, or a response that switches protocols. A file sent in chunks is not a stream of messages. */
function streamingOf(
  context: ApiContext,
  cursor: Cursor,
  responses: Response[],
  method: LinkedMethod | null
): Operation["streaming"] {
  const said = get(cursor.value, "x-streaming") ?? get(cursor.value, "x-websocket");
  const streams =
    said === undefined ? (method?.responseStreaming ?? responses.some(({status}) => status === "101")) : said !== false;
  if (!streams || isFile(context, responses)) return null;
  return method?.requestStreaming ? "both" : "server";
}

function isFile(context: ApiContext, responses: Response[]): boolean {
  const schema = responses.find(({status}) => /^2/.test(status))?.content[0]?.schema;
  const result = schema?.properties.find(({name}) => name === "result")?.schema ?? schema;
  const source = result?.ref ? context.schemas.sources.get(result.ref.target) : undefined;
  return (
    source !== undefined &&
    (textOf(get(source.value, "x-proto")) === "google.api.HttpBody" || source.key === "apiHttpBody")
  );
}

function callbacksOf(context: ApiContext, cursor: Cursor): Operation["callbacks"] {
  return childrenOf(child(cursor, "callbacks")).flatMap(([name, at]) => {
    const callback = follow(context.set, at);
    if (!callback) return [];
    return childrenOf(callback)
      .filter(([expression]) => !expression.startsWith("x-"))
      .flatMap(([expression, item]) => {
        const pathItem = followHere(context.set, item);
        if (!pathItem) return [];
        return operationsOfPath(context.set, pathItem).map(([method, operation]) => ({
          name,
          expression,
          operation: readCallback(context, {name, expression, method, operation, pathItem})
        }));
      });
  });
}

function readCallback(
  context: ApiContext,
  {
    name,
    expression,
    method,
    operation,
    pathItem
  }: {name: string; expression: string; method: string; operation: Cursor; pathItem: Cursor}
): Operation {
  const raw: RawOperation = {
    id: text(operation, "operationId") || name,
    method,
    path: expression,
    webhook: true,
    title: text(operation, "summary") || name,
    slug: "",
    tags: [],
    cursor: operation,
    pathItem
  };
  const read = readOperation(context, raw);
  const anchor = `callback-${name}`;
  const prefixed = <T extends {anchor: string}>(part: T): T => ({...part, anchor: `${anchor}-${part.anchor}`});
  return {
    ...read,
    anchor,
    servers: [],
    parameters: read.parameters.map(prefixed),
    body: read.body && prefixed(read.body),
    responses: read.responses.map(prefixed)
  };
}

function relatedOf(cursor: Cursor, method: LinkedMethod | null): Reference[] {
  const written = get(cursor.value, "x-same-as");
  const targets = typeof written === "string" ? [written] : stringsOf(written);
  return [...(method ? [methodReference(method)] : []), ...targets.map((target) => ({label: target, target}))];
}
