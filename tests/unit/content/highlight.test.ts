// Code to lines of HTML.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {highlightLines} from "../../../cli/src/render/markdown/highlight.ts";

const check = (text: string, language: string, expected: string[]): void =>
  assert.equal(highlightLines(text, language), expected);

test("a language that nobody knows is text", () => check("<a>\n&", "klingon", ["&lt;a&gt;", "&amp;"]));
test("none, too", () => check("a", "", ["a"]));
test("spans are closed at the end of a line and opened again", () =>
  check("/* a\nb */", "js", ['<span class="hljs-comment">/* a</span>', '<span class="hljs-comment">b */</span>']));
test("spans within spans", () => {
  for (const line of highlightLines("const a = `x\n${1 + `y\n${2}`}\nz`;", "ts")) {
    assert.is(line.split("<span").length, line.split("</span>").length, line);
  }
});
test("as many lines as there are", () => check("\n\n", "js", ["", "", ""]));
for (const language of [
  "go",
  "json",
  "yaml",
  "toml",
  "bash",
  "powershell",
  "protobuf",
  "proto",
  "solidity",
  "nginx",
  "dockerfile",
  "graphql",
  "diff"
]) {
  test(`${language} is known`, () =>
    assert.match(
      highlightLines(
        'function a() { return "b"; } # message 1\n- x: 1\nFROM a\n[t]\nserver { }\necho "x"',
        language
      ).join("\n"),
      /class="hljs-|<[biu]>/
    ));
}

test.run();
