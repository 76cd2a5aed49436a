// What strangers write stays text in the Markdown of a page, for a reader that knows neither formulas, footnotes nor ids.

import {marked, type Token} from "marked";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {changesMarkdown} from "../../../cli/src/compare/changes-markdown.ts";
import {parseUntrusted} from "../../../cli/src/content/markdown/untrusted.ts";
import {parseMarkdown} from "../../../cli/src/content/markdown/parse.ts";
import {printMarkdown} from "../../../cli/src/render/markdown/print-markdown.ts";
import {frontMatterOf, textMarkdown} from "../../../cli/src/render/page-markdown.ts";
import {referenceMarkdown} from "../../../cli/src/specs/index.ts";
import {compile, openapi} from "../specs/compile.ts";

function assertInert(markdown: string): void {
  const types: string[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (["html", "link", "image"].includes(token.type)) types.push(`${token.type}: ${token.raw}`);
  });
  assert.equal(types, [], markdown);
}

function twin(text: string): string {
  const {nodes} = parseMarkdown({file: "a.md", text, start: 0, readFile: () => null});
  return printMarkdown(nodes as Parameters<typeof printMarkdown>[0], {hrefs: [], component: () => ""});
}

for (const text of [
  "$\\text{<script>alert('M2')</script>}$",
  "$\\text{[x](javascript:alert(1))}$",
  "$$\n\\text{a}\n\n<script>alert('M4')</script>\n$$",
  "$$\n\\text{a}\n\n[q]: javascript:alert(1)\n$$\n\n$\\text{[q]}$",
  "a $\\text{\\`}$ b `<script>`",
  "a[^<script>alert(1)</script>]\n\n[^<script>alert(1)</script>]: b c",
  "a[^1]\n\n[^1]: javascript:alert(1)",
  "## a {#<script>alert(1)</script>}",
  "## b {#[x](javascript:alert(1))}",
  "## c {#https://a.b/c}",
  "\\~~~\n\n```\n~~~\n<script>\n```"
])
  test(`the Markdown of ${JSON.stringify(text)}`, () => assertInert(twin(text)));

test("formulas and ids that are no markup stay as they are written", () => {
  for (const text of ["$a_b < c$", "$$\na [0, 1) \\\\\n< b\n$$", "## A {#a_b.c-d}"]) assert.is(twin(text), text);
});

test("text that comes in pieces is escaped as a whole", () => {
  const {nodes} = parseUntrusted("a", {file: "a.md", line: 1, column: 1});
  const [paragraph] = nodes as [{type: "paragraph"; children: {type: "text"; value: string}[]}];
  paragraph.children = ["<", "script", ">"].map((value) => ({type: "text", value}));
  assert.is(printMarkdown([paragraph], {hrefs: [], component: () => ""}), "\\<script>");
});

test("a title is one line", () => {
  const title = "x\n\n[q]: javascript:alert(1)\n- b";
  const body = textMarkdown({
    site: {base: "", url: "", versions: [], llmsFull: false},
    resolved: {
      page: {title, description: "", version: null, links: [], frontMatter: {hideTitle: false}}
    },
    linked: [],
    body: {type: "tags", tags: [{label: title, href: "/t", count: 1, pages: [{label: title, href: "/p"}]}]},
    isPage: () => false,
    shown: () => ""
  } as unknown as Parameters<typeof textMarkdown>[0]);
  assert.match(body, /^# x \\\[q\\\]: javascript:alert\(1\) - b\n\n- \[x [^\n]*\n {2}- \[x [^\n]*\n$/);
});

test("a specification's names and summaries", () => {
  const bad = "<script>alert(1)</script>";
  const text = openapi(
    {
      "/a": {
        post: {
          operationId: "a",
          description: "<details><summary>&lt;script&gt;alert('SU')&lt;/script&gt;</summary>\n\nx\n\n</details>",
          responses: {"2<script>": {description: "<code>a</code><code>x`&lt;script&gt;</code>"}},
          callbacks: {[bad]: {"{$request.body#/u}": {post: {responses: {"200": {description: "b"}}}}}}
        }
      }
    },
    {[bad]: {type: "object", properties: {a: {type: "string"}}}}
  );
  for (const {page, body} of compile({"a.json": text}).pages)
    assertInert(referenceMarkdown(page.title, body.reference));
});

test("the names of what changed", () => {
  const section = {title: "a <script>", id: "a-<script>", rows: []};
  const view = {from: {label: "1"}, to: {label: "2"}, counts: [], breaking: [], added: []};
  const groups = [{title: "<b>\n\n[q]: x", id: "[x](javascript:a)", sections: [section]}];
  assertInert(changesMarkdown({...view, groups} as unknown as Parameters<typeof changesMarkdown>[0], (href) => href));
});

/** The Markdown of a change of a value from `before`, of something called `label`. */
function changeOf(label: string, before: string): string {
  const item = {id: "a", label, before, after: "b", fromHref: null, toHref: "/a"};
  const row = {name: label, title: "type changed", class: "callers", items: [item], guess: false, reason: before};
  const view = {from: {label: "1"}, to: {label: "2"}, counts: [], breaking: [], added: []};
  const groups = [{title: "A", id: "a", sections: [{title: "", id: "s", rows: [row]}]}];
  const text = changesMarkdown({...view, groups} as unknown as Parameters<typeof changesMarkdown>[0], (href) => href);
  return text.split("\n").find((line) => line.startsWith("- "))!;
}

test("what changed has no escapes that Markdown does not need", () => {
  assert.match(
    changeOf("orders[]", "string[] or 2 * 3 [x]"),
    "[orders[]](/a): type changed, string[] or 2 * 3 [x] → b"
  );
  assert.match(
    changeOf("a", "a [b](c), a[^1], [x]: y, *c*, 2 *3*"),
    ", a \\[b\\](c), a\\[^1\\], \\[x\\]: y, \\*c\\*, 2 \\*3\\* →"
  );
});

test("what changed says what it says, whatever it is", () => {
  const pieces = ["[", "]", "(", ")", "*", " ", "a", ":", "^", "!", "\\", "x", "_"];
  for (let seed = 1; seed < 3000; seed++) {
    const written = Array.from({length: 9}, (_, index) => pieces[(seed * (index + 3) ** 5 + (seed >> index)) % 13]!);
    const text = written.join("").trim();
    if (text === "" || /\s{2}/.test(text)) continue;
    const html = marked.parse(changeOf(`l${text}`, text), {async: false, gfm: true});
    assert.match(
      html.replaceAll("&quot;", '"').replaceAll("&#39;", "'"),
      `<a href="/a">l${text}</a>: type changed, ${text} → b`
    );
  }
});

test("front matter names the page's own address, whatever version its canonical URL is of", () => {
  const text = frontMatterOf(
    {base: "", url: "https://docs.example", versions: [], llmsFull: false} as unknown as Parameters<
      typeof frontMatterOf
    >[0],
    {
      page: {title: "Orders", description: "", version: "next"},
      data: {href: "/next/orders", lastUpdate: null, sidebar: null},
      head: {canonical: "https://docs.example/release/orders"}
    } as unknown as Parameters<typeof frontMatterOf>[1]
  );
  assert.match(text, /^url: https:\/\/docs\.example\/next\/orders$/m);
});

test.run();
