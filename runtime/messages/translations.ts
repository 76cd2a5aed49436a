// What the interface says in other languages. A language is one file: its texts by area, and a function for each
// message that depends on something. What it lacks is said in English.

import * as ar from "./ar.ts";
import * as de from "./de.ts";
import * as es from "./es.ts";
import * as fr from "./fr.ts";
import * as ja from "./ja.ts";
import * as ko from "./ko.ts";
import {english, type Messages} from "./messages.ts";
import * as pt from "./pt.ts";
import * as ru from "./ru.ts";
import type {Texts, Translation} from "./translation.ts";
import * as zhHans from "./zh-Hans.ts";
import * as zhHant from "./zh-Hant.ts";

/** Named by their scripts. */
const chinese = {zhHans, zhHant};

/** By file name. */
const translations: Readonly<Record<string, Translation>> = {
  ar,
  de,
  es,
  fr,
  ja,
  ko,
  pt,
  ru,
  "zh-Hans": chinese.zhHans,
  "zh-Hant": chinese.zhHant
};

/** A language, with a project's own texts. */
export interface Wording {
  /** Name of the language's file; "en" for what is not translated. */
  name: string;
  texts: Texts;
}

/** The file of a language: "zh-Hant" for zh-TW, "pt" for pt-BR. Null if there is none. */
export function catalogueOf(code: string): string | null {
  const {language, script} = new Intl.Locale(code).maximize();
  if (language === "en") return "en";
  return [`${language}-${script}`, language].find((name) => name in translations) ?? null;
}

export function translationNamed(name: string): Translation | null {
  return translations[name] ?? null;
}

/** Every text of an area, in a language. */
export function textsOf(area: keyof Messages, {name, texts}: Wording): Record<string, string> {
  return {...english[area].messages, ...translations[name]?.texts[area], ...texts[area]};
}

/** Every message, in a language. */
export function messagesIn(wording: Wording): Messages {
  const functions = translations[wording.name] ?? {};
  return Object.fromEntries(
    Object.entries(english).map(([area, own]) => [
      area,
      {
        ...own,
        ...Object.fromEntries(Object.entries(functions).filter(([name]) => name !== "texts" && name in own)),
        messages: textsOf(area as keyof Messages, wording)
      }
    ])
  ) as unknown as Messages;
}

/** How many messages a language lacks. */
export function missingIn({name, texts}: Wording): number {
  if (name === "en") return 0;
  const translation = translations[name];
  return Object.entries(english).reduce((sum, [area, {messages, ...functions}]) => {
    const own = {...translation?.texts[area as keyof Messages], ...texts[area as keyof Messages]};
    const lacking = Object.keys(messages).filter((key) => !(key in own));
    return sum + lacking.length + Object.keys(functions).filter((key) => !(key in (translation ?? {}))).length;
  }, 0);
}
