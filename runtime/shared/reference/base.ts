// Types shared by pages of all kinds of specifications.

import type {Prose} from "../prose.ts";

export type {TypedScheme as Scheme} from "../spec-kinds.ts";

export interface ReferenceBase {
  /** Href of each target on the page; null if dead. Empty until the page is rendered. */
  hrefs: Record<string, string | null>;
  /** Set where a page has too much for one: what the others have. */
  portions?: Portions;
}

/** A place in a specification, to show. */
export interface SourcePlace {
  file: string;
  line: number;
}

/** A link to another element. */
export interface Reference {
  label: string;
  target: string;
}

export interface ExternalDocs {
  url: string;
  description: Prose;
}

/** What a description of an API says of itself. */
export interface SpecFacts {
  version: string;
  contact: {label: string; url: string | null} | null;
  license: {label: string; url: string | null} | null;
  terms: string | null;
  externalDocs: ExternalDocs | null;
}

export interface Server {
  url: string;
  name: string;
  description: Prose;
  variables: {name: string; default: string; values: string[]; description: Prose}[];
}

/** An element that has its own page because this one would be too large. */
export interface PartLink {
  /** The anchor that it would have here; links to it lead to this entry. */
  anchor: string;
  label: string;
  target: string;
  /** "message", "schema", "method". */
  kind: string;
  deprecated: boolean;
}

/** The whole of which a page shows only a part. */
export interface PartOf {
  name: string;
  /** Page of the whole. */
  of: Reference;
}

/** An `x-…` field, its value as JSON text. */
export interface ExtensionField {
  name: string;
  value: string;
}

/** What other pages have of one that has too much. */
export interface Portions {
  pages: {reference: Reference; first: string; last: string}[];
  /** Anchors that are on other pages, and links to them; empty if there are too many to list. */
  moved: MovedAnchor[];
  /** Digests of those anchors by page, for scripts, if there are too many to list. */
  digests: string[];
}

export interface MovedAnchor {
  anchor: string;
  label: string;
  /** Of the page. */
  target: string;
}
