// What is indexed for search: one record per page, heading, and element of a
// reference. Created by render, indexed by the compiler, shown by the runtime.

import type {SearchKind} from "./search-index.ts";

export type {SearchKind};

export interface SearchRecord {
  kind: SearchKind;
  /** Title of the hit: "List accounts", "party_id". */
  title: string;
  /** Searchable identifiers, indexed whole and in parts: "TradingDataService_ListAccounts", "/api/v2/accounts". */
  names: string[];
  /** What readers ask that it answers, in their words. */
  keywords?: readonly string[];
  /** Searchable prose, without markup. */
  text: string;
  /** Anchor within the page, without "#"; "" for the page itself. */
  hash: string;
  /** One-line description, instead of the one derived from its names. */
  detail?: string;
  /** What its preview lists: names and values. */
  facts?: [name: string, value: string][];
}

/** What all records of a page have in common. Apart from them, because pages of several versions have the same records. */
export interface RecordPlace {
  url: string;
  /** Labels, from the sidebar's name to the page's folder. */
  breadcrumb: string[];
}
