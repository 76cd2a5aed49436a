// The files of two versions of a protobuf specification. Elements are matched
// by full name; fields and enum values by number, as on the wire. Of removed or
// added elements, only the outermost is listed.

import type {ElementKind} from "../../../runtime/shared/changes.ts";
import type {Enum, Extend, Message, Method, ProtoPage, Service} from "../../../runtime/shared/reference.ts";
import {fileOptionRules} from "./catalogue/protobuf.ts";
import {guessRenames, isSame, pair} from "./pair.ts";
import {compareElement, compareOptions, type Described, type ProtoFilePage} from "./protobuf-element.ts";
import {compareEnumValues, compareFields, typeKey} from "./protobuf-members.ts";
import type {Compared, Sink} from "./sink.ts";
import {unqualified} from "../../../runtime/shared/unqualified.ts";

export function compareProtos(before: readonly ProtoFilePage[], after: readonly ProtoFilePage[], add: Sink): void {
  const isWhole = ({reference}: ProtoFilePage): boolean => reference.part === null; // not one of a part of a large file
  const files = pair(before.filter(isWhole), after.filter(isWhole), ({reference}) => reference.file);
  for (const page of files.gone) add("FILE_NO_DELETE", atFile(page, null));
  for (const page of files.added) add("FILE_ADDED", atFile(null, page));
  for (const both of files.both) compareFile(both.before, both.after, add);

  const gone = new Set(files.gone.map(({reference}) => reference.file));
  const added = new Set(files.added.map(({reference}) => reference.file));
  // A renamed package renames everything in its file: that is reported once.
  const packages = new Map(files.both.map(({before: old, after: now}) => [old, now.reference.package]));
  const keyOf = (page: ProtoFilePage, {name}: {name: string}): string =>
    `${packages.get(page) ?? page.reference.package}.${name}`;
  const types = <T extends {name: string}>(
    pages: readonly ProtoFilePage[],
    of: (page: ProtoPage) => readonly T[]
  ): Declared<T>[] => pages.flatMap((page) => of(page.reference).map((node) => ({page, node, key: keyOf(page, node)})));
  const movedAway = (page: ProtoFilePage): boolean => gone.has(page.reference.file);
  const movedHere = (page: ProtoFilePage): boolean => added.has(page.reference.file);

  compareServices(
    types(before, (page) => page.services),
    types(after, (page) => page.services),
    add,
    movedAway,
    movedHere
  );
  compareMessages(
    types(before, (page) => page.messages),
    types(after, (page) => page.messages),
    add,
    movedAway,
    movedHere
  );
  const names = (pages: readonly ProtoFilePage[]) =>
    new Set(types(pages, (page) => page.messages).map(({node}) => node.fullName));
  const [oldNames, newNames] = [names(before), names(after)];
  const within = (node: Enum, own: Set<string>, others: Set<string>): boolean => {
    const scope = node.fullName.slice(0, node.fullName.lastIndexOf("."));
    return own.has(scope) && !others.has(scope);
  };
  compareEnums(
    types(before, (page) => page.enums),
    types(after, (page) => page.enums),
    add,
    ({page, node}) => movedAway(page) || within(node, oldNames, newNames),
    ({page, node}) => movedHere(page) || within(node, newNames, oldNames)
  );
  for (const both of files.both) compareExtensions(both.before, both.after, add);
}

interface Placed<T> {
  page: ProtoFilePage;
  node: T;
}

interface Declared<T> extends Placed<T> {
  /** What identifies it in both versions. */
  key: string;
}

type InFile = (page: ProtoFilePage) => boolean;

function atFile(before: ProtoFilePage | null, after: ProtoFilePage | null): Compared {
  const {file} = (after ?? before)!.reference;
  return {
    element: "file",
    name: file,
    section: file,
    from: before && {pageId: before.pageId, hash: ""},
    to: after && {pageId: after.pageId, hash: ""}
  };
}

