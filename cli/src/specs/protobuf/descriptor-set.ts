// Converts a descriptor set (`buf build -o`, `protoc --include_source_info -o`) to the
// syntax tree of .proto files, so that later steps see no difference.

import type {Reader} from "protobufjs/light.js";
import {fullCommentOf, isLegalNotice} from "./comments.ts";
import {unqualified} from "../../../../runtime/shared/unqualified.ts";
import {
  decodeDescriptorSet,
  readerOf,
  decoding,
  type EnumDescriptor,
  type FieldDescriptor,
  type FileDescriptor,
  type LocationDescriptor,
  type MessageDescriptor,
  type MethodDescriptor,
  type ServiceDescriptor
} from "./descriptors.ts";
import {isScalar, readOptions, readTypes, scalars, type DescriptorTypes} from "./descriptor-options.ts";
import type {
  Comments,
  EnumNode,
  FieldNode,
  MessageNode,
  MethodNode,
  OptionNode,
  ProtoFile,
  ServiceNode
} from "./syntax.ts";

export interface DescribedFile {
  proto: ProtoFile;
  /** Whether it is only imported; buf records that, protoc does not. */
  isImport: boolean;
}

/** @throws DescriptorError if the bytes are not a descriptor set */
export function readDescriptorSet(file: string, bytes: Uint8Array): DescribedFile[] {
  const files = decodeDescriptorSet(bytes);
  const types = readTypes(files);
  const protos = files.map((described) => ({
    proto: readFile(file, described, types),
    isImport: isImport(described) || described.name.startsWith("google/protobuf/")
  }));
  return protos.sort((a, b) => (a.proto.path < b.proto.path ? -1 : 1)); // in folder order, not by imports
}

/** What buf records in an extension of an image's files, `buf_extension`. */
function isImport({$unknowns = []}: FileDescriptor): boolean {
  return decoding(() => $unknowns.some((field) => isImportExtension(readerOf(field))));
}

const BUF_EXTENSION = 8042;
const IS_IMPORT = 1;

function isImportExtension(field: Reader): boolean {
  if (field.tag() >>> 3 !== BUF_EXTENSION) return false;
  const extension = readerOf(field.bytes());
  while (extension.pos < extension.len) {
    const tag = extension.tag();
    if (tag >>> 3 === IS_IMPORT) return extension.bool();
    extension.skipType(tag & 7);
  }
  return false;
}

/** Context for reading one file. */
interface Reading {
  types: DescriptorTypes;
  /** By path, "4,0,2,1". */
  places: Map<string, LocationDescriptor>;
  /** In proto3 and editions, singular fields have no label. */
  labels: boolean;
}

function readFile(file: string, described: FileDescriptor, types: DescriptorTypes): ProtoFile {
  const syntax = described.syntax || "proto2";
  const reading: Reading = {types, places: placesOf(described), labels: syntax === "proto2"};
  return {
    path: described.name,
    file,
    text: "",
    syntax: syntax === "editions" ? `edition ${editions[described.edition] ?? described.edition}` : syntax,
    package: described.package,
    comments: fileComments(reading),
    complete: true,
    imports: described.dependency.map((path, index) => ({
      path,
      kind: described.publicDependency.includes(index)
        ? "public"
        : described.weakDependency.includes(index)
          ? "weak"
          : null,
      offset: 0
    })),
    options: readOptions(described.options, "FileOptions", types),
    messages: described.messageType.map((message, index) => messageOf(reading, message, [4, index])),
    enums: described.enumType.map((each, index) => enumOf(reading, each, [5, index])),
    services: described.service.map((service, index) => serviceOf(reading, service, [6, index])),
    extends: extendsOf(reading, described.extension, [7])
  };
}

const editions: Record<number, string> = {1000: "2023", 1001: "2024"};

type Path = readonly number[];

// ---------------------------------------------------------------- comments

function placesOf({sourceCodeInfo}: FileDescriptor): Map<string, LocationDescriptor> {
  const places = new Map<string, LocationDescriptor>();
  for (const location of sourceCodeInfo?.location ?? []) {
    const path = location.path.join();
    if (!places.has(path)) places.set(path, location);
  }
  return places;
}

/** The comment above the first statement. */
function fileComments({places}: Reading): Comments {
  const first = places.get("12") ?? places.get("14") ?? places.get("2");
  const blocks = first ? [...first.leadingDetachedComments, first.leadingComments] : [];
  const text = fullCommentOf(blocks.filter((block) => !isLegalNotice(block)).map(unindented));
  return {text, offset: 0, line: lineOf(first)};
}

/** Descriptors keep the space after "//". */
function unindented(text: string): string {
  return text.replace(/^ /gm, "");
}

function lineOf(place: LocationDescriptor | undefined): number {
  return (place?.span[0] ?? 0) + 1;
}

function elementOf(reading: Reading, {name}: {name: string}, path: Path) {
  const place = reading.places.get(path.join());
  const line = lineOf(place);
  const text = place ? fullCommentOf([place.leadingComments, place.trailingComments].map(unindented)) : "";
  return {name, offset: 0, line, comments: {text, offset: 0, line}};
}

// ---------------------------------------------------------------- declarations

