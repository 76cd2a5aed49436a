// The protocol between the watching server and its pages.

import type {PageChunk, SidebarItem, SiteData} from "./page-data.ts";

/** Path prefix of the server's own files, which are not part of the site. */
export const LIVE_FOLDER = "__protodocs/";

/** Name of the <meta> with the state of the page that a document shows. */
export const STATE_META = "protodocs-state";

/** What a page has loaded besides its own content. */
export interface LiveAssets {
  /** Current hrefs: a new runtime requires a reload, a new style sheet an exchange. */
  style: string;
  runtime: string;
  /** Hash of what renders the page's frame: a new one requires a reload. */
  frame: string;
  /** Of the project's components, which are exchanged. Null if there are none, or if they are part of the runtime. */
  components: string | null;
  /** Hash of the site's data: new data requires a reload. */
  site: string;
}

/** The site's data as its pages get it from the watching server. */
export interface LiveSiteData extends SiteData, Pick<LiveAssets, "components" | "frame"> {
  state: string;
}

/** A page's current state and faults. Pages request it when they connect and whenever the server tells them to. */
export interface LivePage {
  /** Hash of the chunk's content. */
  state: string;
  /** Null if the page already has that state, or is broken and should stay as it was. */
  chunk: PageChunk | null;
  /** The whole tree of the chunk's sidebar; null if it is the one that the page has, or if the page has none. */
  sidebar: SidebarItem[] | null;
  /** The page's new URL, if its file has been renamed. */
  movedTo: string | null;
  assets: LiveAssets;
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
  /** Text of the line, if readable. */
  source: string | null;
  /** For editors that are opened by URL: vscode://file/… */
  editor: string;
}
