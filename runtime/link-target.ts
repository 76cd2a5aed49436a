// Which clicks the router handles.

import {closest} from "./closest.ts";

/**
 * The URL within this site that a click leads to, or null for clicks that
 * the browser should handle: modifier keys, other buttons, targets, downloads,
 * other origins, files that are not pages.
 */
export function linkTarget(event: MouseEvent, base: string): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = linkOf(event.target);
  return link && pageAddress(link, base);
}

/** The link that an event happened in, if any. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return closest<HTMLAnchorElement>(target, "a[href]");
}

/** Where a link leads within this site, or null. */
export function pageAddress(link: HTMLAnchorElement, base: string): URL | null {
  if ((link.target && link.target !== "_self") || link.hasAttribute("download") || link.rel.includes("external"))
    return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || !isPagePath(url.pathname, base)) return null;
  return url;
}

/** Whether a path may be a page. Extensions are no guide: "/x/assets.proto" is a page. */
function isPagePath(pathname: string, base: string): boolean {
  if (!pathname.startsWith(base) && `${pathname}/` !== base) return false;
  return !pathname.startsWith(`${base}assets/`) && !pathname.endsWith(".md");
}
