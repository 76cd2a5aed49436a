// "Did you mean …?"

import {test} from "uvu";
import * as assert from "uvu/assert";
import {editDistance, nearest, suggest, withAlikeFirst} from "../../../cli/src/core/nearest.ts";

const candidates = ["title", "tagline", "sidebar_label", "sidebar_position", "url"];
const check = (written: string, expected: string | null): void => assert.is(nearest(written, candidates), expected);

test("a letter missing", () => check("titl", "title"));
test("two letters swapped", () => check("tilte", "title"));
test("another case and other separators", () => check("SidebarLabel", "sidebar_label"));
test("the nearest of several", () => check("sidebar_labl", "sidebar_label"));
test("a long word may differ by more", () => check("sidebr_postion", "sidebar_position"));
test("nothing is near enough", () => check("colour", null));
test("a short word is not any other short word", () => check("xyz", null));
test("a word of two letters is not any other", () => assert.is(nearest("<<", ["id"]), null));
test("but may have its letters swapped", () => assert.is(nearest("di", ["id"]), "id"));
test("no candidates", () => assert.is(nearest("a", []), null));
test("the hint says it as a question", () => assert.is(suggest("titl", candidates), 'did you mean "title"?'));
test("what begins alike is listed first", () =>
  assert.equal(withAlikeFirst("mode-text", ["a", "mo", "mode-fast", "b", "mode-text-or-number"]), [
    "mode-text-or-number",
    "mode-fast",
    "a",
    "mo",
    "b"
  ]));
test("no hint", () => assert.is(suggest("colour", candidates), null));

const distance = (a: string, b: string, expected: number, limit?: number): void =>
  assert.is(editDistance(a, b, limit), expected);
test("no edit", () => distance("abc", "abc", 0));
test("insertion, deletion, change", () => distance("kitten", "sitting", 3));
test("neighbours swapped count once", () => distance("abcd", "acbd", 1));
test("from nothing", () => distance("", "abc", 3));
test("not counted beyond the limit", () => distance("aaaaaaaa", "bbbbbbbb", 3, 3));

test.run();
