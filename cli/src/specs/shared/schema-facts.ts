// One-line facts about a schema: limits in words, its examples as JSON, and
// extension fields.

import type {ExtensionField, Schema} from "../../../../runtime/shared/reference.ts";
import {parsedJson} from "./json-text.ts";
import {entriesOf, fieldsOf, isFields, jsonText, stringsOf, textOf} from "./values.ts";
import {
  atLeast,
  atMost,
  countOf,
  eachNameIs,
  encodedAs,
  inXml,
  matches,
  messages,
  multipleOf,
  countRange,
  requires,
  requiresOthers,
  xmlAs,
  xmlNamed,
  xmlNamespace,
  xmlPrefix
} from "../../../../runtime/messages/reference.ts";

export function constraintsOf(fields: Record<string, unknown>): string[] {
  const found: string[] = [];
  const number = (key: string): number | null => (typeof fields[key] === "number" ? fields[key] : null);
  const written = (key: string): string | null =>
    /^(number|bigint)$/.test(typeof fields[key]) ? textOf(fields[key]) : null;
  const limit = (sign: string, inclusive: string, exclusive: string): void => {
    const bound = written(exclusive) ?? (fields[exclusive] === true ? written(inclusive) : null);
    if (bound !== null) found.push(`${sign} ${bound}`);
    else if (written(inclusive) !== null) found.push(`${sign === ">" ? "≥" : "≤"} ${written(inclusive)}`);
  };
  limit(">", "minimum", "exclusiveMinimum");
  limit("<", "maximum", "exclusiveMaximum");
  if (number("multipleOf") !== null) found.push(multipleOf(number("multipleOf")!));
  range(found, number("minLength"), number("maxLength"), "character");
  range(found, number("minItems"), number("maxItems"), "item");
  range(found, number("minProperties"), number("maxProperties"), "property");
  const properties = fieldsOf(fields["properties"]);
  const needed = stringsOf(fields["required"]).filter((name) => !Object.hasOwn(properties, name)); // others are marked where they appear
  if (needed.length > 0) found.push(requires(needed.join(", ")));
  for (const [name, others] of [...entriesOf(fields["dependentRequired"]), ...entriesOf(fields["dependencies"])]) {
    if (stringsOf(others).length > 0) found.push(requiresOthers(name, stringsOf(others).join(", ")));
  }
  if (isPlainName(fields["propertyNames"]))
    found.push(...constraintsOf(fieldsOf(fields["propertyNames"])).map((constraint) => eachNameIs(constraint)));
  if (fields["items"] === false) found.push("prefixItems" in fields ? messages.noFurtherItems : messages.noItems);
  if (fields["uniqueItems"] === true) found.push(messages.uniqueItems);
  if (typeof fields["pattern"] === "string") found.push(matches(fields["pattern"]));
  if (typeof fields["contentEncoding"] === "string") found.push(encodedAs(fields["contentEncoding"]));
  const xml = xmlForm(fieldsOf(fields["xml"]));
  if (xml.length > 0) found.push(inXml(xml.join(", ")));
  return found;
}

/** How a value is written as XML, if not as an element of its name. */
function xmlForm(xml: Record<string, unknown>): string[] {
  const named = (key: string, said: (text: string) => string): string[] =>
    textOf(xml[key]) ? [said(textOf(xml[key]))] : [];
  return [
    ...(xml["attribute"] === true ? [messages.xmlAttribute] : []),
    ...named("nodeType", xmlAs),
    ...named("name", xmlNamed),
    ...named("prefix", xmlPrefix),
    ...named("namespace", xmlNamespace),
    ...(xml["wrapped"] === true ? [messages.xmlWrapped] : [])
  ];
}

/** Whether `propertyNames` only bounds the names; otherwise they are a part of the schema. */
export function isPlainName(names: unknown): boolean {
  return isFields(names) && entriesOf(names).every(([key]) => /^(type|pattern|minLength|maxLength|format)$/.test(key));
}

/** The number of items that `contains` requires: "at least 1 item", "1 to 3 items"; null for none. */
export function containedItems(fields: Record<string, unknown>): string | null {
  const from = fields["minContains"] ?? 1;
  const to = fields["maxContains"] ?? null;
  const found: string[] = [];
  range(found, typeof from === "number" ? from : 1, typeof to === "number" ? to : null, "item");
  return found[0] ?? null;
}

function range(found: string[], from: number | null, to: number | null, what: "character" | "item" | "property"): void {
  if (from !== null && from === to) found.push(countOf(from, what));
  else if (from !== null && to !== null) found.push(countRange(from, to, what));
  else if (from !== null && from > 0) found.push(atLeast(countOf(from, what)));
  else if (to !== null) found.push(atMost(countOf(to, what)));
}

export function contentFormat(fields: Record<string, unknown>): string {
  return textOf(fields["contentMediaType"]);
}

/** Whether a value is bytes: in OpenAPI 3.1, a text of a media type that has no encoding. */
export function isBinary({format, types, constraints}: Pick<Schema, "format" | "types" | "constraints">): boolean {
  if (format === "binary" || types.includes("file")) return true;
  const isEncoded = textEncodings.some((encoding) => constraints.includes(encodedAs(encoding)));
  return isBinaryMedia(format ?? "") && !isEncoded;
}

const textEncodings = ["base64", "base64url", "base32", "base16", "quoted-printable", "7bit", "8bit"];

/** A media type that is no text. */
export function isBinaryMedia(mediaType: string): boolean {
  return mediaType.includes("/") && !/^text\/|[/+](json|xml|yaml)\b/.test(mediaType);
}

export function examplesOf(fields: Record<string, unknown>): string[] {
  const examples = Array.isArray(fields["examples"]) ? fields["examples"] : [];
  const all = ["example" in fields ? [fields["example"]] : [], examples].flat();
  const isText = ["object", "array"].includes(textOf(fields["type"]));
  return all.map((example) => jsonText(isText ? parsedJson(example) : example));
}

/** Extensions that control display or are shown elsewhere on the page. */
const knownExtensions =
  /^x-(enum-?[dD]escriptions?|enum-?varnames|enum-?[nN]ames|code-?[sS]amples|webhooks|tagGroups|nullable|proto|proto-method|streaming|displayName|order|sample|internal|keywords|same-as)$/;

export function extensionsOf(value: unknown): ExtensionField[] {
  return entriesOf(value)
    .filter(([name]) => name.startsWith("x-") && !knownExtensions.test(name))
    .map(([name, field]) => ({name, value: typeof field === "string" ? field : jsonText(field)}));
}
