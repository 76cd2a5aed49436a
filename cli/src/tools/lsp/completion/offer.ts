// Builds completion items that replace what has been typed so far.

import type {CompletionItem, CompletionItemKind, CompletionList} from "vscode-languageserver";
import {MarkupKind} from "../protocol.ts";
import {rangeOfLine} from "../places.ts";

export interface Offer {
  label: string;
  kind: CompletionItemKind;
  /** Shown next to the label. */
  detail?: string;
  /** Markdown. */
  text?: string;
  /** Text to insert, if it differs from the label. */
  insert?: string;
  /** Whether to request the next completion immediately. */
  goesOn?: boolean;
}

/** The range that items replace: columns from 0. */
export interface Slot {
  line: number;
  start: number;
  end: number;
}

/** Most items sent to a client. */
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

/** Matching candidates: first those that start with the typed text, then those that contain it. */
export function fitting<T>(
  candidates: readonly T[],
  written: string,
  namesOf: (candidate: T) => readonly string[],
  /** Sort weight among equally good matches, lightest first. */
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

/** Matches after a separator: "orders" in "api/list-orders". */
function isAtWord(name: string, wanted: string): boolean {
  const at = name.indexOf(wanted);
  return at > 0 && /[\s/._:-]/.test(name[at - 1]!);
}

export function firstSentence(text: string): string {
  const [line = ""] = text.split("\n\n");
  return /^.*?[.!?](?=\s|$)/s.exec(line)?.[0] ?? line;
}
