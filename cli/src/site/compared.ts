// A version in comparable form: its specifications and
// Markdown pages, without drafts.

import type {ComparedVersion} from "../compare/versions.ts";
import {textDiff, type ProsePage, type TextDiff} from "../compare/prose/pages.ts";
import {sectionsOf, type Section} from "../compare/prose/sections.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import {modelsOf, type SpecModel} from "../specs/index.ts";
import {volumeNamed} from "./languages.ts";
import {body} from "./page-bodies.ts";
import {originalOf, outline, pageFacts} from "./pages.ts";
import {configOfVersion} from "./settings.ts";
import {isFallback, pageFiles} from "./sources.ts";
import {specModel} from "./specs.ts";

/** A page in comparable form, cached so that an edit parses only its own page. Needed only if two versions of a page differ. */
export const sections = storedQuery<Section[]>("sections", (file, ask): Section[] => {
  const first = originalOf(ask, file);
  if (first !== null) return ask(sections, first);
  const own = ask(body, file);
  return own?.type === "markdown" ? sectionsOf(own.nodes, ask(pageFacts, file)!.page.title) : [];
});

/** The comparison of two files (its key is their names as JSON), so that an edit compares only its own page again. */
export const textDiffs = storedQuery<TextDiff>("text-diff", (key, ask) => {
  const [before, after] = JSON.parse(key) as [string, string];
  return textDiff(ask(sections, before), ask(sections, after));
});

/** What a page's text depends on, as a query of its own: two versions are compared by its hashes, and no page is read. */
export const bodyKey = sessionQuery<string>("body-key", (file, ask) => ask(pageFacts, file)?.page.bodyKey ?? "");

/** A page with a file. */
export interface FilePage extends ProsePage {
  file: string;
}

interface ComparedFile extends Omit<FilePage, "route" | "sections"> {
  /** Below the version's. */
  path: string;
}

/** The pages of a version that are compared, as a query of its own: a version is compared with every other. */
export const comparedFiles = sessionQuery<ComparedFile[]>("compared-files", (version, ask) =>
  ask(pageFiles, "").flatMap((file) => {
    const page = isFallback(ask, file) ? null : ask(outline, file);
    if (!page || page.version !== version || page.kind !== "doc" || page.frontMatter.draft) return [];
    const redirectFrom = page.frontMatter.redirectFrom.map((redirect) => redirect.path);
    return [{file, pageId: page.id, path: page.path, title: page.title, redirectFrom, key: ask.hash(bodyKey, file)}];
  })
);

/** In a language, the pages that are translated. Reads lazily: comparing prose does not compile specifications. */
export function comparedVersion(ask: Ask, name: string): ComparedVersion {
  const {number = "", path = "", translates} = volumeNamed(ask, name) ?? {};
  let specs: SpecModel[] | null = null;
  let pages: ProsePage[] | null = null;
  return {
    name,
    number,
    get specs() {
      return (specs ??= translates ? [] : comparedSpecs(ask, name)); // those of the default language
    },
    get pages() {
      return (pages ??= comparedPages(ask, name, path));
    }
  };
}

export function comparedSpecs(ask: Ask, version: string): SpecModel[] {
  const folders = ask(configOfVersion, version);
  if (!folders || folders.specs === null) return [];
  const {pages, elements, schemas} = ask(specModel, version);
  return modelsOf({pages: [...pages.values()], elements, schemas}, folders.specifications);
}

/** @param path the version's path: "/release" */
export function comparedPages(ask: Ask, version: string, path: string): FilePage[] {
  return ask(comparedFiles, version).map(({path: own, ...page}) => ({
    ...page,
    route: (path + own).replace(/(.)\/$/, "$1"),
    sections: () => ask(sections, page.file)
  }));
}
