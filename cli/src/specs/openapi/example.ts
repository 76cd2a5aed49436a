// Examples that name an operation or a schema: ```json schema="api:ListOrders#response".

import type {DocumentSet} from "../shared/cursor.ts";
import {against, ambiguous, missing, type ExampleCheck} from "../shared/example-check.ts";
import {requestSchema, responseSchema} from "./body-schema.ts";
import type {CompiledApi} from "./compile.ts";

export function apiCheck(apis: readonly CompiledApi[], set: DocumentSet, name: string, part: string): ExampleCheck {
  const [space, rest] = name.includes("/")
    ? [name.slice(0, name.indexOf("/")), name.slice(name.indexOf("/") + 1)]
    : [null, name];
  const among = apis.filter(({spec}) => space === null || spec.name === space);
  const ending = `_${rest}`;
  const operations = among.flatMap((api) =>
    api.context.operations.filter(({id}) => id === rest || id.endsWith(ending)).map((operation) => ({api, operation}))
  );
  const exact = operations.filter(({operation}) => operation.id === rest);
  const chosen = exact.length > 0 ? exact : operations;
  if (chosen.length > 1)
    return ambiguous(
      name,
      chosen.map(({api, operation}) => `api:${api.spec.name}/${operation.id}`)
    );
  const [only] = chosen;
  if (only) {
    const cursor =
      part === "request"
        ? requestSchema(only.api.context, only.operation)
        : responseSchema(only.api.context, only.operation, part.replace(/^response-?/, ""));
    return cursor
      ? against(set, cursor)
      : {unknown: `${only.operation.id} has no ${part || "response"} with a JSON schema.`, hint: null};
  }
  const definitions = among.flatMap(({context: {schemas}}) => {
    const target = schemas.prefix + rest;
    const source = schemas.sources.get(target);
    return source ? [[target, source] as const] : [];
  });
  if (definitions.length > 1)
    return ambiguous(
      name,
      definitions.map(([target]) => target)
    );
  if (definitions[0]) return against(set, definitions[0][1]);
  return missing(
    "operation or schema",
    () =>
      among.flatMap(({context}) => [
        ...context.operations.map(({id}) => id),
        ...[...context.schemas.definitions.values()].map((definition) => definition.name)
      ]),
    rest
  );
}
