// Code samples that the authors of a specification have written, in two versions. Generated ones follow
// from what else is compared.

import type {Sample} from "../../../../../runtime/shared/reference.ts";
import {pair} from "../../shared/compare/pair.ts";
import type {SchemaContext} from "../../shared/compare/schema/place.ts";
import type {Compared} from "../../shared/compare/sink.ts";

export function compareSamples(
  {add}: SchemaContext,
  before: readonly Sample[],
  after: readonly Sample[],
  at: Compared
): void {
  const written = (samples: readonly Sample[]): Sample[] => samples.filter((sample) => sample.written);
  const {gone, added, both} = pair(written(before), written(after), ({id}) => id);
  for (const {label} of gone) add("api-code-sample-removed", at, {before: label});
  for (const {label} of added) add("api-code-sample-added", at, {after: label});
  for (const {before: old, after: now} of both)
    if (old.text !== now.text || old.label !== now.label)
      add("api-code-sample-changed", {...at, name: `${at.name}: ${now.label} sample`}); // it is long, and seen where it is
}
