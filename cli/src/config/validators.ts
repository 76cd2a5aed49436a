// The schemas as validation functions. They never change, and compiling them
// takes longer than everything else done to a configuration, so in lib/ this
// module is replaced by the compiled functions (scripts/compile.mjs).

import {Ajv} from "ajv";
import {configSchema, sidebarsSchema} from "./schema.ts";

export const ajv = new Ajv({
  schemas: {validateConfig: configSchema, validateSidebars: sidebarsSchema},
  allErrors: true,
  strict: false,
  inlineRefs: false, // every reference is a call: a third of the code
  verbose: true,
  unicode: false, // the only minimum length is 1, so the functions need nothing from ajv
  logger: false, // the option is deprecated and would log a warning
  code: {source: true, esm: true}
});

export const validateConfig = ajv.getSchema("validateConfig")!;
export const validateSidebars = ajv.getSchema("validateSidebars")!;
