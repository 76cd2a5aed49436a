// Pages whose elements are too many together: other pages have the rest, and
// everything is found where it was.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {digestOf} from "../../../runtime/shared/digest.ts";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";
import {compileSpecs} from "../../../cli/src/specs/index.ts";
import {specOf} from "./compile.ts";

const words = "Words that say something. ".repeat(30);
const prose = `What it is.\n\n- one \`a\`\n- two *b*\n\n${words}\n\n\`\`\`json\n{"a": 1, "b": [1, 2, 3]}\n\`\`\`\n`;
const info = {title: "Wide", version: "1"};

function named<T>(count: number, name: string, valueOf: (index: number) => T): Record<string, T> {
  return Object.fromEntries(Array.from({length: count}, (_, index) => [`${name}${index}`, valueOf(index)]));
}

function listed<T>(count: number, valueOf: (index: number) => T): T[] {
  return Array.from({length: count}, (_, index) => valueOf(index));
}

/** The pages below `/rest` of an API with this one operation, or of other specifications. */
async function build(files: Record<string, string>, index = ""): Promise<Map<string, string>> {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml": `title: Wide
lastUpdate: false
search: {enabled: false}
versions:
  - {name: docs, path: /, content: content, specs: specs, mainDoc: index}
specs:
  - {name: api, kind: openapi, path: api.json, route: /rest}
  - {name: grpc, kind: protobuf, path: proto, route: /grpc}
  - {name: rpc, kind: openrpc, path: rpc.json, route: /rpc}
  - {name: table, kind: parameters, path: table.json, route: /table}
`,
    "content/index.md": `# Home\n\n${index}\n`,
    "specs/api.json": JSON.stringify({openapi: "3.1.0", info, paths: {}}),
    "specs/rpc.json": JSON.stringify({openrpc: "1.3.0", info, methods: []}),
    "specs/proto/empty.proto": 'syntax = "proto3";\n',
    "specs/table.json": JSON.stringify({parameters: "1", info: {title: "Table"}, groups: []}),
    ...files
  });
  const {diagnostics, outputs} = await buildFolder(root);
  assert.equal(
    diagnostics.filter(({code}) => code !== "spec-example-mismatch"),
    []
  );
  const pages = [...textsOf(outputs)].filter(([file]) => file.endsWith(".html"));
  const large = pages.flatMap(([file, html]) => {
    const elements = html.match(/<[a-z]/g)!.length;
    return elements > 20_000 || html.length > 1_500_000 ? [`${file}: ${elements} elements, ${html.length} bytes`] : [];
  });
  assert.equal(large, []);
  return new Map(pages);
}

function buildOperation(operation: object, schemas: object = {}, index = ""): Promise<Map<string, string>> {
  const post = {operationId: "make", responses: {"200": {description: "Ok"}}, ...operation};
  const api = {openapi: "3.1.0", info, paths: {"/a": {post}}, components: {schemas}};
  return build({"specs/api.json": JSON.stringify(api)}, index);
}

const json = (schema: object, more: object = {}): object => ({content: {"application/json": {schema, ...more}}});

/** Every element is on one of the pages, under its anchor, and the first page or the digests there know which. */
function checkAnchors(pages: Map<string, string>, first: string, anchors: readonly string[]): void {
  const own = [...pages].filter(([file]) => file === `${first}.html` || file.startsWith(`${first}/part-`));
  assert.ok(own.length > 1, `${own.length} pages`);
  const head = pages.get(`${first}.html`)!;
  const digests = [...head.matchAll(/data-digests="([^"]*)"/g)].map(([, text]) => text!.match(/.{5}/g)!);
  for (const anchor of anchors) {
    const at = own.findIndex(([, html]) =>
      new RegExp(`<(?!li id="[^"]*"><a href="/)[a-z0-9]+[^>]* id="${anchor}"`).test(html)
    );
    assert.ok(at >= 0, `${anchor} is on a page`);
    const [file] = own[at]!;
    if (at === 0) continue;
    const number = Number(/part-(\d+)/.exec(file)![1]);
    assert.ok(
      digests.length > 0
        ? digests[number - 2]!.includes(digestOf(anchor))
        : head.includes(`<li id="${anchor}"><a href="/${first}/part-${number}#${anchor}">`),
      `the first page knows that ${anchor} is on page ${number}`
    );
  }
}

