// Default front matter.

import type {FrontMatter} from "../model.ts";

export function emptyFrontMatter(): FrontMatter {
  return {
    id: null,
    title: null,
    description: null,
    slug: null,
    sidebarLabel: null,
    sidebarPosition: null,
    tags: [],
    keywords: [],
    sectionKeywords: {},
    image: null,
    draft: false,
    unlisted: false,
    hideTitle: false,
    hideToc: false,
    rows: null,
    tocMinLevel: null,
    tocMaxLevel: null,
    paginationPrevious: undefined,
    paginationNext: undefined,
    redirectFrom: [],
    editUrl: undefined,
    lastUpdate: null,
    translation: null,
    own: {},
    places: {}
  };
}
