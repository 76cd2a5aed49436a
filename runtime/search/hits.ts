// Presentation of hits: where they lead, what kind they are, and which
// belong together.

import {searchPage, type Addressing} from "../shared/urls.ts";
import type {SearchKind} from "../shared/search-record.ts";
import type {SearchHit} from "./engine.ts";
import {groupOf} from "./kind-groups.ts";
import {MARK_PARAMETER} from "./mark-parameter.ts";
import {messages} from "../messages/search.ts";

export const kindLabels = (): Record<SearchKind, string> => ({
  page: messages.kindPage,
  heading: messages.kindHeading,
  operation: messages.kindOperation,
  parameter: messages.kindParameter,
  argument: messages.kindArgument,
  schema: messages.kindSchema,
  type: messages.kindType,
  query: messages.kindQuery,
  "type-field": messages.kindTypeField,
  "type-value": messages.kindTypeValue,
  stream: messages.kindStream,
  property: messages.kindProperty,
  service: messages.kindService,
  method: messages.kindMethod,
  message: messages.kindMessage,
  field: messages.kindField,
  enum: messages.kindEnum,
  value: messages.kindValue,
  rpc: messages.kindRpc,
  error: messages.kindError,
  setting: messages.kindSetting,
  change: messages.kindChange,
  row: messages.kindRow
});

/** The hit's URL, including what to mark there. */
export function hrefOfHit({url, hash}: SearchHit, query: string): string {
  return `${url}?${new URLSearchParams({[MARK_PARAMETER]: query.trim()}).toString()}${hash === "" ? "" : `#${encodeURIComponent(hash)}`}`;
}

/** Breadcrumbs to a hit, including its page if the hit is an element of it. */
export function pathOf({breadcrumb, page, hash}: SearchHit): string {
  return (hash === "" ? breadcrumb : [...breadcrumb, page]).join(" › ");
}

export interface HitGroup {
  label: string;
  hits: SearchHit[];
}

/** Hits of one group of kinds together; groups in the order of their best hits, so that the first hit stays first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const {label} = groupOf(hit.kind);
    groups.set(label, [...(groups.get(label) ?? []), hit]);
  }
  return [...groups].map(([label, own]) => ({label, hits: own}));
}

/** A hit's badge: an operation's method or a symbol for its kind. */
export function signOf({kind, detail}: Pick<SearchHit, "kind" | "detail">): string {
  const method = kind === "operation" ? /^[A-Z]+/.exec(detail)?.[0] : undefined;
  return method === undefined ? SIGNS[kind] : method === "DELETE" ? "DEL" : method;
}

const SIGNS: Record<SearchKind, string> = {
  page: "¶",
  heading: "¶",
  operation: "API",
  parameter: "{ }",
  schema: "{ }",
  type: "{ }",
  query: "API",
  "type-field": "{ }",
  "type-value": "≡",
  stream: "API",
  argument: "{ }",
  property: "{ }",
  service: "RPC",
  method: "RPC",
  message: "{ }",
  field: "{ }",
  enum: "≡",
  value: "≡",
  rpc: "RPC",
  error: "!",
  setting: "%",
  change: "±",
  row: "¶"
};

/** URL of the search page, omitting unset filters. */
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
  return searchPage(site) + (text === "" ? "" : `?${text}`);
}
