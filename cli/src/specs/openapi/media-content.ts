// Reads what a body contains, by media type.

import type {MediaContent} from "../../../../runtime/shared/reference.ts";
import {child, childrenOf, follow, opened, text, type Cursor} from "../shared/cursor.ts";
import {readSchema} from "../shared/schemas.ts";
import type {ApiContext} from "./context.ts";
import {readExamples, type Exampled, type Direction} from "./examples.ts";
import {headersOf} from "../../../../runtime/messages/reference.ts";

export function contentOf(context: ApiContext, holder: Cursor, direction: Direction): MediaContent[] {
  return childrenOf(opened(context.set, child(holder, "content"), "the content")).flatMap(([mediaType, at]) => {
    const media = follow(context.set, at);
    return media
      ? [mediaContent(context, {holder: media, schemaAt: child(media, "schema"), direction, name: "", mediaType})]
      : [];
  });
}

export function mediaContent(context: ApiContext, exampled: Exampled): MediaContent {
  const {holder, schemaAt, mediaType} = exampled;
  const item = child(holder, "itemSchema");
  return {
    mediaType,
    schema: schemaAt.value === undefined ? null : readSchema(context.schemas, schemaAt),
    itemSchema: item.value === undefined ? null : readSchema(context.schemas, item),
    examples: readExamples(context, {...exampled, schemaAt: schemaAt.value === undefined ? item : schemaAt}),
    encoding: childrenOf(child(holder, "encoding")).map(([property, at]) => ({property, text: encodingText(at)}))
  };
}

function encodingText(at: Cursor): string {
  const headers = childrenOf(child(at, "headers")).map(([name]) => name);
  return [text(at, "contentType"), text(at, "style"), headers.length > 0 ? headersOf(headers.join(", ")) : ""]
    .filter(Boolean)
    .join(", ");
}
