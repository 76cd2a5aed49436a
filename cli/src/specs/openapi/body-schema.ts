// Locates the schema of an operation's request or response.

import {child, childrenOf, follow, itemsOf, text, type Cursor} from "../shared/cursor.ts";
import type {ApiContext} from "./context.ts";
import type {RawOperation} from "./list-operations.ts";

export function requestSchema(context: ApiContext, {cursor, pathItem}: RawOperation): Cursor | null {
  if (context.swagger) {
    const body = [cursor, pathItem]
      .flatMap((holder) => itemsOf(child(holder, "parameters")))
      .map((at) => follow(context.set, at))
      .find((at) => at && text(at, "in") === "body");
    return body ? present(child(body, "schema")) : null;
  }
  const body =
    child(cursor, "requestBody").value === undefined ? null : follow(context.set, child(cursor, "requestBody"));
  return body && jsonSchemaOf(context, body);
}

/** The response with the given status, or the first success, or the default. */
export function responseSchema(context: ApiContext, {cursor}: RawOperation, status: string): Cursor | null {
  const responses = childrenOf(child(cursor, "responses"));
  const wanted =
    responses.find(([name]) => name === status) ??
    (status === ""
      ? (responses.find(([name]) => name.startsWith("2")) ?? responses.find(([name]) => name === "default"))
      : undefined);
  const response = wanted ? follow(context.set, wanted[1]) : null;
  if (!response) return null;
  return context.swagger ? present(child(response, "schema")) : jsonSchemaOf(context, response);
}

function jsonSchemaOf(context: ApiContext, holder: Cursor): Cursor | null {
  const content = childrenOf(child(holder, "content"));
  const [, at] = content.find(([mediaType]) => /[/+]json\b/.test(mediaType)) ?? content[0] ?? [];
  const media = at ? follow(context.set, at) : null;
  return media ? present(child(media, "schema")) : null;
}

function present(cursor: Cursor): Cursor | null {
  return cursor.value === undefined ? null : cursor;
}
