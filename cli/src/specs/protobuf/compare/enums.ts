// Enums and their values, in two versions.

import type {Enum, EnumValue} from "../../../../../runtime/shared/reference.ts";
import {unqualified} from "../../../../../runtime/shared/unqualified.ts";
import {guessRenames, isSame, pair} from "../../shared/compare/pair.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import {compareElement} from "./element.ts";
import {isWithin} from "./moved.ts";
import {at, type Declared, type Placed} from "./place.ts";
import {compareReserved, reservedAmong} from "./reserved.ts";
import type {ProtoSink} from "../rules.ts";

export function compareEnums(
  before: readonly Declared<Enum>[],
  after: readonly Declared<Enum>[],
  add: ProtoSink,
  isImpliedGone: (node: Declared<Enum>) => boolean,
  isImpliedNew: (node: Declared<Enum>) => boolean,
  moved: ReadonlySet<string>
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
    if (moved.has(now.key)) add("ENUM_MOVED", here, {before: old.node.fullName, after: now.node.fullName});
    else if (old.page.reference.file !== now.page.reference.file && !isWithin(moved, now.key))
      add("ENUM_SAME_FILE", here, {before: old.page.reference.file, after: now.page.reference.file});
    compareElement(old.node, now.node, here, add, {
      "features.enum_type": "ENUM_SAME_TYPE",
      "features.json_format": "ENUM_SAME_JSON_FORMAT"
    });
    compareEnumValues(old, now, add);
    compareReserved(
      "ENUM",
      {...old.node, members: old.node.values},
      {...now.node, members: now.node.values},
      here,
      add
    );
  }
}

/** By number, which several names may share. */
function compareEnumValues(before: Placed<Enum>, after: Placed<Enum>, add: ProtoSink): void {
  const place = (old: EnumValue | null, now: EnumValue | null): Compared => ({
    element: "value",
    name: (now ?? old)!.fullName,
    section: after.page.reference.file,
    from: old && {pageId: before.page.pageId, hash: old.anchor},
    to: now && {pageId: after.page.pageId, hash: now.anchor}
  });
  const named = pair(before.node.values, after.node.values, ({name, number}) => `${number} ${unqualified(name)}`);
  const numbered = pair(named.gone, named.added, ({number}) => number);
  const reserved = reservedAmong(after.node.reserved);
  const numbers = new Set(after.node.values.map(({number}) => number));
  for (const value of numbered.gone) {
    if (numbers.has(value.number)) add("ENUM_VALUE_SAME_NAME", place(value, null), {before: unqualified(value.name)});
    else add(`ENUM_VALUE_NO_DELETE${reserved.lacks(value)}`, place(value, null));
  }
  for (const value of numbered.added) add("ENUM_VALUE_ADDED", place(null, value));
  for (const {before: old, after: now} of numbered.both)
    add("ENUM_VALUE_SAME_NAME", place(old, now), {before: unqualified(old.name), after: unqualified(now.name)});
  for (const {before: old, after: now} of [...named.both, ...numbered.both])
    if (!isSame(old, now)) compareElement(old, now, place(old, now), add);
}
