// protodocs translate import: reads back what translate export has written, and writes translations with their stamps.

import fs from "node:fs";
import path from "node:path";
import {sectionsOf, type Section} from "../compare/prose/sections.ts";
import {behindSections, gitObject, stampOf, type SectionState} from "../compare/prose/translation-state.ts";
import {parseText} from "../content/parse-page.ts";
import {writeAtomically} from "../core/files/atomic-file.ts";
import {blobText} from "../core/files/git-blob.ts";
import {makeFolder} from "../core/files/make-folder.ts";
import {normaliseText} from "../core/text.ts";
import {sections} from "../site/compared.ts";
import type {OpenSite} from "../site/open-site.ts";
import {outline} from "../site/pages.ts";
import {translationStates, type TranslationState} from "../site/translations.ts";
import {
  pageAfter,
  pairOf,
  stampAfter,
  translatedMarkdown,
  translatedUnits,
  type PagePair,
  type Translated
} from "../tools/translate/exchange.ts";
import {withoutNote} from "../tools/translate/markdown-note.ts";
import {readXliff} from "../tools/translate/read-xliff.ts";
import {withStamp} from "../tools/translate/write-stamp.ts";
import type {ExitCode} from "./build.ts";
import {plural, shownPath, type Terminal} from "./terminal.ts";
import {openConfigured, type TranslateOptions} from "./translate.ts";

/** A page as it was sent back. */
interface ReturnedPage {
  /** Where it is. */
  at: Place;
  language: string;
  original: string;
  object: string;
  texts(pair: PagePair, behind: readonly SectionState[] | null): Translated | {line: number};
}

interface Place {
  file: string;
  line: number;
}

interface Importing {
  site: OpenSite;
  /** By language and original. */
  states: ReadonlyMap<string, TranslationState>;
}

type Report = (at: Place, message: string) => void;

export function runTranslateImport(files: readonly string[], options: TranslateOptions, terminal: Terminal): ExitCode {
  const site = openConfigured(options, terminal);
  if (!site) return 2;
  const faults: string[] = [];
  const report: Report = ({file, line}, message) => void faults.push(`${file}:${line}: ${message}`);
  const pages = files.flatMap((file) => filesIn(path.resolve(file))).flatMap((file) => pagesIn(file, report));
  const states = new Map(
    translationStates(site.ask)
      .filter(({status}) => status !== "orphaned")
      .map((state) => [`${state.language} ${state.original}`, state])
  );
  const written = pages.filter((page) => importPage({site, states}, page, report)).length;
  for (const fault of faults) terminal.say(fault);
  terminal.say(
    `${plural(written, "translation")} written${faults.length > 0 ? `, ${plural(faults.length, "fault")}` : ""}`
  );
  return faults.length > 0 ? 1 : 0;
}

function filesIn(file: string): string[] {
  if (!fs.statSync(file, {throwIfNoEntry: false})?.isDirectory()) return [file];
  return fs
    .readdirSync(file, {recursive: true, encoding: "utf8"})
    .filter((name) => /\.(?:mdx?|xlf|xliff)$/.test(name))
    .sort()
    .map((name) => path.join(file, name));
}

function pagesIn(file: string, report: Report): ReturnedPage[] {
  const at = {file: shownPath(file, process.cwd()), line: 1};
  const fault = (message: string, line = 1): ReturnedPage[] => {
    report({...at, line}, message);
    return [];
  };
  if (!fs.statSync(file, {throwIfNoEntry: false})?.isFile()) return fault("There is no such file.");
  const text = normaliseText(fs.readFileSync(file, "utf8"));
  if (/\.mdx?$/.test(file)) {
    const note = withoutNote(text);
    if (!note) return fault("Its last line does not say which page it is, as translate export writes it.");
    return [{at, ...note, texts: (pair, behind) => translatedMarkdown(pair, {file, text: note.text}, behind)}];
  }
  const read = readXliff(text);
  if ("fault" in read) return fault(`This file cannot be read: ${read.fault}.`, read.line);
  return read.files.map(({original, object, line, units}) => ({
    at: {...at, line},
    language: read.to,
    original,
    object,
    texts: (pair) => translatedUnits(pair, units)
  }));
}

/** @returns whether the translation has changed */
function importPage({site, states}: Importing, page: ReturnedPage, report: Report): boolean {
  const {root} = site.config();
  const fault = (message: string, line = page.at.line): false => {
    report({...page.at, line}, message);
    return false;
  };
  const state = states.get(`${page.language} ${page.original}`);
  if (!state) return fault(`The site has no page ${page.original} to translate into ${page.language}.`);
  const original = originalOf(site, state, page.object);
  if (!original)
    return fault(`${page.original} has changed since it was exported, and git does not have it as it was.`);
  const target = path.join(root, state.file);
  const old = state.status === "missing" ? null : normaliseText(fs.readFileSync(target, "utf8"));
  const stamp = old === null ? null : (site.ask(outline, state.file)?.frontMatter.translation ?? null);
  const pair = pairOf({
    original: {file: state.original, text: original.text},
    translation: old === null ? null : {file: state.file, text: old, stamp}
  });
  const behind = stamp === null ? null : behindSections(stamp, original.sections);
  const translated = page.texts(pair, behind);
  if ("line" in translated)
    return fault(
      "This is not the structure of the original: translate texts, and leave code and marks.",
      translated.line
    );
  for (const {line, codes} of translated.lost)
    fault(`The translation lacks ${codes.map((code) => code.trim()).join(", ")} of the original.`, line);
  for (const {id, line} of translated.unknown) fault(`The page has no text ${id}.`, line);
  if (translated.done.size === 0) return false;
  const text = pageAfter(pair, translated, behind);
  if (text === null)
    return fault("The sections of the translation are not those of the original: translate every text of the page.");
  const now = stampAfter(pair, translated, stampOf(original.bytes, original.sections), stamp);
  const whole = now === null || JSON.stringify(now) === JSON.stringify(stamp) ? text : withStamp(text, now);
  if (whole === old) return false;
  makeFolder(path.dirname(target));
  writeAtomically(target, whole);
  return true;
}

interface Original {
  bytes: Uint8Array;
  text: string;
  sections: Section[];
}

/** The original as it was exported. */
function originalOf(site: OpenSite, {original}: TranslationState, object: string): Original | null {
  const {root} = site.config();
  const bytes = fs.readFileSync(path.join(root, original));
  if (gitObject(bytes) === object)
    return {bytes, text: normaliseText(bytes.toString("utf8")), sections: site.ask(sections, original)};
  const text = blobText(root, object);
  if (text === null) return null;
  const {page, body} = parseText(original, text);
  return {bytes: Buffer.from(text), text, sections: sectionsOf(body.nodes, page.title)};
}
