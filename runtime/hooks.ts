// Hooks through which components access the runtime. Each names itself and its provider
// when used outside of one.

import {createContext, useContext} from "react";
import {activeVersion} from "./active-version.ts";
import type {Runtime, ColorMode} from "./runtime.ts";
import type {PageData, SiteData, VersionData} from "./shared/page-data.ts";
import {useStore} from "./store.ts";

const RuntimeContext = createContext<Runtime | null>(null);

/** Provides the runtime to the components below. */
export const RuntimeProvider = RuntimeContext.Provider;

/** The whole runtime; `hook` is the name for error messages. */
export function useRuntime(hook = "useRuntime"): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error(`${hook} is used outside of <RuntimeProvider>.`);
  return runtime;
}

/** Title, navbar, footer, versions: data that all pages share. */
export function useSite(): SiteData {
  return useRuntime("useSite").site;
}

/** The current page. */
export function usePage(): PageData {
  return useStore(useRuntime("usePage").page);
}

/** The version that the page belongs to, or null. */
export function useVersion(): VersionData | null {
  const {site, page} = useRuntime("useVersion");
  const {version} = useStore(page);
  return site.versions.find(({name}) => name === version) ?? null;
}

/** The page's version; on pages without one, the version the reader chose last, or the latest. */
export function useActiveVersion(): VersionData | null {
  const {site, page, preferredVersion} = useRuntime("useActiveVersion");
  return activeVersion(site, useStore(page).version, useStore(preferredVersion));
}

/** "light" or "dark"; null while it is not known (on the server and in the first render). */
export function useColorMode(): ColorMode | null {
  return useStore(useRuntime("useColorMode").colorMode);
}

/**
 * Makes HTML of text, for `dangerouslySetInnerHTML` in components that hydrate:
 * under the site's content policy, browsers take HTML from nowhere else.
 */
export function useTrustedHtml(): (html: string) => string {
  return useRuntime("useTrustedHtml").trusted.html;
}

/** A data file of the page's version, `_data/<name>.yaml`; for components used in Markdown. */
export function useData(name: string): unknown {
  return useRuntime("useData").dataOf(name);
}
