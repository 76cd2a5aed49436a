// Prefetches pages: on hover and focus, and links in
// view. Never on slow or metered connections, only a few at a time, and in total
// never more bytes than the page itself. A separate chunk, which is loaded
// on the reader's first interaction.

import {linkOf, pageAddress} from "./link-target.ts";
import type {Runtime} from "./runtime.ts";
import {chunkHref, hrefOf, routeOf} from "./shared/urls.ts";

/** Most links in view that are prefetched per page. */
const IN_VIEW = 4;

/** A chunk of fewer bytes has no article and will fetch the document. Measured: those take up to 480, others 1,400 or more. */
const SMALLEST_ARTICLE = 1000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function startFetchingAhead({site, page}: Runtime): void {
  const fetched = new Set<string>();

  function prefetch(link: HTMLAnchorElement): boolean {
    if (isSlow((navigator as {connection?: Connection}).connection) || !withinBudget(fetched)) return false;
    const url = pageAddress(link, site.base);
    const route = url && routeOf(site, url.pathname);
    if (route === null || route === page.get().route) return false;
    const href = chunkHref(site, route);
    if (fetched.has(href)) return false;
    fetched.add(href);
    fetchAhead(href, () => {
      if (!isWithoutArticle(href) || !withinBudget(fetched)) return;
      const documentHref = hrefOf(site, route);
      fetched.add(documentHref);
      fetchAhead(documentHref);
    });
    return true;
  }

  for (const type of ["pointerover", "focusin"]) {
    // In the capture phase, because React stops events in a tree that is not hydrated yet.
    const ahead = ({target}: Event) => {
      const link = linkOf(target);
      if (link) prefetch(link);
    };
    document.addEventListener(type, ahead, {capture: true});
  }
  // The first interaction may have been with a link.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]:is(:hover, :focus)")) prefetch(link);

  if (typeof IntersectionObserver === "undefined") return;
  let left = IN_VIEW;
  const observer = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting || left === 0) continue;
      observer.unobserve(target);
      if (prefetch(target as HTMLAnchorElement)) left--;
    }
  });
  // Links in the text and to neighbouring pages are the likeliest.
  const watch = () => {
    observer.disconnect();
    left = IN_VIEW;
    for (const link of document.querySelectorAll("main a[href]")) observer.observe(link);
  };
  watch();
  page.subscribe(watch);
}

/** No prefetching on 2g, or if the reader asks to save data. */
export function isSlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/** Prefetched bytes stay below those of the document and its files. */
function withinBudget(fetched: Set<string>): boolean {
  let page = 0;
  let ahead = 0;
  for (const entry of performance.getEntries()) {
    if (!(entry instanceof PerformanceResourceTiming)) continue;
    const {name, encodedBodySize} = entry;
    if (fetched.has(new URL(name).pathname)) ahead += encodedBodySize;
    else page += encodedBodySize;
  }
  return page === 0 || ahead < page;
}

function isWithoutArticle(href: string): boolean {
  const [entry] = performance.getEntriesByName(new URL(href, location.href).href);
  return entry instanceof PerformanceResourceTiming && entry.decodedBodySize < SMALLEST_ARTICLE;
}

function fetchAhead(href: string, then: () => void = () => {}): void {
  const link = document.createElement("link");
  if (link.relList.supports("prefetch")) {
    link.rel = "prefetch";
    link.href = href;
    link.addEventListener("load", then);
    document.head.append(link);
    return;
  }
  const request = new XMLHttpRequest();
  request.addEventListener("load", then);
  request.open("GET", href);
  request.send();
}