function messageOf(reading: Reading, described: MessageDescriptor, path: Path): MessageNode {
  const {field: fields, oneofDecl: oneofs} = described;
  const nested = described.nestedType.map((message, index) => ({message, path: [...path, 3, index]}));
  const isMap = ({message}: {message: MessageDescriptor}): boolean => message.options?.["mapEntry"] === true;
  const maps = new Map(nested.filter(isMap).map(({message}) => [message.name, message]));
  const oneofIndex = (field: FieldDescriptor): number | null =>
    Object.hasOwn(field, "oneofIndex") ? field.oneofIndex : null;
  const synthetic = new Set(fields.filter((field) => field.proto3Optional).map(oneofIndex));
  const oneofOf = (field: FieldDescriptor): string | null => {
    const index = oneofIndex(field);
    return index === null || synthetic.has(index) ? null : (oneofs[index]?.name ?? "");
  };
  return {
    ...elementOf(reading, described, path),
    options: readOptions(described.options, "MessageOptions", reading.types),
    fields: fields.map((field, index) => ({
      ...fieldOf(reading, field, [...path, 2, index], maps),
      oneof: oneofOf(field)
    })),
    oneofs: oneofs.flatMap((oneof, index) =>
      synthetic.has(index)
        ? []
        : [
            {
              ...elementOf(reading, oneof, [...path, 8, index]),
              options: readOptions(oneof.options, "OneofOptions", reading.types)
            }
          ]
    ),
    messages: nested.filter((each) => !isMap(each)).map(({message, path: inner}) => messageOf(reading, message, inner)),
    enums: described.enumType.map((each, index) => enumOf(reading, each, [...path, 4, index])),
    extends: extendsOf(reading, described.extension, [...path, 6]),
    reserved: [
      ...described.reservedRange.map((range) => rangeText(range, 1)),
      ...described.reservedName.map((name) => JSON.stringify(name))
    ],
    extensionRanges: described.extensionRange.map((range) => rangeText(range, 1))
  };
}

/** `beyond` is 1 if the end is exclusive, 0 if inclusive. */
function rangeText({start, end}: {start: number; end: number}, beyond: 0 | 1): string {
  const to = end - beyond;
  const largest = beyond === 1 ? 536_870_911 : 2_147_483_647;
  return start === to ? String(start) : `${start} to ${to === largest ? "max" : to}`;
}

const GROUP = 10;
const labels: Record<number, FieldNode["label"]> = {1: "optional", 2: "required", 3: "repeated"};

function fieldOf(
  reading: Reading,
  described: FieldDescriptor,
  path: Path,
  maps: ReadonlyMap<string, MessageDescriptor>
): FieldNode {
  const {number, type, proto3Optional} = described;
  const map = maps.get(unqualified(described.typeName));
  const label = labels[described.label] ?? null;
  const isInOneof = Object.hasOwn(described, "oneofIndex");
  const isBare = label === "optional" && !proto3Optional && (!reading.labels || isInOneof);
  return {
    ...elementOf(reading, described, path),
    options: fieldOptions(reading, described),
    number,
    label: map ? "map" : isBare ? null : label,
    key: map ? typeText(map.field.find((field) => field.number === 1)) : null,
    type: {name: typeText(map ? map.field.find((field) => field.number === 2) : described), offset: 0},
    oneof: null,
    group: type === GROUP
  };
}

function typeText(field: FieldDescriptor | undefined): string {
  if (!field) return "";
  return isScalar(field.type) ? scalars[field.type] : field.typeName;
}

function fieldOptions({types}: Reading, described: FieldDescriptor): OptionNode[] {
  const options = readOptions(described.options, "FieldOptions", types);
  const {defaultValue, jsonName, type} = described;
  if (Object.hasOwn(described, "defaultValue")) {
    const isText = isScalar(type) && ["string", "bytes"].includes(scalars[type]);
    options.push({name: "default", value: {type: isText ? "string" : "plain", text: defaultValue}, offset: 0});
  }
  if (jsonName !== "") options.push({name: "json_name", value: {type: "string", text: jsonName}, offset: 0});
  return options;
}

function enumOf(reading: Reading, described: EnumDescriptor, path: Path): EnumNode {
  return {
    ...elementOf(reading, described, path),
    options: readOptions(described.options, "EnumOptions", reading.types),
    values: described.value.map((value, index) => ({
      ...elementOf(reading, value, [...path, 2, index]),
      number: value.number,
      options: readOptions(value.options, "EnumValueOptions", reading.types)
    })),
    reserved: [
      ...described.reservedRange.map((range) => rangeText(range, 0)),
      ...described.reservedName.map((name) => JSON.stringify(name))
    ]
  };
}

function serviceOf(reading: Reading, described: ServiceDescriptor, path: Path): ServiceNode {
  return {
    ...elementOf(reading, described, path),
    options: readOptions(described.options, "ServiceOptions", reading.types),
    methods: described.method.map((method, index) => methodOf(reading, method, [...path, 2, index]))
  };
}

function methodOf(reading: Reading, described: MethodDescriptor, path: Path): MethodNode {
  return {
    ...elementOf(reading, described, path),
    options: readOptions(described.options, "MethodOptions", reading.types),
    request: {name: described.inputType, offset: 0},
    response: {name: described.outputType, offset: 0},
    requestStreaming: described.clientStreaming,
    responseStreaming: described.serverStreaming
  };
}

/** Groups extensions by extendee, as in source files. */
function extendsOf(reading: Reading, fields: readonly FieldDescriptor[], path: Path): ProtoFile["extends"] {
  const byExtendee = new Map<string, FieldNode[]>();
  for (const [index, field] of fields.entries()) {
    const node = fieldOf(reading, field, [...path, index], new Map());
    byExtendee.set(field.extendee, [...(byExtendee.get(field.extendee) ?? []), node]);
  }
  return [...byExtendee].map(([name, nodes]) => ({extendee: {name, offset: 0}, fields: nodes}));
}
