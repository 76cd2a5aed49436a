// Client-side navigation: which page is wanted, which load
// counts, what happens when one fails. It does not touch the DOM: navigation.ts provides
// access to it. Every link works without any of this.

import {pageOf} from "./page-of.ts";
import type {PageStatus} from "./runtime.ts";
import type {PageChunk} from "./shared/page-data.ts";

export interface RouterHost {
  /** Fetches a page's chunk. */
  load(route: string): Promise<unknown>;
  /** Shows the page in the document and adds its URL to the history. */
  show(chunk: PageChunk, change: RouteChange): void;
  /** Sets the status that the main element shows without a page. */
  status(status: PageStatus, change: RouteChange): void;
  /** Lets the browser load a URL, as soon as it has a network. */
  leave(url: URL): void;
  /** Lets it reload the current one. */
  reload(): void;
  /** Whether the browser is offline, so that a reload would only lose the page. */
  isOffline(): boolean;
  /** A change has started (true) or ended (false); for the progress bar. */
  busy(busy: boolean): void;
  warn(message: string, error: unknown): void;
}

export interface RouteChange {
  route: string;
  url: URL;
  /** A click, Back or Forward, or a corrected URL. */
  by: "push" | "pop" | "replace";
}

export interface Router {
  /** A click: the page is loaded first and shown afterwards. */
  go(route: string, url: URL): Promise<void>;
  /** Back or Forward: the URL has already changed, so the page shows that it is loading. */
  pop(route: string, url: URL): Promise<void>;
  /**
   * Shows the page that the URL means instead of the document's. If it cannot
   * be loaded, the browser loads it when the reader has moved there, and
   * otherwise nothing changes: the server has given this document for the URL.
   */
  correct(route: string, url: URL, hasMoved: boolean): Promise<void>;
  /** Stays on the current page: pending loads no longer count. */
  stay(): void;
}

export function createRouter(host: RouterHost): Router {
  let latest = 0;

  /** Returns a function that is false once a newer change has started. */
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

  async function correct(route: string, url: URL, hasMoved: boolean): Promise<void> {
    const isCurrent = begin();
    const module = await host.load(route).catch(() => null);
    if (!isCurrent()) return;
    host.busy(false);
    if (module !== null) show(pageOf(module, route), {route, url, by: "replace"});
    else if (hasMoved) host.reload();
  }

  function fail(error: unknown, change: RouteChange): void {
    host.busy(false);
    host.status({type: "failed", error, retry: host.reload}, change);
  }

  /** A page that throws has crashed; the shell stays. */
  function show(chunk: PageChunk, change: RouteChange): void {
    host.busy(false);
    try {
      host.show(chunk, change);
      host.status({type: "loaded"}, change);
    } catch (error) {
      // Its URL is already in the history.
      host.status({type: "crashed", error, retry: () => show(chunk, {...change, by: "replace"})}, change);
    }
  }

  function stay(): void {
    latest++;
    host.busy(false);
  }

  return {go, pop, correct, stay};
}
