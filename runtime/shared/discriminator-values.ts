// The values of a discriminator that choose an alternative.

import type {Composition, Schema} from "./reference/schema.ts";

/** Several may map to one schema; none is known of a schema that is not mapped. */
export function mappedValues({discriminator}: Composition, option: Schema): string[] {
  const mapped = discriminator?.mapping.filter(({reference}) => reference.target === option.ref?.target) ?? [];
  return mapped.map(({value}) => value);
}

/** A schema without a mapping is chosen by its name. */
export function discriminatorValues(composition: Composition, option: Schema): string[] {
  const mapped = mappedValues(composition, option);
  return mapped.length > 0 || !composition.discriminator || !option.ref ? mapped : [option.ref.label];
}
