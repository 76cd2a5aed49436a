// HTML in descriptions: an allow-list, and nothing of it reaches a page as HTML.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {createPrinter} from "../../../cli/src/specs/shared/printer.ts";
import {createProseReader} from "../../../cli/src/specs/shared/prose.ts";

/** A description and what it says, written as Markdown. */
function check(text: string, expected: string): void {
  const reader = createProseReader();
  const prose = reader.read(text, () => ({file: "specs/a.json", line: 1, column: 1}));
  const hrefs = Object.fromEntries(["https://a.b/c", "https://a.b/c.png"].map((target) => [target, target]));
  assert.is(createPrinter(hrefs).prose(prose), expected);
}

test("paragraphs, marks and links", () =>
  check(
    '<p>See <a href="https://a.b/c">the <b>guide</b></a>.</p>\n\n<p>Or not.</p>',
    "See [the **guide**](https://a.b/c).\n\nOr not."
  ));
test("character references", () => check("<p>a &lt; b &amp; c</p>", "a < b & c"));
test("Markdown around inline HTML", () => check("a <code>x</code> *b*<br>c", "a `x` *b*  \nc"));
test("Markdown between block HTML", () =>
  check("<details>\n<summary>More</summary>\n\n- *a*\n\n</details>", "**More**\n\n- *a*"));
test("lists within lists", () => check("<ul><li>a<ol><li>b</li></ol></li></ul>", "- a\n  \n  1. b"));
test("tables", () => check("<table><tr><th>A<th>B<tr><td>1<td>2</table>", "| A | B |\n| --- | --- |\n| 1 | 2 |"));
test("code keeps its lines", () => check('<pre><code class="language-js">a\n  b</code></pre>', "```js\na\n  b\n```"));
test("images become links: nobody vouches for their hosts", () =>
  check('<img src="https://a.b/c.png" alt="A picture">', "[A picture](https://a.b/c.png)"));
test("placeholders are no HTML, and are kept", () => check("GET /<account-id>/<Name>", "GET /\\<account-id>/\\<Name>"));
test("scripts go with what they hold", () => check("a <script>alert(1)</script>b", "a b"));
test("so do styles, frames and forms around Markdown", () =>
  check("<style>\n\n*x*\n\n</style>\n\nb\n\n<iframe src='https://a.b'></iframe>", "b"));
test("handlers and styles are not looked at", () => check('<p onclick="x()" style="color:red">a</p>', "a"));
test("links that run code are words", () => check("<a href='javascript:alert(1)'>a</a>", "a"));
test("elements that are not closed end with the description", () => check("<b>a", "**a**"));
test("closing tags without an opening one are nothing", () => check("a</b> c", "a c"));
test("thousands of levels end", () => check("<div>".repeat(5000) + "a", "a"));
for (const [text, expected] of [
  ["Term\n: <b>x</b>", "**Term**\n\n**x**"],
  ["Term\n: <!-- c -->", "**Term**"],
  ["<b>T</b>\n: x", "****T****\n\nx"],
  [":::details More\n<b>x</b>\n:::", "**More**\n\n**x**"]
] as const)
  test(`definitions and details with HTML: ${JSON.stringify(text)}`, () => check(text, expected));

test.run();
