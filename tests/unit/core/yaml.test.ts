// YAML with places.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {load, YAMLException} from "js-yaml";
import {parseYaml, YamlError} from "../../../cli/src/core/yaml.ts";

const text = `# a comment
title: Hello
list:
  - one
  - {name: two, "quoted key": 2}
  -
    deep:
      value: x
empty:
anchor: &a [1, 2]
alias: *a
folded: >
  some
  text
`;

/** Line and column of a key and of its value. */
function check(path: (string | number)[], key: string, value: string): void {
  const document = parseYaml("a.yaml", text);
  const shown = ({line, column}: {line: number; column: number}): string => `${line}:${column}`;
  assert.equal([shown(document.keyAt(path)), shown(document.valueAt(path))], [key, value]);
}

test("a key and its value", () => check(["title"], "2:1", "2:8"));
test("an item of a list", () => check(["list", 0], "4:5", "4:5"));
test("a key in braces", () => check(["list", 1, "name"], "5:6", "5:12"));
test("a quoted key", () => check(["list", 1, "quoted key"], "5:17", "5:31"));
test("a key below an item on a line of its own", () => check(["list", 2, "deep", "value"], "8:7", "8:14"));
test("an empty value stands at its key", () => check(["empty"], "9:1", "9:1"));
test("an alias", () => check(["alias"], "11:1", "11:8"));
test("a folded text stands where its first line does", () => check(["folded"], "12:1", "13:1"));
test("what is not there has the place of what is above it", () => check(["list", 1, "nothing", "there"], "5:5", "5:5"));
test("nor there", () => check(["nothing"], "1:1", "1:1"));

test("values are read as YAML 1.2 says", () =>
  assert.equal(parseYaml("a.yaml", "a: no\nb: 0x10\nc: 1.5\nd: ~\ne: 2024-01-01\n").value, {
    a: "no",
    b: 16,
    c: 1.5,
    d: null,
    e: "2024-01-01"
  }));

const unclosed: [text: string, place: string, end: string][] = [
  ['title: A\ndescription: "what it is\ntags: [a]\n', "2:14", '"'],
  ["title: 'It''s\nb: c\n", "1:8", "'"],
  ['a:\n  - "x\n  - y\n', "2:5", '"'],
  ['a: "closed"\nb: "she said \\"so\nc: d\n', "2:4", '"']
];
for (const [written, place, end] of unclosed) {
  test(`${JSON.stringify(written)}: its open quotation mark is named`, () => {
    try {
      parseYaml("a.yaml", written);
    } catch (error) {
      assert.instance(error, YamlError);
      const {at, message, hint} = error as YamlError;
      assert.equal(
        [`${at.line}:${at.column}`, message, hint],
        [place, "this quotation mark is not closed", `end the value with ${end}`]
      );
      return;
    }
    assert.unreachable("it is read");
  });
}

test("where no quotation mark is open, the place is the parser's", () => {
  assert.throws(
    () => parseYaml("a.yaml", "a: {b: c\nd: e\n"),
    (error: YamlError) => error.message === "deficient indentation"
  );
});

const sameAsLibrary = [
  "a: 1\nb: [x, 2.5, null, 'no', \"y\\n\"]\nc: {d: true, e: ~}\nf:\n",
  "- a\n- - b\n  - c: |\n      d\n    e: >-\n      f\n      g\n-\n",
  "1: a\n1.50: b\n0x10: c\nnull: d\n~x: e\n'2': f\n: g\n",
  "? a\n? b\n: c\n",
  "__proto__: 1\na: {__proto__: {b: 1}}\n",
  "a: &x [1, 2]\nb: *x\nc: &y text\n",
  "a: !!str 1\nb: !!int '2'\nc: ! 3\n",
  "%YAML 1.2\n---\na: 1\n...\n",
  "just text\n",
  "'7'\n",
  "a: 1\nb: 2\na: 3\n",
  "1: a\n'1': b\n",
  "[a]: b\nc: d\n",
  "{a: b}: {c: d}\n",
  "- {a: 1, [b, c]: 2, d: 3}\n- e\n",
  "a: *x\n",
  "a: !other 1\n"
];
for (const written of sameAsLibrary) {
  test(`${JSON.stringify(written)} is read as js-yaml reads it`, () => {
    const outcome = (read: () => unknown): unknown => {
      try {
        return Object.entries(Object(read()) as object);
      } catch (error) {
        if (error instanceof YAMLException) return error.reason;
        return (error as YamlError).message.replace(
          /^(?:a key|the key ".*") is there twice$/,
          "duplicated mapping key"
        );
      }
    };
    assert.equal(
      outcome(() => parseYaml("a.yaml", written).value),
      outcome(() => load(written))
    );
  });
}

for (const [written, key] of [
  ["a: 1\nb: 2\na: 3\n", 'the key "a"'],
  ["1: a\n'1': b\n", 'the key "1"'],
  ["1: a\nnull: d\n: g\n", "a key"]
])
  test(`which key is there twice: ${JSON.stringify(written)}`, () => {
    assert.throws(
      () => parseYaml("a.yaml", written!),
      (error: YamlError) => error.message === `${key} is there twice` && error.hint === "keep one of the two"
    );
  });

for (const nothing of ["", "\n\n", "# a comment\n", "  \n# a\n  # b"]) {
  test(`${JSON.stringify(nothing)} is nothing`, () => assert.is(parseYaml("a.yaml", nothing).value, null));
}

test("within a larger text places count from its start", () => {
  const whole = "---\ntitle: x\n---\n";
  assert.equal(parseYaml("a.md", "title: x\n", whole, 4).valueAt(["title"]), {file: "a.md", line: 2, column: 8});
});

test("a mistake is told at its place", () => {
  try {
    parseYaml("a.yaml", "a: 1\nb: [1, 2\nc: 3\n");
    assert.unreachable();
  } catch (error) {
    assert.instance(error, YamlError);
    assert.is((error as YamlError).at.line, 3);
  }
});

test.run();
