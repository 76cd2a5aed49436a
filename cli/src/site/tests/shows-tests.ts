import type {Ask} from "../../engine/query.ts";
import type {Page} from "../../model.ts";
import {configInput} from "../inputs.ts";

/** Whether what a page shows depends on results. */
export function showsTests(ask: Ask, {tests}: Page): boolean {
  if (!tests) return false;
  return tests.some(({shows}) => shows !== null) || ask(configInput, "").tests.marks;
}
