// Markdown in specifications cannot do harm.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {printBlocks} from "../../../cli/src/render/markdown/print-html.ts";
import {defaultBlocks} from "../../../runtime/shared/markdown-blocks.ts";
import {isSafeTarget, parseUntrusted} from "../../../cli/src/content/markdown/untrusted.ts";

const at = {file: "specs/a.json", line: 4, column: 7};

function check(text: string, html: string, said: string[] = []): void {
  const {nodes, links, diagnostics} = parseUntrusted(text, at);
  const printed = printBlocks(nodes, {
    blocks: defaultBlocks,
    hrefs: links.map(({target}) => (isSafeTarget(target) ? target : null)),
    imageSizes: {},
    highlight: (code) => [code],
    math: (tex) => tex,
    component: (_node, children) => `COMPONENT${children}`,
    diagram: () => null
  } as Parameters<typeof printBlocks>[1]);
  assert.is(printed.trim(), html);
  assert.equal(
    diagnostics.map((diagnostic) => formatDiagnostic(diagnostic).split("\n")[0]),
    said
  );
}

const unsafe = ["specs/a.json:4:7  warning  link-unsafe"];

test("a line of prose", () => check("Just text.", "<p>Just text.</p>"));
test("emphasis, code and lists are understood", () =>
  check("*a* `b`\n\n- c", "<p><em>a</em> <code>b</code></p>\n<ul>\n<li>c</li>\n</ul>"));
test("raw HTML is shown as it is written", () =>
  check("a <script>alert(1)</script> b", "<p>a &lt;script&gt;alert(1)&lt;/script&gt; b</p>"));
test("a block of it, too", () =>
  check("<div onclick='x'>\n\ntext\n\n</div>", "&lt;div onclick='x'&gt;<p>text</p>\n&lt;/div&gt;"));
test("components are text", () => check("<Tabs /> x", "<p>&lt;Tabs&gt; x</p>"));
test("partials of the site are out of reach", () => check('<Include file="_secret.md" />', ""));
test("headings are strong text: the outline is the page's", () => check("# Title", "<p><strong>Title</strong></p>"));
test("links that are allowed", () =>
  check(
    "[a](https://a.b) [c](/d) [e](mailto:f@g.h)",
    '<p><a href="https://a.b" class="external">a</a> <a href="/d">c</a> <a href="mailto:f@g.h" class="external">e</a></p>'
  ));
test("links that are not lose their address", () => check("[a](javascript:alert)", "<p>a</p>", unsafe));
test("however they hide it", () =>
  check("[a](JaVaScRiPt:alert) [b](<  javascript:x>)", "<p>a b</p>", [...unsafe, ...unsafe]));

for (const target of ["https://a.b", "http://a.b", "mailto:a@b.c", "/a", "a.md", "#a", "api:X", "proto:a.B", "rpc:c"])
  test(`${target} is safe`, () => assert.ok(isSafeTarget(target)));
for (const target of [
  "javascript:x",
  " javascript:x",
  "\u0001javascript:x",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "//evil.example",
  "\\\\evil"
]) {
  test(`${JSON.stringify(target)} is not`, () => assert.not.ok(isSafeTarget(target)));
}

test.run();
