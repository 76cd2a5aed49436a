// Binds the router to the browser: clicks, history, scrolling, focus, title.

import {announce} from "./announce.ts";
import {describe} from "./describe.ts";
import {linkOf, linkTarget} from "./link-target.ts";
import {loadPage} from "./load-page.ts";
import {createPageView} from "./page-view.tsx";
import {createProgress} from "./progress.ts";
import {createRouter, type RouteChange, type Router} from "./router.ts";
import type {Runtime} from "./runtime.ts";
import {createScrollMemory, scrollToHash} from "./scroll.ts";
import type {PageChunk} from "./shared/page-data.ts";
import {hrefOf, routeOf, type Addressing} from "./shared/urls.ts";

export interface Navigation {
  /** Goes to an address of this site, as a click on a link to it would. */
  visit(url: URL): void;
}

export function startNavigation(runtime: Runtime, main: HTMLElement): Navigation {
  const {site, page, status} = runtime;
  const view = createPageView(main, runtime);
  const memory = createScrollMemory(runtime.storage.session);
  let entry = markEntry();
  // Where the document was loaded: the not-found page stands at any address.
  let shown = routeOf(site, location.pathname);

  const router: Router = createRouter({
    load: (route, attempt) => loadPage(site, route, attempt),
    show,
    status: status.set,
    push(url) {
      memory.save(entry);
      history.pushState(null, "", url);
      entry = markEntry();
    },
    leave: (url) => location.assign(url),
    busy: createProgress(document.getElementById("progress")),
    warn: (message, error) => console.warn(message, error)
  });

  function show(chunk: PageChunk, {url, by}: RouteChange): void {
    shown = routeOf(site, url.pathname);
    view.show(chunk.main);
    describe(chunk.page);
    announce(chunk.page.title);
    page.set(chunk.page);
    main.focus({preventScroll: true});
    if (by === "pop" && memory.restore(entry)) return;
    focusOn(scrollToHash(url.hash));
  }

  function visit(url: URL): void {
    const route = routeOf(site, url.pathname);
    if (route === null) location.assign(url);
    else void router.go(route, url);
  }

  document.addEventListener("click", (event) => {
    if (linkOf(event.target)) memory.save(entry);
    const url = linkTarget(event, site.base);
    if (!url || isAnchorHere(url)) return;
    event.preventDefault();
    visit(normalised(url, site));
  });

  addEventListener("popstate", ({state}) => {
    if (!keyOf(state)) {
      // A click on an anchor of this page: the browser has scrolled already.
      entry = markEntry();
      return;
    }
    memory.save(entry);
    entry = keyOf(state);
    const url = new URL(location.href);
    const route = routeOf(site, url.pathname);
    if (route === shown && status.get().type === "loaded") {
      router.stay();
      if (!memory.restore(entry)) scrollToHash(url.hash);
    } else if (route !== null) void router.pop(route, url);
  });

  return {visit};
}

/** Gives the history's current entry a key of its own, unless it has one. */
function markEntry(): string {
  const key = keyOf(history.state) || Math.random().toString(36).slice(2);
  history.replaceState({key}, "");
  return key;
}

function keyOf(state: unknown): string {
  return typeof state === "object" && state !== null ? String((state as {key?: unknown}).key ?? "") : "";
}

/** "#fees" on the page that is shown: the browser's own business. */
function isAnchorHere(url: URL): boolean {
  return url.hash !== "" && url.pathname === location.pathname && url.search === location.search;
}

/** "/a.html" and "/a/index.html" are the page "/a". */
function normalised(url: URL, site: Addressing): URL {
  const route = routeOf(site, url.pathname);
  if (route === null || !url.pathname.endsWith(".html")) return url;
  const clean = new URL(url);
  clean.pathname = hrefOf(site, route);
  return clean;
}

/** Screen readers go on reading at the anchor. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({preventScroll: true});
}
