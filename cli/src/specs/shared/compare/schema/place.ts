// Where a schema is, and what a change there means: for those who send it, for those who receive it,
// or for both.

import {changeClasses} from "../../../../../../runtime/shared/changes.ts";
import type {Definition, Schema} from "../../../../../../runtime/shared/reference.ts";
import {sharedRules, type SharedKind} from "../catalogue.ts";
import type {SchemaEvent, SchemaSubject} from "../catalogue/schema.ts";
import type {Compared, Sink, Values} from "../sink.ts";

/** What is sent, what is received, or both. */
export type Direction = "request" | "response" | "both";

/** The same of a property; one that can only be read is not sent, and one that can only be written not received. */
export type PropertyDirection = Direction | "unsent" | "unreceived";

/** For schemas, and for what a language has of its own. */
export interface SchemaContext<Own extends string = never> {
  add: Sink<Own>;
  before: ReadonlyMap<string, Definition>;
  after: ReadonlyMap<string, Definition>;
  /** Definitions that are likely the same under another name: new target by old. */
  renamed: ReadonlyMap<string, string>;
}

/** Where a schema is. */
export interface SchemaPlace {
  at: Compared;
  subject: SchemaSubject | "property";
  direction: PropertyDirection;
  /** Definitions that are open in place, as "old new": they may come back to themselves. */
  open?: readonly string[];
}

/** Two schemas within those that are compared, to be compared next. */
export interface InnerSchemas {
  before: Schema | null;
  after: Schema | null;
  place: SchemaPlace;
}

export function emit(
  {add}: SchemaContext,
  event: SchemaEvent,
  {at, subject, direction}: SchemaPlace,
  values: Values = {}
): void {
  const kind =
    subject === "property"
      ? kindFor(direction, {
          request: `request-property-${event}`,
          response: `response-property-${event}`,
          unsent: `request-read-only-property-${event}`,
          unreceived: `response-write-only-property-${event}`
        })
      : (`${subject}-${event}` as const);
  add(kind, at, values);
}

/** Of what is sent and received, the worse of both counts. */
export function kindFor(
  direction: PropertyDirection,
  of: Record<Exclude<PropertyDirection, "both">, SharedKind>
): SharedKind {
  if (direction !== "both") return of[direction];
  const rank = (kind: SharedKind): number => changeClasses.indexOf(sharedRules[kind].class);
  return rank(of.request) <= rank(of.response) ? of.request : of.response;
}

/** A part of a schema: its name grows, and its anchor with names of properties. */
export function within(place: SchemaPlace, step: string): SchemaPlace {
  const {at} = place;
  const anchored = (side: Compared["from"]): Compared["from"] =>
    side && step.startsWith(".") ? {...side, hash: side.hash + (side.foreign ? fieldOf(step) : step)} : side;
  return {
    ...place,
    subject: place.subject === "property" || step.startsWith(".") ? "property" : place.subject,
    at: {...at, name: at.name + step, from: anchored(at.from), to: anchored(at.to)}
  };
}

/** ".treasuryFee" is ".treasury_fee" on the page of its message. */
function fieldOf(step: string): string {
  return /^\.[a-z]/.test(step) ? step.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : step;
}

/** In one version alone. */
export function only(place: SchemaPlace, side?: "from" | "to"): SchemaPlace {
  if (!side) return place;
  return {...place, at: {...place.at, [side === "from" ? "to" : "from"]: null}};
}
