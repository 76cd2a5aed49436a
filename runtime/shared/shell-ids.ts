// Ids of the elements around an article. The runtime finds its pieces by them,
// so no heading and no raw HTML of an article may have one.

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
