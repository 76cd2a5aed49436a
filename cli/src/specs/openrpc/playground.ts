// Input of the playground: its methods, from the model of the
// page's own version.

import {exactJson, parseExact} from "../../../../runtime/shared/exact-json.ts";
import type {RpcMethod, RpcPage, Schema} from "../../../../runtime/shared/reference.ts";
import {textOfProse} from "../../../../runtime/shared/prose.ts";
import type {PlaygroundField, PlaygroundMethod, PlaygroundProps} from "../../../../runtime/shared/playground.ts";
import {typeLabel} from "../../../../runtime/shared/schema-label.ts";
import {filledUrl} from "../shared/filled-url.ts";

/** From an API's page, and from its methods' pages if they have their own. */
export function playgroundProps(page: RpcPage, parts: readonly RpcPage[]): PlaygroundProps {
  return {
    url: page.servers[0] ? filledUrl(page.servers[0]) : "http://localhost",
    send: page.send,
    methods: [page, ...parts].flatMap((of) => of.methods.map((method) => playgroundMethod(of, method)))
  };
}

function playgroundMethod(page: RpcPage, method: RpcMethod): PlaygroundMethod {
  const example = exampleParams(method);
  return {
    name: method.name,
    summary: method.summary || textOfProse(method.description).replace(/(?<=[.!?])\s.*$/, ""),
    byPosition: method.byPosition,
    notification: method.result === null,
    params: method.params.map(({name, required, description, schema}): PlaygroundField => ({
      name,
      required,
      hint: textOfProse(description),
      type: typeLabel(schema).text,
      input: inputOf(page, schema),
      options: definitionOf(page, schema).enum.map(({value}) => value),
      example: name in example ? asText(example[name]) : ""
    }))
  };
}

/** The schema of an input's value, with references and single alternatives resolved. */
function definitionOf(page: RpcPage, schema: Schema): Schema {
  let at = schema;
  for (let steps = 0; at.ref && steps < 10; steps++) at = page.definitions[at.ref.target]?.schema ?? {...at, ref: null};
  return at;
}

function inputOf(page: RpcPage, schema: Schema): PlaygroundField["input"] {
  const {types, enum: values} = definitionOf(page, schema);
  if (values.length > 0) return "select";
  if (types.length !== 1) return "json";
  switch (types[0]) {
    case "string":
      return "text";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "checkbox";
    default:
      return "json";
  }
}

function exampleParams({examples, params: declared}: RpcMethod): Record<string, unknown> {
  const params = (parseExact(examples[0]?.request ?? "{}") as {params?: unknown}).params;
  if (Array.isArray(params))
    return Object.fromEntries(params.map((value, index) => [declared[index]?.name ?? "", value]));
  return typeof params === "object" && params !== null && !Array.isArray(params)
    ? (params as Record<string, unknown>)
    : {};
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : exactJson(value, 2);
}
