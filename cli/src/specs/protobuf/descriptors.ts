// Decodes descriptor sets with protobufjs, which is loaded with the first one.

import type {Reader} from "protobufjs/light.js";
import type {
  IDescriptorProto,
  IEnumDescriptorProto,
  IFieldDescriptorProto,
  IFileDescriptorProto,
  IMethodDescriptorProto,
  IServiceDescriptorProto
} from "protobufjs/ext/descriptor.js";
import {bundledLibrary} from "../../core/lazy-libraries.ts";

declare module "protobufjs/ext/descriptor.generated.js" {
  interface IEnumDescriptorProto extends Pick<IDescriptorProto, "reservedRange" | "reservedName"> {}
}

/** What is absent in a decoded message has its default; an absent message is null. */
type Decoded<T> = {
  [Key in keyof T]-?: NonNullable<T[Key]> extends (infer Item)[]
    ? Decoded<Item>[]
    : NonNullable<T[Key]> extends object
      ? OptionsDescriptor | null
      : NonNullable<T[Key]>;
};

/** Standard options by camel-case name; custom ones as they are encoded. */
export type OptionsDescriptor = Record<string, unknown> & {$unknowns?: Uint8Array[]};

export type MessageDescriptor = Decoded<IDescriptorProto>;
export type FieldDescriptor = Decoded<IFieldDescriptorProto>;
export type EnumDescriptor = Decoded<IEnumDescriptorProto>;
export type ServiceDescriptor = Decoded<IServiceDescriptorProto>;
export type MethodDescriptor = Decoded<IMethodDescriptorProto>;

export interface FileDescriptor extends Decoded<
  Omit<IFileDescriptorProto, "dependency" | "publicDependency" | "weakDependency" | "sourceCodeInfo">
> {
  dependency: string[];
  publicDependency: number[];
  weakDependency: number[];
  sourceCodeInfo: {location: LocationDescriptor[]} | null;
  $unknowns?: Uint8Array[];
}

export interface LocationDescriptor {
  path: number[];
  span: number[];
  leadingComments: string;
  trailingComments: string;
  leadingDetachedComments: string[];
}

/** The bytes are not a valid message. */
export class DescriptorError extends Error {}

type Protobuf = Pick<typeof import("protobufjs/light.js"), "Reader"> &
  Pick<typeof import("protobufjs/ext/descriptor.js"), "FileDescriptorSet">;

const protobufjs = (): Protobuf => bundledLibrary("protobufjs") as Protobuf;

export function readerOf(bytes: Uint8Array): Reader {
  return protobufjs().Reader.create(bytes);
}

/** @throws DescriptorError */
export function decodeDescriptorSet(bytes: Uint8Array): FileDescriptor[] {
  const {FileDescriptorSet} = protobufjs();
  const reader = readerOf(bytes);
  reader.discardUnknown = false; // custom options are unknown fields
  return decoding(() => FileDescriptorSet.decode(reader) as unknown as {file: FileDescriptor[]}).file;
}

/** protobufjs throws an Error for whatever is wrong with the bytes. */
export function decoding<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    throw new DescriptorError((error as Error).message);
  }
}
