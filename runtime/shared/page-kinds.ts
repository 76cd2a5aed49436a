// The kinds of pages, by what they are made from. Whether a page is dated,
// indexed, asked about or listed follows from it.

import type {SpecPageKind} from "./spec-kinds.ts";

/** Made from a file in Markdown. */
const authored = ["doc", "page", "landing"] as const;

/** Made from other pages of the version. */
const derived = ["category", "changes", "tags", "tag"] as const;

/** What every site has, for readers only: search engines and agents do not see it. */
const ofSite = ["search", "not-found"] as const;

export type PageKind = (typeof authored | typeof derived | typeof ofSite)[number] | SpecPageKind;

/** Whether no author and no specification says what is on the page. */
export function isGenerated({kind}: {kind: PageKind}): boolean {
  return ([...derived, ...ofSite] as readonly PageKind[]).includes(kind);
}

/** Whether it is in search indexes and the sitemap, and has a Markdown twin and a card. */
export function isPublic({kind}: {kind: PageKind}): boolean {
  return !(ofSite as readonly PageKind[]).includes(kind);
}

/** Whether it is made from a part of a specification. */
export function isReference(kind: PageKind): boolean {
  return !([...authored, ...derived, ...ofSite] as readonly PageKind[]).includes(kind);
}
