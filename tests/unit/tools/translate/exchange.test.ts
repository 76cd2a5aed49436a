// What translators get of a page: nothing of it is lost, and what comes back unchanged changes nothing.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {codedText} from "../../../../cli/src/tools/translate/inline-codes.ts";
import {
  pageAfter,
  pageToTranslate,
  pairOf,
  translatedMarkdown,
  translatedUnits,
  unitsOf,
  type PagePair
} from "../../../../cli/src/tools/translate/exchange.ts";
import {piecesOf} from "../../../../cli/src/tools/translate/pieces.ts";
import {readXliff} from "../../../../cli/src/tools/translate/read-xliff.ts";
import {printXliff} from "../../../../cli/src/tools/translate/xliff.ts";
import {normaliseText} from "../../../../cli/src/core/text.ts";
import {packageRoot} from "../../../helpers.ts";

const pages = ["manual/content", "tests/sites"].flatMap((folder) =>
  fs
    .readdirSync(path.join(packageRoot, folder), {recursive: true, encoding: "utf8"})
    .filter((file) => /\.mdx?$/.test(file) && !file.includes("expected"))
    .filter((file) => fs.statSync(path.join(packageRoot, folder, file)).isFile())
    .map((file) => normaliseText(fs.readFileSync(path.join(packageRoot, folder, file), "utf8")))
);

/** A page and its translation, or the page as its own. */
function pair(original: string, translation: string | null = original): PagePair {
  return pairOf({
    original: {file: "a.md", text: original},
    translation: translation === null ? null : {file: "b.md", text: translation, stamp: null}
  });
}

/** Through XLIFF and back, with a change of what a translator reads. */
function sentBack(own: PagePair, change: (xliff: string) => string = (xliff) => xliff): string | null {
  const files = [{original: "a.md", object: "0".repeat(40), units: unitsOf(own, [])}];
  const read = readXliff(change(printXliff(files, {from: "en", to: "de"})));
  assert.not("fault" in read, JSON.stringify(read));
  const [file] = "files" in read ? read.files : [];
  return pageAfter(own, translatedUnits(own, file!.units), []);
}

test("the pieces of a page are the page", () => {
  assert.ok(pages.length > 200);
  for (const page of pages)
    assert.is(
      piecesOf(page)
        .map(({written}) => written)
        .join(""),
      page
    );
});

test("what comes back unchanged changes nothing, as XLIFF and as Markdown", () => {
  for (const page of pages) {
    const own = pair(page);
    assert.is(sentBack(own), page);
    const back = translatedMarkdown(own, {file: "a.md", text: pageToTranslate(own, [])}, []);
    assert.ok("targets" in back, page);
    assert.is(pageAfter(own, back, []), page);
  }
});

/** The texts of a page, with codes as §. */
function check(page: string, expected: string[]): void {
  const texts = piecesOf(page).flatMap(({text}) => (text === null ? [] : [codedText(text).texts.join("§")]));
  assert.equal(texts, expected);
}

test("front matter has texts, and keys that stay", () =>
  check('---\ntitle: "Run it" # yes\nslug: /run\ndescription: >\n  Folded.\nsidebar_label: Run\n---\n\nText.\n', [
    "Run it",
    "Run",
    "Text."
  ]));

test("code, comments and imports stay", () =>
  check(
    "Text\n\n    code here\n\n```js\nvar a;\n```\n\n- item\n\n    more of it\n\n<!-- no\nno -->\nimport A from 'a'\n",
    ["Text", "item", "more of it"]
  ));

test("marks stay: lists, quotes, containers, tables, headings with ids", () =>
  check(
    "1. one\n   [ ] two\n> three\n> four\n\n:::tip Five\n\n- [x] six\n\n:::\n\n| a | `b` |\n|---|:-:|\n| c d | 12 |\n\n## Seven {#seven}\n[^1]: eight\n",
    ["one§[ ] two", "three§four", "Five", "six", "a", "c d", "Seven §", "eight"]
  ));

test("codes within texts stay: targets, tags, formulas, expressions", () =>
  check('Use `a\\|b` or [it](run.md#a) <Badge text="x" /> of $x^2$ {name} <https://a.b> and 3 < 4.[^1]\n', [
    "Use § or [it§ § of § § § and 3 < 4.§"
  ]));

