// What a schema extends (`allOf`) is shown where the schema is, however much it
// refers to, and pages stay within their bounds.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";

const info = {title: "Bases", version: "1"};
const ref = (name: string): object => ({$ref: `#/components/schemas/${name}`});

function named<T>(count: number, name: string, valueOf: (index: number) => T): Record<string, T> {
  return Object.fromEntries(Array.from({length: count}, (_, index) => [`${name}${index}`, valueOf(index)]));
}

/** The pages below `/rest` of an API with one operation, which sends `Body`. */
async function build(schemas: Record<string, object>): Promise<Map<string, string>> {
  const root = temporaryFolder();
  const body = {content: {"application/json": {schema: ref("Body")}}};
  const post = {operationId: "make", requestBody: body, responses: {"200": {description: "Ok"}}};
  writeFiles(root, {
    "docs.config.yaml": `title: Bases
lastUpdate: false
search: {enabled: false}
versions:
  - {name: docs, path: /, content: content, specs: specs, mainDoc: index}
specs:
  - {name: api, kind: openapi, path: api.json, route: /rest}
`,
    "content/index.md": "# Home\n",
    "specs/api.json": JSON.stringify({openapi: "3.1.0", info, paths: {"/a": {post}}, components: {schemas}})
  });
  const {diagnostics, outputs} = await buildFolder(root);
  assert.equal(diagnostics, []);
  const pages = [...textsOf(outputs)].filter(([file]) => /^rest\/.*\.html$/.test(file));
  for (const [file, html] of pages) {
    assert.ok(html.match(/<[a-z]/g)!.length <= 20_000, `${file} has few enough elements`);
    assert.ok(html.length <= 1_500_000, `${file} is short enough`);
  }
  return new Map(pages);
}

/** Whether each has a row in place, before the responses. */
function checkRows(html: string, names: readonly string[]): void {
  const [request] = html.split('id="responses"');
  for (const name of names)
    assert.match(request!, new RegExp(`<(a class="name"|b)[^>]*>${name}</`), `${name} has a row`);
}

test("a base of a base, beside more than a page expands", async () => {
  const long = {type: "string", description: "What it is and what it is for. ".repeat(30)};
  const text = {type: "string", description: "What it is."};
  const others = named(100, "Other", () => ({type: "object", properties: named(30, "inner", () => long)}));
  const pages = await build({
    Body: {allOf: [ref("Middle"), ref("Wide"), {type: "object", properties: named(80, "own", () => text)}]},
    Middle: {allOf: [ref("Root"), {properties: {middle: ref("Other0")}}]},
    Root: {type: "object", properties: named(8, "root", () => text)},
    Wide: {type: "object", properties: named(100, "wide", (index) => ref(`Other${index}`))},
    ...others
  });
  const rows = ["own79", "middle", "root0", "root7", "wide0", "wide99"];
  assert.ok(pages.has("rest/schemas/Root.html"), "the schemas are too large for one page");
  checkRows(pages.get("rest/make.html")!, rows);
  checkRows(pages.get("rest/schemas/Body.html")!, rows);
});

test("bases that are together too much for a page stay links", async () => {
  const long = {type: "string", description: "What it is `and` what it *is* for, **or** not. ".repeat(40)};
  const bases = named(40, "Base", (index) => ({type: "object", properties: named(60, `p${index}_`, () => long)}));
  const pages = await build({Body: {allOf: Object.keys(bases).map(ref)}, ...bases});
  for (const name of ["Base0", "Base39"]) assert.match(pages.get("rest/make.html")!, `>${name}</a>`);
});

test.run();
