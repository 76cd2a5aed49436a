// Reads request bodies; in Swagger 2.0, they are parameters.

import type {RequestBody, Schema} from "../../../../runtime/shared/reference.ts";
import {child, flag, followHere, itemsOf, opened, text, type Cursor} from "../shared/cursor.ts";
import {emptySchema, readSchema} from "../shared/schemas.ts";
import {sampleValue} from "../shared/sample-value.ts";
import {get, stringsOf} from "../shared/values.ts";
import {proseAt} from "../shared/description.ts";
import type {ApiContext} from "./context.ts";
import {exampleOf} from "./examples.ts";
import type {RawOperation} from "./list-operations.ts";
import {contentOf, mediaContent} from "./media-content.ts";

export function bodyOf(context: ApiContext, operation: RawOperation): RequestBody | null {
  if (context.swagger) return swaggerBody(context, operation);
  const at = child(operation.cursor, "requestBody");
  const cursor = at.value === undefined ? null : followHere(context.set, at);
  if (!cursor) return null;
  return {
    anchor: "request",
    required: flag(cursor, "required"),
    description: proseAt(context, cursor),
    content: contentOf(context, cursor, "request")
  };
}

function swaggerBody(context: ApiContext, operation: RawOperation): RequestBody | null {
  const types = stringsOf(get(operation.cursor.value, "consumes") ?? get(context.root.value, "consumes"));
  const body = [operation.pathItem, operation.cursor]
    .flatMap((holder) => itemsOf(opened(context.set, child(holder, "parameters"), "the parameters")))
    .map((at) => followHere(context.set, at))
    .find((at) => at && text(at, "in") === "body");
  if (body) {
    const schemaAt = child(body, "schema");
    const mediaTypes = types.length > 0 ? types : ["application/json"];
    return {
      anchor: "request",
      required: flag(body, "required"),
      description: proseAt(context, body),
      content: mediaTypes.map((mediaType) =>
        mediaContent(context, {holder: body, schemaAt, direction: "request", name: "", mediaType})
      )
    };
  }
  const fields = formParameters(context, operation);
  if (fields.length === 0) return null;
  const schema: Schema = {
    ...emptySchema(),
    types: ["object"],
    properties: fields.map((at) => ({
      name: text(at, "name"),
      required: flag(at, "required"),
      schema: readSchema(context.schemas, at)
    }))
  };
  const mediaType = fields.some((at) => text(at, "type") === "file")
    ? "multipart/form-data"
    : (types[0] ?? "application/x-www-form-urlencoded");
  const value = Object.fromEntries(
    fields.map((at) => [
      text(at, "name"),
      text(at, "type") === "file" ? "…" : sampleValue(context, at, "request", text(at, "name"))
    ])
  );
  const examples = [exampleOf({value, mediaType, generated: true})];
  return {
    anchor: "request",
    required: fields.some((at) => flag(at, "required")),
    description: [],
    content: [{mediaType, schema, itemSchema: null, examples, encoding: []}]
  };
}

/** In Swagger 2.0, form fields are parameters. */
function formParameters(context: ApiContext, operation: RawOperation): Cursor[] {
  return [operation.pathItem, operation.cursor]
    .flatMap((holder) => itemsOf(opened(context.set, child(holder, "parameters"), "the parameters")))
    .flatMap((at) => {
      const cursor = followHere(context.set, at);
      return cursor && text(cursor, "in") === "formData" ? [cursor] : [];
    });
}
