// What a translator gets of a page, and the page that comes of what is sent back.

import type {Stamp} from "../../model.ts";
import type {SectionState} from "../../compare/prose/translation-state.ts";
import {codedText} from "./inline-codes.ts";
import {align, pageTexts, translatedPage, type Alignment, type PageTexts, type PlacedPiece} from "./page-texts.ts";
import type {ReadUnit} from "./read-xliff.ts";
import type {XliffUnit} from "./xliff.ts";

export interface PageInput {
  original: {file: string; text: string};
  /** Null if there is no translation. */
  translation: {file: string; text: string; stamp: Stamp | null} | null;
}

export interface PagePair {
  original: PageTexts;
  translation: PageTexts | null;
  alignment: Alignment | null;
}

export function pairOf({original, translation}: PageInput): PagePair {
  const from = pageTexts(original.file, original.text);
  if (translation === null) return {original: from, translation: null, alignment: null};
  const to = pageTexts(translation.file, translation.text);
  return {original: from, translation: to, alignment: align(from, to, translation.stamp)};
}

/** What the translation says for a text of the original; null if there is nothing, or it is not known what. */
export function translationOf({alignment}: PagePair, piece: PlacedPiece): string | null {
  return alignment?.pieces.get(piece)?.text ?? null;
}

function textPieces({original}: PagePair): {piece: PlacedPiece; id: string}[] {
  return original.pieces.flatMap((piece, index) => (piece.text === null ? [] : [{piece, id: `u${index + 1}`}]));
}

/** @param behind sections that the translation does not have as they are now; null for all of them */
export function unitsOf(pair: PagePair, behind: readonly SectionState[] | null): XliffUnit[] {
  const isBehind = (section: string): boolean => behind === null || behind.some(({id}) => id === section);
  return textPieces(pair).map(({piece, id}) => {
    const target = translationOf(pair, piece);
    const state = target === null || isBehind(piece.section) ? "initial" : "final";
    return {id, section: piece.section, source: piece.text!, target, state};
  });
}

/**
 * The page for translators who write Markdown: what is current in their language, or not known to be behind, and the
 * rest in the original's.
 */
export function pageToTranslate(pair: PagePair, behind: readonly SectionState[] | null): string {
  return pair.original.pieces.map((piece) => rewritten(pair, piece, textToTranslate(pair, piece, behind))).join("");
}

function textToTranslate(pair: PagePair, piece: PlacedPiece, behind: readonly SectionState[] | null): string {
  const isBehind = (behind ?? []).some(({id}) => id === piece.section);
  return (isBehind ? null : translationOf(pair, piece)) ?? piece.text ?? "";
}

function rewritten({original}: PagePair, piece: PlacedPiece, text: string): string {
  return translatedPage({...original, pieces: [piece]}, null, null, new Map([[piece, text]]), new Set())!;
}

export interface Translated {
  targets: Map<PlacedPiece, string>;
  /** Texts that are said to be translated. */
  done: Set<PlacedPiece>;
  /** Codes that are not where they were, by unit. */
  lost: {id: string; line: number; codes: string[]}[];
  /** Units that the page does not have. */
  unknown: ReadUnit[];
}

export function translatedUnits(pair: PagePair, units: readonly ReadUnit[]): Translated {
  const pieces = new Map(textPieces(pair).map(({id, piece}) => [id, piece]));
  const result: Translated = {targets: new Map(), done: new Set(), lost: [], unknown: []};
  for (const unit of units) {
    const {id, target, line} = unit;
    const piece = pieces.get(id);
    if (!piece) result.unknown.push(unit);
    if (!piece || target === null) continue;
    const known = codedText(piece.text!).codes;
    const codeOf = (ref: string): string =>
      known[Number(/^d(\d+)$/.exec(ref)?.[1] ?? 0) - 1] ?? unit.data.get(ref) ?? "";
    const text = spacedAs(
      piece.text!,
      target.parts.map((part) => (typeof part === "string" ? part : codeOf(part.code)))
    );
    if (text.trim() === "") continue;
    const before = translationOf(pair, piece);
    const missing = missingOf(known, codedText(text).codes);
    if (missing.length > 0 && text !== before) result.lost.push({id, line, codes: missing});
    result.targets.set(piece, text);
    if (target.state !== "initial" || text !== before) result.done.add(piece);
  }
  return result;
}

/** Programs that indent what they write add lines and spaces, which would end a heading or a row. */
function spacedAs(original: string, parts: readonly string[]): string {
  const lines = parts.join("").split("\n");
  const text = original.includes("\n") ? lines.join("\n") : lines.map((line) => line.trim()).join(" ");
  const start = original.slice(0, original.length - original.trimStart().length);
  return start + text.trim() + original.slice(original.trimEnd().length);
}

/** The texts of a page in Markdown that `pageToTranslate` has made; a line where its structure is another. */
export function translatedMarkdown(
  pair: PagePair,
  {file, text}: {file: string; text: string},
  behind: readonly SectionState[] | null
): Translated | {line: number} {
  const {pieces} = pageTexts(file, text);
  const result: Translated = {targets: new Map(), done: new Set(), lost: [], unknown: []};
  const touched = new Set<string>();
  for (const [index, piece] of pair.original.pieces.entries()) {
    const own = pieces[index];
    if (own?.kind !== piece.kind || (piece.text === null && own.written !== piece.written))
      return {line: own?.line ?? text.split("\n").length};
    if (own.text === null || piece.text === null) continue;
    if (own.text !== textToTranslate(pair, piece, behind)) touched.add(piece.section);
    const before = translationOf(pair, piece);
    const codes = missingOf(codedText(piece.text).codes, codedText(own.text).codes);
    if (codes.length > 0 && own.text !== before) result.lost.push({id: "", line: own.line, codes});
    if (own.text !== piece.text || own.text === before) result.targets.set(piece, own.text);
  }
  // An unchanged text counts if another one of its section has been translated.
  for (const piece of result.targets.keys()) if (touched.has(piece.section)) result.done.add(piece);
  const next = pieces[pair.original.pieces.length];
  return next === undefined ? result : {line: next.line};
}

function missingOf(all: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  return all.filter((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function isDone({original}: PagePair, done: ReadonlySet<PlacedPiece>, section: string): boolean {
  return original.pieces.every((piece) => piece.section !== section || piece.text === null || done.has(piece));
}

/** The translation with what is sent back; null if its sections do not correspond to those of the original. */
export function pageAfter(
  pair: PagePair,
  {targets, done}: Translated,
  behind: readonly SectionState[] | null
): string | null {
  const renewed = (behind ?? []).flatMap(({id}) => (done.size > 0 && isDone(pair, done, id) ? [id] : []));
  return translatedPage(pair.original, pair.translation, pair.alignment, targets, new Set(renewed));
}

/**
 * The stamp of a page that is sent back: sections of which every text is translated have their hashes of now, and the
 * others those that they had.
 */
export function stampAfter(pair: PagePair, {done}: Translated, now: Stamp, before: Stamp | null): Stamp | null {
  if (done.size === 0) return before;
  const sections = Object.entries(now.sections).flatMap(([id, hash]): [string, string][] => {
    const known = isDone(pair, done, id) ? hash : before?.sections[id];
    return known === undefined ? [] : [[id, known]];
  });
  const isSame = before !== null && JSON.stringify(before.sections) === JSON.stringify(Object.fromEntries(sections));
  return isSame ? before : {of: now.of, sections: Object.fromEntries(sections)};
}
