// How the value of a parameter is written in a request: the styles of OpenAPI
// and the collection formats of Swagger 2.0.

import {flag, text, type Cursor} from "../shared/cursor.ts";
import {entriesOf, get, isFields} from "../shared/values.ts";

export interface WireForm {
  style: string;
  explode: boolean;
}

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
    explode: get(parameter.value, "explode") === undefined ? style === "form" : flag(parameter, "explode")
  };
}

const separators: Record<string, string> = {spaceDelimited: "%20", pipeDelimited: "%7C", tabDelimited: "%09"};

/** "ids=1&ids=2", "point=x,1,y,2", "filter[party]=a". */
export function inQuery(name: string, value: unknown, {style, explode}: WireForm): string {
  const key = encodeURIComponent(name);
  const separator = separators[style] ?? ",";
  if (isFields(value)) {
    const fields = entriesOf(value);
    if (style === "deepObject")
      return fields.map(([field, inner]) => `${key}[${encodeURIComponent(field)}]=${encoded(inner)}`).join("&");
    if (explode) return fields.map(([field, inner]) => `${encodeURIComponent(field)}=${encoded(inner)}`).join("&");
    return `${key}=${fields.flatMap(([field, inner]) => [encodeURIComponent(field), encoded(inner)]).join(separator)}`;
  }
  if (!Array.isArray(value)) return `${key}=${encoded(value)}`;
  return explode
    ? value.map((item) => `${key}=${encoded(item)}`).join("&")
    : `${key}=${value.map(encoded).join(separator)}`;
}

/** "a,b", ".a.b", ";ids=a;ids=b". */
export function inPath(name: string, value: unknown, {style, explode}: WireForm): string {
  const key = encodeURIComponent(name);
  const fields = isFields(value)
    ? entriesOf(value).map(([field, inner]) => [encodeURIComponent(field), encoded(inner)])
    : null;
  const pairs = fields && explode ? fields.map((field) => field.join("=")) : null;
  const items = pairs ?? fields?.flat() ?? (Array.isArray(value) ? value.map(encoded) : [encoded(value)]);
  if (style === "label") return `.${items.join(explode ? "." : ",")}`;
  if (style !== "matrix") return items.join(",");
  if (pairs) return pairs.map((pair) => `;${pair}`).join("");
  return explode && !fields ? items.map((item) => `;${key}=${item}`).join("") : `;${key}=${items.join(",")}`;
}

/** In a header or a cookie, nothing is escaped. */
export function inHeader(value: unknown, {explode}: WireForm): string {
  if (isFields(value))
    return entriesOf(value)
      .map(([field, inner]) => [field, plain(inner)].join(explode ? "=" : ","))
      .join(",");
  return Array.isArray(value) ? value.map(plain).join(",") : plain(value);
}

function encoded(value: unknown): string {
  return encodeURIComponent(plain(value));
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