test("parameters with long descriptions", async () => {
  const pages = await buildOperation(
    {
      summary: "Make it",
      description: "What it does.",
      parameters: listed(1200, (index) => ({
        name: `p${index}`,
        in: "query",
        description: prose,
        schema: {type: "string"}
      })),
      requestBody: json({type: "object", properties: {a: {type: "string"}}})
    },
    {},
    "[a](api:make.p3) [b](api:make.p1100) [c](api:make)"
  );
  checkAnchors(pages, "rest/make", ["query-p0", "query-p600", "query-p1199", "request.a", "response-200"]);
  const first = pages.get("rest/make.html")!;
  assert.match(first, 'id="request.a"', "what is short is on the first page");
  assert.match(first, "<p>What it does.</p>");
  const hrefs = [...pages.get("index.html")!.matchAll(/<a href="([^"]+)">[a-c]<\/a>/g)].map(([, href]) => href!);
  assert.is(hrefs[0], "/rest/make#query-p3");
  assert.match(hrefs[1]!, /^\/rest\/make\/part-\d+#query-p1100$/);
  assert.is(hrefs[2], "/rest/make");
  const second = pages.get("rest/make/part-2.html")!;
  assert.match(second, /<h1>Make it: part 2<\/h1>/);
  assert.match(second, /Part 2 of \d+ of <a href="\/rest\/make">Make it<\/a>/);
  assert.match(second, '<a href="/rest/make/part-3">Continued: Part 3</a>');
  assert.not.match(second, "What it does");
});

test("values, more than the first page can list", async () => {
  const values = listed(9000, (index) => `v${index}`);
  const meanings = named(9000, "v", (index) => `Value ${index}. ${words.slice(0, 120)}`);
  const schema = {type: "string", enum: values, "x-enumDescriptions": meanings};
  const pages = await buildOperation({parameters: [{name: "p", in: "query", schema}]});
  checkAnchors(pages, "rest/make", ["query-p.v0", "query-p.v4000", "query-p.v8999"]);
  assert.not.match(pages.get("rest/make.html")!, '<li id="query-p.v8999"');
});

test("alternatives keep their anchors", async () => {
  const oneOf = listed(1500, (index) => ({
    title: `Option ${index}`,
    type: "object",
    properties: named(3, "f", () => ({type: "string", description: words.slice(0, 100)}))
  }));
  const pages = await buildOperation({requestBody: json({oneOf})});
  checkAnchors(pages, "rest/make", ["request~oneOf1.f0", "request~oneOf700.f1", "request~oneOf1500.f2"]);
  const patterns = named(1500, "^x", () => oneOf[0]);
  checkAnchors(await buildOperation({requestBody: json({type: "object", patternProperties: patterns})}), "rest/make", [
    "request~pattern1.f0",
    "request~pattern1500.f2"
  ]);
});

test("media types keep their anchors, and responses theirs", async () => {
  const properties = named(4, "f", (index) => ({type: "string", description: words.slice(index)}));
  const content = named(700, "text/x", (index) => ({schema: {type: "object", title: `${index}`, properties}}));
  const pages = await buildOperation({requestBody: {content}});
  checkAnchors(pages, "rest/make", ["request.f0", "request~type350.f1", "request~type700.f3"]);
  const responses = named(400, "", (index) => ({
    description: prose,
    ...json({type: "object", properties, title: `${index}`})
  }));
  const answered = await buildOperation({
    responses: Object.fromEntries(Object.entries(responses).map(([, one], index) => [`${100 + index}`, one]))
  });
  checkAnchors(answered, "rest/make", ["response-100", "response-300.f0", "response-499.f3"]);
});

test("schemas of a page, and a schema with a page of its own", async () => {
  const Big = {type: "object", properties: named(1500, "f", () => ({type: "string", description: prose}))};
  const pages = await buildOperation(
    {requestBody: json({$ref: "#/components/schemas/Big"})},
    {Big},
    "[a](api:Big.f1400)"
  );
  checkAnchors(pages, "rest/schemas/Big", ["schema-Big.f0", "schema-Big.f1499"]);
  assert.match(pages.get("index.html")!, /href="\/rest\/schemas\/Big\/part-\d+#schema-Big.f1400"/);
});

test("a description that many references repeat", async () => {
  const S = {type: "string", description: prose.repeat(4)};
  const properties = named(900, "f", () => ({$ref: "#/components/schemas/S"}));
  const pages = await buildOperation({requestBody: json({type: "object", properties})}, {S});
  checkAnchors(pages, "rest/make", ["request.f0", "request.f899", "schema-S"]);
});

test("named examples, and one of many hundred KB", async () => {
  const examples = named(1500, "e", (index) => ({
    summary: `Example ${index}`,
    value: {id: `<${index}>`, list: listed(20, (id) => id)}
  }));
  const example = listed(3000, (index) => `end ${index}`);
  const pages = await buildOperation({
    requestBody: json({type: "object"}, {examples}),
    responses: {"200": {description: "Ok", ...json({type: "array"}, {example})}}
  });
  const all = [...pages]
    .filter(([file]) => file.startsWith("rest/make"))
    .map(([, html]) => html)
    .join("");
  for (const index of [0, 700, 1499]) assert.match(all, `<span>Example ${index}</span>`);
  for (const index of [0, 1500, 2999]) assert.match(all, `"end ${index}"`);
});

test("fields, methods and values of protobuf", async () => {
  const comment = prose.trim().replace(/^/gm, "  // ");
  const rows = (count: number, rowOf: (index: number) => string): string =>
    listed(count, (index) => `${comment}\n  ${rowOf(index)}`).join("\n");
  const pages = await build(
    {
      "specs/proto/wide.proto": `syntax = "proto3";\npackage wide;\nmessage M {\n${rows(900, (index) => `string f${index} = ${index + 1};`)}\n}\nservice S {\n${rows(900, (index) => `rpc Do${index}(M) returns (M);`)}\n}\nenum E {\n${rows(900, (index) => `V${index} = ${index};`)}\n}\n`
    },
    "[a](proto:wide.M.f899)"
  );
  checkAnchors(pages, "grpc/wide.proto/M", ["M.f0", "M.f899"]);
  checkAnchors(pages, "grpc/wide.proto/S", ["S.Do0", "S.Do899"]);
  checkAnchors(pages, "grpc/wide.proto/E", ["E.V0", "E.V899"]);
  assert.match(pages.get("index.html")!, /href="\/grpc\/wide.proto\/M\/part-\d+#M.f899"/);
});

test("methods of JSON-RPC and tables of parameters", async () => {
  const pages = await build({
    "specs/rpc.json": JSON.stringify({
      openrpc: "1.3.0",
      info,
      methods: [
        {
          name: "wide",
          params: listed(900, (index) => ({name: `p${index}`, description: prose, schema: {type: "string"}})),
          result: {name: "r", schema: {type: "string"}}
        }
      ]
    }),
    "specs/table.json": JSON.stringify({
      parameters: "1",
      info: {title: "Table"},
      groups: [
        {title: "All", parameters: listed(900, (index) => ({name: `t${index}`, type: "string", description: prose}))}
      ]
    })
  });
  checkAnchors(pages, "rpc", ["wide.p0", "wide.p899"]);
  checkAnchors(pages, "table", ["t0", "t899"]);
});

test("a name that is longer than a page has one to itself", () => {
  const address = `/${"a".repeat(1_000_000)}`;
  const text = JSON.stringify({asyncapi: "3.0.0", info, channels: {[address]: {address}}});
  const file = {file: "a.json", path: "a.json", text};
  const {pages} = compileSpecs([{spec: specOf("a.json", "asyncapi"), version: "test", files: [file]}]);
  assert.ok(pages.length < 10, `${pages.length} pages`);
});

test.run();
