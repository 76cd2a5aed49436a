// The search: field, palette, its page, and what marks of a hit say.

export const messages = {
  allKinds: "All",
  allKindsAndSections: "All kinds and sections",
  allResults: "See all results",
  allSections: "All sections",
  alsoIn: "Also in",
  clearRecent: "Clear",
  close: "Close the search",
  documentation: "The documentation",
  elsewhere: "Search elsewhere",
  examples: "Type a name, a path, an error or a question.",
  fieldHint: "Search guides, operations, fields, parameters",
  foundIn: "In",
  fromThisPage: "From this page",
  groupChanges: "What changed",
  groupErrors: "Errors",
  groupFields: "Fields",
  groupOperations: "Operations",
  groupPages: "Guides",
  groupSettings: "Parameters",
  groupTypes: "Messages",
  groupValues: "Values",
  hintAllResults: "all results",
  hintChoose: "choose",
  hintClose: "close",
  hintKind: "kind",
  hintOpen: "open",
  keyAllResults: "Ctrl ↵",
  keyClose: "esc",
  keyKind: "Tab",
  keyOpen: "Ctrl K",
  keyOpenMac: "⌘ K",
  kind: "Kind",
  kindArgument: "GraphQL argument",
  kindChange: "What changed",
  kindStream: "Channel",
  kindEnum: "Enum",
  kindError: "Error",
  kindField: "Field",
  kindTypeField: "GraphQL field",
  kindTypeValue: "GraphQL value",
  kindHeading: "Section",
  kindRow: "Table row",
  kindMessage: "Message",
  kindMethod: "Method",
  kindOperation: "Operation",
  kindPage: "Page",
  kindParameter: "Request parameter",
  kindProperty: "Property",
  kindQuery: "GraphQL operation",
  kindRpc: "JSON-RPC method",
  kindSchema: "Schema",
  kindService: "Service",
  kindSetting: "Parameter",
  kindType: "GraphQL type",
  kindValue: "Value",
  loading: "Loading…",
  marksCleared: "Marks cleared",
  needsScripts: "Search needs JavaScript. The sections above lead to every page.",
  noResults: "No results",
  onThisPage: "On this page",
  openSearch: "Search",
  openSearchRest: " the documentation",
  otherWords: "Try fewer or other words, or an exact name.",
  popularTasks: "Popular tasks",
  recentPages: "Recent pages",
  recentSearches: "Recent searches",
  results: "Results",
  retry: "Retry",
  search: "Search",
  searchDocumentation: "Search the documentation",
  searchResults: "Search results",
  section: "Section",
  unknownCode: "It looks like a code, but nothing in this version has that name.",
  version: "Version",
  whereToGo: "Where to go"
};

export const clearMarks = (count: number): string => `Clear ${count === 1 ? "mark" : "marks"}`;

export const alsoInPlace = (place: string): string => `also in ${place}`;

export const resultsFor = (query: string): string => `Showing results for “${query}”`;

export const noResultsFor = (query: string): string => `No results for “${query}”`;

export const noSuchCode = (code: string, version: string): string =>
  `There is no “${code}” in ${version}. The nearest are:`;

export const searchVersion = (label: string): string => `Search ${label}`;

/** @param isPart whether there are more than `total` @param corrected the words that were searched instead, or null */
export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `${isPart ? "more than " : ""}${total.toLocaleString("en")} results`;
  const number = total === 1 ? "1 result" : total > shown ? `The best ${shown} of ${all}` : all;
  return corrected === null ? number : `${number} for “${corrected}”`;
}

export const searchFailed = (reason: string): string => `The search could not be loaded: ${reason}.`;

/** @param fault why those of the wanted version are not shown */
export const resultsOfOther = (fault: string, version: string): string =>
  `${fault}. The results are those of ${version}.`;

export const noSuchVersion = (name: string, known: readonly string[]): string =>
  `no version found by name=${name}; there are: ${known.join(", ")}`;
