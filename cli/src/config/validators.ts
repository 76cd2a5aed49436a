// The schemas as functions. They are always the same, and making them takes
// longer than all else that is done to a configuration: in lib/ the functions
// themselves stand in place of this module (scripts/compile.mjs).

import {Ajv} from "ajv";
import {configSchema, sidebarsSchema} from "./schema.ts";

export const ajv = new Ajv({
  schemas: {validateConfig: configSchema, validateSidebars: sidebarsSchema},
  allErrors: true,
  strict: false,
  verbose: true,
  unicode: false, // no length but 1 is asked for, and so the functions need nothing of ajv's
  logger: false, // it would say that this option is to go
  code: {source: true, esm: true}
});

export const validateConfig = ajv.getSchema("validateConfig")!;
export const validateSidebars = ajv.getSchema("validateSidebars")!;
