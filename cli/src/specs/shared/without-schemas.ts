// Shared by languages without schemas: each of their files becomes one page.

import type {CliPage, ParametersPage} from "../../../../runtime/shared/reference.ts";
import type {PageDraft, ReadSpecs, SpecInput} from "../language.ts";

/** A file and its page. */
export interface FactFile<P extends CliPage | ParametersPage> {
  spec: SpecInput["spec"];
  file: string;
  page: P;
}

/** @param hint what to use instead of a schema */
export function withoutSchemas(
  scheme: string,
  hint: string
): Pick<ReadSpecs, "elements" | "categories" | "definitions" | "diagnostics" | "checkOf"> {
  return {
    elements: () => [],
    categories: () => [],
    definitions: () => new Map(),
    diagnostics: [],
    checkOf: (name) => ({unknown: `"${scheme}:${name}" names no schema.`, hint})
  };
}

export function draftOfFile<P extends CliPage | ParametersPage>(
  {spec, file, page}: FactFile<P>,
  kind: PageDraft["kind"],
  path: string
): PageDraft {
  return {
    spec,
    reference: page,
    path,
    title: page.title,
    description: page.description,
    kind,
    badge: null,
    deprecated: false,
    at: {file, line: 1, column: 1},
    tag: null,
    folder: [],
    includes: [file]
  };
}
