// The reference implementation of GraphQL, which is loaded with the first schema.

import {bundledLibrary} from "../../core/lazy-libraries.ts";

/** What scripts/compile.mjs bundles. */
type Library = Pick<
  typeof import("graphql"),
  | "buildASTSchema"
  | "buildClientSchema"
  | "coerceInputValue"
  | "GraphQLError"
  | "isInputType"
  | "Kind"
  | "NoUnusedFragmentsRule"
  | "parse"
  | "print"
  | "printSchema"
  | "Source"
  | "specifiedRules"
  | "typeFromAST"
  | "validate"
  | "validateSchema"
  | "visit"
  | "visitInParallel"
> &
  Pick<typeof import("graphql/validation/specifiedRules.js"), "specifiedSDLRules"> &
  Pick<typeof import("graphql/validation/ValidationContext.js"), "SDLValidationContext">;

export function graphqlLibrary(): Library {
  return bundledLibrary("graphql") as Library;
}
