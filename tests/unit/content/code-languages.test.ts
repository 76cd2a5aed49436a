// The list of languages, against the library.

import fs from "node:fs";
import {createRequire} from "node:module";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {HLJSApi, LanguageFn, Mode} from "highlight.js";
import {
  codeLanguages,
  commonLanguages,
  isKnownLanguage,
  languageNames
} from "../../../cli/src/content/markdown/code-languages.ts";
import {highlightLines} from "../../../cli/src/render/markdown/highlight.ts";

const require = createRequire(import.meta.url);
const modules = path.dirname(require.resolve("highlight.js/lib/languages/xml"));
const names = fs
  .readdirSync(modules)
  .filter((file) => /^[^.]+\.js$/.test(file) && file !== "plaintext.js")
  .map((file) => file.slice(0, -".js".length));
const hljs = (require("highlight.js/lib/core") as HLJSApi).newInstance();

/** Languages that a definition names anywhere; "*" for all that are loaded. */
function namedIn(mode: Mode, seen = new Set<Mode>()): string[] {
  if (seen.has(mode)) return [];
  seen.add(mode);
  const {subLanguage} = mode;
  const own = Array.isArray(subLanguage) ? (subLanguage.length > 0 ? subLanguage : ["*"]) : [subLanguage ?? []].flat();
  return [
    ...own,
    ...Object.values(mode)
      .flat()
      .flatMap((value: unknown) => (typeof value === "object" && value !== null ? namedIn(value as Mode, seen) : []))
  ];
}

for (const name of names) {
  test(name, () => {
    const language = (require(`highlight.js/lib/languages/${name}`) as LanguageFn)(hljs);
    for (const alias of [name, ...(language.aliases ?? [])]) {
      const known = codeLanguages.get(alias)?.name;
      assert.ok(known !== undefined, alias);
      if (alias === name) assert.is(known, name);
    }
    const others = [...new Set(namedIn(language))].filter((other) => other !== name).sort();
    const expected = [...codeLanguages.get(name)!.contains].sort();
    assert.equal(others, name === "http" ? ["*"] : expected);
    for (const other of expected) assert.is(codeLanguages.get(other)?.name, other);
  });
}

test("the list has no other languages than those, and one of ours", () =>
  assert.equal([...new Set([...codeLanguages.values()].map(({name}) => name))].sort(), [...names, "solidity"].sort()));

test("common languages are suggested", () => {
  const suggested = languageNames();
  for (const name of commonLanguages) assert.ok(suggested.includes(name) && isKnownLanguage(name), name);
  assert.not(suggested.includes("haskell"));
});

test("an alias of a less common language is known before the language was used", () => {
  assert.ok(isKnownLanguage("hs"));
  assert.ok(isKnownLanguage("CLJ"));
  assert.not(isKnownLanguage("toString"));
});

test("code within code is highlighted, whatever was highlighted before", () => {
  assert.match(highlightLines("julia> x = 1", "julia-repl").join(""), /class="language-julia"/);
  const body = highlightLines('HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": 1}', "http");
  assert.match(body.at(-1)!, /class="language-json"/);
});

test.run();
