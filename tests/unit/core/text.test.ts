// Positions, hashes, line ends.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {createLineIndex, escapeHtml, hashOf, normaliseText} from "../../../cli/src/core/text.ts";

const index = createLineIndex("a.md", "one\ntwo\n\nfour");

function check(offset: number, expected: string): void {
  const {line, column} = index.locationOf(offset);
  assert.is(`${line}:${column}`, expected);
}

test("the start", () => check(0, "1:1"));
test("the end of a line is on it", () => check(3, "1:4"));
test("behind it is the next", () => check(4, "2:1"));
test("an empty line", () => check(8, "3:1"));
test("the last line needs no end", () => check(12, "4:4"));
test("offsets of lines", () => assert.equal([1, 2, 3, 4, 5].map(index.offsetOf), [0, 4, 8, 9, 13]));

test("a byte-order mark goes, every line end is LF", () => assert.is(normaliseText("\ufeffa\r\nb\rc\n"), "a\nb\nc\n"));
test("NUL is no character of HTML", () => assert.is(normaliseText("a\0b"), "a\ufffdb"));
test("a mark within the text stays", () => assert.is(normaliseText("a\ufeffb"), "a\ufeffb"));

test("hashes of text and of its bytes are the same", () => assert.is(hashOf("é"), hashOf(Buffer.from("é"))));
test("a hash is 16 hex digits", () => assert.match(hashOf(""), /^[0-9a-f]{16}$/));

test("what HTML would read is escaped", () =>
  assert.is(escapeHtml(`<a href="x">&'</a>`), "&lt;a href=&quot;x&quot;&gt;&amp;'&lt;/a&gt;"));

test.run();
