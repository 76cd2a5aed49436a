// The runtime's state, all of it: made once per page on the server and once
// per visit in the browser. Making it touches no window, storage or clock.

import type {SearchClient} from "./search/client.ts";
import type {PageData, SidebarItem, SiteData} from "./shared/page-data.ts";
import {createStorages, type Storages} from "./storage.ts";
import {createStore, renderedNow, type Store} from "./store.ts";

export type ColorMode = "light" | "dark";

/** What the main element shows. */
export type PageStatus =
  | {type: "loading"}
  | {type: "failed"; error: unknown; retry(): void}
  | {type: "crashed"; error: unknown; retry(): void}
  | {type: "loaded"};

export interface Drawer {
  open: boolean;
  /** Which panel a phone shows: the page's sidebar, or the navbar's links. "both" until scripts run. */
  panel: "both" | "sidebar" | "links";
}

export interface Runtime {
  site: SiteData;
  page: Store<PageData>;
  status: Store<PageStatus>;
  storage: Storages;
  /** null until the browser has looked. */
  colorMode: Store<ColorMode | null>;
  /** Name of the version that the reader chose last, or null. */
  preferredVersion: Store<string | null>;
  /** Whole sidebar trees, by the href of their file. */
  sidebars: Store<Record<string, SidebarItem[]>>;
  /** Branches that the reader opened (true) or closed (false), by their key. */
  branches: Store<Record<string, boolean>>;
  drawer: Store<Drawer>;
  /** Chosen tab of each synchronised group. */
  tabs: Store<Record<string, string>>;
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
    storage: createStorages(),
    colorMode: createStore<ColorMode | null>(null),
    preferredVersion: createStore<string | null>(null),
    sidebars: createStore<Record<string, SidebarItem[]>>({}),
    branches: createStore<Record<string, boolean>>({}),
    drawer: createStore<Drawer>({open: false, panel: "both"}),
    tabs: createStore<Record<string, string>>({}),
    search: createStore<SearchClient | null>(null),
    dataOf
  };
}

/**
 * The runtime for what hydrates the HTML that stands now. A reader may go to
 * another page before React begins: it must still find what the server wrote.
 */
export function asRendered(runtime: Runtime): Runtime {
  return {...runtime, page: renderedNow(runtime.page)};
}

function noData(name: string): never {
  throw new Error(`There is no data named ${name}: only components used in Markdown are given data.`);
}
