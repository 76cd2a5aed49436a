// Builds completion items that replace what has been typed so far.

import type {CompletionItem, CompletionItemKind, CompletionList} from "vscode-languageserver";
import {MarkupKind} from "../protocol.ts";
import {rangeOfLine} from "../places.ts";

export interface Offer {
  label: string;
  kind: CompletionItemKind;
  /** Beside the label. */
  detail?: string;
  /** Markdown. */
  text?: string;
  /** What is written where it is not the label. */
  insert?: string;
  /** Asks for the next completion at once. */
  goesOn?: boolean;
}

/** Where offers go: the columns, from 0, that they replace. */
export interface Slot {
  line: number;
  start: number;
  end: number;
}

/** Items that a client is sent at most. */
export const MOST = 100;

export function listOf(offers: readonly Offer[], slot: Slot, isComplete = offers.length <= MOST): CompletionList {
  return {isIncomplete: !isComplete, items: offers.slice(0, MOST).map((offer, place) => itemOf(offer, slot, place))};
}

function itemOf(
  {label, kind, detail, text, insert, goesOn}: Offer,
  {line, start, end}: Slot,
  place: number
): CompletionItem {
  const newText = insert ?? label;
  return {
    label,
    kind,
    sortText: String(place).padStart(4, "0"),
    filterText: newText,
    textEdit: {range: rangeOfLine(line, start, end), newText},
    ...(detail && {detail}),
    ...(text && {documentation: {kind: MarkupKind.Markdown, value: text}}),
    ...(goesOn && {command: {title: "", command: "editor.action.triggerSuggest"}})
  };
}

/** The candidates that fit what is written: those that begin with it first, then those that hold it. */
export function fitting<T>(
  candidates: readonly T[],
  written: string,
  namesOf: (candidate: T) => readonly string[],
  /** Of those that fit equally well, the lightest first. */
  weightOf: (candidate: T) => number = () => 0
): T[] {
  const wanted = written.toLowerCase();
  if (wanted === "") return [...candidates];
  const ranked: {candidate: T; rank: number}[] = [];
  for (const candidate of candidates) {
    let rank = 3;
    for (const name of namesOf(candidate)) {
      const plain = name.toLowerCase();
      if (plain.startsWith(wanted)) rank = 0;
      else if (rank > 1 && isAtWord(plain, wanted)) rank = 1;
      else if (rank > 2 && wanted.length > 2 && plain.includes(wanted)) rank = 2;
      if (rank === 0) break;
    }
    if (rank < 3) ranked.push({candidate, rank});
  }
  return ranked
    .sort((a, b) => a.rank - b.rank || weightOf(a.candidate) - weightOf(b.candidate))
    .map(({candidate}) => candidate);
}

/** Behind a separator: "orders" in "api/list-orders". */
function isAtWord(name: string, wanted: string): boolean {
  const at = name.indexOf(wanted);
  return at > 0 && /[\s/._:-]/.test(name[at - 1]!);
}

export function firstSentence(text: string): string {
  const [line = ""] = text.split("\n\n");
  return /^.*?[.!?](?=\s|$)/s.exec(line)?.[0] ?? line;
}
