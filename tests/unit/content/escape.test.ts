// Text that becomes Markdown stays text: marked, which has no part in writing it, is the judge.

import {marked} from "marked";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {
  codeSpan,
  destination,
  escapeInline,
  escapeMarkdown,
  fenced,
  joinInlines
} from "../../../cli/src/content/markdown-text.ts";
import {referenceMarkdown} from "../../../cli/src/specs/index.ts";
import {compile, openapi} from "../specs/compile.ts";

function check(text: string, expected: string): void {
  test(text, () => {
    assert.is(escapeMarkdown(text), expected);
    const html = marked.parseInline(escapeMarkdown(text), {async: false, gfm: true});
    assert.not.match(html, /<(?!\/?em>)[a-z]/i);
    assert.is(
      html
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, "&"),
      text
    );
  });
}

check("plain words, (brackets) and 1 < 2", "plain words, (brackets) and 1 < 2");
check("snake_case_name", "snake_case_name");
check("<script>alert(1)</script>", "\\<script>alert(1)\\</script>");
check("[a](javascript:alert(1))", "\\[a\\](javascript:alert(1))");
check("*a* _b_ `c`", "\\*a\\* \\_b\\_ \\`c\\`");
check("a \\* b", "a \\\\\\* b");
check("&lt;b&gt; & more", "\\&lt;b\\&gt; & more");

test("code holds its backticks", () => {
  assert.is(codeSpan("a"), "`a`");
  assert.is(codeSpan("a`b"), "``a`b``");
  assert.is(codeSpan("`a"), "`` `a ``");
  assert.is(codeSpan("{\n  a\n}"), "`{\n  a\n}`");
  assert.is(codeSpan("a\n\n<script>"), "`a <script>`");
  assert.is(fenced("md", "```\na\n```"), "````md\n```\na\n```\n````");
  assert.is(fenced("", "``"), "```\n``\n```");
});

test("code may have any number of backticks", () => {
  const code = "`a".repeat(200_000);
  assert.is(codeSpan(code), `\`\` ${code} \`\``);
  assert.is(fenced("", code), `\`\`\`\n${code}\n\`\`\``);
});

test("an address with blanks stays one", () => assert.is(destination("/b (c)"), "</b%20(c)>"));

test("a specification's text is text in the Markdown of its page", () => {
  const bad = "<script>alert(1)</script> [x](javascript:alert(1))";
  const text = openapi(
    {
      "/a": {
        get: {
          operationId: "a",
          summary: bad,
          description: "\\<script>alert(2)\\</script> \\[y](javascript:alert(1)) `` ` ``",
          parameters: [
            {
              name: "`<script>",
              in: "query",
              description: bad,
              schema: {type: "string", pattern: "<script>", default: "<img src=x>"}
            }
          ],
          responses: {
            "200": {
              description: bad,
              content: {"application/json": {schema: {$ref: "#/components/schemas/A"}, example: "```\n<script>"}}
            }
          }
        }
      }
    },
    {A: {type: "object", title: "<b>", properties: {"<i>": {type: "string", description: "\\<u>"}}}}
  );
  const {page, body} = compile({"a.json": text}).pages[0]!;
  const html = marked.parse(referenceMarkdown(page.title, body.reference), {async: false, gfm: true});
  assert.not.match(html, /<(script|img|b|i|u)\b/);
  assert.not.match(html, /href="javascript/);
});

test("only what would be markup within a line is escaped", () => {
  for (const plain of ["party_id", "GET /a/{b}", "a < b > c", "- 1", "#1", "1. first", "a & b", "~5"])
    assert.is(escapeInline(plain), plain);
  assert.is(escapeInline("list[0] * `a` _b_ <c> &lt;"), "list\\[0\\] \\* \\`a\\` \\_b\\_ \\<c> \\&lt;");
});

test("many short texts are joined in linear time", () => {
  const links = Array.from({length: 40_000}, (_, at) => ({type: at % 2 ? "text" : "link", value: "\n"}));
  const start = process.cpuUsage();
  const joined = joinInlines(links, () => "[a](b.md)");
  const {user, system} = process.cpuUsage(start);
  assert.is(joined, "[a](b.md)\n".repeat(20_000));
  assert.ok((user + system) / 1e6 < 2, `it took ${((user + system) / 1e6).toFixed(1)} s`);
});

test.run();
