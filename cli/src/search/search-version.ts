// The input to an index.

import type {SearchRecord} from "../../../runtime/shared/search-record.ts";

export interface SearchVersion {
  name: string;
  /** In the order of the sidebars: of two equal hits the earlier one is first. */
  pages: SearchPage[];
}

export interface SearchPage extends CountedPage {
  route: string;
  /** Name of its sidebar: the documentation set it belongs to. */
  context: string;
}

export interface CountedPage {
  /** Stands for the records: equal keys, equal records. */
  key: string;
  /** May be read when first asked for: of a page that has been counted before, hardly any are needed. */
  readonly records: SearchRecord[];
}
