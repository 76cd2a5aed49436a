// "Did you mean …?"

import {test} from "uvu";
import * as assert from "uvu/assert";
import {
  createSuggestionBudget,
  editDistance,
  nearest,
  nearestOnce,
  suggest,
  withAlikeFirst
} from "../../cli/src/nearest.ts";

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

test("swapped neighbours at the edge of what is computed", () => distance("abcdefgh", "bacdefhg", 2, 3));
test("a longer text", () => distance("abc", "xyabc", 2, 3));
test("and one that is too long", () => distance("abc", "vwxyabc", 3, 3));

test("each name is looked up in a list once", () => {
  const budget = createSuggestionBudget();
  let asked = 0;
  const list = (): string[] => {
    asked++;
    return candidates;
  };
  for (let again = 0; again < 3; again++) assert.is(nearestOnce(budget, "keys", "titl", list), "title");
  assert.is(asked, 1);
  assert.is(
    nearestOnce(budget, "others", "titl", () => []),
    null
  );
});

test("a budget is spent by candidates and by what they are compared with, and then there are no suggestions", () => {
  const budget = createSuggestionBudget();
  const long = Array.from({length: 100}, (_, index) => "ab".repeat(100) + index);
  const whole = budget.steps;
  nearestOnce(budget, "", "ba".repeat(100), () => long);
  assert.ok(whole - budget.steps > 100 * 200, "rows count");
  let looked = 0;
  for (let index = 0; index < 10_000; index++)
    nearestOnce(budget, "", `ba`.repeat(100) + index, () => {
      looked++;
      return long;
    });
  assert.ok(looked < 100, `${looked} lookups`);
  assert.is(
    nearestOnce(budget, "keys", "titl", () => candidates),
    null
  );
});

test("what is too long to be a typing error has no suggestion", () =>
  assert.is(nearest("a".repeat(1000), ["a".repeat(999)]), null));

test.run();
