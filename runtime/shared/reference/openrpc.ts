// A JSON-RPC API and its methods.

import type {Prose} from "../prose.ts";
import type {ExternalDocs, PartLink, PartOf, Reference, ReferenceBase, Server, SourcePlace, SpecFacts} from "./base.ts";
import type {Definition, Schema} from "./schema.ts";

export interface RpcPage extends ReferenceBase, SpecFacts {
  type: "rpc";
  name: string;
  label: string;
  description: Prose;
  servers: Server[];
  /** Origins to which the playground may send. */
  send: string[];
  tags: {name: string; description: Prose}[];
  /** The method on this page; null for the API's page. */
  part: PartOf | null;
  /** Methods and schemas with their own pages. */
  parts: PartLink[];
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
  /** How samples and the playground send the parameters. */
  byPosition: boolean;
  servers: Server[];
  params: RpcParam[];
  /** Null for a notification, which has no response. */
  result: RpcParam | null;
  errors: Reference[];
  examples: RpcExample[];
  links: RpcLink[];
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

/** A method that takes its input from this one's result. */
export interface RpcLink {
  name: string;
  method: string;
  target: string | null;
  description: Prose;
  /** "key: $result.key". */
  params: string[];
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
  /** Key in components, or derived from the message. */
  name: string;
  anchor: string;
  code: number;
  message: string;
  data: string | null;
  usedBy: Reference[];
}
