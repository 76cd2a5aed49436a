// Openings and their ends: found once for a text, however many are asked for.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {createEndOf, findContainerEnds, findTagEnds} from "../../../cli/src/markdown/pairs.ts";

/** What stands between each opening and its end; null where there is none. */
function between(text: string, ends: ReadonlyMap<number, {at: number} | null>): (string | null)[] {
  return [...ends].sort(([a], [b]) => a - b).map(([start, end]) => end && text.slice(start, end.at));
}

const containers = (text: string, ...expected: (string | null)[]): void =>
  assert.equal(between(text, findContainerEnds(text)), expected);
const tags = (text: string, ...expected: (string | null)[]): void =>
  assert.equal(
    between(
      text,
      findTagEnds(text, (start) => !text.startsWith("<A/>", start))
    ),
    expected
  );

test("a container ends at its colons", () => containers(":::note\na\n:::\nb\n", ":::note\na\n"));
test("fewer colons end an inner one", () =>
  containers("::::note\n:::tip\na\n:::\n::::\n", "::::note\n:::tip\na\n:::\n", ":::tip\na\n"));
test("colons in code end nothing", () => containers(":::note\n```\n:::\n```\n:::\n", ":::note\n```\n:::\n```\n"));
test("the outer one of two is left open", () => containers(":::note\n:::tip\n:::\n", null, ":::tip\n"));
test("tags of one name nest", () => tags("<A><A></A></A>", "<A><A></A>", "<A>"));
test("names do not mind each other", () => tags("<A><B></A></B>", "<A><B>", "<B></A>"));
test("a tag that closes itself needs no end", () => tags("<A><A/></A>", "<A><A/>"));
test("tags in code count for nothing", () => tags("<A>`</A>`\n```\n</A>\n```\n</A>", "<A>`</A>`\n```\n</A>\n```\n"));
test("a tag that is never closed", () => tags("<A> <A> </A>", null, "<A> "));

test("a page of many openings is looked through once", () => {
  let passes = 0;
  const text = "<A>\n\n".repeat(1000);
  const endOf = createEndOf((whole) => {
    passes++;
    return findTagEnds(whole, () => true);
  });
  for (let start = 0; start < text.length; start += 5) assert.is(endOf(text.slice(start), 0), null);
  assert.is(passes, 1);
});

test("an inner text and the outer one again", () => {
  const inner = "<A>x</A>";
  const outer = `<B>\n  ${inner}\n</B>\n<B></B>`;
  let passes = 0;
  const endOf = createEndOf((text) => {
    passes++;
    return findTagEnds(text, () => true);
  });
  assert.equal(endOf(outer, 0), {at: 15, after: 19});
  assert.equal(endOf(inner, 0), {at: 4, after: 8});
  assert.equal(endOf("<B></B>", 0), {at: 3, after: 7});
  assert.is(passes, 2);
});

test("another text of the same length has ends of its own", () => {
  const endOf = createEndOf((text) => findTagEnds(text, () => true));
  assert.equal(endOf("<A>ab</A>", 0), {at: 5, after: 9});
  assert.equal(endOf("<A></A>ab", 0), {at: 3, after: 7});
  assert.is(endOf("<A>abcdef", 0), null);
});

test.run();
