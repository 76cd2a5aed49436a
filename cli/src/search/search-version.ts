// The input of an index.

import type {RecordPlace, SearchRecord} from "../../../runtime/shared/search-record.ts";
import {addressNames} from "./record-text.ts";

export interface SearchVersion {
  name: string;
  /** If it is not the site's. */
  language?: string;
  /** In sidebar order: of two equal hits the earlier one ranks first. */
  pages: SearchPage[];
}

export interface SearchPage extends CountedPage {
  route: string;
  /** Name of its sidebar: the documentation set it belongs to. */
  context: string;
}

export interface CountedPage extends RecordPlace {
  /** If it is not the site's. */
  language?: string;
  /** See `countedKey`: equal keys mean equal records, and equal counts. */
  key: string;
  /** May be read lazily: pages that have been counted before rarely need them. */
  readonly records: SearchRecord[];
}

/** What the counts of a page depend on. @param hash of its records */
export function countedKey(hash: string, {url, breadcrumb}: RecordPlace): string {
  return [hash, ...addressNames(url), breadcrumb.at(-1) ?? ""].join(" ");
}
