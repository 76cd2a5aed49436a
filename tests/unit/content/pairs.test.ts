// Openings and their ends: found once for a text, however many are asked for.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {findContainerEnds, findTags} from "../../../cli/src/content/markdown/pairs.ts";

/** What stands between each opening and its end; null where there is none. */
function between(text: string, ends: ReadonlyMap<number, {at: number} | null>): (string | null)[] {
  return [...ends].sort(([a], [b]) => a - b).map(([start, end]) => end && text.slice(start, end.at));
}

const containers = (text: string, ...expected: (string | null)[]): void =>
  assert.equal(between(text, findContainerEnds(text)), expected);
const tags = (text: string, ...expected: (string | null)[]): void =>
  assert.equal(
    between(text, new Map([...findTags(text)].filter(([, {tag}]) => !tag.selfClosing).map(([at, {end}]) => [at, end]))),
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

test("a code span in the way", () => tags("<A>``</A>``</A>", "<A>``</A>``"));
test("code in a quote ends in the quote", () => containers("> ```\n> :::\n> ```\n:::note\n:::\n", ":::note\n"));
test("code in a list", () => containers("- ```\n  :::\n  ```\n\n:::note\n:::\n", ":::note\n"));

test.run();
