// The reference implementation of GraphQL, which is loaded with the first schema.

import {createRequire} from "node:module";

type Library = typeof import("graphql");
type SchemaRules = Pick<typeof import("graphql/validation/specifiedRules.js"), "specifiedSDLRules"> &
  Pick<typeof import("graphql/validation/ValidationContext.js"), "SDLValidationContext">;

const load = createRequire(import.meta.url);

export function graphqlLibrary(): Library {
  return load("graphql") as Library;
}

/** Rules for schemas, which it does not export with the others. */
export function schemaRules(): SchemaRules {
  return {
    ...(load("graphql/validation/specifiedRules.js") as SchemaRules),
    ...(load("graphql/validation/ValidationContext.js") as SchemaRules)
  };
}
