// Compares the files of two versions of a protobuf specification. Elements are matched
// by full name; fields and enum values by number, as on the wire. Of removed or
// added elements, only the outermost is listed.

import type {Change} from "../../../../../runtime/shared/changes.ts";
import type {Enum, Extend, ProtoPage} from "../../../../../runtime/shared/reference.ts";
import {unqualified} from "../../../../../runtime/shared/unqualified.ts";
import {fileOptionRules} from "../rules.ts";
import {pair} from "../../shared/compare/pair.ts";
import {createSink} from "../../shared/compare/sink.ts";
import type {SpecModel} from "../../language.ts";
import {compareElement, compareOptions, type ProtoFilePage} from "./element.ts";
import {compareEnums} from "./enums.ts";
import {compareFields} from "./fields.ts";
import {compareMessages} from "./messages.ts";
import {areMostlyShared, findMoves, movedName, withMovedTypes, type Moves} from "./moved.ts";
import {at, atFile, type Declared} from "./place.ts";
import {compareServices} from "./services.ts";
import {typeKey} from "./types.ts";
import {protobufRules, type ProtoSink} from "../rules.ts";

export function compareProtoSpecs(before: SpecModel, after: SpecModel): Change[] {
  const changes: Change[] = [];
  compareProtos(protosOf(before), protosOf(after), createSink(changes, after.spec.label, protobufRules));
  return changes;
}

function protosOf({pages}: SpecModel): ProtoFilePage[] {
  return pages.flatMap(({pageId, reference}) => (reference.type === "proto" ? [{pageId, reference}] : []));
}

function compareProtos(was: readonly ProtoFilePage[], after: readonly ProtoFilePage[], add: ProtoSink): void {
  const isWhole = ({reference}: ProtoFilePage): boolean => reference.part === null; // not a part of a large file
  const files = pair(was.filter(isWhole), after.filter(isWhole), ({reference}) => reference.file);
  for (const page of files.gone) add("FILE_NO_DELETE", atFile(page, null));
  for (const page of files.added) add("FILE_ADDED", atFile(null, page));
  for (const both of files.both) compareFile(both.before, both.after, add);

  const gone = new Set(files.gone.map(({reference}) => reference.file));
  const added = new Set(files.added.map(({reference}) => reference.file));
  // A renamed package renames everything in its file, which is reported once.
  const packages = new Map(files.both.map(({before: old, after: now}) => [old.reference.file, now.reference.package]));
  const keyOf = ({reference: page}: ProtoFilePage, {name}: {name: string}): string =>
    `${packages.get(page.file) ?? page.package}.${name}`;
  const declared = <T extends {name: string}>(
    pages: readonly ProtoFilePage[],
    of: (page: ProtoPage) => readonly T[]
  ): Declared<T>[] => pages.flatMap((page) => of(page.reference).map((node) => ({page, node, key: keyOf(page, node)})));
  const moves: Moves = new Map([
    ...findMoves(
      declared(was, (page) => page.messages),
      declared(after, (page) => page.messages),
      (old, now) => areMostlyShared(old.fields.map(shownMember), now.fields.map(shownMember))
    ),
    ...findMoves(
      declared(was, (page) => page.enums),
      declared(after, (page) => page.enums),
      (old, now) => areMostlyShared(old.values.map(shownMember), now.values.map(shownMember))
    )
  ]);
  const before = withMovedTypes(was, moves);
  const types: typeof declared = (pages, of) =>
    declared(pages, of).map((node) => ({...node, key: movedName(moves, node.key)}));
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
    movedHere,
    new Set(moves.values())
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
    ({page, node}) => movedHere(page) || within(node, newNames, oldNames),
    new Set(moves.values())
  );
  const whole = new Map(before.filter(isWhole).map((page) => [page.reference.file, page]));
  for (const both of files.both) compareExtensions(whole.get(both.before.reference.file)!, both.after, add);
}

/** "1 name" */
function shownMember({name, number}: {name: string; number: number | string}): string {
  return `${number} ${unqualified(name)}`;
}

// ---------------------------------------------------------------- files

function compareFile(before: ProtoFilePage, after: ProtoFilePage, add: ProtoSink): void {
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

// ---------------------------------------------------------------- extensions

function compareExtensions(before: ProtoFilePage, after: ProtoFilePage, add: ProtoSink): void {
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
