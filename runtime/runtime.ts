// All of the runtime's state: created once per page on the server and once
// per visit in the browser. Creating it accesses no window, storage or clock.

import type {SearchClient} from "./search/client.ts";
import type {PageData, SidebarItem, SiteData} from "./shared/page-data.ts";
import {createStorages, type Storages} from "./storage.ts";
import {createStore, renderedNow, type Store} from "./store.ts";
import {createTrusted, type Trusted} from "./trusted-types.ts";

export type ColorMode = "light" | "dark";

/** What the main element shows. */
export type PageStatus =
  | {type: "loading"}
  | {type: "failed"; error: unknown; retry(): void}
  | {type: "crashed"; error: unknown; retry(): void}
  | {type: "loaded"};

/** The last arrival: the current URL and how the reader got there. */
export interface Arrival {
  href: string;
  /** "change" if only the query changed. */
  by: "load" | "push" | "pop" | "replace" | "change";
  /** The reader's scroll position was restored, and nothing may move it. */
  isReturn: boolean;
}

/** Navigates within this site. Only the router writes to the history. */
export interface Navigation {
  /** Like a click on a link. */
  visit(url: URL): void;
  /** Changes the current page's query: "push" if Back should undo it. */
  change(url: URL, by: "push" | "replace"): void;
}

export interface Drawer {
  open: boolean;
  /** Which panel a phone shows: the page's sidebar, or the navbar's links. "both" until scripts run. */
  panel: "both" | "sidebar" | "links";
}

export interface Runtime {
  site: SiteData;
  page: Store<PageData>;
  status: Store<PageStatus>;
  /** Null on the server and until navigation has started. */
  arrival: Store<Arrival | null>;
  navigation: Store<Navigation | null>;
  storage: Storages;
  /** The reader's actions before the runtime started, in order. */
  early: readonly Event[];
  /** Creates trusted HTML and script URLs. */
  trusted: Trusted;
  /** Null until determined in the browser. */
  colorMode: Store<ColorMode | null>;
  /** Name of the version last chosen, or null. */
  preferredVersion: Store<string | null>;
  /** Whole sidebar trees, by the href of their file. */
  sidebars: Store<Record<string, SidebarItem[]>>;
  /** Pending ones. */
  sidebarsToCome: Map<string, Promise<SidebarItem[]>>;
  /** Sidebar buttons that were pressed before they were hydrated. */
  pressed: Set<HTMLElement>;
  /** Branches that the reader opened (true) or closed (false), by their key. */
  branches: Store<Record<string, boolean>>;
  drawer: Store<Drawer>;
  /** Chosen tab of each synchronised group. */
  tabs: Map<string, string>;
  /** Null until the first search. */
  search: Store<SearchClient | null>;
  /** Data files of the page's version, if components may use them. */
  dataOf(name: string): unknown;
}

export function createRuntime(site: SiteData, page: PageData, dataOf: Runtime["dataOf"] = noData): Runtime {
  return {
    site,
    page: createStore(page),
    status: createStore<PageStatus>({type: "loaded"}),
    arrival: createStore<Arrival | null>(null),
    navigation: createStore<Navigation | null>(null),
    storage: createStorages(),
    early: [],
    trusted: createTrusted(),
    colorMode: createStore<ColorMode | null>(null),
    preferredVersion: createStore<string | null>(null),
    sidebars: createStore<Record<string, SidebarItem[]>>({}),
    sidebarsToCome: new Map(),
    pressed: new Set(),
    branches: createStore<Record<string, boolean>>({}),
    drawer: createStore<Drawer>({open: false, panel: "both"}),
    tabs: new Map(),
    search: createStore<SearchClient | null>(null),
    dataOf
  };
}

/**
 * The runtime for what hydrates the current HTML. A reader may go to
 * another page before React begins: it must still find what the server wrote.
 */
export function asRendered(runtime: Runtime): Runtime {
  return {...runtime, page: renderedNow(runtime.page)};
}

function noData(name: string): never {
  throw new Error(`There is no data named ${name}: only components in Markdown have data.`);
}
