// Keeps the page in sync with its sources: a message over a WebSocket says that
// something has changed; the page is requested again and changes where it differs.

import {startCode} from "../code.ts";
import {describe} from "../describe.ts";
import {startIsland} from "../islands.ts";
import {startPageActions} from "../page-actions.ts";
import type {Runtime} from "../runtime.ts";
import {LIVE_FOLDER, STATE_META, type LiveAssets, type LivePage, type LiveSiteData} from "../shared/live.ts";
import type {PageData} from "../shared/page-data.ts";
import {restoreTabs} from "../tabs.ts";
import {preferVersion} from "../version-preference.ts";
import {reloadKeepingState} from "./keep-state.ts";
import {loadLiveComponents} from "./live-components.ts";
import {fetchLivePage} from "./live-page.ts";
import {morph} from "./morph.ts";
import type {Overlay} from "./overlay.ts";

/** Milliseconds before a lost connection is retried. */
const RETRY = 500;

interface Live {
  runtime: Runtime;
  main: HTMLElement;
  overlay: Overlay;
  site: LiveSiteData;
}

export function startLive({runtime, main, overlay, site}: Live): void {
  let state = document.querySelector(`meta[name="${STATE_META}"]`)?.getAttribute("content") ?? "";
  let shown: PageData = runtime.page.get();
  let isAsking = false;
  /** Whether something may have changed since the page asked. */
  let isOutdated = false;
  let {components} = site;

  /** One request at a time: the server answers when it has taken in what changed, which may be a while. */
  async function refresh(): Promise<void> {
    isOutdated = true;
    if (isAsking) return;
    isAsking = true;
    while (isOutdated) {
      isOutdated = false;
      await update().catch((error: unknown) => console.warn("The page could not be updated.", error));
    }
    isAsking = false;
  }

  async function update(): Promise<void> {
    const pathname = location.pathname;
    const page = await fetchLivePage(site, pathname, {state, sidebar: wholeSidebar(runtime)});
    const isCurrent = (): boolean => pathname === location.pathname;
    if (!isCurrent()) return;
    if (isOld(page.assets)) return reloadKeepingState(runtime);
    if (page.movedTo !== null) return location.replace(page.movedTo + location.hash);
    exchangeStyle(page.assets.style);
    const address = page.assets.components;
    if (address !== null && address !== components) {
      await loadLiveComponents((components = address));
      if (!isCurrent()) return;
    }
    overlay.show(page.faults, page.elsewhere);
    if (page.chunk) apply(page, page.chunk);
  }

  function isOld({runtime: script, frame, site: data}: LiveAssets): boolean {
    const shownScript = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
    return script !== shownScript || frame !== site.frame || data !== site.state;
  }

  function apply({state: next, sidebar}: LivePage, {page, head, main: html}: NonNullable<LivePage["chunk"]>): void {
    state = next;
    shown = page;
    for (const island of morph(main, runtime.trusted.html(html))) startIsland(island, runtime);
    restoreTabs(main, runtime);
    preferVersion(main, runtime);
    startCode(main);
    startPageActions(main);
    describe(runtime, page, head);
    // Before the tree is shown under its new name: it would fold otherwise.
    if (page.sidebar && sidebar) runtime.sidebars.set({...runtime.sidebars.get(), [page.sidebar.file]: sidebar});
    runtime.page.set(page);
    document.dispatchEvent(new CustomEvent("protodocs:updated"));
  }

  // A click has shown another page, which has other faults.
  runtime.page.subscribe(() => {
    if (runtime.page.get() === shown) return;
    shown = runtime.page.get();
    state = "";
    void refresh();
  });

  connect(site.base, () => void refresh(), overlay);
}

function connect(base: string, onChange: () => void, overlay: Overlay): void {
  const address = new URL(`${base}${LIVE_FOLDER}changes`, location.href);
  address.protocol = "ws:";
  const socket = new WebSocket(address);
  socket.addEventListener("open", () => overlay.connected(true));
  socket.addEventListener("message", onChange);
  socket.addEventListener("close", () => {
    overlay.connected(false);
    setTimeout(() => connect(base, onChange, overlay), RETRY);
  });
}

/** Loads the new stylesheet before removing the old ones. */
function exchangeStyle(href: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const last = links.at(-1);
  if (!last || last.getAttribute("href") === href) return;
  const next = last.cloneNode() as HTMLLinkElement;
  next.href = href;
  next.addEventListener("load", () => links.forEach((link) => link.remove()), {once: true});
  next.addEventListener("error", () => next.remove(), {once: true});
  last.after(next);
}

/** The file of the tree that the page shows; "" if it shows only the part in the document. */
function wholeSidebar({sidebars, page}: Runtime): string {
  const file = page.get().sidebar?.file ?? "";
  return sidebars.get()[file] ? file : "";
}
