// A .proto file and its declarations.

import type {Prose} from "../prose.ts";
import type {PartLink, PartOf, Reference, ReferenceBase, SourcePlace} from "./base.ts";

export interface ProtoPage extends ReferenceBase {
  type: "proto";
  /** Import path: "vega/assets.proto". */
  file: string;
  source: string;
  package: string;
  /** "proto2", "proto3", "edition 2023". */
  syntax: string;
  description: Prose;
  deprecated: boolean;
  imports: {path: string; target: string | null; kind: "public" | "weak" | null}[];
  options: ProtoOption[];
  /** Options for code generators only: compared but not shown. */
  codeOptions: ProtoOption[];
  /** The service, message or enum on this page; null for the file's page. */
  part: PartOf | null;
  /** Elements with their own pages. */
  parts: PartLink[];
  services: Service[];
  messages: Message[];
  enums: Enum[];
  extensions: Extend[];
}

export interface ProtoOption {
  name: string;
  value: string;
  /** What it says, if it is a rule for values: "at least 1 character". */
  words?: string;
}

interface ProtoElement {
  /** Name within its package: "Asset.Status". */
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
  http: HttpBinding[];
  related: Reference[];
}

/** A request over HTTP that a method answers too. */
export interface HttpBinding {
  method: string;
  path: string;
  /** The field that is the body; "*" for all that are not in the path. */
  body: string | null;
}

/** A type as written, and its definition. */
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
  /** Key type of a map. */
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
