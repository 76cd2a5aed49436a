// Ids of the page shell. The runtime finds its elements by them,
// so no heading or raw HTML in an article may use one.

export const shellIds: ReadonlySet<string> = new Set([
  "announcement",
  "announcer",
  "base-warning",
  "consent",
  "footer",
  "layout",
  "main",
  "menu",
  "navbar",
  "nearest",
  "nearest-title",
  "page-data",
  "progress",
  "search-hits",
  "search-page",
  "search-palette",
  "sections",
  "sidebar",
  "to-top",
  "toc",
  "toc-title"
]);
