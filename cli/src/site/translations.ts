// The state of translations: which are current, behind, missing, or orphaned.

import {behindSections, type SectionState} from "../compare/prose/translation-state.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {storedQuery, type Ask} from "../engine/query.ts";
import {isPartial} from "../content/partial.ts";
import {sections} from "./compared.ts";
import {configInput, departureInput} from "./inputs.ts";
import {keyOfVolume} from "./languages.ts";
import {outline} from "./pages.ts";
import {isFallback, pageFiles, sourceFile, sources, translatedFrom} from "./sources.ts";

export interface TranslationState {
  /** Of a missing one: where it would be. */
  file: string;
  original: string;
  language: string;
  /** Not stamped: it is not known what it was made from. */
  status: "current" | "behind" | "unstamped" | "missing" | "orphaned";
  sections: SectionState[];
}

/** Sections of the original that have changed since a translation was stamped. */
export const behind = storedQuery<SectionState[]>("behind", (file, ask) => {
  const original = isFallback(ask, file) ? null : translatedFrom(ask, file);
  const stamp = original === null ? null : ask(outline, file)?.frontMatter.translation;
  return original !== null && stamp && ask(sourceFile, original) ? behindSections(stamp, ask(sections, original)) : [];
});

/** Of every page in every other language. */
export function translationStates(ask: Ask): TranslationState[] {
  const {languages} = ask(configInput, "");
  return ask(sources, "").files.flatMap((source): TranslationState[] => {
    const {file, translates, kind, version, root} = source;
    if (translates === undefined || kind !== "markdown" || isPartial(source)) return [];
    const code = version === null ? languages.find((each) => each.path === root)!.code : keyOfVolume(ask, version);
    const state = (status: TranslationState["status"], own: SectionState[] = []): TranslationState[] => [
      {file, original: translates, language: code, status, sections: own}
    ];
    if (source.isFallback) return state("missing");
    if (!ask(sourceFile, translates)) return state("orphaned");
    if (ask(outline, file)?.frontMatter.translation === null) return state("unstamped");
    const own = ask(behind, file);
    return state(own.length > 0 ? "behind" : "current", own);
  });
}

/** How much of a version is translated into a language: of its pages. */
export interface TranslationShare {
  language: string;
  pages: number;
  translated: number;
  /** Known to be made from the original as it is. */
  current: number;
}

export function translationShares(ask: Ask, version: string): TranslationShare[] {
  const states = translationStates(ask).filter(({original}) => ask(sourceFile, original)?.version === version);
  return [...new Set(states.map(({language}) => language))].map((language) => {
    const own = states.filter((state) => state.language === language);
    const current = own.filter(({status}) => status === "current").length;
    const translated = own.filter(({status}) => status !== "missing").length;
    return {language, pages: own.length, translated, current};
  });
}

/** Pages that lack translations, if the configuration minds: one fault for each. */
export const missingFaults = storedQuery<Diagnostic[]>("missing-translations", (_, ask) => {
  const {languages, translations} = ask(configInput, "");
  const {missing} = translations;
  if (missing === "off") return [];
  const byOriginal = new Map<string, TranslationState[]>();
  for (const state of translationStates(ask))
    if (state.status === "missing") byOriginal.set(state.original, [...(byOriginal.get(state.original) ?? []), state]);
  return [...byOriginal].map(([original, states]): Diagnostic => {
    const labels = states.map(({language}) => languages.find(({code}) => code === language)!.label);
    const message = `This page is not translated into ${labels.join(", ")}.`;
    const hint = `its translation is expected in ${states[0]!.file}`;
    const at = {file: original, line: 1, column: 1};
    return {...diagnose("translation-missing", at, message, hint), severity: missing};
  });
});

/** Translations that are behind, if the configuration minds. */
export const staleFaults = storedQuery<Diagnostic[]>("stale-faults", (_, ask) => {
  const {stale, days} = ask(configInput, "").translations;
  if (stale === "off") return [];
  return ask(pageFiles, "").flatMap((file): Diagnostic[] => {
    const own = ask(behind, file);
    const at = ask(outline, file)?.frontMatter.places["translation"];
    if (own.length === 0 || !at) return [];
    const {of} = ask(outline, file)!.frontMatter.translation!;
    const since = days === 0 ? null : ask(departureInput, `${translatedFrom(ask, file)!}#${of}`);
    if (since !== null && since < days) return [];
    const names = own.map(({title}) => `"${title}"`).join(", ");
    const count = own.length === 1 ? "1 section" : `${own.length} sections`;
    const message = `${count} of ${translatedFrom(ask, file)} changed after this translation: ${names}.`;
    const hint = `translate the changes, then run protodocs translate stamp ${at.file}`;
    return [{...diagnose("translation-stale", at, message, hint), severity: stale}];
  });
});
