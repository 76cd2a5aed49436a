// The texts of a page and of its translation, side by side: section by section, in the same order.

import {sectionsOf} from "../../compare/prose/sections.ts";
import {parseText} from "../../content/parse-page.ts";
import type {Stamp} from "../../model.ts";
import {piecesOf, writtenWith, type Piece} from "./pieces.ts";

export interface PageTexts {
  pieces: PlacedPiece[];
  /** Anchors of its sections, without "", which is above the first one. */
  sections: string[];
}

export interface PlacedPiece extends Piece {
  section: string;
}

export function pageTexts(file: string, text: string): PageTexts {
  const {page, body} = parseText(file, text);
  const sections = sectionsOf(body.nodes, page.title).flatMap(({id}) => (id === "" ? [] : [id]));
  const starts = new Map(page.headings.flatMap(({id, at}) => (sections.includes(id) ? [[at.line, id] as const] : [])));
  let section = "";
  const pieces = piecesOf(text).map((piece): PlacedPiece => {
    section = starts.get(piece.line) ?? section;
    return {...piece, section};
  });
  return {pieces, sections};
}

export interface Alignment {
  /** A section of the translation for each of the original; null if it has none, or it is not known which. */
  sections: ReadonlyMap<string, string | null>;
  /** Pieces of the translation by those of the original. */
  pieces: ReadonlyMap<PlacedPiece, PlacedPiece>;
}

/** @param stamp says which sections the translation has; without one, they are those of the original */
export function align(original: PageTexts, translation: PageTexts, stamp: Stamp | null): Alignment {
  const known = stamp === null ? original.sections : Object.keys(stamp.sections).filter((id) => id !== "");
  const isKnown = known.length === translation.sections.length;
  const counterpart = (id: string): string | null =>
    id === "" ? "" : ((isKnown ? translation.sections[known.indexOf(id)] : undefined) ?? null);
  const pieces = new Map<PlacedPiece, PlacedPiece>();
  for (const piece of original.pieces.filter(hasOwnPlace)) {
    const same = translation.pieces.find(({kind}) => kind === piece.kind);
    if (same) pieces.set(piece, same);
  }
  const sections = new Map(["", ...original.sections].map((id) => [id, counterpart(id)]));
  for (const [id, there] of sections) {
    const [from, to] = [textsIn(original, id), there === null ? [] : textsIn(translation, there)];
    if (from.length !== to.length || from.some(({kind}, index) => kind !== to[index]!.kind)) continue;
    from.forEach((piece, index) => pieces.set(piece, to[index]!));
  }
  return {sections, pieces};
}

/** A title may be a heading in one and front matter in the other. */
function hasOwnPlace({kind}: Piece): boolean {
  return kind === "title" || kind.startsWith("key ");
}

function textsIn({pieces}: PageTexts, id: string): PlacedPiece[] {
  return pieces.filter((piece) => piece.text !== null && piece.section === id && !hasOwnPlace(piece));
}

/**
 * The page with translated texts, by pieces of the original. What has no translation yet is in the original's words,
 * or as the translation has it.
 * @param renewed sections that were behind and are not any more: their code is that of the original
 * @returns null if the sections do not correspond and not every text has a translation.
 */
export function translatedPage(
  original: PageTexts,
  translation: PageTexts | null,
  alignment: Alignment | null,
  targets: ReadonlyMap<PlacedPiece, string>,
  renewed: ReadonlySet<string>
): string | null {
  const asOriginal = (pieces: readonly PlacedPiece[]): string =>
    pieces.map((piece) => writtenWith(piece, targets.get(piece) ?? piece.text ?? "")).join("");
  if (translation === null || alignment === null) return asOriginal(original.pieces);
  const back = new Map([...alignment.pieces].map(([from, to]) => [to, from]));
  const asTranslation = (pieces: readonly PlacedPiece[]): string =>
    pieces
      .map((piece) => {
        const from = back.get(piece);
        return writtenWith(piece, (from && targets.get(from)) ?? piece.text ?? "");
      })
      .join("");
  const isWhole = ({pieces}: PageTexts, known: ReadonlyMap<PlacedPiece, unknown>): boolean =>
    pieces.every((piece) => piece.text === null || known.has(piece));
  if (renewed.size === 0 && isWhole(original, alignment.pieces) && isWhole(translation, back))
    return asTranslation(translation.pieces);

  const body = original.pieces.filter(({isHead}) => !isHead);
  const head = translation.pieces.filter(({isHead}) => isHead);
  const isUnknown =
    original.sections.length > 0 && original.sections.every((id) => alignment.sections.get(id) === null);
  if (isUnknown && translation.sections.length > 0 && !isWhole(original, targets)) return null;
  const hasTitle = head.some(({kind}) => kind === "title");
  const parts = ["", ...original.sections].map((id) => {
    const from = body.filter(({section, kind}) => section === id && !(hasTitle && kind === "title"));
    const there = alignment.sections.get(id) ?? null;
    const to = there === null ? [] : translation.pieces.filter(({section, isHead}) => section === there && !isHead);
    const texts = from.filter(({text}) => text !== null);
    const isAligned = texts.every((piece) => alignment.pieces.has(piece));
    if (there === null || renewed.has(id) || (!isAligned && texts.every((piece) => targets.has(piece))))
      return asOriginal(from);
    return asTranslation(to);
  });
  return asTranslation(head) + parts.join("");
}
