// An index of all elements of a kind in a specification: the endpoints of
// a REST API, the messages of a folder of .proto files, the methods of a JSON-RPC API.

import type {ReferenceBase, Scheme} from "./base.ts";

export interface IndexPage extends ReferenceBase {
  type: "index";
  scheme: Scheme;
  /** Name in typed links: "trading-data/endpoints". */
  name: string;
  title: string;
  /** Noun for an entry: "endpoint". */
  entry: string;
  groups: IndexGroup[];
  /** All pages, if the entries need several; the current page has no target. */
  pages: {label: string; target: string | null}[];
}

export interface IndexGroup {
  /** A tag, a file; empty for none. */
  label: string;
  target: string | null;
  entries: IndexEntry[];
}

export interface IndexEntry {
  target: string;
  /** "/orders/{id}", "Order". */
  label: string;
  /** "GET". */
  badge: string | null;
  /** "List orders", "message". */
  note: string;
  deprecated: boolean;
}
