// A .proto file and what it declares.

import type {Prose} from "../prose.ts";
import type {PartLink, PartOf, Reference, ReferenceBase, SourcePlace} from "./base.ts";

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
  /** Options that only generators of code read: compared, and not shown. */
  codeOptions: ProtoOption[];
  /** The service, message or enum that this page is of; null for the page of the file. */
  part: PartOf | null;
  /** What has pages of its own. */
  parts: PartLink[];
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
