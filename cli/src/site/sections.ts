// The sections of the site: its versions, and "", the pages outside of versions. A title remakes its own section.

import {sessionQuery, type Ask} from "../engine/query.ts";
import type {Outline} from "../model.ts";
import {readCategoryFiles} from "../resolve/folder-sidebar.ts";
import {resolveOutside, resolveVersion, type ListedSpecs, type Section} from "../resolve/section.ts";
import {specEntries} from "../resolve/spec-entries.ts";
import {choicesInput, configInput} from "./inputs.ts";
import {localConfig, volumeNamed, volumes} from "./languages.ts";
import {outline} from "./pages.ts";
import {untrustedFolderIn} from "./settings.ts";
import {openFile, pageFilesOf, sources, staticFiles} from "./sources.ts";
import {specOutline} from "./specs.ts";

export const section = sessionQuery<Section>(
  "section",
  (name, ask) => {
    const config = ask(configInput, "");
    const {drafts} = ask(choicesInput, "");
    const all = writtenIn(ask, name);
    const isHidden = ({frontMatter}: Outline): boolean => !drafts && frontMatter.draft;
    const pages = all.filter((page) => !isHidden(page));
    const version = volumeNamed(ask, name);
    if (!version) return resolveOutside({config, pages});
    return resolveVersion({
      config,
      version,
      pages,
      draftIds: new Set(all.filter(isHidden).map(({id}) => id)),
      categoryFiles: ask(categoryFiles, name).files,
      specs: ask(listedSpecs, name),
      staticFiles: new Set(ask(staticFiles, ""))
    });
  },
  () => null
);

/** Outlines of its files, in file order. */
export function writtenIn(ask: Ask, name: string): Outline[] {
  return ask(pageFilesOf, name).flatMap((file) => ask(outline, file) ?? []);
}

/** In order. */
export function sectionNames(ask: Ask): string[] {
  return [...volumes(ask).map(({name}) => name), ""];
}

/** Those of a language, and the pages outside of versions in every language. */
export function sectionsOf(ask: Ask, language: string): Map<string, Section> {
  const names = [...localConfig(ask, language).versions.map(({name}) => name), ""];
  return new Map(names.map((name) => [name, ask(section, name)]));
}

/** Apart from the section, which every title changes: most pages of many sites are those of specifications. */
export const listedSpecs = sessionQuery<ListedSpecs | null>(
  "listed-specs",
  (name, ask) => {
    const version = volumeNamed(ask, name);
    const outline = ask(specOutline, name);
    return version && outline ? {outline, entries: specEntries(version, outline)} : null;
  },
  () => null
);

/** Settings of a version's folders in sidebars. */
export const categoryFiles = sessionQuery<ReturnType<typeof readCategoryFiles>>(
  "category-files",
  (version, ask) =>
    readCategoryFiles(
      ask(sources, "")
        .files.filter((source) => source.version === version && source.kind === "category")
        .flatMap(({file}) => openFile(ask, file) ?? []),
      untrustedFolderIn(ask)
    ),
  () => null
);
