// Checks of languages: codes that exist, one default, and addresses that belong to one language each.

import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import type {Texts} from "../../../runtime/messages/translation.ts";
import {catalogueOf, missingIn} from "../../../runtime/messages/translations.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {Config} from "./config.ts";
import type {WrittenConfig} from "./schema.ts";

export interface LanguagesInput {
  config: Config;
  written: WrittenConfig;
  document: YamlDocument;
  /** Receives diagnostics. */
  diagnostics: Diagnostic[];
}

export function checkLanguages(input: LanguagesInput): void {
  const {config, written, document, diagnostics} = input;
  const check = (code: string, at: Location): void => {
    if (!isLanguage(code)) diagnostics.push(noLanguage(code, at));
  };
  check(written.locale ?? "en", document.valueAt(["locale"]));
  check(config.search.language, document.valueAt(["search", "language"]));
  written.languages?.forEach(({code}, index) => check(code, document.valueAt(["languages", index, "code"])));
  checkMessages(input);
  if (written.languages) checkPlaces(input, written.languages);
}

function noLanguage(code: string, at: Location): Diagnostic {
  return diagnose(
    "config-invalid",
    at,
    `"${code}" is no language.`,
    "write its code, such as en, de, pt-BR or zh-Hant"
  );
}

/** Whether it is a language tag (BCP 47) of a language that has a name. */
function isLanguage(code: string): boolean {
  if (code === "en") return true; // of most sites; names of languages take a while to load
  try {
    const {language} = new Intl.Locale(code);
    return new Intl.DisplayNames("en", {type: "language", fallback: "none"}).of(language) !== undefined;
  } catch {
    return false; // not a tag
  }
}

const whereTexts = "write them under messages of the language, with their names in runtime/messages of the package";

/** A language without a catalogue would be a mixture of two; what one lacks is in English. */
function checkMessages({config, written, document, diagnostics}: LanguagesInput): void {
  const check = (code: string, messages: Texts, at: Location): void => {
    if (!isLanguage(code)) return;
    const name = catalogueOf(code);
    if (name !== null || Object.keys(messages).length > 0) {
      const count = missingIn({name: name ?? code, texts: messages});
      if (count > 0)
        diagnostics.push(
          diagnose("messages-missing", at, `${count} texts of the interface are in English here.`, whereTexts)
        );
      return;
    }
    const message = `The interface has no texts in the language ${code}.`;
    const hint = `${whereTexts}, or choose another language`;
    diagnostics.push(diagnose("config-invalid", at, message, hint));
  };
  if (!written.languages) return check(config.locale, {}, document.valueAt(["locale"]));
  written.languages.forEach(({code, messages = {}}, index) =>
    check(code, messages as Texts, document.valueAt(["languages", index, "code"]))
  );
}

type Written = readonly {code: string; path: string}[];

function checkPlaces({config, written, document, diagnostics}: LanguagesInput, languages: Written): void {
  const report = (
    code: "config-invalid" | "config-duplicate-path",
    at: Location,
    message: string,
    hint: string
  ): void => void diagnostics.push(diagnose(code, at, message, hint));
  for (const key of ["code", "path"] as const)
    languages.forEach((language, index) => {
      const value = language[key].toLowerCase();
      const first = languages.findIndex((other) => other[key].toLowerCase() === value);
      if (first === index) return;
      const message = `Two languages have the ${key} ${language[key]}.`;
      report("config-duplicate-path", document.valueAt(["languages", index, key]), message, "change one of them");
    });
  const start = languages.find(({path}) => path === "/");
  if (!start)
    report(
      "config-invalid",
      document.keyAt(["languages"]),
      "No language is the default one.",
      "write path: / at the language that everything is written in first"
    );
  if (start && written.locale !== undefined && written.locale !== start.code)
    report(
      "config-invalid",
      document.valueAt(["locale"]),
      `The locale is ${written.locale}, and the default language ${start.code}.`,
      "leave the locale out: it is the code of the default language"
    );
  const taken = (path: string, index: number): void => {
    const other = languages.find((each) => each.path !== "/" && `${path}/`.startsWith(`${each.path}/`));
    if (!other) return;
    const message = `The path ${path} belongs to the language ${other.code}, which is at ${other.path}.`;
    report(
      "config-duplicate-path",
      document.valueAt(["versions", index, "path"]),
      message,
      "change one of the two paths"
    );
  };
  config.versions.forEach(({path}, index) => taken(path, index));
}