function at<T extends {fullName: string; anchor: string}>(
  element: ElementKind,
  before: Placed<T> | null,
  after: Placed<T> | null,
  section?: string
): Compared {
  const {node, page} = (after ?? before)!;
  return {
    element,
    name: node.fullName,
    section: section ?? page.reference.file,
    from: before && {pageId: before.page.pageId, hash: before.node.anchor},
    to: after && {pageId: after.page.pageId, hash: after.node.anchor}
  };
}

// ---------------------------------------------------------------- files

function compareFile(before: ProtoFilePage, after: ProtoFilePage, add: Sink): void {
  const here = atFile(before, after);
  const [old, now] = [before.reference, after.reference];
  if (old.package !== now.package) add("FILE_SAME_PACKAGE", here, {before: old.package, after: now.package});
  if (old.syntax !== now.syntax) add("FILE_SAME_SYNTAX", here, {before: old.syntax, after: now.syntax});
  compareOptions(old.codeOptions, now.codeOptions, here, add, {
    ...fileOptionRules,
    java_string_check_utf8: "FIELD_SAME_JAVA_UTF8_VALIDATION"
  });
  compareElement(old, now, here, add);
}

// ---------------------------------------------------------------- services

function compareServices(
  before: readonly Declared<Service>[],
  after: readonly Declared<Service>[],
  add: Sink,
  fileGone: InFile,
  fileAdded: InFile
): void {
  const services = pair(before, after, ({key}) => key);
  for (const service of services.gone)
    if (!fileGone(service.page)) add("SERVICE_NO_DELETE", at("service", service, null, service.node.name));
  for (const service of services.added)
    if (!fileAdded(service.page)) add("SERVICE_ADDED", at("service", null, service, service.node.name));
  for (const {before: old, after: now} of services.both) {
    compareElement(old.node, now.node, at("service", old, now, now.node.name), add);
    compareMethods(old, now, add);
  }
}

function compareMethods(before: Declared<Service>, after: Declared<Service>, add: Sink): void {
  const section = after.node.name;
  const methods = pair(before.node.methods, after.node.methods, ({name}) => name);
  const place = (old: Method | null, now: Method | null): Compared =>
    at("method", old && {page: before.page, node: old}, now && {page: after.page, node: now}, section);
  const renames = guessRenames(methods.gone, methods.added, (method) =>
    JSON.stringify([
      typeKey(method.request),
      typeKey(method.response),
      method.requestStreaming,
      method.responseStreaming,
      method.http
    ])
  );
  for (const method of methods.gone) {
    const renamed = renames.get(method) ?? null;
    if (renamed) add("RPC_NO_DELETE", place(method, renamed), {before: method.name, after: renamed.name, guess: true});
    else add("RPC_NO_DELETE", place(method, null));
  }
  const found = new Set(renames.values());
  for (const method of methods.added) if (!found.has(method)) add("RPC_ADDED", place(null, method));
  for (const {before: old, after: now} of methods.both) compareMethod(old, now, place(old, now), add);
}

function compareMethod(before: Method, after: Method, here: Compared, add: Sink): void {
  if (typeKey(before.request) !== typeKey(after.request))
    add("RPC_SAME_REQUEST_TYPE", here, {before: before.request.label, after: after.request.label});
  if (typeKey(before.response) !== typeKey(after.response))
    add("RPC_SAME_RESPONSE_TYPE", here, {before: before.response.label, after: after.response.label});
  if (before.requestStreaming !== after.requestStreaming)
    add("RPC_SAME_CLIENT_STREAMING", here, streams(before.requestStreaming, after.requestStreaming));
  if (before.responseStreaming !== after.responseStreaming)
    add("RPC_SAME_SERVER_STREAMING", here, streams(before.responseStreaming, after.responseStreaming));
  if (!isSame(before.http, after.http))
    add("RPC_SAME_HTTP", here, {before: shownHttp(before), after: shownHttp(after)});
  compareElement(before, after, here, add, {idempotency_level: "RPC_SAME_IDEMPOTENCY_LEVEL"});
}

function streams(before: boolean, after: boolean): {before: string; after: string} {
  const shown = (streaming: boolean): string => (streaming ? "a stream" : "one message");
  return {before: shown(before), after: shown(after)};
}

