// Converts a descriptor set (`buf build -o`, `protoc --include_source_info -o`) to the
// syntax tree of .proto files, so that later steps see no difference.

import {fullCommentOf, isLegalNotice} from "./comments.ts";
import {unqualified} from "../../../../runtime/shared/unqualified.ts";
import {readOptions, readTypes, type DescriptorTypes, type OptionsOf} from "./descriptor-options.ts";
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
import {
  flagAt,
  messageAt,
  messagesAt,
  numberAt,
  numbersAt,
  readWire,
  textAt,
  textsAt,
  type WireMessage
} from "./wire.ts";

export interface DescribedFile {
  proto: ProtoFile;
  /** Whether it is only imported; buf records that, protoc does not. */
  isImport: boolean;
}

/** @throws WireError if the bytes are not a descriptor set */
export function readDescriptorSet(file: string, bytes: Uint8Array): DescribedFile[] {
  const files = messagesAt(readWire(bytes), 1);
  const types = readTypes(files);
  const protos = files.map((described) => ({
    proto: readFile(file, described, types),
    isImport: flagAt(messageAt(described, BUF_EXTENSION), 1) || textAt(described, 1).startsWith("google/protobuf/")
  }));
  return protos.sort((a, b) => (a.proto.path < b.proto.path ? -1 : 1)); // in folder order, not by imports
}

/** `buf_extension` of an image's file. */
const BUF_EXTENSION = 8042;

/** Context for reading one file. */
interface Reading {
  types: DescriptorTypes;
  /** By path, "4,0,2,1". */
  places: Map<string, Place>;
  /** In proto3 and editions, singular fields have no label. */
  labels: boolean;
}

interface Place {
  line: number;
  leading: string;
  trailing: string;
  detached: string[];
}

function readFile(file: string, described: WireMessage, types: DescriptorTypes): ProtoFile {
  const syntax = textAt(described, 12) || "proto2";
  const edition = numberAt(described, 14);
  const reading: Reading = {types, places: placesOf(described), labels: syntax === "proto2"};
  const isPublic = new Set(numbersAt(described, 10));
  const isWeak = new Set(numbersAt(described, 11));
  return {
    path: textAt(described, 1),
    file,
    text: "",
    syntax: syntax === "editions" ? `edition ${editions[edition ?? 0] ?? edition}` : syntax,
    package: textAt(described, 2),
    comments: fileComments(reading),
    complete: true,
    imports: textsAt(described, 3).map((path, index) => ({
      path,
      kind: isPublic.has(index) ? "public" : isWeak.has(index) ? "weak" : null,
      offset: 0
    })),
    options: optionsOf(reading, described, 8, "FileOptions"),
    messages: messagesAt(described, 4).map((message, index) => messageOf(reading, message, [4, index])),
    enums: messagesAt(described, 5).map((each, index) => enumOf(reading, each, [5, index])),
    services: messagesAt(described, 6).map((service, index) => serviceOf(reading, service, [6, index])),
    extends: extendsOf(reading, messagesAt(described, 7), [7])
  };
}

const editions: Record<number, string> = {1000: "2023", 1001: "2024"};

type Path = readonly number[];

// ---------------------------------------------------------------- comments

function placesOf(described: WireMessage): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const location of messagesAt(messageAt(described, 9), 1)) {
    const path = numbersAt(location, 1).join();
    if (places.has(path)) continue;
    places.set(path, {
      line: (numbersAt(location, 2)[0] ?? 0) + 1,
      leading: textAt(location, 3),
      trailing: textAt(location, 4),
      detached: textsAt(location, 6)
    });
  }
  return places;
}

/** The comment above the first statement. */
function fileComments({places}: Reading): Comments {
  const first = places.get("12") ?? places.get("14") ?? places.get("2");
  const blocks = first ? [...first.detached, first.leading] : [];
  const text = fullCommentOf(blocks.filter((block) => !isLegalNotice(block)).map(unindented));
  return {text, offset: 0, line: first?.line ?? 1};
}

/** Descriptors keep the space after "//". */
function unindented(text: string): string {
  return text.replace(/^ /gm, "");
}

function elementOf(reading: Reading, described: WireMessage, path: Path) {
  const place = reading.places.get(path.join());
  const line = place?.line ?? 1;
  const text = place ? fullCommentOf([place.leading, place.trailing].map(unindented)) : "";
  return {name: textAt(described, 1), offset: 0, line, comments: {text, offset: 0, line}};
}

function optionsOf({types}: Reading, described: WireMessage, number: number, of: OptionsOf): OptionNode[] {
  return readOptions(messageAt(described, number), of, types);
}

// ---------------------------------------------------------------- declarations

