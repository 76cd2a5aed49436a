// Marks go next to the elements that they are about.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {ElementMark} from "../../../runtime/shared/changes.ts";
import * as changes from "../../../runtime/messages/changes.ts";
import {insertMarks} from "../../../cli/src/render/insert-marks.ts";

const LINK = ` <a class="change-mark mark-new" href="/v2/changes#c" title="field added">new in 2</a>`;
/** A summary is a button, and screen readers do not find a link in one. */
const WORDS = ` <span class="change-mark mark-new" title="field added">new in 2</span>`;

function check(html: string, hash: string, expected: string, mark = LINK): void {
  const marks = [{hash, tone: "new", version: "2", title: "field added", href: "/v2/changes#c"}] as const;
  assert.is(insertMarks(html, marks, {elements: 10, length: 10_000}, changes), expected.replace("@", mark));
}

test("behind the link that a row has to itself", () =>
  check(
    '<tr id="Asset.id"><th><a href="#Asset.id">id</a></th></tr>',
    "Asset.id",
    '<tr id="Asset.id"><th><a href="#Asset.id">id</a>@</th></tr>'
  ));

test("before the link of a heading", () =>
  check(
    '<h2 id="fees">Fees<a class="anchor" href="#fees">#</a></h2>',
    "fees",
    '<h2 id="fees">Fees@<a class="anchor" href="#fees">#</a></h2>'
  ));

test("at the end of a summary", () =>
  check(
    '<details class="response" id="response-200"><summary><b>200</b></summary></details>',
    "response-200",
    '<details class="response" id="response-200"><summary><b>200</b>@</summary></details>',
    WORDS
  ));

test("a link after a summary that has closed", () =>
  check(
    '<details open><summary>Fields</summary><p id="Node.id"><a href="#Node.id">id</a></p></details>',
    "Node.id",
    '<details open><summary>Fields</summary><p id="Node.id"><a href="#Node.id">id</a>@</p></details>'
  ));

test("in the summary of a folded element, even if a later row links to it", () =>
  check(
    '<details><summary><h3 id="Node">Node</h3></summary><p>Next: <a href="#Node">Node</a></p></details>',
    "Node",
    '<details><summary><h3 id="Node">Node</h3>@</summary><p>Next: <a href="#Node">Node</a></p></details>',
    WORDS
  ));

test("behind a value in a line", () =>
  check(
    '<small><code id="kind.new">new</code> <code id="kind.old">old</code></small><details><summary>3 values</summary>',
    "kind.new",
    '<small><code id="kind.new">new</code>@ <code id="kind.old">old</code></small><details><summary>3 values</summary>'
  ));

test("nowhere when the page does not have the element, or a link to it is far away", () => {
  check("<p>Text.</p>", "gone", "<p>Text.</p>");
  const far = `<p id="a">${"x".repeat(5000)}<a href="#a">a</a></p>`;
  check(far, "a", far);
});

test("what an element is called is not HTML", () =>
  check('<p id="a&quot;b"><a href="#a&quot;b">a</a></p>', 'a"b', '<p id="a&quot;b"><a href="#a&quot;b">a</a>@</p>'));

test("a page without room has no more marks than fit", () => {
  const html = '<p id="a"><a href="#a">a</a></p><p id="b"><a href="#b">b</a></p>';
  const marks = ["a", "b"].map((hash): ElementMark => ({hash, tone: "new", version: "2", title: "", href: "/c"}));
  const marked = (room: {elements: number; length: number}): number =>
    insertMarks(html, marks, room, changes).split("change-mark").length - 1;
  assert.is(marked({elements: 9, length: 9000}), 2);
  assert.is(marked({elements: 1, length: 9000}), 1);
  assert.is(marked({elements: 9, length: 100}), 1);
  assert.is(marked({elements: -1, length: 9000}), 0);
});

test.run();
