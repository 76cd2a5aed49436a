// Where editors see front matter: where the parser reads it.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {endOfFrontMatter, isFrontMatterLine} from "../../../../cli/src/tools/lsp/front-matter-lines.ts";

const end = (text: string): number => endOfFrontMatter(text.split("\n"));

test("its last line", () => assert.is(end("---\na: 1\n---\n\nText.\n"), 2));
test("behind blank lines", () => assert.is(end("\n\n---\na: 1\n---\n"), 4));
test("while it is not closed, to the end", () => assert.is(end("---\na: 1\n"), 3));
test("none", () => assert.is(end("Text.\n"), -1));
test("a rule behind a blank line is none, even before a word with a colon", () =>
  assert.is(end("\n---\nNote: text\n\nMore.\n"), -1));
test("the fences are no lines of it", () =>
  assert.equal(
    [0, 1, 2, 3].map((line) => isFrontMatterLine("---\na: 1\n---\nText.".split("\n"), line)),
    [false, true, false, false]
  ));

test.run();
