// Completes the start of Markdown blocks: container types, code languages and
// code options.

import type {CompletionList} from "vscode-languageserver";
import {CompletionItemKind} from "../protocol.ts";
import {containerAliases, containerKinds} from "../../../content/nodes.ts";
import {languageNames} from "../../../content/markdown/code-languages.ts";
import {fitting, listOf, type Offer, type Slot} from "./offer.ts";

const kinds: readonly Offer[] = [
  ...[...containerKinds, "details", "code-group"].map((label) => ({label, kind: CompletionItemKind.Keyword})),
  ...Object.entries(containerAliases).map(([label, as]) => ({
    label,
    kind: CompletionItemKind.Keyword,
    detail: `shown as ${as}`
  }))
];

const options: readonly Offer[] = [
  {label: "title", kind: CompletionItemKind.Property, insert: 'title="', text: "Shown above the code."},
  {label: "numbers", kind: CompletionItemKind.Property, text: "Numbers the lines; `numbers=10` begins there."},
  {
    label: "schema",
    kind: CompletionItemKind.Property,
    insert: 'schema="',
    text: 'Holds the example against a schema: `schema="proto:vega.Asset"`.',
    goesOn: true
  },
  {
    label: "file",
    kind: CompletionItemKind.Property,
    insert: 'file="',
    text: "Takes the code from a file, or from a `#region` of it.",
    goesOn: true
  },
  {label: "ins", kind: CompletionItemKind.Property, insert: "ins={", text: "Lines that are added."},
  {label: "del", kind: CompletionItemKind.Property, insert: "del={", text: "Lines that are removed."},
  {label: "focus", kind: CompletionItemKind.Property, insert: "focus={", text: "Lines to focus on."}
];

export function completeContainer(written: string, slot: Slot): CompletionList {
  return listOf(
    fitting(kinds, written, ({label}) => [label]),
    slot
  );
}

export function completeLanguage(written: string, slot: Slot): CompletionList {
  const offers = languageNames().map((label): Offer => ({label, kind: CompletionItemKind.Keyword}));
  return listOf(
    fitting(offers, written, ({label}) => [label]),
    slot
  );
}

export function completeCodeOption(written: string, slot: Slot): CompletionList {
  return listOf(
    fitting(options, written, ({label}) => [label]),
    slot
  );
}