function shownHttp({http}: Method): string | null {
  return (
    http.map(({method, path, body}) => `${method} ${path}${body === null ? "" : ` (body: ${body})`}`).join(", ") || null
  );
}

// ---------------------------------------------------------------- messages and enums

function compareMessages(
  before: readonly Declared<Message>[],
  after: readonly Declared<Message>[],
  add: Sink,
  fileGone: InFile,
  fileAdded: InFile
): void {
  const messages = pair(before, after, ({key}) => key);
  const [gone, added] = [messages.gone, messages.added].map((list) => list.filter(isOuter(list.map(({node}) => node))));
  const renames = guessRenames(gone!, added!, ({node: {fields}}) =>
    fields.length < 2
      ? null
      : JSON.stringify(fields.map((field) => [unqualified(field.name), field.number, typeKey(field.type), field.label]))
  );
  for (const message of gone!) {
    const renamed = renames.get(message) ?? null;
    if (renamed)
      add("MESSAGE_NO_DELETE", at("message", message, renamed), {
        before: message.node.fullName,
        after: renamed.node.fullName,
        guess: true
      });
    else if (!fileGone(message.page)) add("MESSAGE_NO_DELETE", at("message", message, null));
  }
  const found = new Set(renames.values());
  for (const message of added!)
    if (!found.has(message) && !fileAdded(message.page)) add("MESSAGE_ADDED", at("message", null, message));
  for (const {before: old, after: now} of messages.both) {
    const here = at("message", old, now);
    if (old.page.reference.file !== now.page.reference.file)
      add("MESSAGE_SAME_FILE", here, {before: old.page.reference.file, after: now.page.reference.file});
    compareElement(old.node, now.node, here, add, {
      no_standard_descriptor_accessor: "MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR",
      "features.json_format": "MESSAGE_SAME_JSON_FORMAT"
    });
    compareFields(old, now, add);
    const oneofs = pair(old.node.oneofs, now.node.oneofs, ({name}) => name);
    const oneofAt = (oneof: Message["oneofs"][number], side: "from" | "to" | "both"): Compared => ({
      element: "oneof",
      name: `${now.node.fullName}.${oneof.name}`,
      section: here.section,
      from: side === "to" ? null : {pageId: old.page.pageId, hash: oneof.anchor},
      to: side === "from" ? null : {pageId: now.page.pageId, hash: oneof.anchor}
    });
    for (const oneof of oneofs.gone) add("ONEOF_NO_DELETE", oneofAt(oneof, "from"));
    for (const oneof of oneofs.added) add("ONEOF_ADDED", oneofAt(oneof, "to"));
    for (const both of oneofs.both)
      compareElement(
        {...NOTHING, description: both.before.description},
        {...NOTHING, description: both.after.description},
        oneofAt(both.after, "both"),
        add
      );
    compareReserved(
      old.node.reserved,
      now.node.reserved,
      goneOf(old.node.fields, now.node.fields),
      here,
      add,
      "MESSAGE"
    );
    const ranges = pair(old.node.extensionRanges, now.node.extensionRanges, (range) => range);
    for (const range of ranges.gone) add("EXTENSION_MESSAGE_NO_DELETE", here, {before: range});
    for (const range of ranges.added) add("EXTENSION_MESSAGE_ADDED", here, {after: range});
  }
}

const NOTHING: Described = {description: [], deprecated: false, options: []};

/** A message within a message that is gone, or new, goes without saying. */
function isOuter(nodes: readonly {fullName: string}[]): (declared: Declared<{fullName: string}>) => boolean {
  const names = new Set(nodes.map(({fullName}) => fullName));
  return ({node: {fullName}}) => {
    for (let end = fullName.lastIndexOf("."); end > 0; end = fullName.lastIndexOf(".", end - 1))
      if (names.has(fullName.slice(0, end))) return false;
    return true;
  };
}

