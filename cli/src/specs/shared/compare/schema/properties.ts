// The properties of an object in two versions, those it lists and any others.

import type {Property, Schema} from "../../../../../../runtime/shared/reference.ts";
import {pair} from "../pair.ts";
import {
  emit,
  kindFor,
  only,
  within,
  type InnerSchemas,
  type PropertyDirection,
  type SchemaContext,
  type SchemaPlace
} from "./place.ts";

export function* compareProperties(
  context: SchemaContext,
  before: Schema,
  after: Schema,
  place: SchemaPlace
): Generator<InnerSchemas> {
  const properties = pair<Property>(before.properties, after.properties, ({name}) => name);
  for (const {name, required, schema} of properties.gone)
    emitProperty(context, "removed", required, only(propertyOf(place, name, [schema]), "from"));
  for (const {name, required, schema} of properties.added)
    emitProperty(context, "added", required, only(propertyOf(place, name, [schema]), "to"));
  for (const {before: old, after: now} of properties.both) {
    const own = propertyOf(place, now.name, [old.schema, now.schema]);
    if (old.required !== now.required)
      emitProperty(context, now.required ? "became-required" : "became-optional", now.required, own);
    yield {before: old.schema, after: now.schema, place: own};
  }
}

function propertyOf(place: SchemaPlace, name: string, schemas: readonly Schema[]): SchemaPlace {
  const inner = within(place, `.${name}`);
  const direction = directionOf(place.direction, schemas);
  return {...inner, direction, subject: "property", at: {...inner.at, element: "property"}};
}

/** What can only be read is never sent, and what can only be written never received. */
function directionOf(direction: PropertyDirection, schemas: readonly Schema[]): PropertyDirection {
  if (schemas.every(({access}) => access === "readOnly"))
    return direction === "both" ? "response" : direction === "request" ? "unsent" : direction;
  if (schemas.every(({access}) => access === "writeOnly"))
    return direction === "both" ? "request" : direction === "response" ? "unreceived" : direction;
  return direction;
}

type PropertyEvent = "added" | "removed" | "became-required" | "became-optional";

function emitProperty(
  {add}: SchemaContext,
  event: PropertyEvent,
  required: boolean,
  {at, direction}: SchemaPlace
): void {
  const kind = kindFor(direction, {
    request:
      event === "added" ? `new-${required ? "required" : "optional"}-request-property` : `request-property-${event}`,
    response:
      event === "added" || event === "removed"
        ? `response-${required ? "required" : "optional"}-property-${event}`
        : `response-property-${event}`,
    unsent: `request-read-only-property-${event}`,
    unreceived: `response-write-only-property-${event}`
  });
  add(kind, at);
}

export function* compareAdditional(
  context: SchemaContext,
  before: Schema,
  after: Schema,
  place: SchemaPlace
): Generator<InnerSchemas> {
  const [old, now] = [before.additional, after.additional];
  if (old === false && now === false) return;
  if (now === false) return emit(context, "additional-properties-forbidden", place);
  if (old === false) return emit(context, "additional-properties-allowed", place);
  if (old || now) yield {before: old, after: now, place: old && now ? within(place, ".*") : place};
}
