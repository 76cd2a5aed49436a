// Schemas that name their protobuf message in `x-proto` and say nothing of it, or of a property, say what it says.

import {get, textOf} from "../shared/values.ts";
import type {SchemaReader} from "../shared/schemas.ts";
import type {GrpcNames} from "../shared/spec-context.ts";

export function describeAsMessages({sources, definitions}: SchemaReader, {descriptionOf}: GrpcNames): void {
  for (const [target, {value}] of sources) {
    const message = textOf(get(value, "x-proto"));
    const definition = definitions.get(target);
    if (message === "" || !definition) continue;
    const {schema} = definition;
    if (schema.description.length === 0) schema.description = descriptionOf(message);
    for (const {name, schema: property} of schema.properties)
      if (property.description.length === 0) property.description = descriptionOf(`${message}.${snakeCase(name)}`);
  }
}

/** "market_id" for "marketId", as protobuf derives the one from the other. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
