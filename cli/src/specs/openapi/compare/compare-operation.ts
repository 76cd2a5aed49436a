// One operation in two versions: what goes in, what comes out, who may call it.

import type {ExtensionField, Operation} from "../../../../../runtime/shared/reference.ts";
import {isSame, pair} from "../../shared/compare/pair.ts";
import type {Direction, SchemaContext} from "../../shared/compare/schema/place.ts";
import {changedWords} from "../../shared/compare/words.ts";
import {compareParameters} from "./parameters.ts";
import {operationAt, operationName, type PlacedOperation} from "./parts.ts";
import {compareBodies} from "./request-body.ts";
import {compareResponses} from "./responses.ts";
import {compareSamples} from "./samples.ts";
import {compareSecurity} from "../../shared/compare/security.ts";

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
  compareSamples(context, old.samples, now.samples, here);
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

function shownExtensions(extensions: readonly ExtensionField[]): string | null {
  return extensions.map(({name, value}) => `${name}: ${value}`).join(", ") || null;
}
