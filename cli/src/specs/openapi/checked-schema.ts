// The schema with which the request builder validates a JSON body: as much
// as fits into a page.

import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import type {BodySchema} from "../../../../runtime/shared/json-fault.ts";
import {
  child,
  childrenOf,
  cursorKey,
  flag,
  follow,
  itemsOf,
  quiet,
  type Cursor,
  type DocumentSet
} from "../shared/cursor.ts";
import {get, listOf, stringsOf} from "../shared/values.ts";

/** Most schemas for all bodies of an operation; the rest is not checked. */
const MAX_SCHEMAS = 300;
/** Most enum values. */
const MAX_VALUES = 100;

export interface CheckedSchemas {
  set: DocumentSet;
  /** By name. */
  named: Record<string, BodySchema>;
  /** Name by location. */
  names: Map<string, string>;
  left: number;
}

export function createCheckedSchemas(set: DocumentSet): CheckedSchemas {
  return {set: quiet(set), named: {}, names: new Map(), left: MAX_SCHEMAS};
}

export function checkedSchema(into: CheckedSchemas, cursor: Cursor): BodySchema {
  if (typeof get(cursor.value, "$ref") !== "string") return ownSchema(into, cursor);
  const target = follow(into.set, cursor);
  if (!target) return true;
  const key = cursorKey(target);
  const known = into.names.get(key);
  if (known !== undefined) return {ref: known};
  const name = String(into.names.size + 1);
  into.names.set(key, name);
  into.named[name] = true; // placeholder until it has been read: it may refer to itself
  const schema = ownSchema(into, target);
  into.named[name] = schema;
  return schema === true ? true : {ref: name};
}

function ownSchema(into: CheckedSchemas, at: Cursor): BodySchema {
  if (typeof at.value !== "object" || at.value === null || --into.left < 0) return true;
  const written = get(at.value, "type");
  const nullable = flag(at, "nullable");
  const types = [typeof written === "string" ? written : stringsOf(written)].flat().filter((type) => type !== "file");
  const values = listOf(get(at.value, "enum"));
  const constant = get(at.value, "const");
  const properties = childrenOf(child(at, "properties"));
  const additional = child(at, "additionalProperties");
  const [bottom, above] = bound(at, "minimum", "exclusiveMinimum");
  const [top, below] = bound(at, "maximum", "exclusiveMaximum");
  const all = partsOf(into, at, "allOf");
  const any = partsOf(into, at, "anyOf") ?? partsOf(into, at, "oneOf");
  const items = child(at, "items");
  const sent = new Set(properties.filter(([, property]) => !flag(property, "readOnly")).map(([name]) => name));
  const required = stringsOf(get(at.value, "required")).filter(
    (name) => sent.has(name) || !properties.some(([other]) => other === name)
  );
  const schema: BodySchema = {
    ...(types.length > 0 && {types: nullable ? [...types, "null"] : types}),
    ...(constant !== undefined && {values: [exactJson(constant)]}),
    ...(values.length > 0 &&
      values.length <= MAX_VALUES && {
        values: [...new Set([...values, ...(nullable ? [null] : [])].map((value) => exactJson(value)))]
      }),
    ...(required.length > 0 && {required}),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(([name, property]) => [name, checkedSchema(into, property)]))
    }),
    ...(additional.value === false && {additional: false}),
    ...(typeof additional.value === "object" && {additional: checkedSchema(into, additional)}),
    ...(typeof items.value === "object" && !Array.isArray(items.value) && {items: checkedSchema(into, items)}),
    ...numbers({
      minimum: bottom,
      above,
      maximum: top,
      below,
      shortest: get(at.value, "minLength"),
      longest: get(at.value, "maxLength"),
      fewest: get(at.value, "minItems"),
      most: get(at.value, "maxItems")
    }),
    ...(all && {all}),
    ...(any && {any})
  };
  return Object.keys(schema).length > 0 ? schema : true;
}

function partsOf(into: CheckedSchemas, at: Cursor, key: string): BodySchema[] | null {
  const parts = itemsOf(child(at, key));
  return parts.length > 0 ? parts.map((part) => checkedSchema(into, part)) : null;
}

/** Up to OpenAPI 3.0, `exclusiveMinimum` is a flag that modifies `minimum`. */
function bound(at: Cursor, plain: string, exclusive: string): [inclusive: unknown, exclusive: unknown] {
  const value = get(at.value, plain);
  const other = get(at.value, exclusive);
  return other === true ? [undefined, value] : [value, other];
}

function numbers(rules: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(rules).filter((entry): entry is [string, number] => typeof entry[1] === "number")
  );
}
