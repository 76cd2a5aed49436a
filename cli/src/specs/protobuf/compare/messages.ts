// Compares messages: their fields, oneofs and reservations. Of removed
// or added messages, only the outermost is listed.

import type {Message} from "../../../../../runtime/shared/reference.ts";
import {unqualified} from "../../../../../runtime/shared/unqualified.ts";
import {guessRenames, pair} from "../../shared/compare/pair.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import {compareElement, type Described} from "./element.ts";
import {compareFields} from "./fields.ts";
import {isWithin} from "./moved.ts";
import {at, type Declared, type InFile} from "./place.ts";
import {compareReserved} from "./reserved.ts";
import {typeKey} from "./types.ts";
import type {ProtoSink} from "../rules.ts";

export function compareMessages(
  before: readonly Declared<Message>[],
  after: readonly Declared<Message>[],
  add: ProtoSink,
  fileGone: InFile,
  fileAdded: InFile,
  moved: ReadonlySet<string>
): void {
  const messages = pair(before, after, ({key}) => key);
  // Messages nested in a removed or added message are not listed.
  const [gone, added] = [messages.gone, messages.added].map((list) => {
    const names = new Set(list.map(({node}) => node.fullName));
    return list.filter(({node}) => !isWithin(names, node.fullName));
  });
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
    if (moved.has(now.key)) add("MESSAGE_MOVED", here, {before: old.node.fullName, after: now.node.fullName});
    else if (old.page.reference.file !== now.page.reference.file && !isWithin(moved, now.key))
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
      "MESSAGE",
      {...old.node, members: old.node.fields},
      {...now.node, members: now.node.fields},
      here,
      add
    );
    const ranges = pair(old.node.extensionRanges, now.node.extensionRanges, (range) => range);
    for (const range of ranges.gone) add("EXTENSION_MESSAGE_NO_DELETE", here, {before: range});
    for (const range of ranges.added) add("EXTENSION_MESSAGE_ADDED", here, {after: range});
  }
}

const NOTHING: Described = {description: [], deprecated: false, options: []};
