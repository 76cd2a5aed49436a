// A method of an OpenRPC description.

import type {Reference, RpcError, RpcMethod, RpcParam, Schema} from "../../../../runtime/shared/reference.ts";
import {child, flag, follow, itemsOf, locationOf, text, type Cursor} from "../shared/cursor.ts";
import {externalDocsOf, proseAt, readServer} from "../shared/description.ts";
import {emptySchema, readSchema} from "../shared/schemas.ts";
import {get, stringsOf, textOf} from "../shared/values.ts";
import type {RpcContext} from "./context.ts";
import {errorReference} from "./errors.ts";
import {examplesOf} from "./method-examples.ts";
import {isByPosition} from "./param-structure.ts";

export function readMethod(context: RpcContext, errors: Map<string, RpcError>, at: Cursor): Omit<RpcMethod, "links"> {
  const name = text(at, "name");
  const place = locationOf(at);
  const structure = text(at, "paramStructure");
  const paramsAt = itemsOf(child(at, "params")).flatMap((param) => follow(context.set, param) ?? []);
  const resultAt = child(at, "result").value === undefined ? null : follow(context.set, child(at, "result"));
  const byPosition = isByPosition(context, at, paramsAt);
  const own = {label: name, target: `${context.schemas.prefix}${name}`};
  return {
    name,
    anchor: name,
    summary: text(at, "summary"),
    description: proseAt(context, at),
    deprecated: flag(at, "deprecated"),
    tags: itemsOf(child(at, "tags")).flatMap(
      (tag) => textOf(tag.value) || textOf(get(follow(context.set, tag)?.value, "name")) || []
    ),
    paramStructure: structure === "by-name" || structure === "by-position" ? structure : "either",
    byPosition,
    servers: itemsOf(child(at, "servers")).map((server) => readServer(context, server)),
    params: paramsAt.map((param) => readParam(context, param, `${name}.${text(param, "name")}`)),
    result: resultAt ? readParam(context, resultAt, `${name}.result`) : null,
    errors: itemsOf(child(at, "errors"))
      .flatMap((error) => errorReference(context, errors, error, own) ?? [])
      .filter(isFirst),
    examples: examplesOf(context, {name, at, paramsAt, resultAt, byPosition}),
    externalDocs: externalDocsOf(context, at),
    related: sameAs(at),
    place: {file: place.file, line: place.line}
  };
}

function isFirst({target}: Reference, index: number, all: Reference[]): boolean {
  return all.findIndex((other) => other.target === target) === index;
}

function sameAs(at: Cursor): Reference[] {
  const written = get(at.value, "x-same-as") ?? get(at.value, "x-proto");
  const targets = typeof written === "string" ? [written] : stringsOf(written);
  return targets.map((target) => ({
    label: target.replace(/^proto:/, ""),
    target: target.includes(":") ? target : `proto:${target}`
  }));
}

function readParam(context: RpcContext, at: Cursor, anchor: string): RpcParam {
  const schemaAt = child(at, "schema");
  const description = proseAt(context, at);
  const summary = text(at, "summary");
  const schema: Schema = schemaAt.value === undefined ? emptySchema() : readSchema(context.schemas, schemaAt);
  return {
    name: text(at, "name"),
    anchor,
    required: flag(at, "required"),
    deprecated: flag(at, "deprecated"),
    description:
      description.length > 0 || !summary
        ? description
        : [{type: "paragraph", children: [{type: "text", value: summary}]}],
    schema
  };
}
