// Options in descriptors: standard ones by number, and custom
// ones by the extensions that the set declares.

import type {OptionNode, OptionValue} from "./syntax.ts";
import {messagesAt, numberAt, packed, readWire, textAt, type WireMessage, type WireValue} from "./wire.ts";

/** Meanings of numbers in the set: message fields, extensions by extendee, enum values. */
export interface DescriptorTypes {
  fields: Map<string, Map<number, TypedField>>;
  values: Map<string, Map<number, string>>;
}

interface TypedField {
  /** "(google.api.http)" for an extension. */
  name: string;
  type: number;
  /** Type name of a message or enum: "google.api.HttpRule". */
  typeName: string;
}

/** By options message; omitted ones are of no interest to readers. */
const standard: Record<string, Record<number, [name: string, type: number]>> = {
  FileOptions: {
    1: ["java_package", 9],
    8: ["java_outer_classname", 9],
    10: ["java_multiple_files", 8],
    11: ["go_package", 9],
    23: ["deprecated", 8],
    36: ["objc_class_prefix", 9],
    37: ["csharp_namespace", 9],
    39: ["swift_prefix", 9],
    40: ["php_class_prefix", 9],
    41: ["php_namespace", 9],
    45: ["ruby_package", 9]
  },
  MessageOptions: {3: ["deprecated", 8]},
  FieldOptions: {2: ["packed", 8], 3: ["deprecated", 8], 5: ["lazy", 8]},
  OneofOptions: {},
  EnumOptions: {2: ["allow_alias", 8], 3: ["deprecated", 8]},
  EnumValueOptions: {1: ["deprecated", 8]},
  ServiceOptions: {33: ["deprecated", 8]},
  MethodOptions: {33: ["deprecated", 8]}
};

export type OptionsOf = keyof typeof standard;

const MESSAGE = 11;
const ENUM = 14;

export function readTypes(files: readonly WireMessage[]): DescriptorTypes {
  const types: DescriptorTypes = {fields: new Map(), values: new Map()};
  const addField = (owner: string, name: string, field: WireMessage): void => {
    const known = types.fields.get(owner) ?? new Map<number, TypedField>();
    types.fields.set(owner, known);
    known.set(numberAt(field, 3) ?? 0, {
      name,
      type: numberAt(field, 5) ?? 0,
      typeName: textAt(field, 6).replace(/^\./, "")
    });
  };
  const addExtensions = (fields: readonly WireMessage[], scope: string): void => {
    for (const field of fields) {
      const name = `(${scope === "" ? "" : `${scope}.`}${textAt(field, 1)})`;
      addField(textAt(field, 2).replace(/^\./, ""), name, field);
    }
  };
  const addEnums = (enums: readonly WireMessage[], scope: string): void => {
    for (const each of enums) {
      const values = messagesAt(each, 2).map((value) => [numberAt(value, 2) ?? 0, textAt(value, 1)] as const);
      types.values.set(within(scope, textAt(each, 1)), new Map(values));
    }
  };
  const addMessages = (messages: readonly WireMessage[], scope: string): void => {
    for (const message of messages) {
      const name = within(scope, textAt(message, 1));
      for (const field of messagesAt(message, 2)) addField(name, textAt(field, 1), field);
      addExtensions(messagesAt(message, 6), name);
      addEnums(messagesAt(message, 4), name);
      addMessages(messagesAt(message, 3), name);
    }
  };
  for (const file of files) {
    const space = textAt(file, 2);
    addExtensions(messagesAt(file, 7), space);
    addEnums(messagesAt(file, 5), space);
    addMessages(messagesAt(file, 4), space);
  }
  return types;
}

function within(scope: string, name: string): string {
  return scope === "" ? name : `${scope}.${name}`;
}

/** Each value of a repeated option becomes a separate option, as in source files. */
export function readOptions(options: WireMessage, of: OptionsOf, types: DescriptorTypes): OptionNode[] {
  const extensions = types.fields.get(`google.protobuf.${of}`);
  return [...options].flatMap(([number, values]): OptionNode[] => {
    const own = standard[of]?.[number];
    const field = own ? {name: own[0], type: own[1], typeName: ""} : extensions?.get(number);
    if (!field || !(own || field.name.startsWith("("))) return [];
    return values
      .flatMap((value) => itemsOf(value, field, types, 0))
      .map((value) => ({name: field.name, value, offset: 0}));
  });
}

/** Deepest nesting of options. */
const MAX_DEPTH = 50;

function itemsOf(value: WireValue, field: TypedField, types: DescriptorTypes, depth: number): OptionValue[] {
  if (value.type === "number") return [{type: "plain", text: numberText(value, field, types)}];
  switch (field.type) {
    case 9: // string
      return [{type: "string", text: Buffer.from(value.bytes).toString("utf8")}];
    case 12: // bytes
      return [{type: "string", text: Buffer.from(value.bytes).toString("base64")}];
    case MESSAGE: {
      const known = types.fields.get(field.typeName);
      if (!known || depth > MAX_DEPTH) return [];
      const entries = [...readWire(value.bytes)].flatMap(([number, inner]): [string, OptionValue][] => {
        const part = known.get(number);
        return part ? inner.flatMap((one) => itemsOf(one, part, types, depth + 1)).map((one) => [part.name, one]) : [];
      });
      return [{type: "object", entries}];
    }
    default:
      return packed(value.bytes).map((number) => ({type: "plain", text: nameOfNumber(number, field, types)}));
  }
}

function numberText(
  {value, size}: Extract<WireValue, {type: "number"}>,
  field: TypedField,
  types: DescriptorTypes
): string {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, value, true);
  switch (field.type) {
    case 1: // double
      return String(bytes.getFloat64(0, true));
    case 2: // float
      return String(bytes.getFloat32(0, true));
    case 8:
      return value === 0n ? "false" : "true";
    case 4: // uint64, fixed64, uint32, fixed32
    case 6:
    case 7:
    case 13:
      return String(value);
    case 17: // sint32, sint64: zigzag
    case 18:
      return String((value >> 1n) ^ -(value & 1n));
    case ENUM:
      return nameOfNumber(Number(BigInt.asIntN(32, value)), field, types);
    default:
      return String(BigInt.asIntN(size === 4 ? 32 : 64, value));
  }
}

function nameOfNumber(number: number, field: TypedField, types: DescriptorTypes): string {
  return (field.type === ENUM ? types.values.get(field.typeName)?.get(number) : undefined) ?? String(number);
}
