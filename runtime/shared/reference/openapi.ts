// Operations and the overview page of an API.

import type {Prose} from "../prose.ts";
import type {RequestForm} from "../request-form.ts";
import type {
  ExtensionField,
  ExternalDocs,
  PartLink,
  Reference,
  ReferenceBase,
  Server,
  SourcePlace,
  SpecFacts
} from "./base.ts";
import type {Definition, Schema} from "./schema.ts";

export interface OperationPage extends ReferenceBase {
  type: "operation";
  api: {name: string; label: string; version: string};
  operation: Operation;
  /** Definitions that the page can show in place, by target. */
  definitions: Record<string, Definition>;
  /** Targets of the definitions shown on this page. */
  home: string[];
}

export interface Operation {
  id: string;
  anchor: string;
  /** "GET"; a webhook's too. */
  method: string;
  path: string;
  webhook: boolean;
  title: string;
  summary: string;
  description: Prose;
  deprecated: boolean;
  /** What readers call it, in words, for search. */
  keywords: string[];
  tags: string[];
  streaming: "server" | "both" | null;
  servers: Server[];
  /** Alternatives, each requiring all its schemes; an empty one requires none. */
  security: SecurityNeed[][];
  parameters: Parameter[];
  body: RequestBody | null;
  responses: Response[];
  callbacks: {name: string; expression: string; operation: Operation}[];
  externalDocs: ExternalDocs | null;
  related: Reference[];
  samples: Sample[];
  /** Form of its request builder; null if it has none. */
  form: RequestForm | null;
  extensions: ExtensionField[];
  place: SourcePlace;
}

export interface SecurityNeed {
  scheme: SecurityScheme;
  scopes: string[];
  /** Where the scheme is described; null for on the same page, or nowhere. */
  target: string | null;
}

export interface SecurityScheme {
  name: string;
  /** "apiKey", "http", "oauth2", "openIdConnect", "mutualTLS". */
  kind: string;
  /** How it is sent: "header X-Api-Key", "bearer token (JWT)". */
  how: string;
  deprecated: boolean;
  description: Prose;
  /** OAuth 2 flows: "Authorization code: authorize at https://…, token from https://…". */
  flows: string[];
  scopes: {name: string; description: string}[];
}

export type ParameterPlace = "path" | "query" | "querystring" | "header" | "cookie" | "form";

export interface Parameter {
  name: string;
  in: ParameterPlace;
  anchor: string;
  required: boolean;
  deprecated: boolean;
  description: Prose;
  /** Serialisation, if it is not the default for its location: "pipeDelimited, exploded". */
  style: string | null;
  mediaType: string | null;
  schema: Schema;
  examples: ExampleValue[];
}

export interface RequestBody {
  anchor: string;
  required: boolean;
  description: Prose;
  content: MediaContent[];
}

export interface MediaContent {
  /** Index of its group in the list that this page has only a portion of. */
  index?: number;
  mediaType: string;
  schema: Schema | null;
  /** Schema of each item of a sequence (OpenAPI 3.2). */
  itemSchema: Schema | null;
  examples: ExampleValue[];
  encoding: {property: string; text: string}[];
}

export interface ExampleValue {
  name: string;
  summary: string;
  description: Prose;
  /** Serialised as sent. */
  text: string;
  language: string;
  /** Generated from the schema because the specification has none. */
  generated: boolean;
}

export interface Response {
  status: string;
  anchor: string;
  description: Prose;
  headers: Parameter[];
  content: MediaContent[];
  links: {name: string; operation: string; target: string | null; description: Prose}[];
}

export interface Sample {
  id: SampleId;
  label: string;
  /** Language for highlighting. */
  language: string;
  text: string;
  /** From the specification; the others are generated. */
  written?: true;
}

/** Custom samples have their language's id: "ruby". */
export type SampleId = "curl" | "javascript" | "python" | "go" | "java" | "grpcurl" | "websocat" | `x-${string}`;

export interface ApiPage extends ReferenceBase, SpecFacts {
  type: "api";
  name: string;
  label: string;
  description: Prose;
  servers: Server[];
  security: SecurityScheme[];
  /** Whether each tag has a page of its own, on which its text is found. */
  hasTagPages: boolean;
  /** Tags without operations, which are chapters of text. */
  chapters: {title: string; text: Prose}[];
  /** Chapters with their own pages, because the text is too long for one. */
  contents: PartLink[];
  groups: {index?: number; tag: string; description: Prose; operations: OperationSummary[]}[];
  webhooks: OperationSummary[];
  /** Schemas with their own pages. */
  parts: PartLink[];
  definitions: Record<string, Definition>;
  home: string[];
}

/** What a text has below one of its headings. */
export interface ApiSection {
  id: string;
  level: 2 | 3;
  title: string;
  text: Prose;
}

/** A chapter of the text about an API that is too long for one page. */
export interface ChapterPage extends ReferenceBase {
  type: "chapter";
  /** Name of the API. */
  name: string;
  /** The anchor that the chapter would have on the page about the API. */
  id: string;
  title: string;
  of: {label: string; target: string | null};
  intro: Prose;
  sections: ApiSection[];
}

export interface OperationSummary {
  target: string;
  title: string;
  badge: string;
  path: string;
  deprecated: boolean;
}
