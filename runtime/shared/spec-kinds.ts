// The languages that specifications are written in. An entry here and a record
// in cli/src/specs/languages.ts make a language: what is missing does not compile.

export const specKinds = {
  protobuf: {
    scheme: "proto",
    pages: ["proto"],
    file: /\.(proto|(binpb|protoset|desc|pb)(\.gz)?)$/,
    ownFile: /\.proto$/,
    hasSchemas: true
  },
  openapi: {
    scheme: "api",
    pages: ["operation", "api"],
    file: /\.(json|ya?ml|md|markdown)$/,
    keys: {openapi: "OpenAPI", swagger: "Swagger"},
    hasSchemas: true
  },
  openrpc: {
    scheme: "rpc",
    pages: ["rpc"],
    file: /\.(json|ya?ml|md|markdown)$/,
    keys: {openrpc: "OpenRPC"},
    hasSchemas: true
  },
  graphql: {
    scheme: "gql",
    pages: ["graphql"],
    file: /\.(graphqls?|gql|json)$/,
    ownFile: /\.(graphqls?|gql)$/i,
    operations: ["graphql", "gql"],
    hasSchemas: false
  },
  asyncapi: {
    scheme: "async",
    pages: ["async"],
    file: /\.(json|ya?ml|md|markdown)$/,
    keys: {asyncapi: "AsyncAPI"},
    hasSchemas: true
  },
  cli: {
    scheme: "cli",
    pages: ["cli"],
    file: /\.(json|ya?ml)$/,
    hasSchemas: false
  },
  parameters: {
    scheme: "param",
    pages: ["parameters"],
    file: /\.(json|ya?ml)$/,
    hasSchemas: false
  }
} as const satisfies Record<string, SpecKindFacts>;

export interface SpecKindFacts {
  /** Scheme of typed links: "api" in "api:ListOrders". */
  scheme: string;
  /** Kinds of its pages. */
  pages: readonly string[];
  /** Files in the specs folder that may be in this language, or hold a text that it refers to. */
  file: RegExp;
  /** Files that are in no other language, and together are one specification. */
  ownFile?: RegExp;
  /** What a file in JSON or YAML begins with, and the format that it then has. */
  keys?: Readonly<Record<string, string>>;
  /** Blocks of code that are operations; a block of JSON after one has its variables. */
  operations?: readonly string[];
  /** Whether it has schemas that examples can reference. */
  hasSchemas: boolean;
}

export type SpecKind = keyof typeof specKinds;

/** Schemes of typed links. */
export type TypedScheme = (typeof specKinds)[SpecKind]["scheme"];

/** Kinds of pages that are made from a part of a specification. */
export type SpecPageKind = (typeof specKinds)[SpecKind]["pages"][number];
