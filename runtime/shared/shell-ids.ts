// Ids of the page shell. The runtime finds its elements by them, so no heading or raw HTML in an article may use
// one: they have a prefix that leaves "Sidebar" and "Footer" to headings.

export const shellIds: ReadonlySet<string> = new Set([
  "pd-announcement",
  "pd-announcer",
  "pd-base-warning",
  "pd-consent",
  "pd-footer",
  "pd-layout",
  "pd-main",
  "pd-menu",
  "pd-navbar",
  "pd-nearest",
  "pd-nearest-title",
  "pd-page-data",
  "pd-progress",
  "pd-search-hits",
  "pd-search-page",
  "pd-search-palette",
  "pd-sections",
  "pd-sidebar",
  "pd-to-top",
  "pd-toc",
  "pd-toc-title"
]);
