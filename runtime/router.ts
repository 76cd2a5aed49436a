// Moves between pages without a reload: which page is wanted, which load
// counts, what happens when one fails. It knows no DOM: navigation.ts brings
// it. Without any of this every link works.

import {pageOf} from "./page-of.ts";
import type {PageStatus} from "./runtime.ts";
import type {PageChunk} from "./shared/page-data.ts";

export interface RouterHost {
  /** Fetches a page's chunk. */
  load(route: string): Promise<unknown>;
  /** Puts the page into the document, and the address into the history. */
  show(chunk: PageChunk, change: RouteChange): void;
  /** What the main element says while there is no page. */
  status(status: PageStatus, change: RouteChange): void;
  /** Lets the browser load the address, or reload it if it is the current one. */
  leave(url: URL): void;
  reload(): void;
  /** The browser has no network: a reload would only lose the page. */
  isOffline(): boolean;
  /** A change has begun (true) or is over (false); for the progress bar. */
  busy(busy: boolean): void;
  warn(message: string, error: unknown): void;
}

export interface RouteChange {
  route: string;
  url: URL;
  /** A click, the history's buttons, or an address that is put right. */
  by: "push" | "pop" | "replace";
}

export interface Router {
  /** A click: the page is loaded first and shown afterwards. */
  go(route: string, url: URL): Promise<void>;
  /** Back or forward: the address has changed already, so the page says that it is loading. */
  pop(route: string, url: URL): Promise<void>;
  /** The page that another spelling of the address means; what is shown stays where there is none. */
  correct(route: string, url: URL): Promise<void>;
  /** The page that is shown is wanted after all: nothing that is under way counts. */
  stay(): void;
}

export function createRouter(host: RouterHost): Router {
  let latest = 0;

  /** False when a newer change has begun since. */
  function begin(): () => boolean {
    const ticket = ++latest;
    host.busy(true);
    return () => ticket === latest;
  }

  async function go(route: string, url: URL): Promise<void> {
    const isCurrent = begin();
    try {
      const chunk = pageOf(await host.load(route), route);
      if (isCurrent()) show(chunk, {route, url, by: "push"});
    } catch (error) {
      if (!isCurrent()) return;
      host.warn(`The page ${url.pathname} could not be loaded in place; the browser loads it.`, error);
      host.leave(url);
    }
  }

  async function pop(route: string, url: URL): Promise<void> {
    const isCurrent = begin();
    const change: RouteChange = {route, url, by: "pop"};
    host.status({type: "loading"}, change);
    let module: unknown;
    try {
      module = await host.load(route);
    } catch (error) {
      if (!isCurrent()) return;
      if (host.isOffline()) return fail(error, change);
      host.warn(`The page ${url.pathname} could not be loaded in place; the browser loads it.`, error);
      return host.reload();
    }
    if (!isCurrent()) return;
    try {
      const chunk = pageOf(module, route);
      show(chunk, change);
    } catch (error) {
      fail(error, change);
    }
  }

  async function correct(route: string, url: URL): Promise<void> {
    const isCurrent = begin();
    const module = await host.load(route).catch(() => null);
    if (!isCurrent()) return;
    host.busy(false);
    if (module !== null) show(pageOf(module, route), {route, url, by: "replace"});
  }

  function fail(error: unknown, change: RouteChange): void {
    host.busy(false);
    host.status({type: "failed", error, retry: host.reload}, change);
  }

  /** A page that cannot be shown has crashed; the shell stays. */
  function show(chunk: PageChunk, change: RouteChange): void {
    host.busy(false);
    try {
      host.show(chunk, change);
      host.status({type: "loaded"}, change);
    } catch (error) {
      // Its address is in the history by now.
      host.status({type: "crashed", error, retry: () => show(chunk, {...change, by: "replace"})}, change);
    }
  }

  function stay(): void {
    latest++;
    host.busy(false);
  }

  return {go, pop, correct, stay};
}