function messageOf(reading: Reading, described: WireMessage, path: Path): MessageNode {
  const nested = messagesAt(described, 3).map((message, index) => ({message, path: [...path, 3, index]}));
  const isMap = ({message}: {message: WireMessage}): boolean => flagAt(messageAt(message, 7), 7);
  const maps = new Map(nested.filter(isMap).map(({message}) => [textAt(message, 1), message]));
  const written = messagesAt(described, 2);
  const oneofs = messagesAt(described, 8);
  const isSynthetic = (index: number): boolean =>
    written.some((field) => numberAt(field, 9) === index && flagAt(field, 17));
  const oneofOf = (field: WireMessage): string | null => {
    const index = numberAt(field, 9);
    return index === null || isSynthetic(index) ? null : textAt(oneofs[index] ?? new Map(), 1);
  };
  return {
    ...elementOf(reading, described, path),
    options: optionsOf(reading, described, 7, "MessageOptions"),
    fields: written.map((field, index) => ({
      ...fieldOf(reading, field, [...path, 2, index], maps),
      oneof: oneofOf(field)
    })),
    oneofs: oneofs.flatMap((oneof, index) =>
      isSynthetic(index)
        ? []
        : [
            {
              ...elementOf(reading, oneof, [...path, 8, index]),
              options: optionsOf(reading, oneof, 2, "OneofOptions")
            }
          ]
    ),
    messages: nested.filter((each) => !isMap(each)).map(({message, path: inner}) => messageOf(reading, message, inner)),
    enums: messagesAt(described, 4).map((each, index) => enumOf(reading, each, [...path, 4, index])),
    extends: extendsOf(reading, messagesAt(described, 6), [...path, 6]),
    reserved: [
      ...messagesAt(described, 9).map((range) => rangeText(range, 1)),
      ...textsAt(described, 10).map((name) => JSON.stringify(name))
    ],
    extensionRanges: messagesAt(described, 5).map((range) => rangeText(range, 1))
  };
}

/** `beyond` is 1 if the end is exclusive, 0 if inclusive. */
function rangeText(range: WireMessage, beyond: 0 | 1): string {
  const from = numberAt(range, 1) ?? 0;
  const to = (numberAt(range, 2) ?? 0) - beyond;
  const largest = beyond === 1 ? 536_870_911 : 2_147_483_647;
  return from === to ? String(from) : `${from} to ${to === largest ? "max" : to}`;
}

const scalars: Record<number, string> = {
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
};
const GROUP = 10;
const labels = {1: "optional", 2: "required", 3: "repeated"} as const;

function fieldOf(
  reading: Reading,
  described: WireMessage,
  path: Path,
  maps: ReadonlyMap<string, WireMessage>
): FieldNode {
  const type = numberAt(described, 5) ?? 0;
  const typeName = textAt(described, 6);
  const map = maps.get(unqualified(typeName));
  const entry = map ? messagesAt(map, 2) : [];
  const label = labels[(numberAt(described, 4) ?? 1) as 1 | 2 | 3] ?? null;
  const isBare = label === "optional" && !reading.labels && !flagAt(described, 17);
  return {
    ...elementOf(reading, described, path),
    options: fieldOptions(reading, described, type),
    number: numberAt(described, 3) ?? 0,
    label: map ? "map" : isBare || (label === "optional" && described.has(9) && !flagAt(described, 17)) ? null : label,
    key: map ? typeText(entry.find((field) => numberAt(field, 3) === 1)) : null,
    type: {name: map ? typeText(entry.find((field) => numberAt(field, 3) === 2)) : typeText(described), offset: 0},
    oneof: null,
    group: type === GROUP
  };
}

function typeText(field: WireMessage | undefined): string {
  return field ? (scalars[numberAt(field, 5) ?? 0] ?? textAt(field, 6)) : "";
}

function fieldOptions(reading: Reading, described: WireMessage, type: number): OptionNode[] {
  const options = optionsOf(reading, described, 8, "FieldOptions");
  const usual = textAt(described, 7);
  if (usual !== "" || described.has(7))
    options.push({
      name: "default",
      value: type === 9 || type === 12 ? {type: "string", text: usual} : {type: "plain", text: usual},
      offset: 0
    });
  const jsonName = textAt(described, 10);
  if (jsonName !== "") options.push({name: "json_name", value: {type: "string", text: jsonName}, offset: 0});
  return options;
}

function enumOf(reading: Reading, described: WireMessage, path: Path): EnumNode {
  return {
    ...elementOf(reading, described, path),
    options: optionsOf(reading, described, 3, "EnumOptions"),
    values: messagesAt(described, 2).map((value, index) => ({
      ...elementOf(reading, value, [...path, 2, index]),
      number: numberAt(value, 2) ?? 0,
      options: optionsOf(reading, value, 3, "EnumValueOptions")
    })),
    reserved: [
      ...messagesAt(described, 4).map((range) => rangeText(range, 0)),
      ...textsAt(described, 5).map((name) => JSON.stringify(name))
    ]
  };
}

function serviceOf(reading: Reading, described: WireMessage, path: Path): ServiceNode {
  return {
    ...elementOf(reading, described, path),
    options: optionsOf(reading, described, 3, "ServiceOptions"),
    methods: messagesAt(described, 2).map((method, index) => methodOf(reading, method, [...path, 2, index]))
  };
}

function methodOf(reading: Reading, described: WireMessage, path: Path): MethodNode {
  return {
    ...elementOf(reading, described, path),
    options: optionsOf(reading, described, 4, "MethodOptions"),
    request: {name: textAt(described, 2), offset: 0},
    response: {name: textAt(described, 3), offset: 0},
    requestStreaming: flagAt(described, 5),
    responseStreaming: flagAt(described, 6)
  };
}

/** Groups extensions by extendee, as in source files. */
function extendsOf(reading: Reading, fields: readonly WireMessage[], path: Path): ProtoFile["extends"] {
  const byExtendee = new Map<string, FieldNode[]>();
  for (const [index, field] of fields.entries()) {
    const extendee = textAt(field, 2);
    const node = fieldOf(reading, field, [...path, index], new Map());
    byExtendee.set(extendee, [...(byExtendee.get(extendee) ?? []), node]);
  }
  return [...byExtendee].map(([name, nodes]) => ({extendee: {name, offset: 0}, fields: nodes}));
}
