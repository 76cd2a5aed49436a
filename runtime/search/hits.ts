// Hits as they are shown: where they lead, what kind they are, and which
// belong together.

import {hrefOf, type Addressing} from "../shared/urls.ts";
import type {SearchKind} from "../shared/search-record.ts";
import type {SearchHit} from "./engine.ts";
import {MARK_PARAMETER} from "./mark-parameter.ts";

export const KIND_LABELS: Record<SearchKind, string> = {
  page: "Page",
  heading: "Section",
  operation: "Operation",
  parameter: "Parameter",
  schema: "Schema",
  property: "Property",
  service: "Service",
  method: "Method",
  message: "Message",
  field: "Field",
  enum: "Enum",
  value: "Value",
  rpc: "JSON-RPC method",
  error: "Error"
};

/** The hit's address; it says what to mark there. */
export function hrefOfHit({url, hash}: SearchHit, query: string): string {
  return `${url}?${new URLSearchParams({[MARK_PARAMETER]: query.trim()}).toString()}${hash === "" ? "" : `#${encodeURIComponent(hash)}`}`;
}

export interface HitGroup {
  /** Id of the page. */
  parent: number;
  /** The way to the page, with the page where hits lie within it. */
  path: string[];
  hits: SearchHit[];
}

/** Hits of one page together, pages in the order of their best hits. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<number, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.parent);
    if (group) group.push(hit);
    else groups.set(hit.parent, [hit]);
  }
  return [...groups].map(([parent, own]) => {
    const {breadcrumb, page} = own[0]!;
    return {parent, path: own.some(({hash}) => hash !== "") ? [...breadcrumb, page] : breadcrumb, hits: own};
  });
}

/** Address of the search page; what is not chosen does not stand in it. */
export function searchHref(
  site: Addressing,
  {
    query,
    context,
    kind,
    version
  }: {query: string; context?: string | null; kind?: string | null; version?: string | null}
): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== "") parameters.set("q", query.trim());
  if (context) parameters.set("ctx", context);
  if (kind) parameters.set("kind", kind);
  if (version) parameters.set("version", version);
  const text = parameters.toString();
  return hrefOf(site, "/search") + (text === "" ? "" : `?${text}`);
}
