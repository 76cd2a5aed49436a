// What differs between two versions: one record per difference, of references
// and of prose alike. Made by the compiler, shown by pages, marks and `diff`.

import type {SearchKind} from "./search-record.ts";

/** What a change means for those who use the product, the worst first. */
export const changeClasses = ["callers", "code", "behaviour", "compatible", "documentation"] as const;
export type ChangeClass = (typeof changeClasses)[number];

export const changeClassLabels: Record<ChangeClass, string> = {
  callers: "Breaking for callers",
  code: "Breaking for generated code",
  behaviour: "Behaviour",
  compatible: "Compatible",
  documentation: "Documentation only"
};

/** Whether callers or builds can fail because of it. */
export function isBreaking(of: ChangeClass): boolean {
  return of === "callers" || of === "code";
}

export type ElementKind = SearchKind | "api" | "file" | "oneof" | "response" | "header" | "security" | "section";

/** An element's page and its anchor there; "" for the page itself. */
export interface ChangePlace {
  pageId: string;
  hash: string;
}

export interface Change {
  /** Its row of the catalogue: "FIELD_SAME_TYPE", "request-property-removed". */
  kind: string;
  class: ChangeClass;
  /** "type changed" */
  title: string;
  element: ElementKind;
  /** "vega.Asset.details", "GET /orders: query parameter party". */
  name: string;
  /** The specification's label, or the sidebar of a page of prose. */
  area: string;
  /** Within the area: a service, a file, a tag. */
  section: string;
  before: string | null;
  after: string | null;
  /** Where it is in the older version; null where it is not. */
  from: ChangePlace | null;
  /** Where it is in the newer version. */
  to: ChangePlace | null;
  /** Not certain: what is gone and what is new may be unrelated. */
  guess: boolean;
}
