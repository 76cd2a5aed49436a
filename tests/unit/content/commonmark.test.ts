// The examples of the CommonMark specification. What this project adds to the
// HTML on purpose is taken out before the comparison.

import {createRequire} from "node:module";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseMarkdown} from "../../../cli/src/content/markdown/parse.ts";
import {printBlocks} from "../../../cli/src/render/markdown/print-html.ts";
import {defaultBlocks} from "../../../runtime/shared/markdown-blocks.ts";
import {escapeHtml} from "../../../cli/src/core/text.ts";

interface Example {
  markdown: string;
  html: string;
  section: string;
  number: number;
}

const {tests: examples} = createRequire(import.meta.url)("commonmark-spec") as {tests: Example[]};

/** Examples with intentionally different results, and the reasons. */
const differences: Record<number, string> = {
  152: "a capitalised tag is a component",
  163: "a capitalised tag is a component",
  201: "a tag of no element of HTML, not closed, is text",
  613: "a tag of no element of HTML, not closed, is text",
  623: "a tag of no element of HTML, not closed, is text",
  608: "GitHub links bare addresses",
  611: "GitHub links bare addresses",
  612: "GitHub links bare addresses"
};

/** As the specification prints it. */
function printed(markdown: string): string {
  const text = markdown.replaceAll("→", "\t");
  const {nodes, links} = parseMarkdown({file: "a.md", text, start: 0, readFile: () => null});
  const html = printBlocks(JSON.parse(JSON.stringify(nodes), withoutHtmlLinks) as typeof nodes, {
    blocks: defaultBlocks,
    hrefs: links.map(({target}) => encode(target)),
    imageSizes: {},
    highlight: (code) => escapeHtml(code).split("\n"),
    math: (tex) => tex,
    component: (_node, children) => children,
    diagram: () => null
  });
  return html
    .replace(/<a class="anchor"[^>]*>#<\/a>/g, "")
    .replace(/<(h[1-6]) id="[^"]*"/g, "<$1")
    .replace(
      /<figure class="code"[^>]*><pre tabindex="0"><code class="hljs( language-[^"]*)?">/g,
      (_all, language?: string) => (language ? `<pre><code class="${language.trim()}">` : "<pre><code>")
    )
    .replace(/(?<!<code[^>]*>)<\/code><\/pre><\/figure>/g, "\n</code></pre>")
    .replaceAll("</pre></figure>", "</pre>")
    .replace(/<span class="line">([^]*?)<\/span>/g, "$1")
    .replaceAll("<wbr>", "")
    .replaceAll(' class="external"', "")
    .replaceAll(' loading="lazy"', "");
}

/** Addresses in raw HTML are shown as they are written. */
function withoutHtmlLinks(_key: string, node: unknown): unknown {
  const isHtml = typeof node === "object" && node !== null && "type" in node && node.type === "html";
  return isHtml ? {...node, links: []} : node;
}

/** Addresses as HTML wants them; what is encoded already stays. */
function encode(target: string): string {
  return encodeURI(target)
    .replace(/%25([\da-f]{2})/gi, "%$1")
    .replaceAll("%5B", "[")
    .replaceAll("%5D", "]");
}

/** Line ends between tags, and XHTML's slashes make no difference. */
function normalise(html: string): string {
  return html
    .replaceAll("→", "\t")
    .replace(/ \/>/g, ">")
    .replace(/(<\/?(?:p|ul|ol|li|h[1-6]|blockquote|hr|pre)(?: [^>]*)?>)\n+/g, "$1")
    .replace(/\n+(<\/?(?:p|ul|ol|li|h[1-6]|blockquote|hr|pre)\b)/g, "$1")
    .replace(/>\s*\n\s*</g, "><")
    .replaceAll("%5B", "[")
    .replaceAll("%5D", "]")
    .trim();
}

for (const {number, section, markdown, html} of examples) {
  const reason = differences[number];
  test(`${number}, ${section}${reason ? `: ${reason}` : ""}`, () => {
    const [actual, expected] = [normalise(printed(markdown)), normalise(html)];
    if (reason) assert.is.not(actual, expected, "it is no difference any more: take it off the list");
    else assert.is(actual, expected);
  });
}

test.run();
