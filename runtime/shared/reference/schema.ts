// JSON schemas, in the dialects of OpenAPI, OpenRPC and AsyncAPI.

import type {Prose} from "../prose.ts";
import type {ExtensionField, Reference, ReferenceBase, Scheme} from "./base.ts";

/** A schema with its own page, because other pages would become too large with it. */
export interface SchemaPage extends ReferenceBase {
  type: "schema";
  scheme: Scheme;
  api: {name: string; label: string; version: string};
  /** The API's page, if there is one. */
  of: {label: string; target: string | null};
  definitions: Record<string, Definition>;
  /** Just the target. */
  home: string[];
}

/** A JSON schema for display. */
export interface Schema {
  /** Its index in the list that this page has only a portion of, if it is in one. */
  index?: number;
  /** Set for a reference: everything except description and deprecation is then in the definition. */
  ref: Reference | null;
  /** "object", "string" …; several for type arrays, none if anything is allowed. Without "null". */
  types: string[];
  nullable: boolean;
  format: string | null;
  title: string | null;
  description: Prose;
  deprecated: boolean;
  access: "readOnly" | "writeOnly" | null;
  /** Constraints for display: "≥ 1", "pattern ^[a-f0-9]{64}$". */
  constraints: string[];
  /** JSON text, or null for none. */
  default: string | null;
  /** JSON text. */
  examples: string[];
  enum: EnumEntry[];
  properties: Property[];
  patternProperties: {index?: number; pattern: string; schema: Schema}[];
  /** Schema of other properties; null if unspecified, false if forbidden. */
  additional: Schema | false | null;
  items: Schema | null;
  prefixItems: Schema[];
  composition: Composition[];
  /** What follows from what: "if", "then", "else", "with cardNumber"; and what some items are: "at least 1 item". */
  conditions: {index?: number; name: string; schema: Schema}[];
  extensions: ExtensionField[];
}

export interface Composition {
  kind: "oneOf" | "anyOf" | "allOf" | "not";
  options: Schema[];
  discriminator: Discriminator | null;
  /** Whether the options extend the schema, which does not list them itself. */
  derived?: true;
}

export interface Discriminator {
  property: string;
  mapping: {value: string; reference: Reference}[];
  /** For values without a mapping (OpenAPI 3.2). */
  fallback: Reference | null;
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
  /** The same type defined elsewhere: the proto message of a REST schema. */
  related: Reference[];
  usedBy: Reference[];
}
