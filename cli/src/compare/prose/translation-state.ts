// Which sections of a translation are behind its original: those whose text has changed since it was stamped.

import {createHash} from "node:crypto";
import {hashOf} from "../../core/text.ts";
import type {Stamp} from "../../model.ts";
import type {Section} from "./sections.ts";

export interface SectionState {
  /** Anchor of the heading in the original; "" for the text above the first one. */
  id: string;
  title: string;
  status: "changed" | "added" | "removed";
}

/** Git's name for a file's content. */
export function gitObject(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Of a section's words, without markup: who moves a link leaves translations as they are. */
function sectionHash({title, blocks}: Section): string {
  return hashOf(JSON.stringify([title, blocks])).slice(0, 8);
}

export function stampOf(bytes: Uint8Array, sections: readonly Section[]): Stamp {
  return {
    of: gitObject(bytes),
    sections: Object.fromEntries(sections.map((section) => [section.id, sectionHash(section)]))
  };
}

/** In the order of the original; what it no longer has comes last. */
export function behindSections(stamp: Stamp, original: readonly Section[]): SectionState[] {
  const left = new Set(Object.keys(stamp.sections));
  const changed = original.flatMap((section): SectionState[] => {
    const {id, title} = section;
    left.delete(id);
    const known = stamp.sections[id];
    if (known === sectionHash(section)) return [];
    return [{id, title, status: known === undefined ? "added" : "changed"}];
  });
  return [...changed, ...[...left].map((id): SectionState => ({id, title: id, status: "removed"}))];
}
