// A JSON-RPC API and its methods.

import type {Prose} from "../prose.ts";
import type {ExternalDocs, PartLink, PartOf, Reference, ReferenceBase, Server, SourcePlace} from "./base.ts";
import type {Definition, Schema} from "./schema.ts";

export interface RpcPage extends ReferenceBase {
  type: "rpc";
  name: string;
  label: string;
  version: string;
  description: Prose;
  servers: Server[];
  /** Origins that the playground may send to. */
  send: string[];
  externalDocs: ExternalDocs | null;
  tags: {name: string; description: Prose}[];
  /** The method that this page is of; null for the page of the API. */
  part: PartOf | null;
  /** Methods and schemas that have pages of their own. */
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
  servers: Server[];
  params: RpcParam[];
  /** Null for a notification: there is no answer. */
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

/** A method that takes its input from the result of this one. */
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
  /** Key under components, or made from the message. */
  name: string;
  anchor: string;
  code: number;
  message: string;
  data: string | null;
  usedBy: Reference[];
}
