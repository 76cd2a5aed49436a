// The reference implementation of GraphQL, which is loaded with the first schema.

import {createRequire} from "node:module";
import path from "node:path";
import {findPackageRoot} from "../../core/package-root.ts";

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

const load = createRequire(import.meta.url);
const file = path.join(findPackageRoot(), "lib/graphql.cjs");

export function graphqlLibrary(): Library {
  return load(file) as Library;
}
