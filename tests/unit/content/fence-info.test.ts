// What the line behind ``` says.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {linesIn, parseFenceInfo, parseLines, type FenceInfo} from "../../../cli/src/content/markdown/fence-info.ts";

const nothing: FenceInfo = {
  language: "",
  title: null,
  highlighted: [],
  added: [],
  removed: [],
  focused: [],
  malformed: [],
  lineNumbers: null,
  schema: null,
  file: null,
  test: null,
  testFaults: [],
  unknown: []
};
const check = (info: string, expected: Partial<FenceInfo>): void =>
  assert.equal(parseFenceInfo(info), {...nothing, ...expected});

test("nothing", () => check("", {}));
test("a language", () => check("ts", {language: "ts"}));
test("a language with signs in it", () => check("c++", {language: "c++"}));
test("a title", () => check('ts title="a b.ts"', {language: "ts", title: "a b.ts"}));
test("a title in single quotes, or none", () => {
  check("ts title='a b'", {language: "ts", title: "a b"});
  check("ts title=a.ts", {language: "ts", title: "a.ts"});
});
test("lines", () =>
  check("ts {1,3-5}", {
    language: "ts",
    highlighted: [
      [1, 1],
      [3, 5]
    ]
  }));
test("lines directly behind the language", () => check("ts{2}", {language: "ts", highlighted: [[2, 2]]}));
test("added, removed, in focus", () =>
  check("ts ins={1} del={2-3} focus={4}", {language: "ts", added: [[1, 1]], removed: [[2, 3]], focused: [[4, 4]]}));
test("all marks at once", () => check("ts {9} ins={1}", {language: "ts", highlighted: [[9, 9]], added: [[1, 1]]}));
test("marks that are no lines", () => {
  check("ts {1,3-}", {language: "ts", highlighted: [[1, 1]], malformed: [{group: "{1,3-}", part: "3-"}]});
  check("ts ins={a} del={5-3}", {
    language: "ts",
    malformed: [
      {group: "ins={a}", part: "a"},
      {group: "del={5-3}", part: "5-3"}
    ]
  });
  check("ts {1,2", {
    language: "ts",
    highlighted: [
      [1, 1],
      [2, 2]
    ],
    malformed: [{group: "{1,2", part: null}]
  });
});
test("braces that mean something else", () =>
  check("ts {cmd=true} {init: 2} {.wide} {}", {language: "ts", unknown: ["{cmd=true}", "{init: 2}", "{.wide}"]}));
test("a directive in place of a language", () => check("{note}", {unknown: ["{note}"]}));
test("braces within quotes", () =>
  check('ts title="a {1-}" {2}', {language: "ts", title: "a {1-}", highlighted: [[2, 2]]}));
test("line numbers", () => check("ts numbers", {language: "ts", lineNumbers: 1}));
test("line numbers from a number", () => check("ts numbers=10", {language: "ts", lineNumbers: 10}));
test("a schema", () => check('json schema="proto:vega.Asset"', {language: "json", schema: "proto:vega.Asset"}));
test("a file with a region", () => check('go file="a/b.go#setup"', {language: "go", file: "a/b.go#setup"}));
test("no language but a title", () => check('title="x"', {title: "x"}));

test("numbers and ranges", () =>
  assert.equal(parseLines(" 1, 3 - 5 ,8"), [
    [1, 1],
    [3, 5],
    [8, 8]
  ]));
test("what is no number is left out", () => assert.equal(parseLines("a,2,-"), [[2, 2]]));
test("a comma at the end says nothing", () => check("ts {2,}", {language: "ts", highlighted: [[2, 2]]}));
test("ranges are the lines of the code in them, in order", () => {
  assert.equal(linesIn(parseLines("5-6,2,4-999999999,0-2"), 6), [1, 2, 4, 5, 6]);
  assert.equal(linesIn(parseLines("7-9,0"), 6), []);
  assert.equal(linesIn([], 3), []);
});

test.run();