test("a translation is edited where it is, and keeps what is its own", () => {
  const own = pair(
    "# Pump\n\nWater `moves`.\n\n## Start\n\n[Press](run.md).\n",
    "---\ntitle: Pumpe # so\nkeywords: [a]\n---\n\nWasser `fließt`.\n\n## Starten\n\n[Drück](los.md).\n"
  );
  const xliff = printXliff([{original: "a.md", object: "", units: unitsOf(own, null)}], {from: "en", to: "de"});
  assert.match(xliff, /<segment state="initial">\n\s*<source>Water <ph id="1" dataRef="d1"/);
  assert.match(xliff, '<target>Wasser <ph id="x1" dataRef="dx1"');
  const text = sentBack(own, (sent) => sent.replace("<target>Wasser ", "<target>Das Wasser &amp; es "));
  assert.is(
    text,
    "---\ntitle: Pumpe # so\nkeywords: [a]\n---\n\nDas Wasser & es `fließt`.\n\n## Starten\n\n[Drück](los.md).\n"
  );
  assert.match(
    sentBack(own, (sent) => sent.replace(">Pumpe<", '>Die "Pumpe"<'))!,
    'title: "Die \\"Pumpe\\""\nkey'
  );
});

test("a missing page has the code and the links of the original", () => {
  const page = "# Pump\n\nSee [more](run.md) of `x`.\n\n```js\nrun();\n```\n";
  const own = pair(page, null);
  const text = sentBack(own, (sent) =>
    sent
      .replace("<source>Pump</source>", "<source>Pump</source><target>Pumpe</target>")
      .replace(/<source>(See .*?)<\/source>/, (source, inner: string) =>
        source.concat(
          `<target>${inner.replace("See", "Siehe").replace("more", "mehr").replace(" of ", " von ")}</target>`
        )
      )
  );
  assert.is(text, "# Pumpe\n\nSiehe [mehr](run.md) von `x`.\n\n```js\nrun();\n```\n");
});

test("a code that a translation lacks is named", () => {
  const own = pair("Use `a` and `b`.\n");
  const files = [{original: "a.md", object: "", units: unitsOf(own, [])}];
  const xliff = printXliff(files, {from: "en", to: "de"}).replace(/<target>.*<\/target>/, "<target>Nimm a.</target>");
  const read = readXliff(xliff);
  const {lost} = translatedUnits(own, "files" in read ? read.files[0]!.units : []);
  assert.equal(
    lost.map(({id, codes}) => [id, codes]),
    [["u1", ["`a`", "`b`"]]]
  );
  const back = translatedMarkdown(own, {file: "a.md", text: "Nimm `a`.\n"}, []);
  assert.equal("lost" in back && back.lost[0]!.codes, ["`b`"]);
  assert.equal(translatedMarkdown(pair("A\n\n```\nb\n```\n"), {file: "a.md", text: "A\n\n```\nc\n```\n"}, []), {
    line: 3
  });
});

const xliff = (inner: string): string =>
  `<?xml version="1.0"?>\n<xliff version="2.0" srcLang="en" trgLang="de">\n${inner}\n</xliff>`;

/** What is said of a file that is no good. */
function refuse(text: string, fault: string, line: number): void {
  assert.equal(readXliff(text), {fault, line});
}

