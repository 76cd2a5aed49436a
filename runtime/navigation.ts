// Binds the router to the browser: clicks, history, URL, and the page that
// is shown. Every way to a page ends in `arrive`.

import {announce} from "./announce.ts";
import {arrive} from "./arrive.ts";
import {describe} from "./describe.ts";
import {createEntries} from "./entries.ts";
import {linkOf, linkTarget} from "./link-target.ts";
import {loadPage} from "./load-page.ts";
import {createPageView} from "./page-view.tsx";
import {createProgress} from "./progress.ts";
import {createRouter, type RouteChange} from "./router.ts";
import type {Arrival, Runtime} from "./runtime.ts";
import {idIn} from "./scroll.ts";
import type {HeadData, PageChunk, PageData} from "./shared/page-data.ts";
import {hrefOf, routeOf, type Addressing} from "./shared/urls.ts";
import {messages} from "./messages/shell.ts";
import {waitForNetwork} from "./wait-for-network.ts";
import {shellElement} from "./shell-element.ts";

export function startNavigation(runtime: Runtime, main: HTMLElement): void {
  const {site, page, status, arrival} = runtime;
  const view = createPageView(main, runtime);
  const entries = createEntries({
    session: runtime.storage.session,
    main,
    isShown: () => status.get().type === "loaded"
  });
  /** URLs with an anchor from another version's page, which may not exist on this one. */
  const guessed = new WeakSet<URL>();
  // The not-found page can be at any URL.
  let shown = page.get().kind === "not-found" ? routeOf(site, location.pathname) : page.get().route;

  const router = createRouter({
    load: (route) => loadPage(site, route),
    show,
    status(next, change) {
      status.set(next);
      if (next.type === "failed" || next.type === "crashed") showNone(change, next.type);
    },
    leave(url) {
      if (navigator.onLine) return location.assign(url);
      router.stay();
      waitForNetwork(messages.offline, () => visit(url));
    },
    reload: () => location.reload(),
    isOffline: () => !navigator.onLine,
    busy: createProgress(shellElement("progress")),
    warn: (message, error) => console.warn(message, error)
  });

  function show(chunk: PageChunk, {route, url, by}: RouteChange): void {
    if (by === "push") push(guessed.has(url) ? withKnownAnchor(url, chunk) : url);
    if (by === "replace") entries.replace(url);
    view.show(chunk.main);
    present(chunk.page, chunk.head, route);
    announce(chunk.page.title);
    arrived(by);
  }

  /** Updates the shell for the current page. */
  function present(data: PageData, head: HeadData, route: string): void {
    shown = route;
    describe(runtime, data, head);
    page.set(data);
  }

  /** Updates the shell when the current URL's page cannot be shown. */
  function showNone({route, url}: RouteChange, type: "failed" | "crashed"): void {
    const title = type === "failed" ? messages.pageNotLoaded : messages.pageCrashed;
    const documentTitle = `${title} ${site.titleDelimiter} ${site.title}`;
    present({...page.get(), ...NO_PAGE, route, href: url.pathname, title, documentTitle}, NO_HEAD, route);
    announce(title);
    main.focus({preventScroll: true});
  }

  function arrived(by: Arrival["by"]): void {
    const left = by === "pop" || by === "load" ? entries.left() : null;
    const isLoad = by === "load";
    arrive({main, hash: location.hash, left, early: isLoad ? runtime.early : [], isLoad});
    arrival.set({href: location.href, by, isReturn: left !== null});
  }

  /** Navigating to the current URL replaces the entry, as in browsers. */
  function push(url: URL): void {
    if (url.href === location.href) entries.replace(url);
    else entries.push(url);
  }

  function visit(url: URL): void {
    const route = routeOf(site, url.pathname);
    if (route === null) location.assign(url);
    else void router.go(route, url);
  }

  function change(url: URL, by: "push" | "replace"): void {
    if (by === "push") entries.push(url);
    else entries.replace(url);
    arrival.set({href: location.href, by: "change", isReturn: true});
  }

  // In the capture phase for the sidebar tree: React stops clicks there until the whole tree has loaded.
  document.addEventListener("click", (event) => linkOf(event.target)?.closest(".tree") && follow(event), true);
  document.addEventListener("click", follow);

  function follow(event: MouseEvent): void {
    const url = linkTarget(event, site.base);
    if (!url) return;
    event.preventDefault();
    if (isHere(url) && url.hash !== "" && status.get().type === "loaded") {
      router.stay();
      push(url);
      return arrived("push");
    }
    const to = normalised(url, site);
    if (linkOf(event.target)?.dataset["version"] !== undefined && to.hash === "") {
      to.hash = location.hash;
      guessed.add(to);
    }
    visit(to);
  }

  addEventListener("popstate", ({state}) => {
    // An entry without state is new: the reader has edited the anchor in the address bar, and the page has scrolled.
    if (state !== null) entries.save();
    const isKnown = entries.enter();
    const url = new URL(location.href);
    const route = routeOf(site, url.pathname);
    if (route === null) return location.reload();
    if (route === shown && status.get().type === "loaded") {
      router.stay();
      arrived(isKnown ? "pop" : "push");
    } else void router.pop(route, url);
  });

  runtime.navigation.set({visit, change});
  begin();

  function begin(): void {
    const {kind, href, route} = page.get();
    const asked = routeOf(site, location.pathname);
    const isOwn = asked === route && kind !== "not-found";
    const own = new URL(location.href);
    own.pathname = isOwn ? href : hrefOf(site, asked ?? "/");
    const isAlias = own.pathname !== location.pathname;
    if (isAlias && isOwn) entries.replace(own);
    arrived("load");
    if (asked !== null && !isOwn && (isAlias || kind !== "not-found")) void router.correct(asked, own, hasMoved());
  }
}

/** Whether the reader has gone back or forward to another path before this script ran. */
function hasMoved(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return document !== undefined && new URL(document.name).pathname !== location.pathname;
}

/** Whether a URL is the current page's, ignoring the anchor. */
function isHere(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}

/** "/a.html" and "/a/index.html" mean the page "/a". */
function normalised(url: URL, site: Addressing): URL {
  const route = routeOf(site, url.pathname);
  if (route === null || !url.pathname.endsWith(".html")) return url;
  const clean = new URL(url);
  clean.pathname = hrefOf(site, route);
  return clean;
}

/** Removes an anchor that the page does not have. */
function withKnownAnchor(url: URL, {main}: PageChunk): URL {
  const id = idIn(url.hash);
  if (id === "" || main.includes(`id="${id.replace(/["&]/g, (sign) => (sign === "&" ? "&amp;" : "&quot;"))}"`))
    return url;
  const plain = new URL(url);
  plain.hash = "";
  return plain;
}

const NO_HEAD: HeadData = {canonical: null, image: null, noindex: true};

/** Page data for a page that cannot be shown: only its URL is known, and the sidebar may still contain it. */
const NO_PAGE = {
  kind: "page",
  description: "",
  docId: null,
  versionHrefs: {},
  breadcrumbs: [],
  toc: [],
  previous: null,
  next: null,
  tags: []
} satisfies Partial<PageData>;
