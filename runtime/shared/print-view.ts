// A print view: all pages of a section as one document. Its contents and
// its path.

import type {SiteData} from "./page-data.ts";
import {llmsPath} from "./llms-path.ts";

export interface PrintView {
  /** "Concepts". */
  title: string;
  /** Label of the version. */
  version: string;
  contents: PrintEntry[];
  pages: PrintedPage[];
}

export interface PrintEntry {
  label: string;
  /** An anchor in this document, or null for a group. */
  href: string | null;
  items: PrintEntry[];
}

export interface PrintedPage {
  id: string;
  title: string;
  html: string;
}

/** The whole version instead of one sidebar. */
export const WHOLE = "all";

/** "release/print/concepts", without an ending. */
export function printPath(site: Pick<SiteData, "versions">, version: string | null, sidebar: string): string {
  return llmsPath(site, version).replace(/llms\.txt$/, `print/${sidebar.replace(/[^\w.-]+/g, "-")}`);
}
