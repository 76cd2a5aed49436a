// An API of messages: its overview, and a page for each channel.

import type {Prose} from "../prose.ts";
import type {ExternalDocs, PartLink, Reference, ReferenceBase, Server, SourcePlace, SpecFacts} from "./base.ts";
import type {OperationSummary, Parameter, Sample, SecurityNeed, SecurityScheme} from "./openapi.ts";
import type {Definition, Schema} from "./schema.ts";

/** The overview: servers, authentication, channels, and what no channel uses. */
export interface AsyncPage extends ReferenceBase, SpecFacts {
  type: "async";
  name: string;
  label: string;
  description: Prose;
  /** Each with what is said of it: "env:production (for customers)". */
  tags: string[];
  servers: AsyncServer[];
  security: SecurityScheme[];
  channels: OperationSummary[];
  /** Those that no channel has. */
  messages: AsyncMessage[];
  /** Schemas with their own pages. */
  parts: PartLink[];
  definitions: Record<string, Definition>;
  home: string[];
}

export interface AsyncServer extends Server {
  /** "wss", "kafka 3.5". */
  protocol: string;
  tags: string[];
  security: SecurityNeed[][];
  bindings: Binding[];
}

export interface ChannelPage extends ReferenceBase {
  type: "channel";
  api: {name: string; label: string; version: string};
  /** The overview. */
  of: Reference;
  channel: Channel;
  definitions: Record<string, Definition>;
  home: string[];
}

export interface Channel {
  name: string;
  title: string;
  /** Null if it is known only when the application runs. */
  address: string | null;
  summary: string;
  description: Prose;
  tags: string[];
  /** What readers ask that it answers. */
  keywords: string[];
  servers: AsyncServer[];
  parameters: Parameter[];
  operations: AsyncOperation[];
  messages: AsyncMessage[];
  bindings: Binding[];
  samples: Sample[];
  externalDocs: ExternalDocs | null;
  related: Reference[];
  place: SourcePlace;
}

export interface AsyncOperation {
  name: string;
  /** As its author named it; empty where only its address does. */
  id: string;
  anchor: string;
  /** What the application does. */
  action: "send" | "receive";
  title: string;
  description: Prose;
  deprecated: boolean;
  tags: string[];
  security: SecurityNeed[][];
  messages: Reference[];
  reply: AsyncReply | null;
  bindings: Binding[];
  externalDocs: ExternalDocs | null;
  related: Reference[];
  place: SourcePlace;
}

/** The answer to a request. */
export interface AsyncReply {
  /** Where a request says to which address the answer goes: "$message.header#/replyTo". */
  address: string;
  description: Prose;
  channel: Reference | null;
  messages: Reference[];
}

export interface AsyncMessage {
  name: string;
  anchor: string;
  title: string;
  summary: string;
  description: Prose;
  deprecated: boolean;
  contentType: string;
  tags: string[];
  /** In the order of precedence: its own, and those of its traits. */
  headers: Schema[];
  payload: Schema | null;
  /** A payload in another language than JSON Schema. */
  other: OtherPayload | null;
  correlation: {location: string; description: Prose} | null;
  bindings: Binding[];
  examples: MessageExample[];
  externalDocs: ExternalDocs | null;
  related: Reference[];
  /** Whether links and search lead to another page that has it. */
  isElsewhere: boolean;
  place: SourcePlace;
}

export interface OtherPayload {
  /** "application/vnd.apache.avro;version=1.9.0" */
  format: string;
  language: string;
  text: string;
  /** Where it is, if it is not in the project. */
  url: string | null;
}

export interface MessageExample {
  name: string;
  summary: string;
  /** JSON texts. */
  headers: string | null;
  payload: string | null;
  generated: boolean;
}

/** What is particular to a protocol. */
export interface Binding {
  protocol: string;
  rows: {name: string; value: string}[];
  schemas: {name: string; anchor: string; schema: Schema}[];
}
