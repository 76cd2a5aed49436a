// The languages that specifications are written in. An entry here and a record
// in specs/languages.ts make a language: what is missing does not compile.

export const specKinds = {
  protobuf: {scheme: "proto", file: /\.(proto|(binpb|protoset|desc|pb)(\.gz)?)$/, hasSchemas: true},
  openapi: {scheme: "api", file: /\.(json|ya?ml|md|markdown)$/, hasSchemas: true},
  openrpc: {scheme: "rpc", file: /\.(json|ya?ml|md|markdown)$/, hasSchemas: true},
  graphql: {scheme: "gql", file: /\.(graphqls?|gql|json)$/, hasSchemas: false},
  asyncapi: {scheme: "async", file: /\.(json|ya?ml|md|markdown)$/, hasSchemas: true},
  cli: {scheme: "cli", file: /\.(json|ya?ml)$/, hasSchemas: false},
  parameters: {scheme: "param", file: /\.(json|ya?ml)$/, hasSchemas: false}
} as const satisfies Record<string, SpecKindFacts>;

interface SpecKindFacts {
  /** Scheme of typed links: "api" in "api:ListOrders". */
  scheme: string;
  /** Files in the specs folder that may be in this language, or hold a text that it refers to. */
  file: RegExp;
  /** Whether it has schemas that examples can reference. */
  hasSchemas: boolean;
}

export type SpecKind = keyof typeof specKinds;

/** Schemes of typed links. */
export type TypedScheme = (typeof specKinds)[SpecKind]["scheme"];

/** In reading order: later languages may refer to types of earlier ones. */
export const specKindNames = Object.keys(specKinds) as SpecKind[];

export function isTypedScheme(scheme: string): scheme is TypedScheme {
  return specKindNames.some((kind) => specKinds[kind].scheme === scheme);
}

/** Descriptor sets are the only binary specifications: their text has one character per byte. */
export function isDescriptorSet(path: string): boolean {
  return /\.(binpb|protoset|desc|pb)(\.gz)?$/.test(path);
}

/** The first language that matches a file in the specs folder; most JSON files match several. */
export function specKindOfFile(path: string): SpecKind | null {
  return specKindNames.find((kind) => specKinds[kind].file.test(path)) ?? null;
}

/** Whether a file may be one of a description in JSON or YAML, or a text that one refers to. */
export function isOfDescription(file: string): boolean {
  return /\.(json|ya?ml|md|markdown)$/i.test(file);
}
