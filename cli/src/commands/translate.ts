// protodocs translate: which translations are behind, and what they were made from.

import fs from "node:fs";
import path from "node:path";
import {stampOf, type SectionState} from "../compare/prose/translation-state.ts";
import {loadConfig} from "../config/load.ts";
import {writeAtomically} from "../core/files/atomic-file.ts";
import {diskFileSystem, isWithin} from "../core/file-system.ts";
import {sections} from "../site/compared.ts";
import type {OpenSite} from "../site/open-site.ts";
import {openToRead} from "../site/open-to-read.ts";
import {outline} from "../site/pages.ts";
import {translationStates, type TranslationState} from "../site/translations.ts";
import {changedWords} from "../tools/translate/changed-words.ts";
import {withStamp} from "../tools/translate/write-stamp.ts";
import type {ExitCode} from "./build.ts";
import {plural, projectPath, type Terminal} from "./terminal.ts";
import {escapeLine} from "../content/markdown-text.ts";

export interface TranslateOptions {
  config: string;
  json?: boolean;
  markdown?: boolean;
}

interface Reported extends Omit<TranslationState, "sections"> {
  sections: (SectionState & {words: string[]})[];
}

export function runTranslateStatus(language: string | null, options: TranslateOptions, terminal: Terminal): ExitCode {
  const site = openConfigured(options, terminal);
  if (!site) return 2;
  const all = translationStates(site.ask).filter((state) => language === null || state.language === language);
  const reported = all.map((state) => withWords(site, state));
  if (options.json) {
    terminal.json({translations: reported});
    return 0;
  }
  const lines = options.markdown ? markdownLines(reported) : textLines(reported);
  for (const line of lines) terminal.say(line);
  return 0;
}

/** Files that are not translations are refused, before anything is written. */
export function runTranslateStamp(files: readonly string[], options: TranslateOptions, terminal: Terminal): ExitCode {
  const site = openConfigured(options, terminal);
  if (!site) return 2;
  const {root} = site.config();
  const wanted = files.map((file) => projectPath(root, file));
  const written = translationStates(site.ask).filter(({status}) => status !== "missing" && status !== "orphaned");
  const stamped = written.filter(({file}) => wanted.some((place) => isWithin(file, place)));
  const unknown = wanted.filter((place) => !stamped.some(({file}) => isWithin(file, place)));
  if (unknown.length > 0) {
    terminal.say(`protodocs: there is no translation at ${unknown.join(", ")}.`);
    return 2;
  }
  for (const {file, original} of stamped) {
    const bytes = fs.readFileSync(path.join(root, original));
    const text = fs.readFileSync(path.join(root, file), "utf8");
    const stamp = stampOf(bytes, site.ask(sections, original));
    writeAtomically(path.join(root, file), withStamp(text, stamp));
  }
  terminal.say(`${plural(stamped.length, "translation")} stamped`);
  return 0;
}

export function openConfigured({config: file}: Pick<TranslateOptions, "config">, terminal: Terminal): OpenSite | null {
  const {config, diagnostics} = loadConfig(path.resolve(file), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(file)));
    return null;
  }
  if (config.languages.length > 1) return openToRead(config, diskFileSystem);
  terminal.say("protodocs: the site is in one language; the others are listed in languages.");
  return null;
}

function withWords({ask, config}: OpenSite, state: TranslationState): Reported {
  const stamp = ask(outline, state.file)?.frontMatter.translation;
  const words =
    state.status === "behind" && stamp
      ? changedWords(config().root, state.original, stamp.of, ask(sections, state.original))
      : new Map<string, string[]>();
  return {...state, sections: state.sections.map((section) => ({...section, words: words.get(section.id) ?? []}))};
}

function byLanguage(all: readonly Reported[]): [language: string, Reported[]][] {
  const languages = [...new Set(all.map(({language}) => language))];
  return languages.map((language) => [language, all.filter((state) => state.language === language)]);
}

/** "de: 12 pages, 9 current, 1 behind, 2 missing" */
function summary(language: string, all: readonly Reported[]): string {
  const counts = (["current", "behind", "unstamped", "missing", "orphaned"] as const)
    .map((status) => [all.filter((state) => state.status === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status}`);
  return [`${language}: ${plural(all.length, "page")}`, ...counts].join(", ");
}

function textLines(all: readonly Reported[]): string[] {
  return byLanguage(all).flatMap(([language, own]) => [
    summary(language, own),
    ...own
      .filter(({status}) => status !== "current")
      .flatMap(({file, status, sections: behind}) => [
        `  ${file}  ${status}`,
        ...behind.flatMap((section) => [
          `    ${section.title}: ${section.status}`,
          ...section.words.map((line) => `      ${line}`)
        ])
      ])
  ]);
}

function markdownLines(all: readonly Reported[]): string[] {
  return byLanguage(all).flatMap(([language, own]) => [
    `## ${summary(language, own)}`,
    "",
    ...own
      .filter(({status}) => status !== "current")
      .flatMap(({file, status, sections: behind}) => [
        `- \`${file}\`: ${status}`,
        ...behind.map(({title, status: of}) => `  - ${escapeLine(title)}: ${of}`)
      ]),
    ""
  ]);
}
