// What GitHub adds to CommonMark: tables, strikethrough, task lists, addresses without brackets.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseMarkdown} from "../../../cli/src/content/markdown/parse.ts";
import {printBlocks} from "../../../cli/src/render/markdown/print-html.ts";
import {defaultBlocks} from "../../../runtime/shared/markdown-blocks.ts";

const check = (text: string, html: string): void => {
  const {nodes, links} = parseMarkdown({file: "a.md", text, start: 0, readFile: () => null});
  const printed = printBlocks(nodes, {
    blocks: defaultBlocks,
    hrefs: links.map(({target}) => target),
    imageSizes: {},
    highlight: (code) => [code],
    math: (tex) => tex,
    component: (_node, children) => children,
    diagram: () => null
  });
  const plain = printed
    .replace(/<\/?div[^>]*>| (?:scope="col"|class="external"|disabled|aria-label="[^"]*")|<wbr>/g, "")
    .replace(/>\s*\n\s*</g, "><");
  assert.is(plain.trim(), html);
};
const link = (href: string, text = href): string => `<a href="${href}">${text}</a>`;

const head = "<table><thead><tr><th>a</th><th>b</th></tr></thead>";
test("a table", () =>
  check("| a | b |\n| - | - |\n| c | d |", `${head}<tbody><tr><td>c</td><td>d</td></tr></tbody></table>`));
test("a tab in the delimiter row", () =>
  check("| a | b |\n|\t-\t|\t- |\n| c | d |", `${head}<tbody><tr><td>c</td><td>d</td></tr></tbody></table>`));
test("alignment, and no outer bars", () =>
  check(
    "a | b\n:-: | --:\nc | d",
    '<table><thead><tr><th class="align-center">a</th><th class="align-right">b</th></tr></thead>' +
      '<tbody><tr><td class="align-center">c</td><td class="align-right">d</td></tr></tbody></table>'
  ));
test("a bar within code", () =>
  check(
    "| a | b |\n|-|-|\n| `c \\| d` | **e \\| f** |",
    `${head}<tbody><tr><td><code>c | d</code></td><td><strong>e | f</strong></td></tr></tbody></table>`
  ));
test("a block ends a table", () =>
  check(
    "| a | b |\n|-|-|\n| c | d |\n> e",
    `${head}<tbody><tr><td>c</td><td>d</td></tr></tbody></table><blockquote><p>e</p></blockquote>`
  ));
test("rows that are too short or too long", () =>
  check(
    "| a | b |\n|-|-|\n| c |\n| d | e | f |",
    `${head}<tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>`
  ));
test("a head of other cells than the delimiter row", () => check("| a |\n| - | - |", "<p>| a |\n| - | - |</p>"));
test("no rows", () => check("| a | b |\n|-|-|", `${head}<tbody></tbody></table>`));
test("text before the head", () => check("x\n| a | b |\n|-|-|", `<p>x</p>${head}<tbody></tbody></table>`));

test("strikethrough", () => check("~~a~~ and ~b~", "<p><del>a</del> and <del>b</del></p>"));
test("three tildes in a line", () => check("a ~~~b~~~", "<p>a ~~~b~~~</p>"));
test("strikethrough ends in its paragraph", () => check("~~a\n\nb~~", "<p>~~a</p><p>b~~</p>"));

test("tasks", () =>
  check(
    "- [ ] a\n- [x] b\n- [y] c",
    '<ul class="tasks"><li class="task"><input type="checkbox"> a</li><li class="task"><input type="checkbox" checked> b</li><li>[y] c</li></ul>'
  ));

test("www", () => check("See www.a.org.", `<p>See ${link("http://www.a.org", "www.a.org")}.</p>`));
test("a scheme", () => check("(https://a.org/b?c=d)", `<p>(${link("https://a.org/b?c=d")})</p>`));
test("parentheses within", () =>
  check("www.a.org/q_(b))", `<p>${link("http://www.a.org/q_(b)", "www.a.org/q_(b)")})</p>`));
test("a character reference at the end", () =>
  check("www.a.org/q?b=c&hl;", `<p>${link("http://www.a.org/q?b=c", "www.a.org/q?b=c")}&amp;hl;</p>`));
test("up to an angle bracket", () =>
  check("www.a.org/b<c", `<p>${link("http://www.a.org/b", "www.a.org/b")}&lt;c</p>`));
test("mail", () =>
  check("a.b-c_d@e.f, a@b and x@y-z_", `<p>${link("mailto:a.b-c_d@e.f", "a.b-c_d@e.f")}, a@b and x@y-z_</p>`));
test("not within words", () => check("xhttps://a.org", "<p>xhttps://a.org</p>"));
test("within emphasis", () => check("*https://a.org*", `<p><em>${link("https://a.org")}</em></p>`));
test("within a link there is no other", () => check("[https://a.org](b)", `<p>${link("b", "https://a.org")}</p>`));
test("in brackets that are no link", () => check("[https://a.org]", `<p>[${link("https://a.org")}]</p>`));

test("a character reference has a semicolon", () =>
  check("a&region=eu&timestamp=5 &copy;", "<p>a&amp;region=eu&amp;timestamp=5 ©</p>"));
test("an image's text is text", () =>
  check("![*a* [b](c) `d` **e** &amp;](f)", '<p><img src="f" alt="a b d e &amp;" loading="lazy"></p>'));

test.run();
