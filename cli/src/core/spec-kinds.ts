// What the compiler derives from the list of specification languages.

import {specKinds, type SpecKind, type SpecKindFacts, type TypedScheme} from "../../../runtime/shared/spec-kinds.ts";

export {specKinds, type SpecKind, type TypedScheme};

/** In reading order: later languages may refer to types of earlier ones. */
export const specKindNames = Object.keys(specKinds) as SpecKind[];

/** Of each language, with what only some have. */
export const specKindFacts: Readonly<Record<SpecKind, SpecKindFacts>> = specKinds;

/** Formats of files in JSON and YAML, by the key that a file begins with. */
export const specFormats = specKindNames.flatMap((kind) =>
  Object.entries(specKindFacts[kind].keys ?? {}).map(([key, name]) => ({kind, key, name}))
);

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

/** The language of a file that can be in no other. */
export function ownerOfFile(path: string): SpecKind | null {
  return specKindNames.find((kind) => specKindFacts[kind].ownFile?.test(path)) ?? null;
}

/** Whether a file may be one of a description in JSON or YAML, or a text that one refers to. */
export function isOfDescription(file: string): boolean {
  return /\.(json|ya?ml|md|markdown)$/i.test(file);
}
