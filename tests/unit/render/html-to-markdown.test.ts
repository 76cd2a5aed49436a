// What components show, as Markdown.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {htmlToMarkdown} from "../../../cli/src/render/html-to-markdown.ts";

function check(html: string, expected: string): void {
  assert.is(
    htmlToMarkdown(html, (href) => (href.startsWith("#") ? null : `https://a.b${href}`)),
    expected
  );
}

test("paragraphs, emphasis and code", () =>
  check("<p>One <b>two</b> <em>three</em> <code>a_b</code></p><p>Four</p>", "One **two** *three* `a_b`\n\nFour"));
test("links are made complete, or keep their text", () =>
  check('<p><a href="/x">x</a> <a href="#y">y</a></p>', "[x](https://a.b/x) y"));
test("lists, with what is nested in an item", () =>
  check("<ul><li>a</li><li><p>b</p><ol><li>c</li></ol></li></ul>", "- a\n- b\n\n  1. c"));
test("tables, and a bar in a cell", () =>
  check(
    "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2|3</td></tr></tbody></table>",
    "| A | B |\n| --- | --- |\n| 1 | 2\\|3 |"
  ));
test("blocks of code keep their language and lines", () =>
  check(
    '<figure class="code" data-language="json"><pre><code>{\n  <span>"a"</span>: 1\n}\n</code></pre></figure>',
    '```json\n{\n  "a": 1\n}\n```'
  ));
test("controls and hidden parts are left out", () =>
  check(
    '<div><button>Copy</button><p class="visually-hidden">x</p><svg><text>y</text></svg><p>shown</p></div>',
    "shown"
  ));
test("labels of tabs and summaries stand above what they name", () =>
  check(
    '<div class="tab-panel"><p class="tab-label">Go</p><p>a</p></div><details><summary>More</summary><p>b</p></details>',
    "**Go**\n\na\n\n**More**\n\nb"
  ));
test("text that would be markup is escaped", () =>
  check("<p>2 * 3 [x] &lt;b&gt; snake_case _y_</p>", "2 \\* 3 \\[x\\] \\<b> snake_case \\_y\\_"));
test("headings, quotes, line breaks, images", () =>
  check(
    '<h2>T</h2><blockquote><p>q</p></blockquote><p>a<br>b <img src="/i" alt="Alt"></p>',
    "## T\n\n> q\n\na\\\nb Alt"
  ));

test.run();
