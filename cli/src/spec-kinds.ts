// The languages that specifications are written in. An entry here and a record
// in specs/languages.ts make a language: what is missing does not compile.

export const specKinds = {
  protobuf: {scheme: "proto", file: /\.(proto|(binpb|protoset|desc|pb)(\.gz)?)$/, hasSchemas: true},
  openapi: {scheme: "api", file: /\.(json|ya?ml)$/, hasSchemas: true},
  openrpc: {scheme: "rpc", file: /\.(json|ya?ml)$/, hasSchemas: true},
  cli: {scheme: "cli", file: /\.(json|ya?ml)$/, hasSchemas: false},
  parameters: {scheme: "param", file: /\.(json|ya?ml)$/, hasSchemas: false}
} as const satisfies Record<string, SpecKindFacts>;

interface SpecKindFacts {
  /** Of typed links: "api" of "api:ListOrders". */
  scheme: string;
  /** Files of the specs folder that may be written in it. */
  file: RegExp;
  /** Whether it has schemas that examples can name. */
  hasSchemas: boolean;
}

export type SpecKind = keyof typeof specKinds;

/** What typed links begin with. */
export type TypedScheme = (typeof specKinds)[SpecKind]["scheme"];

/** In the order in which languages are read: those of the next may refer to the types of one. */
export const specKindNames = Object.keys(specKinds) as SpecKind[];

export function isTypedScheme(scheme: string): scheme is TypedScheme {
  return specKindNames.some((kind) => specKinds[kind].scheme === scheme);
}

/** Descriptor sets are the one binary form of a specification: their text has a character for each byte. */
export function isDescriptorSet(path: string): boolean {
  return /\.(binpb|protoset|desc|pb)(\.gz)?$/.test(path);
}

/** The first language that a file of the specs folder may be written in: most JSON files could be any. */
export function specKindOfFile(path: string): SpecKind | null {
  return specKindNames.find((kind) => specKinds[kind].file.test(path)) ?? null;
}
