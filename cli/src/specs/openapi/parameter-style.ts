// How a parameter is serialised, in words.

import type {ParameterPlace, Schema} from "../../../../runtime/shared/reference.ts";
import {flag, text, type Cursor} from "../shared/cursor.ts";
import {get} from "../shared/values.ts";
import {exploded, messages, separatedAs} from "../../../../runtime/messages/reference.ts";

/** Describes the serialisation if it is not the location's default. */
export function styleOf(cursor: Cursor, place: ParameterPlace, schema: Schema): string | null {
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  const style = text(cursor, "style") || usual;
  const collection = text(cursor, "collectionFormat"); // Swagger 2.0
  if (collection)
    return collection === "csv" ? null : collection === "multi" ? messages.styleRepeat : separatedAs(collection);
  const explode = get(cursor.value, "explode") === undefined ? style === "form" : flag(cursor, "explode");
  const several = schema.types.includes("array") || schema.types.includes("object");
  const words: string[] = [];
  if (several && style === "form")
    words.push(
      explode
        ? schema.types.includes("array")
          ? messages.styleRepeat
          : messages.styleProperties
        : messages.styleCommas
    );
  else if (style === "spaceDelimited") words.push(messages.styleSpaces);
  else if (style === "pipeDelimited") words.push(messages.stylePipes);
  else if (style === "deepObject") words.push(`${text(cursor, "name")}[property]=value`);
  else if (style !== usual) words.push(explode ? exploded(style) : style);
  if (flag(cursor, "allowReserved")) words.push(messages.styleReserved);
  if (flag(cursor, "allowEmptyValue")) words.push(messages.styleEmpty);
  return words.length > 0 ? words.join(", ") : null;
}
