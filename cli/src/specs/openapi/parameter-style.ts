// How a parameter is serialised, in words.

import type {ParameterPlace, Schema} from "../../../../runtime/shared/reference.ts";
import {flag, text, type Cursor} from "../shared/cursor.ts";
import {get} from "../shared/values.ts";

/** Describes the serialisation if it is not the location's default. */
export function styleOf(cursor: Cursor, place: ParameterPlace, schema: Schema): string | null {
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  const style = text(cursor, "style") || usual;
  const collection = text(cursor, "collectionFormat"); // Swagger 2.0
  if (collection)
    return collection === "csv"
      ? null
      : collection === "multi"
        ? "repeat the parameter for several values"
        : `values separated as ${collection}`;
  const explode = get(cursor.value, "explode") === undefined ? style === "form" : flag(cursor, "explode");
  const several = schema.types.includes("array") || schema.types.includes("object");
  const words: string[] = [];
  if (several && style === "form")
    words.push(
      explode
        ? schema.types.includes("array")
          ? "repeat the parameter for several values"
          : "one parameter for each property"
        : "values separated by commas"
    );
  else if (style === "spaceDelimited") words.push("values separated by spaces");
  else if (style === "pipeDelimited") words.push("values separated by |");
  else if (style === "deepObject") words.push(`${text(cursor, "name")}[property]=value`);
  else if (style !== usual) words.push(explode ? `${style}, exploded` : style);
  if (flag(cursor, "allowReserved")) words.push("reserved characters are allowed");
  if (flag(cursor, "allowEmptyValue")) words.push("may be empty");
  return words.length > 0 ? words.join(", ") : null;
}
