// Makes a page interactive. It is already complete HTML; everything here improves
// it, and nothing waits for it.

import Navbar from "@theme/Navbar";
import Sidebar from "@theme/Sidebar";
import Toc from "@theme/Toc";
import type {ComponentType} from "react";
import {startAnnouncement} from "./announcement.ts";
import {startColorMode} from "./color-mode.ts";
import {repeatEarly, takeEarly} from "./early.ts";
import {startDisclosures} from "./disclosures.ts";
import {startExpand} from "./expand.ts";
import {startDrawer} from "./drawer.ts";
import {onFirstInteraction} from "./first-interaction.ts";
import {RuntimeProvider} from "./hooks.ts";
import {hydratePiece} from "./hydrate.tsx";
import {startKeyboard} from "./keyboard.ts";
import {startNavigation} from "./navigation.ts";
import {asRendered, createRuntime, type Runtime} from "./runtime.ts";
import {startSearch} from "./search/start.ts";
import {startScrolling} from "./scrolling.ts";
import {suggestRoutes} from "./not-found.tsx";
import type {PageData, SiteData} from "./shared/page-data.ts";
import {loadSidebars, startSidebarFile} from "./sidebar-file.ts";
import {startTabs} from "./tabs.ts";
import {startVersionPreference} from "./version-preference.ts";
import {shellElement} from "./shell-element.ts";

/** The page's runtime; null for documents without one. */
export function startPage(site: SiteData): Runtime | null {
  const data = shellElement("page-data")?.textContent;
  const main = shellElement("main");
  if (!data || !main) return null;
  return start({...createRuntime(site, JSON.parse(data) as PageData), early: takeEarly()}, main);
}

function start(runtime: Runtime, article: HTMLElement): Runtime {
  startColorMode(runtime);
  startVersionPreference(runtime);
  startDisclosures();
  startExpand();
  startDrawer(runtime);
  startKeyboard(runtime);
  startScrolling(runtime);
  startAnnouncement(runtime);
  startTabs(runtime);
  startNavigation(runtime, article);

  // Several small roots around the article, never one around everything, so that no error reaches the article.
  hydrate("navbar", Navbar, runtime);
  hydrate("sidebar", Sidebar, runtime, loadSidebars);
  hydrate("toc", Toc, runtime);

  startSidebarFile(runtime);
  startPrefetch(runtime);
  suggestRoutes(runtime).catch(console.warn);
  startSearch(runtime, article);
  repeatEarly(runtime);
  return runtime;
}

function hydrate(name: string, Piece: ComponentType, runtime: Runtime, onMismatch?: (runtime: Runtime) => void): void {
  const element = shellElement(name);
  if (!element) return;
  hydratePiece({
    element,
    name: `The ${name}`,
    onMismatch: () => onMismatch?.(runtime),
    content: (
      <RuntimeProvider value={asRendered(runtime)}>
        <Piece />
      </RuntimeProvider>
    )
  });
}

function startPrefetch(runtime: Runtime): void {
  onFirstInteraction(() => {
    import("./fetch-ahead.ts").then(
      ({startFetchingAhead}) => startFetchingAhead(runtime),
      () => undefined // every page is fetched when it is asked for
    );
  });
}
