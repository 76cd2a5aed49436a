// Measures how much of a version's specifications is documented: the share of
// elements with a description that says more than the name, a written example,
// or a link from prose.

import type {OperationPage, ReferencePage, RpcPage} from "../../../runtime/shared/reference.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import {elementsOf} from "../specs/elements.ts";
import type {SpecPage} from "../specs/index.ts";
import {saysMore} from "./says-more.ts";

/** An element that should be documented. */
export interface CoveredElement {
  spec: string;
  /** Within the specification: a tag, a proto file, a document. */
  section: string;
  kind: SearchKind;
  /** `${pageId}#${anchor}` */
  place: string;
  title: string;
  described: boolean;
  /** Null for kinds without examples. */
  exampled: boolean | null;
}

export interface CoverageRow {
  spec: string;
  section: string;
  elements: number;
  described: number;
  /** Number of elements that can have an example, and that do. */
  exampleable: number;
  exampled: number;
  linked: number;
}

/** What only groups other elements. */
const GROUPS: readonly SearchKind[] = ["page", "heading", "row", "service", "change"];

export function coveredElements({page, body, sidebar}: SpecPage): CoveredElement[] {
  const examples = writtenExamples(body.reference);
  return elementsOf(body.reference)
    .filter(({kind}) => !GROUPS.includes(kind))
    .map(({kind, title, found, hash, text}) => ({
      spec: sidebar.spec,
      section: sidebar.tag ?? page.title,
      kind,
      place: `${page.id}#${hash}`,
      title,
      described: saysMore(text(), [title, ...found]),
      exampled: examples.get(hash) ?? null
    }));
}

/** Whether an example exists, by anchor of operations and JSON-RPC methods. */
function writtenExamples(page: ReferencePage): Map<string, boolean> {
  if (page.type === "operation") return examplesOfOperation(page);
  if (page.type === "rpc") return examplesOfRpc(page);
  return new Map();
}

function examplesOfOperation({operation}: OperationPage): Map<string, boolean> {
  const bodies = [...(operation.body?.content ?? []), ...operation.responses.flatMap(({content}) => content)];
  return new Map([["", bodies.some(({examples}) => examples.some(({generated}) => !generated))]]);
}

function examplesOfRpc({methods}: RpcPage): Map<string, boolean> {
  return new Map(methods.map(({anchor, examples}) => [anchor, examples.some(({generated}) => !generated)]));
}

/** @param linked targets of links in prose */
export function coverageRows(elements: readonly CoveredElement[], linked: ReadonlySet<string>): CoverageRow[] {
  const rows = new Map<string, CoverageRow>();
  for (const {spec, section, place, described, exampled} of elements) {
    const key = JSON.stringify([spec, section]);
    const none = {spec, section, elements: 0, described: 0, exampleable: 0, exampled: 0, linked: 0};
    const row = rows.get(key) ?? none;
    rows.set(key, row);
    row.elements++;
    row.described += Number(described);
    row.exampleable += Number(exampled !== null);
    row.exampled += Number(exampled === true);
    row.linked += Number(linked.has(place));
  }
  return [...rows.values()];
}

/** One summary row per specification, in row order. */
export function bySpec(rows: readonly CoverageRow[]): CoverageRow[] {
  const sums = new Map<string, CoverageRow>();
  for (const row of rows) {
    const sum = sums.get(row.spec);
    if (!sum) sums.set(row.spec, {...row, section: ""});
    else
      for (const key of ["elements", "described", "exampleable", "exampled", "linked"] as const) sum[key] += row[key];
  }
  return [...sums.values()];
}

/** Percent with one decimal, rounded down so that a recorded bound is never too high. Null if there is nothing to measure. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part / whole) * 1000) / 10;
}