test("hostile XLIFF is refused", () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`;
  refuse(`<?xml version="1.0"?>\n${bomb}\n${xliff("")}`, "it has a document type, which XLIFF has not", 2);
  refuse(xliff("<file>&a;</file>"), "there is an & that is neither a character of XML nor written &amp;", 3);
  refuse(xliff("<a>".repeat(100_000)), "its elements are too deep", 3);
  refuse(xliff("<file>\n<unit>\n</file>"), "<unit> is not closed", 5);
  refuse('<xliff version="1.2"/>', "it is no XLIFF 2", 1);
  refuse("", "it is no XLIFF 2", 1);
  refuse("\0".repeat(10), "it is no XLIFF 2", 1);
});

/** What becomes of "See [more](run.md) of `x`." if its unit is sent back like this, by a program with this prefix. */
function returned(inner: string, expected: string, prefix = ""): void {
  const own = pair("# Pump\n\nSee [more](run.md) of `x`.\n", null);
  const named = (tags: string): string => tags.replace(/<(\/?)(?=[\w]+[ />])/g, `<$1${prefix}`);
  const declared = `xmlns${prefix && `:${prefix.slice(0, -1)}`}="urn:oasis:names:tc:xliff:document:2.0"`;
  const file = `<file id="f" original="a.md"><unit id="u3"><originalData><data id="d1">](run.md)</data><data id="d2">\`x\`</data></originalData>`;
  const text = named(
    `<xliff trgLang="de" ${declared} srcLang="en" version="2.1">${file}${inner}</unit></file></xliff>`
  );
  const read = readXliff(text);
  assert.not("fault" in read, JSON.stringify(read));
  const {targets} = translatedUnits(own, "files" in read ? read.files[0]!.units : []);
  assert.is([...targets.values()].join("|"), expected);
}

const GERMAN = 'Siehe [mehr<ph id="1" dataRef="d1"/> von <ph dataRef="d2" id="2"/>.';
const EXPECTED = "Siehe [mehr](run.md) von `x`.";

test("XLIFF comes back as other programs write it: prefixes, notes, matches, CDATA, indented", () => {
  const segment = `<segment state="reviewed" id="s1"><source>See</source><target>${GERMAN}</target></segment>`;
  returned(segment, EXPECTED);
  returned(segment, EXPECTED, "xlf:");
  const match =
    '<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#s1"><source>Old</source><target>Alt</target></m:match></m:matches>';
  const metadata = '<metadata xmlns="urn:oasis:names:tc:xliff:metadata:2.0"><source>Old</source></metadata>';
  returned(`<notes><note id="n">Mind it.</note></notes>${match}${metadata}${segment}`, EXPECTED);
  returned(
    segment.replace("Siehe [mehr", '<![CDATA[Siehe [mehr]]><mrk id="m" type="term">').replace(" von", "</mrk> von"),
    EXPECTED
  );
  returned(segment.replace("Siehe", "\n    Siehe").replace(" von ", "\n    von "), EXPECTED);
});

test("codes of XLIFF are found by their ids, and around texts, too", () => {
  const check = (text: string, expected: string): void =>
    returned(`<segment state="final"><source>See</source><target>${text}</target></segment>`, expected);
  check(GERMAN.replace(/ dataRef="\w+"/g, ""), EXPECTED);
  check('[mehr<sc id="1" dataRef="d1"/> von <ec startRef="1" dataRef="d2"/>.', "[mehr](run.md) von `x`.");
  check('[mehr<pc id="1" dataRefStart="d1" dataRefEnd="d2"> von </pc>.', "[mehr](run.md) von `x`.");
});

test("segments of XLIFF that a program has split are one text, in their order, or none", () => {
  const parts = GERMAN.split(" von ");
  const segment = (target: string): string => `<segment state="final"><source>See</source>${target}</segment>`;
  const between = "<ignorable><source> </source></ignorable>";
  returned(segment(`<target>${parts[0]}</target>`) + between + segment(`<target>von ${parts[1]}</target>`), EXPECTED);
  returned(
    segment(`<target order="3">von ${parts[1]}</target>`) + between + segment(`<target order="1">${parts[0]}</target>`),
    EXPECTED
  );
  returned(segment(`<target>${parts[0]}</target>`) + between + segment(""), "");
});

test("large files take seconds, and codes come from the original, whatever the file says", () => {
  const started = performance.now();
  const read = readXliff(xliff(`<file original="a.md">${'<unit id="u1"><segment/></unit>\n'.repeat(200_000)}</file>`));
  assert.is("files" in read && read.files[0]!.units.length, 200_000);
  assert.ok(performance.now() - started < 10_000);
  const own = pair("Use `a`.\n");
  const forged = sentBack(own, (sent) => sent.replace('<data id="d1">`a`', '<data id="d1">`rm -rf`'));
  assert.is(forged, "Use `a`.\n");
});

test.run();
