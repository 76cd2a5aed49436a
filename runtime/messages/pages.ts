// Pages that the compiler writes itself, with their titles and descriptions, and what it says in
// files for language models.

export const messages = {
  earlierVersion: "An earlier version.",
  everyAddress: "Every address has a page next to it, without `.md`.",
  languages: "Languages",
  listGoesOn: "This list goes on; the sitemap has every address.",
  noPage: "There is no page at this address.",
  notFound: "Page not found",
  notMaintained: "no longer maintained",
  notReleased: "not released yet",
  pagesBySubject: "Pages by subject.",
  search: "Search",
  tags: "Tags",
  versionInUse: "The version that is in use. Read this one unless another is asked for.",
  versionNotMaintained: "No longer maintained.",
  versionNotReleased: "Not released yet.",
  versions: "Versions"
};

export const searchSite = (title: string): string => `Search ${title}.`;

export const tagged = (tag: string): string => `Tagged “${tag}”`;

export const pagesAbout = (count: number, tag: string): string =>
  `${count} ${count === 1 ? "page" : "pages"} about ${tag}.`;

/** @param link the address as HTML */
export const movedTo = (link: string): string => `This page is now at ${link}.`;

export const wholeText = (address: string): string => `All of it: ${address}`;

export const operationNames = (names: string): string => `Operations: ${names}.`;

export const partOfText = (title: string, part: number, count: number): string => `${title} (${part} of ${count})`;

export const textGoesOn = (address: string): string => `This text goes on: ${address}`;

export const addressOf = (address: string): string => `Address: ${address}`;

/** In the head of a block of code. */
export const testedText = (programs: string): string => `Tested with ${programs}`;
