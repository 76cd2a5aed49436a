// Reads a parameter's serialisation: OpenAPI's styles
// or Swagger 2.0's collection formats.

import type {WireForm} from "../../../../runtime/shared/wire-form.ts";
import {flag, text, type Cursor} from "../shared/cursor.ts";
import {get} from "../shared/values.ts";

const collections: Record<string, WireForm> = {
  ssv: {style: "spaceDelimited", explode: false},
  tsv: {style: "tabDelimited", explode: false},
  pipes: {style: "pipeDelimited", explode: false},
  multi: {style: "form", explode: true}
};

export function wireFormOf(parameter: Cursor): WireForm {
  const inQuery = ["query", "cookie"].includes(text(parameter, "in"));
  if (get(parameter.value, "schema") === undefined && get(parameter.value, "type") !== undefined) {
    return collections[text(parameter, "collectionFormat")] ?? {style: inQuery ? "form" : "simple", explode: false}; // Swagger 2.0
  }
  const style = text(parameter, "style") || (inQuery ? "form" : "simple");
  return {
    style,
    explode: get(parameter.value, "explode") === undefined ? style === "form" : flag(parameter, "explode"),
    ...(flag(parameter, "allowReserved") && {reserved: true})
  };
}
