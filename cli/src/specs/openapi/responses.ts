// Reads responses.

import type {MediaContent, Response} from "../../../../runtime/shared/reference.ts";
import {child, childrenOf, followHere, opened, type Cursor} from "../shared/cursor.ts";
import {get, stringsOf} from "../shared/values.ts";
import {proseAt, summaryAt} from "../shared/description.ts";
import {readParameter} from "./parameters.ts";
import type {ApiContext} from "./context.ts";
import {linksOf} from "./links.ts";
import {contentOf, mediaContent} from "./media-content.ts";

export function responsesOf(context: ApiContext, operation: Cursor): Response[] {
  return childrenOf(opened(context.set, child(operation, "responses"), "the responses"))
    .filter(([status]) => !status.startsWith("x-"))
    .flatMap(([status, at]) => {
      const cursor = followHere(context.set, at);
      return cursor ? [readResponse(context, status, cursor, operation)] : [];
    });
}

function readResponse(context: ApiContext, status: string, cursor: Cursor, operation: Cursor): Response {
  const anchor = `response-${status.toLowerCase()}`;
  return {
    status,
    anchor,
    description: [...summaryAt(context, cursor), ...proseAt(context, cursor)],
    headers: childrenOf(opened(context.set, child(cursor, "headers"), "the headers")).flatMap(([name, at]) => {
      const header = followHere(context.set, at);
      return header ? [{...readParameter(context, header, "header", name), anchor: `${anchor}-${name}`}] : [];
    }),
    content: context.swagger ? swaggerContent(context, cursor, operation) : contentOf(context, cursor, "response"),
    links: linksOf(context, cursor)
  };
}

function swaggerContent(context: ApiContext, cursor: Cursor, operation: Cursor): MediaContent[] {
  const schemaAt = child(cursor, "schema");
  if (schemaAt.value === undefined) return [];
  const examples = child(cursor, "examples");
  const types = stringsOf(get(operation.value, "produces") ?? get(context.root.value, "produces"));
  const read = (mediaType: string): MediaContent => {
    const example = child(examples, mediaType);
    const value = example.value === undefined ? {} : {example: example.value};
    return mediaContent(context, {
      holder: {...cursor, value},
      schemaAt,
      direction: "response",
      name: "",
      mediaType
    });
  };
  const [first = "application/json", ...others] = types;
  const content = read(first);
  return [
    content,
    ...others.map((type) =>
      child(examples, type).value === undefined ? {...content, mediaType: type, examples: []} : read(type)
    )
  ];
}
