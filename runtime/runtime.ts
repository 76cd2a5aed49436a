// The runtime's state, all of it: made once per page on the server and once
// per visit in the browser. Making it touches no window, storage or clock.

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

/** Where the reader has arrived last: the address of what is shown, and how they came. */
export interface Arrival {
  href: string;
  /** "change" where only the address of the page changed: its query. */
  by: "load" | "push" | "pop" | "replace" | "change";
  /** They are where they had been, and nothing may move them. */
  isReturn: boolean;
}

/** Goes to addresses of this site. Nothing but the router writes to the history. */
export interface Navigation {
  /** As a click on a link to it would. */
  visit(url: URL): void;
  /** Another query for the page that is shown: "push" for what Back is to undo. */
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
  /** null on the server, and until navigation has started. */
  arrival: Store<Arrival | null>;
  navigation: Store<Navigation | null>;
  storage: Storages;
  /** What the reader did before the runtime was there, in order. */
  early: readonly Event[];
  /** Makes markup and scripts' addresses of text. */
  trusted: Trusted;
  /** null until the browser has looked. */
  colorMode: Store<ColorMode | null>;
  /** Name of the version that the reader chose last, or null. */
  preferredVersion: Store<string | null>;
  /** Whole sidebar trees, by the href of their file. */
  sidebars: Store<Record<string, SidebarItem[]>>;
  /** Those that components wait for. */
  sidebarsToCome: Map<string, Promise<SidebarItem[]>>;
  /** Buttons of the sidebar that were pressed before they could answer. */
  pressed: Set<HTMLElement>;
  /** Branches that the reader opened (true) or closed (false), by their key. */
  branches: Store<Record<string, boolean>>;
  drawer: Store<Drawer>;
  /** Chosen tab of each synchronised group. */
  tabs: Map<string, string>;
  /** null until the reader first searches. */
  search: Store<SearchClient | null>;
  /** Data files of the page's version, where a component may ask for them. */
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
