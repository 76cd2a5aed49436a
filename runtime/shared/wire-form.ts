// Serialises parameter values in requests: OpenAPI's styles
// and Swagger 2.0's collection formats. Code samples and the request
// builder share these functions.

import {exactJson} from "./exact-json.ts";
import {isFields} from "./is-fields.ts";

export interface WireForm {
  style: string;
  explode: boolean;
  /** Whether reserved characters stay unencoded. */
  reserved?: boolean;
}

const separators: Record<string, string> = {spaceDelimited: "%20", pipeDelimited: "%7C", tabDelimited: "%09"};

/** "ids=1&ids=2", "point=x,1,y,2", "filter%5Bparty%5D=a": a URL may not hold brackets, and some servers refuse them. */
export function inQuery(name: string, value: unknown, form: WireForm): string {
  return written(name, value, form, (field) => `%5B${field}%5D`);
}

/** The same in a body, where brackets are legible: "filter[party]=a". */
export function inForm(name: string, value: unknown, form: WireForm): string {
  return written(name, value, form, (field) => `[${field}]`);
}

function written(
  name: string,
  value: unknown,
  {style, explode, reserved = false}: WireForm,
  bracket: (field: string | number) => string
): string {
  const key = encodeURIComponent(name);
  const encoded = (inner: unknown): string => (reserved ? withReserved(inner) : escaped(inner));
  const separator = separators[style] ?? ",";
  if (style === "deepObject" && typeof value === "object") return inBrackets(key, value, encoded, bracket).join("&");
  if (isFields(value)) {
    const fields = Object.entries(value);
    if (explode) return fields.map(([field, inner]) => `${encodeURIComponent(field)}=${encoded(inner)}`).join("&");
    return `${key}=${fields.flatMap(([field, inner]) => [encodeURIComponent(field), encoded(inner)]).join(separator)}`;
  }
  if (!Array.isArray(value)) return `${key}=${encoded(value)}`;
  return explode
    ? value.map((item) => `${key}=${encoded(item)}`).join("&")
    : `${key}=${value.map(encoded).join(separator)}`;
}

/** The standard covers only flat fields; deeper values follow Stripe, Rails and PHP: "a[b][c]=1", "a[]=1", "a[0][b]=1". */
function inBrackets(
  key: string,
  value: unknown,
  encoded: (inner: unknown) => string,
  bracket: (field: string | number) => string
): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      inBrackets(key + bracket(typeof item === "object" && item !== null ? index : ""), item, encoded, bracket)
    );
  if (!isFields(value)) return [`${key}=${encoded(value)}`];
  return Object.entries(value).flatMap(([field, inner]) =>
    inBrackets(key + bracket(encodeURIComponent(field)), inner, encoded, bracket)
  );
}

/** "a,b", ".a.b", ";ids=a;ids=b". */
export function inPath(name: string, value: unknown, {style, explode}: WireForm): string {
  const key = encodeURIComponent(name);
  const fields = isFields(value)
    ? Object.entries(value).map(([field, inner]) => [encodeURIComponent(field), escaped(inner)])
    : null;
  const pairs = fields && explode ? fields.map((field) => field.join("=")) : null;
  const items = pairs ?? fields?.flat() ?? (Array.isArray(value) ? value.map(escaped) : [escaped(value)]);
  if (style === "label") return `.${items.join(explode ? "." : ",")}`;
  if (style !== "matrix") return items.join(",");
  if (pairs) return pairs.map((pair) => `;${pair}`).join("");
  return explode && !fields ? items.map((item) => `;${key}=${item}`).join("") : `;${key}=${items.join(",")}`;
}

/** Headers and cookies are not escaped. */
export function inHeader(value: unknown, {explode}: WireForm): string {
  if (isFields(value))
    return Object.entries(value)
      .map(([field, inner]) => [field, plain(inner)].join(explode ? "=" : ","))
      .join(",");
  return Array.isArray(value) ? value.map(plain).join(",") : plain(value);
}

function escaped(value: unknown): string {
  return encodeURIComponent(plain(value));
}

/** Keeps URL delimiters, except for those that would end the value. */
function withReserved(value: unknown): string {
  return encodeURI(plain(value)).replace(/[#&+]/g, encodeURIComponent).replace(/%5B/g, "[").replace(/%5D/g, "]");
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : exactJson(value);
}
