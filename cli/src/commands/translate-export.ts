// protodocs translate export: what is not translated, as XLIFF 2 or Markdown.

import fs from "node:fs";
import path from "node:path";
import {gitObject} from "../compare/prose/translation-state.ts";
import {writeAtomically} from "../core/files/atomic-file.ts";
import {makeFolder} from "../core/files/make-folder.ts";
import {isWithin} from "../core/file-system.ts";
import {normaliseText} from "../core/text.ts";
import type {OpenSite} from "../site/open-site.ts";
import {outline} from "../site/pages.ts";
import {translationStates, type TranslationState} from "../site/translations.ts";
import {pairOf, pageToTranslate, unitsOf, type PagePair} from "../tools/translate/exchange.ts";
import {markdownNote} from "../tools/translate/markdown-note.ts";
import {printXliff, type XliffFile} from "../tools/translate/xliff.ts";
import type {ExitCode} from "./build.ts";
import {plural, projectPath, shownPath, type Terminal} from "./terminal.ts";
import {openConfigured} from "./translate.ts";

export interface ExportOptions {
  config: string;
  format: "xliff" | "markdown";
  output?: string;
  pages?: string[];
  all?: boolean;
}

interface ExportedPage {
  state: TranslationState;
  pair: PagePair;
  object: string;
}

export function runTranslateExport(language: string, options: ExportOptions, terminal: Terminal): ExitCode {
  const site = openConfigured(options, terminal);
  if (!site) return 2;
  const {root, languages} = site.config();
  if (!languages.slice(1).some(({code}) => code === language)) {
    terminal.say(`protodocs: the site has no translations in ${language}.`);
    return 2;
  }
  const wanted = options.pages?.map((file) => projectPath(root, file));
  const pages = translationStates(site.ask)
    .filter(
      ({language: code, status, original, file}) =>
        code === language &&
        status !== "orphaned" &&
        (options.all === true || status !== "current") &&
        (wanted === undefined || wanted.some((place) => isWithin(original, place) || isWithin(file, place)))
    )
    .map((state) => exportedPage(site, state));
  if (pages.length === 0) terminal.say("Nothing to translate.");
  else if (options.format === "markdown") writeMarkdown(pages, language, options, terminal);
  else writeXliff(pages, {from: languages[0]!.code, to: language}, options, terminal);
  return 0;
}

function writeMarkdown(
  pages: readonly ExportedPage[],
  language: string,
  {output}: ExportOptions,
  terminal: Terminal
): void {
  const folder = path.resolve(output ?? `translations-${language}`);
  for (const {state, pair, object} of pages) {
    const file = path.join(folder, state.original);
    makeFolder(path.dirname(file));
    const text = pageToTranslate(pair, behindOf(state));
    writeAtomically(file, text + markdownNote({language, original: state.original, object}));
  }
  terminal.say(`${plural(pages.length, "page")} written into ${shownPath(folder, process.cwd())}/`);
}

function writeXliff(
  pages: readonly ExportedPage[],
  languages: {from: string; to: string},
  {output}: ExportOptions,
  terminal: Terminal
): void {
  const target = path.resolve(output ?? `translations-${languages.to}.xlf`);
  const files = pages.map(({state, pair, object}): XliffFile => ({
    original: state.original,
    object,
    units: unitsOf(pair, behindOf(state))
  }));
  const withTexts = files.filter(({units}) => units.length > 0); // XLIFF has no empty files
  if (withTexts.length === 0) return terminal.say("Nothing to translate.");
  makeFolder(path.dirname(target));
  writeAtomically(target, printXliff(withTexts, languages));
  const units = files.reduce((sum, {units: own}) => sum + own.length, 0);
  const shown = shownPath(target, process.cwd());
  terminal.say(`${plural(pages.length, "page")} with ${plural(units, "text")} written to ${shown}`);
}

/** Null: it is not known what is translated. */
function behindOf({status, sections}: TranslationState): TranslationState["sections"] | null {
  return status === "current" || status === "behind" ? sections : null;
}

function exportedPage(site: OpenSite, state: TranslationState): ExportedPage {
  const {file, original, status} = state;
  const {root} = site.config();
  const bytes = fs.readFileSync(path.join(root, original));
  const stamp = site.ask(outline, file)?.frontMatter.translation ?? null;
  const translation =
    status === "missing" ? null : {file, text: normaliseText(fs.readFileSync(path.join(root, file), "utf8")), stamp};
  const pair = pairOf({original: {file: original, text: normaliseText(bytes.toString("utf8"))}, translation});
  return {state, pair, object: gitObject(bytes)};
}
