// What JSON schemas hold, in place: properties, values and descriptions at any
// depth, each with the anchor that the manual says it has. A reference ends the
// walk: what it leads to is counted where it is defined.

import {described, type Expected, type Where} from "./expected.ts";
import {at, entries, fieldsOf, follow, isReference, items, type Files, type Place} from "./place.ts";

export interface SchemaPlace {
  name: string;
  on: Where;
  /** What anchors of what it holds start with: one of these. */
  anchors: readonly string[];
  /** The ids that its own description is near. */
  ids: readonly string[];
}

/** All schemas of a container: "components/schemas". */
export function namedSchemas(files: Files, schemas: Place): Expected[] {
  return entries(schemas).flatMap(([name, held]): Expected[] => {
    const written = name.replace(/[\s#/]+/g, "-");
    const ids = [`schema-${written}`, `schema-schemas/${written}`];
    const own: Expected = {kind: "schemas", name, on: null, ids};
    const schema = follow(files, held);
    if (schema.value !== held.value) return [own]; // another name for one that is counted
    return [own, ...schemaParts(files, schema, {name, on: null, anchors: ids, ids})];
  });
}

export function schemaParts(files: Files, schema: Place, place: SchemaPlace, depth = 0): Expected[] {
  const {name, on, ids, anchors} = place;
  const fields = fieldsOf(schema.value);
  const own = described(name, on, ids, fields["description"]);
  if (isReference(schema) || isOneReference(fields) || depth > 60) return own;
  const below = (label: string, held: Place, suffix: string, kind: "part" | "property" = "part"): Expected[] => {
    const inner = anchors.map((anchor) => anchor + suffix);
    const near = kind === "property" ? inner : ids;
    const next: SchemaPlace = {name: `${name}${label}`, on, anchors: inner, ids: near};
    return [
      ...(kind === "property" ? [{kind: "properties", name: next.name, on, ids: inner}] : []),
      ...schemaParts(files, held, next, depth + 1)
    ];
  };
  const found = valuesOf(fields).map((value): Expected => ({
    kind: "values",
    name: `${name}=${value}`,
    on,
    ids: anchors.map((anchor) => `${anchor}.${value}`)
  }));
  for (const [property, held] of entries(follow(files, at(schema, "properties"))))
    found.push(...below(`.${property}`, held, `.${property}`, "property"));
  entries(at(schema, "patternProperties")).forEach(([, held], index) =>
    found.push(...below("/…/", held, `~pattern${index + 1}`))
  );
  const other = at(schema, "additionalProperties");
  if (typeof other.value === "object") found.push(...below("{}", other, isMap(fields) ? "" : "~other"));
  const listed = at(schema, "items");
  if (Array.isArray(listed.value))
    items(listed).forEach((held, index) => found.push(...below("[]", held, `~item${index + 1}`)));
  else found.push(...below("[]", listed, ""));
  items(at(schema, "prefixItems")).forEach((held, index) => found.push(...below("[]", held, `~item${index + 1}`)));
  for (const kind of ["oneOf", "anyOf", "allOf"]) {
    const options = items(at(schema, kind));
    if (options.length > 0 && options.every(({value}) => "const" in fieldsOf(value)))
      found.push(...options.flatMap((held) => described(name, on, ids, fieldsOf(held.value)["description"])));
    else options.forEach((held, index) => found.push(...below(`~${kind}`, held, `~${kind}${index + 1}`)));
  }
  return [...own, ...found];
}

/** How OpenAPI 3.0 describes a reference: nothing but its description is next to it. */
function isOneReference(fields: Record<string, unknown>): boolean {
  const options = fields["allOf"];
  return (
    Array.isArray(options) &&
    options.length === 1 &&
    typeof fieldsOf(options[0])["$ref"] === "string" &&
    Object.keys(fields).every((key) =>
      /^(allOf|description|nullable|deprecated|readOnly|writeOnly|title|default|example|x-.*)$/.test(key)
    )
  );
}

function isMap(fields: Record<string, unknown>): boolean {
  const others = ["properties", "patternProperties", "prefixItems", "items", "oneOf", "anyOf", "allOf", "not", "if"];
  return !others.some((key) => key in fields);
}

function valuesOf(fields: Record<string, unknown>): string[] {
  const options = ["oneOf", "anyOf"]
    .map((kind) => fields[kind])
    .find((held) => Array.isArray(held) && held.length > 0 && held.every((option) => "const" in fieldsOf(option)));
  const values =
    "const" in fields
      ? [fields["const"]]
      : Array.isArray(fields["enum"])
        ? fields["enum"]
        : Array.isArray(options)
          ? options.map((option) => fieldsOf(option)["const"])
          : [];
  return [...new Set(values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))))];
}
