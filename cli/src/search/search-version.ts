// The input of an index.

import type {SearchRecord} from "../../../runtime/shared/search-record.ts";

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

export interface CountedPage {
  /** If it is not the site's. */
  language?: string;
  /** Hash of the records: equal keys mean equal records. */
  key: string;
  /** May be read lazily: pages that have been counted before rarely need them. */
  readonly records: SearchRecord[];
}
