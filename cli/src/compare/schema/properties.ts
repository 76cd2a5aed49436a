// The properties of an object in two versions, those it lists and any others.

import type {Property, Schema} from "../../../../runtime/shared/reference.ts";
import type {ChangeKind} from "../catalogue.ts";
import {pair} from "../pair.ts";
import {
  emit,
  only,
  within,
  worse,
  type Direction,
  type InnerSchemas,
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

/** What is sent and received: what can only be read is received alone, what can only be written sent. */
function directionOf(direction: Direction, schemas: readonly Schema[]): Direction {
  if (direction !== "both") return direction;
  if (schemas.every(({access}) => access === "readOnly")) return "response";
  return schemas.every(({access}) => access === "writeOnly") ? "request" : "both";
}

type PropertyEvent = "added" | "removed" | "became-required" | "became-optional";

function emitProperty(
  {add}: SchemaContext,
  event: PropertyEvent,
  required: boolean,
  {at, direction}: SchemaPlace
): void {
  const kinds: Record<"request" | "response", ChangeKind> = {
    request:
      event === "added" ? `new-${required ? "required" : "optional"}-request-property` : `request-property-${event}`,
    response:
      event === "added" || event === "removed"
        ? `response-${required ? "required" : "optional"}-property-${event}`
        : `response-property-${event}`
  };
  add(worse(direction, kinds), at);
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
