// Everything of a kind that a specification holds, on one page: the endpoints of
// a REST API, the messages of a folder of .proto files, the methods of a JSON-RPC API.

import type {ReferenceBase} from "./base.ts";

export interface IndexPage extends ReferenceBase {
  type: "index";
  scheme: "api" | "proto" | "rpc";
  /** As typed links name it: "trading-data/endpoints". */
  name: string;
  title: string;
  /** What an entry is: "endpoint". */
  entry: string;
  groups: IndexGroup[];
  /** The other pages, where the entries are too many for one; this one has no target. */
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
