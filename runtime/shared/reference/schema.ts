// JSON schemas, in the dialects of OpenAPI and OpenRPC.

import type {Prose} from "../prose.ts";
import type {ExtensionField, Reference, ReferenceBase} from "./base.ts";

/** A schema with a page of its own: those of its API would make another too large. */
export interface SchemaPage extends ReferenceBase {
  type: "schema";
  scheme: "api" | "rpc";
  api: {name: string; label: string; version: string};
  /** The page of the API, where it has one. */
  of: {label: string; target: string | null};
  definitions: Record<string, Definition>;
  /** Its target alone. */
  home: string[];
}

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
  /** Values of keys that `properties` does not name; null when unspecified, false when there may be none. */
  additional: Schema | false | null;
  items: Schema | null;
  prefixItems: Schema[];
  composition: Composition[];
  /** What follows from what: "if", "then", "else", "with cardNumber"; and what some items are: "at least 1 item". */
  conditions: {name: string; schema: Schema}[];
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

/** A named schema, shown on exactly one page. */
export interface Definition {
  name: string;
  target: string;
  anchor: string;
  schema: Schema;
  /** Where the same thing is defined elsewhere: the proto message of a REST schema. */
  related: Reference[];
  usedBy: Reference[];
}
