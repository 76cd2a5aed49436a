// The interface in other languages: what a catalogue has, and what stands in for what it lacks.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {english} from "../../../runtime/messages/messages.ts";
import {catalogueOf, messagesIn, missingIn, translationNamed} from "../../../runtime/messages/translations.ts";

const names = ["ar", "de", "es", "fr", "ja", "ko", "pt", "ru", "zh-Hans", "zh-Hant"];
const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test("a language is found by its script and region", () => {
  for (const [code, name] of [
    ["de-AT", "de"],
    ["pt-BR", "pt"],
    ["zh-TW", "zh-Hant"],
    ["zh-CN", "zh-Hans"],
    ["en-GB", "en"],
    ["sv", null]
  ] as const)
    assert.is(catalogueOf(code), name, code);
});

test("what a text has room for, its translation has, too", () => {
  for (const name of names) {
    const translated = messagesIn({name, texts: {}});
    for (const [area, {messages}] of Object.entries(english))
      for (const [key, text] of Object.entries(messages)) {
        const own = (translated[area as "shell"].messages as Record<string, string>)[key]!;
        assert.equal(places(own), places(text), `${name} ${area} ${key}: ${own}`);
        assert.is(own.startsWith(" "), own.startsWith(" ") && text.startsWith(" "), `${name} ${area} ${key}`);
      }
  }
});

test("every function of a language stands in for one", () => {
  const known = new Set(Object.values(english).flatMap((area) => Object.keys(area)));
  for (const name of names)
    assert.equal(
      Object.keys(translationNamed(name)!).filter((key) => key !== "texts" && !known.has(key)),
      []
    );
});

test("plurals are those of the language", () => {
  const pages = (name: string, count: number): string => messagesIn({name, texts: {}}).shell.pagesOnCard(count);
  assert.equal(
    [1, 3, 5, 21].map((count) => pages("ru", count)),
    ["1 страница", "3 страницы", "5 страниц", "21 страница"]
  );
  assert.equal(
    [1, 2, 3, 11].map((count) => pages("ar", count)),
    ["صفحة واحدة", "صفحتان", "3 صفحات", "11 صفحة"]
  );
  assert.equal(
    [0, 2].map((count) => pages("fr", count)),
    ["0 page", "2 pages"]
  );
});

test("German has every text, and its own form of dates", () => {
  assert.is(missingIn({name: "de", texts: {}}), 0);
  const {dayOf, momentOf, monthOf} = messagesIn({name: "de", texts: {}}).article;
  assert.is(momentOf(dayOf(2, monthOf(2, 2027)), "12:00"), "2. März 2027, 12:00 Uhr UTC");
});

test("a project's texts take precedence, and English stands in for what is missing", () => {
  const {shell} = messagesIn({name: "de", texts: {shell: {next: "Vorwärts"}}});
  const {reference} = messagesIn({name: "ar", texts: {}});
  assert.is(shell.messages.next, "Vorwärts");
  assert.is(shell.messages.previous, "Zurück");
  assert.is(reference.messages.properties, english.reference.messages.properties);
  assert.is(missingIn({name: "en", texts: {}}), 0);
  assert.ok(missingIn({name: "ar", texts: {}}) > missingIn({name: "de", texts: {}}));
});

test.run();
