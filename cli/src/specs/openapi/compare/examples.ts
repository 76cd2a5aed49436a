// Examples that the authors of a specification have written, in two versions.

import type {ExampleValue} from "../../../../../runtime/shared/reference.ts";
import {isSame} from "../../shared/compare/pair.ts";
import type {SchemaContext} from "../../shared/compare/schema/place.ts";
import type {Compared} from "../../shared/compare/sink.ts";

export function compareExamples(
  {add}: SchemaContext,
  kind: "request-parameter-example-changed" | "request-body-example-changed" | "response-example-changed",
  before: readonly ExampleValue[],
  after: readonly ExampleValue[],
  at: Compared
): void {
  const written = (examples: readonly ExampleValue[]) => examples.filter(({generated}) => !generated);
  const [old, now] = [written(before), written(after)];
  if (!isSame(old, now)) add(kind, at); // they are long, and seen where they are
}
