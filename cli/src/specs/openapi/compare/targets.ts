// The definitions that an operation refers to.

import type {MediaContent, Operation, Schema} from "../../../../../runtime/shared/reference.ts";
import {referencesOf} from "../../shared/schemas.ts";

/** Targets of definitions by who sends what they describe. */
export function targetsOf(operation: Operation): {request: string[]; response: string[]} {
  const [sending, receiving] = operation.webhook
    ? (["writeOnly", "readOnly"] as const)
    : (["readOnly", "writeOnly"] as const);
  const of = (schemas: readonly (Schema | null)[], unused: Schema["access"]): string[] =>
    schemas.flatMap((schema) => (schema ? referencesOf(schema, unused) : []));
  const content = (media: readonly MediaContent[]) => media.flatMap(({schema, itemSchema}) => [schema, itemSchema]);
  const sent = of(
    [...operation.parameters.map(({schema}) => schema), ...content(operation.body?.content ?? [])],
    sending
  );
  const received = of(
    operation.responses.flatMap((response) => [
      ...response.headers.map(({schema}) => schema),
      ...content(response.content)
    ]),
    receiving
  );
  const inner = operation.callbacks.map((callback) => targetsOf({...callback.operation, webhook: true}));
  const [request, response] = operation.webhook ? [received, sent] : [sent, received];
  return {
    request: [...request, ...inner.flatMap((targets) => targets.request)],
    response: [...response, ...inner.flatMap((targets) => targets.response)]
  };
}
