// The catalogue of changes: id, effect and reason of every kind. The manual's
// table is generated from it.

import {specKindNames} from "../core/spec-kinds.ts";
import {languages} from "./languages.ts";
import type {CataloguePart} from "./shared/compare/catalogue.ts";
import {proseRules} from "./shared/compare/catalogue/prose.ts";

/** In the manual's order. */
export const catalogueParts: readonly CataloguePart[] = [
  ...specKindNames.flatMap((kind) => languages[kind].changes),
  {title: "Pages", rules: proseRules}
];