/** A reservation of what is gone goes with it. */
function compareReserved(
  before: readonly string[],
  after: readonly string[],
  gone: readonly {name: string; number: number}[],
  here: Compared,
  add: Sink,
  kind: "MESSAGE" | "ENUM"
): void {
  const reserved = pair(before, after, (range) => range);
  const covers = (ranges: readonly string[], range: string): boolean => ranges.some((other) => isWithin(range, other));
  const isForGone = (range: string): boolean =>
    gone.some(({name, number}) => range === String(number) || range.replace(/^"|"$/g, "") === unqualified(name));
  for (const range of reserved.gone)
    if (!covers(reserved.added, range)) add(`RESERVED_${kind}_NO_DELETE`, here, {before: range});
  for (const range of reserved.added)
    if (!covers(reserved.gone, range) && !isForGone(range)) add(`RESERVED_${kind}_ADDED`, here, {after: range});
}

function goneOf<T extends {name: string; number: number}>(before: readonly T[], after: readonly T[]): T[] {
  return before.filter(({number}) => !after.some((other) => other.number === number));
}

/** "3" and "2 to 5" are within "1 to max". */
function isWithin(range: string, other: string): boolean {
  const [from, to] = boundsOf(range);
  const [low, high] = boundsOf(other);
  return from >= low && to <= high; // false for names, whose bounds are no numbers
}

function boundsOf(range: string): [number, number] {
  const [from = "", to = from] = range.split(" to ");
  return [Number(from), to === "max" ? Number.MAX_SAFE_INTEGER : Number(to)];
}

function compareEnums(
  before: readonly Declared<Enum>[],
  after: readonly Declared<Enum>[],
  add: Sink,
  isImpliedGone: (node: Declared<Enum>) => boolean,
  isImpliedNew: (node: Declared<Enum>) => boolean
): void {
  const enums = pair(before, after, ({key}) => key);
  const renames = guessRenames(enums.gone, enums.added, ({node: {values}}) =>
    values.length < 2 ? null : JSON.stringify(values.map(({name, number}) => [unqualified(name), number]))
  );
  for (const node of enums.gone) {
    const renamed = renames.get(node) ?? null;
    if (renamed)
      add("ENUM_NO_DELETE", at("enum", node, renamed), {
        before: node.node.fullName,
        after: renamed.node.fullName,
        guess: true
      });
    else if (!isImpliedGone(node)) add("ENUM_NO_DELETE", at("enum", node, null));
  }
  const found = new Set(renames.values());
  for (const node of enums.added)
    if (!found.has(node) && !isImpliedNew(node)) add("ENUM_ADDED", at("enum", null, node));
  for (const {before: old, after: now} of enums.both) {
    const here = at("enum", old, now);
    if (old.page.reference.file !== now.page.reference.file)
      add("ENUM_SAME_FILE", here, {before: old.page.reference.file, after: now.page.reference.file});
    compareElement(old.node, now.node, here, add, {
      "features.enum_type": "ENUM_SAME_TYPE",
      "features.json_format": "ENUM_SAME_JSON_FORMAT"
    });
    compareEnumValues(old, now, add);
    compareReserved(old.node.reserved, now.node.reserved, goneOf(old.node.values, now.node.values), here, add, "ENUM");
  }
}

// ---------------------------------------------------------------- extensions

function compareExtensions(before: ProtoFilePage, after: ProtoFilePage, add: Sink): void {
  const flat = (page: ProtoFilePage) =>
    page.reference.extensions.flatMap(({extendee, fields}: Extend) => fields.map((node) => ({page, node, extendee})));
  const extensions = pair(flat(before), flat(after), ({node, extendee}) => `${typeKey(extendee)} ${node.number}`);
  for (const field of extensions.gone) add("EXTENSION_NO_DELETE", at("field", field, null));
  for (const field of extensions.added) add("EXTENSION_ADDED", at("field", null, field));
  for (const {before: old, after: now} of extensions.both)
    compareFields(
      {page: before, node: {fullName: typeKey(old.extendee), fields: [old.node], reserved: []}},
      {page: after, node: {fullName: typeKey(now.extendee), fields: [now.node], reserved: []}},
      add
    );
}
