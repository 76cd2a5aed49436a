// Headings keep the anchors that another generator gave them.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {keepAnchors, markHeading} from "../../../../cli/src/tools/import/keep-anchors.ts";

/** Headings with the ids that they had, and how they are written in the project. */
function check(headings: [text: string, id: string][], expected: string[]): void {
  const text = headings.map(([heading, id]) => markHeading(`## ${heading}`, id)).join("\n\n");
  assert.equal(keepAnchors(text).text.split("\n\n"), expected);
}

test("an id that is the same here is not written", () =>
  check([["How it works", "how-it-works"]], ["## How it works"]));

test("another one is", () => check([["What's new?", "what-s-new"]], ["## What's new? {#what-s-new}"]));

test("counted ids stay what they were", () =>
  check(
    [
      ["Options", "options"],
      ["Options", "options_1"],
      ["Options", "options_2"]
    ],
    ["## Options", "## Options {#options_1}", "## Options {#options_2}"]
  ));

test("an id that another heading would take", () =>
  check(
    [
      ["1. Start", "_1-start"],
      ["1 Start", "1-start"]
    ],
    ["## 1. Start {#_1-start}", "## 1 Start {#1-start}"]
  ));

test("names of parts of a page are ids like any other", () =>
  check(
    [
      ["Sidebar", "sidebar"],
      ["Fußzeile", "footer"]
    ],
    ["## Sidebar", "## Fußzeile {#footer}"]
  ));

test.run();
