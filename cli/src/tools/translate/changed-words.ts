// What has changed in an original since it was translated: its old text is the git object of the stamp.

import {parseText} from "../../content/parse-page.ts";
import {textDiff} from "../../compare/prose/pages.ts";
import {sectionsOf, type Section} from "../../compare/prose/sections.ts";
import {blobText} from "../../core/files/git-blob.ts";
import type {BlockDiff, SectionDiff} from "../../../../runtime/shared/changes.ts";

/** By anchor of the section; empty without the object: outside of a repository, or in a shallow clone. */
export function changedWords(
  root: string,
  file: string,
  object: string,
  now: readonly Section[]
): Map<string, string[]> {
  const text = blobText(root, object);
  if (text === null) return new Map();
  const {page, body} = parseText(file, text);
  const {changed} = textDiff(sectionsOf(body.nodes, page.title), now);
  return new Map(changed.map((section) => [section.to ?? section.from ?? "", linesOf(section)]));
}

function linesOf({blocks}: SectionDiff): string[] {
  return blocks.flatMap((block) => {
    const line = lineOf(block);
    return line === "" ? [] : [line];
  });
}

/** "Pour [-the oil-]{+a litre of oil+} slowly." */
function lineOf({cells}: BlockDiff): string {
  return cells
    .map((parts) =>
      parts
        .map(({text, in: side}) => (side === "both" ? text : side === "before" ? `[-${text}-]` : `{+${text}+}`))
        .join("")
    )
    .join(" | ")
    .replace(/\s+/g, " ")
    .trim();
}
