// The chunk of a long page has no article: it takes it from the document's text.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {mainElement, pageDataElement, readDocument} from "../../../runtime/shared/document-text.ts";
import type {AssetHrefs, HeadData} from "../../../runtime/shared/page-data.ts";
import {pageChunk} from "../../../themes/default/page-chunk.ts";

const assets = {styleParts: null, extrasStyle: "extras.css", partsScript: "/parts.js"} as unknown as AssetHrefs;
const head: HeadData = {canonical: null, image: null, noindex: false};
const page = {href: "/docs/a", json: `{"title":"A"}`, head};

/** The chunk's exports, with its imports recorded instead of made. */
async function evaluate(chunk: string): Promise<{default: unknown; asked: unknown[]}> {
  const stub = `const asked = [];
    const loadStyles = async (hrefs) => void asked.push(hrefs);
    const loadDocument = async (href) => (asked.push(href), {page: "its page", main: "its main"});
    export {asked};`;
  const code = chunk.replace(/^import .*\n/, "");
  return (await import(`data:text/javascript,${encodeURIComponent(stub + code)}`)) as {
    default: unknown;
    asked: unknown[];
  };
}

test("a short page's chunk has everything", async () => {
  const main = `<p>"Short" & ${"x".repeat(8000)}</p>`;
  const chunk = pageChunk({...page, main}, assets);
  assert.not.match(chunk, "import ");
  const {default: shown, asked} = await evaluate(chunk);
  assert.equal([shown, asked], [{page: {title: "A"}, head, main}, []]);
});

test("a long page's chunk is short, and asks for the document and the styles at once", async () => {
  const main = `<video src="a.mp4"></video>${"x".repeat(9000)}`;
  const chunk = pageChunk({...page, main}, assets);
  assert.ok(chunk.length < 400, `${chunk.length} characters`);
  assert.match(chunk, 'import {loadDocument, loadStyles} from "/parts.js";\n');
  const {default: shown, asked} = await evaluate(chunk);
  assert.equal([shown, asked], [{page: "its page", main: "its main", head}, ["/docs/a", ["extras.css"]]]);
});

const bodyOf = (main: string, json: string): string =>
  `<body>\n${mainElement(main)}\n</div>\n${pageDataElement(json)}\n</body>`;

test("a document's text yields what was printed", () => {
  const data = {title: "</script><main>"};
  for (const main of [
    "<h1>A</h1>",
    "",
    `stray </main> <script type="application/json" id="pd-page-data">{}</script> <main id="pd-main" tabindex="-1">`
  ])
    assert.equal(readDocument(bodyOf(main, JSON.stringify(data))), {page: data, main});
});

test("another text yields nothing", () => {
  const body = bodyOf("<h1>A</h1>", "{}");
  for (const text of [
    "",
    "<h1>Sign in</h1>",
    body.replace("<main", "<div"),
    body.replace("</main", "</div"),
    body.replace(/<script.*/s, "")
  ])
    assert.is(readDocument(text), null, text);
});

test.run();
