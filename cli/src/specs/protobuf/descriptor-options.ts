// Options in descriptors: standard ones, and custom ones by the extensions
// that the set declares.

import type {Reader} from "protobufjs/light.js";
import {
  decoding,
  readerOf,
  type EnumDescriptor,
  type FieldDescriptor,
  type FileDescriptor,
  type MessageDescriptor,
  type OptionsDescriptor
} from "./descriptors.ts";
import type {OptionNode, OptionValue} from "./syntax.ts";

/** Meanings of numbers in the set: message fields, extensions by extendee, enum values. */
export interface DescriptorTypes {
  fields: Map<string, Map<number, TypedField>>;
  values: Map<string, Map<number, string>>;
}

interface TypedField {
  /** "(google.api.http)" for an extension. */
  name: string;
  type: number;
  /** Of a message or enum: "google.api.HttpRule". */
  typeName: string;
}

/** Others are of no interest to readers. */
const standard = new Set([
  "allow_alias",
  "csharp_namespace",
  "deprecated",
  "go_package",
  "java_multiple_files",
  "java_outer_classname",
  "java_package",
  "lazy",
  "objc_class_prefix",
  "packed",
  "php_class_prefix",
  "php_namespace",
  "ruby_package",
  "swift_prefix"
]);

/** By number in descriptors. All but enums, groups and messages. */
export const scalars = {
  1: "double",
  2: "float",
  3: "int64",
  4: "uint64",
  5: "int32",
  6: "fixed64",
  7: "fixed32",
  8: "bool",
  9: "string",
  12: "bytes",
  13: "uint32",
  15: "sfixed32",
  16: "sfixed64",
  17: "sint32",
  18: "sint64"
} as const;

export function isScalar(type: number): type is keyof typeof scalars {
  return type in scalars;
}

const STRING = 9;
const MESSAGE = 11;
const BYTES = 12;
const ENUM = 14;

export function readTypes(files: readonly FileDescriptor[]): DescriptorTypes {
  const types: DescriptorTypes = {fields: new Map(), values: new Map()};
  const add = (owner: string, name: string, {number, type, typeName}: FieldDescriptor): void => {
    const known = types.fields.get(owner) ?? new Map<number, TypedField>();
    types.fields.set(owner, known.set(number, {name, type, typeName: absolute(typeName)}));
  };
  const addScope = (
    scope: string,
    extensions: FieldDescriptor[],
    enums: EnumDescriptor[],
    messages: MessageDescriptor[]
  ) => {
    const within = (name: string): string => (scope === "" ? name : `${scope}.${name}`);
    for (const field of extensions) add(absolute(field.extendee), `(${within(field.name)})`, field);
    for (const {name, value} of enums)
      types.values.set(within(name), new Map(value.map((each) => [each.number, each.name])));
    for (const message of messages) {
      for (const field of message.field) add(within(message.name), field.name, field);
      addScope(within(message.name), message.extension, message.enumType, message.nestedType);
    }
  };
  for (const file of files) addScope(file.package, file.extension, file.enumType, file.messageType);
  return types;
}

/** Without the dot that it begins with. */
function absolute(name: string): string {
  return name.replace(/^\./, "");
}

/**
 * Each value of a repeated option becomes a separate option, as in source files.
 * @param of the message of the options: "FieldOptions"
 * @throws DescriptorError
 */
export function readOptions(options: OptionsDescriptor | null, of: string, types: DescriptorTypes): OptionNode[] {
  if (!options) return [];
  const plain = Object.entries(options).flatMap(([key, value]): [string, OptionValue][] => {
    const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!standard.has(name)) return [];
    return [[name, {type: typeof value === "string" ? "string" : "plain", text: String(value)}]];
  });
  const extensions = types.fields.get(`google.protobuf.${of}`);
  const custom = decoding(() => (options.$unknowns ?? []).flatMap((bytes) => readFields(bytes, extensions, types, 0)));
  return [...plain, ...custom].map(([name, value]) => ({name, value, offset: 0}));
}

/** Deepest nesting of options. */
const MAX_DEPTH = 50;

function readFields(
  bytes: Uint8Array,
  fields: Map<number, TypedField> | undefined,
  types: DescriptorTypes,
  depth: number
): [name: string, OptionValue][] {
  const reader = readerOf(bytes);
  const entries: [string, OptionValue][] = [];
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    const [number, wireType] = [tag >>> 3, tag & 7];
    const field = fields?.get(number);
    if (field?.type === MESSAGE && wireType === 2 && depth < MAX_DEPTH) {
      const known = types.fields.get(field.typeName);
      const inner = readFields(reader.bytes(), known, types, depth + 1);
      if (known) entries.push([field.name, {type: "object", entries: inner}]);
    } else if (field && (isScalar(field.type) || field.type === ENUM)) {
      for (const value of readScalars(reader, field, wireType, types)) entries.push([field.name, value]);
    } else {
      reader.skipType(wireType, 0, number);
    }
  }
  return entries;
}

/** Several if they are packed. */
function readScalars(reader: Reader, field: TypedField, wireType: number, types: DescriptorTypes): OptionValue[] {
  if (field.type === STRING) return [{type: "string", text: reader.string()}];
  if (field.type === BYTES) return [{type: "string", text: Buffer.from(reader.bytes()).toString("base64")}];
  const names = types.values.get(field.typeName);
  const readOne = (from: Reader): OptionValue => {
    const value = from[isScalar(field.type) ? scalars[field.type] : "int32"]();
    return {type: "plain", text: names?.get(Number(value)) ?? String(value)};
  };
  if (wireType !== 2) return [readOne(reader)];
  const packed = readerOf(reader.bytes());
  const values: OptionValue[] = [];
  while (packed.pos < packed.len) values.push(readOne(packed));
  return values;
}
