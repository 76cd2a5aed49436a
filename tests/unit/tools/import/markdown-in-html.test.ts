import {test} from "uvu";
import * as assert from "uvu/assert";
import {convertMarkdownInHtml} from "../../../../cli/src/tools/import/markdown-in-html.ts";

const cases: [what: string, before: string, after: string][] = [
  ["a paragraph is one in Markdown", "<p>**Type:** `a`<br /></p>\n", "**Type:** `a`<br />\n"],
  ["on several lines, too", "Text.\n\n<p>\n\t**A**\n  [b](c.md)\n</p>\n", "Text.\n\n**A**\n[b](c.md)\n"],
  ["with a component", '<p>Since <Since v="2" />.</p>', 'Since <Since v="2" />.'],
  ["in a list", "- <p>[a](b) <C /></p>\n- <p>d</p>\n", "- [a](b) <C />\n- d\n"],
  ["other paragraphs stay", "<p>text</p>\n\n<p class='x'>y</p>\n", "<p>text</p>\n\n<p class='x'>y</p>\n"],
  [
    "marks are HTML",
    "<details>\n<summary>See `a*b*` in **bold [x](/y)**</summary>\nText **here**.\n</details>\n",
    '<details>\n<summary>See <code>a&#42;b&#42;</code> in <strong>bold <a href="/y">x</a></strong></summary>\nText <strong>here</strong>.\n</details>\n'
  ],
  ["a list begins after a blank line", "<div>\n- `a`\n- b\n</div>\n", "<div>\n\n- `a`\n- b\n</div>\n"],
  ["code, too", "<div>\n```js\n**a**\n```\n</div>\n", "<div>\n\n```js\n**a**\n```\n</div>\n"],
  ["what is Markdown anyway stays", "<div>\n\n**a** `b`\n\n</div>\n", "<div>\n\n**a** `b`\n\n</div>\n"],
  [
    "code stays",
    "```html\n<p>**a**</p>\n```\n\n<pre>\n**a**\n</pre>\n",
    "```html\n<p>**a**</p>\n```\n\n<pre>\n**a**\n</pre>\n"
  ]
];

for (const [what, before, after] of cases) {
  test(`Markdown in HTML: ${what}`, () => {
    assert.is(convertMarkdownInHtml(before), after);
  });
}

test.run();
