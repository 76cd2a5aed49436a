// What pages of every kind of specification share.

import type {Prose} from "../prose.ts";

export interface ReferenceBase {
  /** Where each target on the page leads; null where it leads nowhere. Empty until the page is rendered. */
  hrefs: Record<string, string | null>;
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

export interface Server {
  url: string;
  name: string;
  description: Prose;
  variables: {name: string; default: string; values: string[]; description: Prose}[];
}

/** Something that has a page of its own because this one would be too large with it. */
export interface PartLink {
  /** The anchor that it would have here: links to it lead to this entry. */
  anchor: string;
  label: string;
  target: string;
  /** "message", "schema", "method". */
  kind: string;
  deprecated: boolean;
}

/** What a page is of that holds only a part of something. */
export interface PartOf {
  name: string;
  /** The page of the whole. */
  of: Reference;
}

/** An `x-…` field, its value as JSON text. */
export interface ExtensionField {
  name: string;
  value: string;
}
