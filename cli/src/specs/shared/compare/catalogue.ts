// The kinds of changes that languages share: id, effect and reason. A language has its own in its folder.

import {openapiRules} from "./catalogue/openapi.ts";
import {proseRules} from "./catalogue/prose.ts";
import type {Rule} from "./catalogue/rule.ts";
import {schemaRules} from "./catalogue/schema.ts";

const rules = {...openapiRules, ...schemaRules, ...proseRules};

export type SharedKind = keyof typeof rules;

export const sharedRules: Readonly<Record<SharedKind, Rule>> = rules;

/** A section of the manual's table. */
export interface CataloguePart {
  title: string;
  rules: Readonly<Record<string, Rule>>;
}
