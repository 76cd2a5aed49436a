// The reference model: what OpenAPI, protobuf and OpenRPC are compiled to, and
// the only thing that rendering, search, typed links and comparison know of a
// specification. Plain JSON.
//
// A schema that others refer to is never copied: a reference holds its typed
// link (`target`), and `definitions` of a page hold those that the page shows.
// A `target` ("proto:vega.Asset", "api:trading-data-v2/vegaOrder") leads where
// `hrefs` of the page says.

import type {Prose} from "./prose.ts";

export type ReferencePage = OperationPage | ApiPage | ProtoPage | RpcPage;

interface ReferenceBase {
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

/** An `x-…` field, its value as JSON text. */
export interface ExtensionField {
  name: string;
  value: string;
}

// ---------------------------------------------------------------- schemas

/** A JSON schema as it is shown. */
export interface Schema {
  /** Set when this is a reference: all else but description and deprecation is then said by its definition. */
  ref: Reference | null;
  /** "object", "string" …; several for type arrays, none where anything goes. Without "null". */
  types: string[];
  nullable: boolean;
  format: string | null;
  title: string | null;
  description: Prose;
  deprecated: boolean;
  access: "readOnly" | "writeOnly" | null;
  /** "≥ 1", "pattern ^[a-f0-9]{64}$": ready to show. */
  constraints: string[];
  /** JSON text, or null for none. */
  default: string | null;
  /** JSON text. */
  examples: string[];
  enum: EnumEntry[];
  properties: Property[];
  patternProperties: {pattern: string; schema: Schema}[];
  /** Values of keys that `properties` does not name; null where nothing is said, false where there may be none. */
  additional: Schema | false | null;
  items: Schema | null;
  prefixItems: Schema[];
  composition: Composition[];
  extensions: ExtensionField[];
}

export interface Composition {
  kind: "oneOf" | "anyOf" | "allOf" | "not";
  options: Schema[];
  discriminator: {property: string; mapping: {value: string; reference: Reference}[]} | null;
}

export interface Property {
  name: string;
  required: boolean;
  schema: Schema;
}

export interface EnumEntry {
  value: string;
  description: Prose;
  deprecated: boolean;
}

/** A named schema, at home on exactly one page. */
export interface Definition {
  name: string;
  target: string;
  anchor: string;
  schema: Schema;
  /** Where the same thing is defined elsewhere: the proto message of a REST schema. */
  related: Reference[];
  usedBy: Reference[];
}

// ---------------------------------------------------------------- OpenAPI

export interface OperationPage extends ReferenceBase {
  type: "operation";
  api: {name: string; label: string; version: string};
  operation: Operation;
  /** Definitions that the page may show in place, by target. */
  definitions: Record<string, Definition>;
  /** Targets of the definitions that are at home on this page. */
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
  tags: string[];
  streaming: "server" | "both" | null;
  servers: Server[];
  /** Alternatives; within one, all schemes are needed. An empty alternative: none is needed. */
  security: SecurityNeed[][];
  parameters: Parameter[];
  body: RequestBody | null;
  responses: Response[];
  callbacks: {name: string; expression: string; operation: Operation}[];
  externalDocs: ExternalDocs | null;
  related: Reference[];
  samples: Sample[];
  extensions: ExtensionField[];
  place: SourcePlace;
}

export interface SecurityNeed {
  scheme: SecurityScheme;
  scopes: string[];
}

export interface SecurityScheme {
  name: string;
  /** "apiKey", "http", "oauth2", "openIdConnect", "mutualTLS". */
  kind: string;
  /** How it is sent, in words: "header X-Api-Key", "bearer token (JWT)". */
  how: string;
  description: Prose;
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
  /** How it is serialised, when it is not the place's default: "pipeDelimited, exploded". */
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
  /** As it is sent. */
  text: string;
  language: string;
  /** Made from the schema because the specification gives none. */
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
}

export type SampleId = "curl" | "javascript" | "python" | "go" | "grpcurl" | "websocat";

export interface ApiPage extends ReferenceBase {
  type: "api";
  name: string;
  label: string;
  version: string;
  description: Prose;
  servers: Server[];
  security: SecurityScheme[];
  contact: {label: string; url: string | null} | null;
  license: {label: string; url: string | null} | null;
  terms: string | null;
  externalDocs: ExternalDocs | null;
  groups: {tag: string; description: Prose; operations: OperationSummary[]}[];
  webhooks: OperationSummary[];
  definitions: Record<string, Definition>;
  home: string[];
}

export interface OperationSummary {
  target: string;
  title: string;
  badge: string;
  path: string;
  deprecated: boolean;
}

// ---------------------------------------------------------------- protobuf

export interface ProtoPage extends ReferenceBase {
  type: "proto";
  /** As it is imported: "vega/assets.proto". */
  file: string;
  source: string;
  package: string;
  /** "proto2", "proto3", "edition 2023". */
  syntax: string;
  description: Prose;
  deprecated: boolean;
  imports: {path: string; target: string | null; kind: "public" | "weak" | null}[];
  options: ProtoOption[];
  services: Service[];
  messages: Message[];
  enums: Enum[];
  extensions: Extend[];
}

export interface ProtoOption {
  name: string;
  value: string;
}

interface ProtoElement {
  /** Within its package: "Asset.Status". */
  name: string;
  fullName: string;
  anchor: string;
  description: Prose;
  deprecated: boolean;
  options: ProtoOption[];
  place: SourcePlace;
}

export interface Service extends ProtoElement {
  methods: Method[];
}

export interface Method extends ProtoElement {
  request: TypeUse;
  response: TypeUse;
  requestStreaming: boolean;
  responseStreaming: boolean;
  http: {method: string; path: string; body: string | null}[];
  related: Reference[];
}

/** A type as it is written, and where it is defined. */
export interface TypeUse {
  label: string;
  target: string | null;
}

export interface Message extends ProtoElement {
  fields: Field[];
  oneofs: {name: string; anchor: string; description: Prose}[];
  /** "3", "10 to 20", `"old_name"`. */
  reserved: string[];
  extensionRanges: string[];
  related: Reference[];
  usedBy: Reference[];
}

export interface Field extends ProtoElement {
  number: number;
  jsonName: string;
  type: TypeUse;
  label: "optional" | "required" | "repeated" | "map" | null;
  /** Type of a map's keys. */
  key: string | null;
  oneof: string | null;
  default: string | null;
}

export interface Enum extends ProtoElement {
  values: EnumValue[];
  reserved: string[];
  related: Reference[];
  usedBy: Reference[];
}

export interface EnumValue extends ProtoElement {
  number: number;
}

export interface Extend {
  extendee: TypeUse;
  anchor: string;
  fields: Field[];
}

// ---------------------------------------------------------------- OpenRPC

export interface RpcPage extends ReferenceBase {
  type: "rpc";
  name: string;
  label: string;
  version: string;
  description: Prose;
  servers: Server[];
  externalDocs: ExternalDocs | null;
  tags: {name: string; description: Prose}[];
  methods: RpcMethod[];
  errors: RpcError[];
  definitions: Record<string, Definition>;
  home: string[];
}

export interface RpcMethod {
  name: string;
  anchor: string;
  summary: string;
  description: Prose;
  deprecated: boolean;
  tags: string[];
  paramStructure: "by-name" | "by-position" | "either";
  servers: Server[];
  params: RpcParam[];
  /** Null for a notification: there is no answer. */
  result: RpcParam | null;
  errors: Reference[];
  examples: RpcExample[];
  externalDocs: ExternalDocs | null;
  related: Reference[];
  place: SourcePlace;
}

export interface RpcParam {
  name: string;
  anchor: string;
  required: boolean;
  deprecated: boolean;
  description: Prose;
  schema: Schema;
}

export interface RpcExample {
  name: string;
  description: Prose;
  /** JSON text of the whole request and response. */
  request: string;
  response: string | null;
  generated: boolean;
}

export interface RpcError {
  /** Key under components, or made from the message. */
  name: string;
  anchor: string;
  code: number;
  message: string;
  data: string | null;
  usedBy: Reference[];
}
