// The parameters of an operation in two versions.

import type {Operation, Parameter} from "../../../../../runtime/shared/reference.ts";
import {isSame, pair} from "../../shared/compare/pair.ts";
import {compareSchemas} from "../../shared/compare/schema/compare-schemas.ts";
import type {Direction, SchemaContext} from "../../shared/compare/schema/place.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import {changedWords} from "../../shared/compare/words.ts";
import {compareExamples} from "./examples.ts";
import {partOf} from "../../shared/compare/part-of.ts";

export function compareParameters(
  context: SchemaContext,
  before: Operation,
  after: Operation,
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  const keyed = ({path, parameters}: Operation) => {
    const names = [...path.matchAll(/\{([^}=]*)/g)].map((match) => match[1]!);
    // Parameters in the path are distinguished by their position.
    return parameters.map((parameter) => ({
      parameter,
      key:
        parameter.in === "path" && names.includes(parameter.name)
          ? `path ${names.indexOf(parameter.name)}`
          : `${parameter.in} ${parameter.name}`
    }));
  };
  const parameters = pair(keyed(before), keyed(after), ({key}) => key);
  const at = (old: Parameter | null, now: Parameter | null): Compared => {
    const {name, in: place} = (now ?? old)!;
    return partOf(here, "parameter", `${here.name}: ${place} ${name}`, [
      old && anchored(before, old),
      now && anchored(after, now)
    ]);
  };
  for (const {parameter} of parameters.gone) add("request-parameter-removed", at(parameter, null));
  for (const {parameter} of parameters.added)
    add(parameter.required ? "new-required-request-parameter" : "new-optional-request-parameter", at(null, parameter));
  for (const {
    before: {parameter: old},
    after: {parameter: now}
  } of parameters.both) {
    const own = at(old, now);
    if (old.name !== now.name) add("request-path-parameter-renamed", own, {before: old.name, after: now.name});
    if (old.required !== now.required)
      add(now.required ? "request-parameter-became-required" : "request-parameter-became-optional", own);
    if (old.deprecated !== now.deprecated)
      add(now.deprecated ? "request-parameter-deprecated" : "request-parameter-reactivated", own);
    if (old.style !== now.style || old.mediaType !== now.mediaType)
      add("request-parameter-style-changed", own, {
        before: [old.style, old.mediaType].filter(Boolean).join(", ") || "as usual",
        after: [now.style, now.mediaType].filter(Boolean).join(", ") || "as usual"
      });
    if (!isSame(old.description, now.description))
      add("request-parameter-description-changed", own, changedWords(old.description, now.description));
    compareExamples(context, "request-parameter-example-changed", old.examples, now.examples, own);
    compareSchemas(context, old.schema, now.schema, {
      at: own,
      subject: direction === "request" ? "request-parameter" : "response-property",
      direction
    });
  }
}

function anchored({anchor: prefix}: Operation, {anchor}: {anchor: string}): string {
  return prefix === "" ? anchor : `${prefix}-${anchor}`;
}
