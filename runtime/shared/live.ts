// What the watching server and the page that it serves say to each other.

import type {PageChunk} from "./page-data.ts";

/** Folder of everything that is the server's own and no part of the site. */
export const LIVE_FOLDER = "__protodocs/";

/** Name of the <meta> that tells which state of a page a document shows. */
export const STATE_META = "protodocs-state";

/** Sent when a page connects, and after every change. */
export interface LiveMessage {
  /** Hrefs as documents name them now: another runtime asks for a reload, another style for an exchange. */
  style: string;
  runtime: string;
  /** Hash of the site's data. */
  site: string;
}

/** A page as it is now, and what is wrong with it. */
export interface LivePage {
  /** Stands for the chunk's content. */
  state: string;
  /** Null when the page has that state already, or is broken and shall stay as it was. */
  chunk: PageChunk | null;
  /** Where the page is now, when its file has been renamed. */
  movedTo: string | null;
  faults: LiveFault[];
  /** Errors and warnings of other pages. */
  elsewhere: LiveFault[];
}

export interface LiveFault {
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  hint: string | null;
  file: string;
  line: number;
  column: number;
  /** The line's text, where it could be read. */
  source: string | null;
  /** For editors that are opened by address: vscode://file/… */
  editor: string;
}
