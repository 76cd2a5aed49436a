// Moves between pages without a reload: which page is wanted, which load
// counts, what happens when one fails. It knows no DOM: navigation.ts brings
// it. Without any of this every link works.

import type {PageChunk} from "./shared/page-data.ts";
import type {PageStatus} from "./runtime.ts";

export interface RouterHost {
  /** Fetches a page. `attempt` counts retries: a failed module address is not asked for again. */
  load(route: string, attempt: number): Promise<PageChunk>;
  /** Puts the page into the document. */
  show(chunk: PageChunk, change: RouteChange): void;
  /** What the main element says while there is no page. */
  status(status: PageStatus): void;
  /** Adds an entry to the history. */
  push(url: URL): void;
  /** Lets the browser load the address. */
  leave(url: URL): void;
  /** A change has begun (true) or is over (false); for the progress bar. */
  busy(busy: boolean): void;
  warn(message: string, error: unknown): void;
}

export interface RouteChange {
  url: URL;
  /** A click, or the history's buttons. */
  by: "push" | "pop";
}

export interface Router {
  /** A click: the page is loaded first and shown afterwards. */
  go(route: string, url: URL): Promise<void>;
  /** Back or forward: the address has changed already, so the page says that it is loading. */
  pop(route: string, url: URL): Promise<void>;
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
      const chunk = await host.load(route, 0);
      if (!isCurrent()) return;
      host.push(url);
      show(chunk, {url, by: "push"});
    } catch (error) {
      if (!isCurrent()) return;
      host.warn(`The page ${url.pathname} could not be loaded in place; the browser loads it.`, error);
      host.leave(url);
    }
  }

  async function pop(route: string, url: URL, attempt = 0): Promise<void> {
    const isCurrent = begin();
    host.status({type: "loading"});
    try {
      const chunk = await host.load(route, attempt);
      if (isCurrent()) show(chunk, {url, by: "pop"});
    } catch (error) {
      if (!isCurrent()) return;
      host.busy(false);
      host.status({type: "failed", error, retry: () => void pop(route, url, attempt + 1)});
    }
  }

  /** A page that cannot be shown has crashed; the shell stays. */
  function show(chunk: PageChunk, change: RouteChange): void {
    host.busy(false);
    try {
      host.show(chunk, change);
      host.status({type: "loaded"});
    } catch (error) {
      host.status({type: "crashed", error, retry: () => show(chunk, change)});
    }
  }

  function stay(): void {
    latest++;
    host.busy(false);
  }

  return {go, pop, stay};
}
