// No page grows without bound: what would be too much has pages of its own,
// and everything is found where it was.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";

const count = 150;
const numbers = Array.from({length: count}, (_, index) => index);
const fields = Array.from({length: 20}, (_, index) => `field${index}`);

function schemas(): Record<string, object> {
  const properties = Object.fromEntries(fields.map((name) => [name, {type: "string", description: "What it is."}]));
  return Object.fromEntries(numbers.map((number) => [`Thing${number}`, {type: "object", properties}]));
}

const info = {title: "Large", version: "1"};
const specs = {
  "api.json": JSON.stringify({
    openapi: "3.1.0",
    info,
    paths: {"/a": {get: {operationId: "a", responses: {"200": {description: "Ok"}}}}},
    components: {schemas: schemas()}
  }),
  "proto/large.proto": `syntax = "proto3";\npackage large;\n${numbers
    .map(
      (number) =>
        `message Thing${number} {\n${fields.map((name, index) => `  string ${name} = ${index + 1};`).join("\n")}\n  message Inner { Thing0 thing = 1; }\n}`
    )
    .join("\n")}\nservice Things { rpc Get(Thing0) returns (Thing1); }\n`,
  "rpc.json": JSON.stringify({
    openrpc: "1.3.0",
    info,
    methods: numbers.map((number) => ({
      name: `things.get${number}`,
      params: [{name: "thing", schema: {$ref: `#/components/schemas/Thing${number}`}}],
      result: {name: "result", schema: {type: "string"}}
    })),
    components: {schemas: schemas()}
  })
};

test("references beyond a bound are split, and links find their parts", async () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml": `title: Large
lastUpdate: false
search: {enabled: false}
versions:
  - {name: docs, path: /, content: content, specs: specs, mainDoc: index}
specs:
  - {name: api, kind: openapi, path: api.json, route: /rest, info: about}
  - {name: grpc, kind: protobuf, path: proto, route: /grpc}
  - {name: rpc, kind: openrpc, path: rpc.json, route: /rpc}
`,
    "content/play.md": "# Play\n\n<RpcPlayground />\n",
    "content/index.md":
      "# Home\n\n[a](api:Thing7.field3) [b](proto:large.Thing7.Inner.thing) [c](rpc:things.get7) [d](rpc:Thing7) [e](api:api) [f](proto:large.Things.Get)\n",
    ...Object.fromEntries(Object.entries(specs).map(([name, text]) => [`specs/${name}`, text]))
  });
  const {diagnostics, outputs} = await buildFolder(root);
  assert.equal(diagnostics, []);
  const pages = [...textsOf(outputs)].filter(([file]) => file.endsWith(".html"));
  for (const [file, html] of pages) {
    const elements = html.match(/<[a-z]/g)!.length;
    assert.ok(elements <= 20_000 && html.length <= 1_500_000, `${file}: ${elements} elements, ${html.length} bytes`);
  }
  const texts = new Map(pages);
  const hrefs = [...texts.get("index.html")!.matchAll(/<a href="([^"]+)">[a-f]<\/a>/g)].map(([, href]) => href!);
  assert.equal(hrefs, [
    "/rest/schemas/Thing7#schema-Thing7.field3",
    "/grpc/large.proto/Thing7#Thing7.Inner.thing",
    "/rpc/things.get7#things.get7",
    "/rpc/schemas/Thing7#schema-Thing7",
    "/rest/about",
    "/grpc/large.proto/Things#Things.Get"
  ]);
  for (const href of hrefs) {
    const [route, id] = href.split("#");
    const html = texts.get(`${route!.slice(1)}.html`);
    assert.ok(html, `${route} is a page`);
    if (id) assert.ok(html.includes(`id="${id}"`), `${id} is on ${route}`);
  }
  const index = texts.get("rpc/methods.html");
  for (const number of numbers)
    assert.ok(index?.includes(`href="/rpc/things.get${number}#things.get${number}"`), `the index has method ${number}`);
  const playground = texts.get("play.html")!;
  assert.is(playground.match(/<option/g)?.length, numbers.length, "the playground has the methods of all pages");
  for (const [file, id] of [
    ["rest/about", "schema-Thing7"],
    ["grpc/large.proto", "Thing7"],
    ["grpc/large.proto", "Thing7.Inner"],
    ["rpc", "things.get7"],
    ["rpc", "schema-Thing7"]
  ])
    assert.ok(texts.get(`${file}.html`)!.includes(`id="${id}"`), `${file} still has #${id}`);
});

test("what is long in bytes is split too", async () => {
  const root = temporaryFolder();
  const description = "What it is and what it is for. ".repeat(300);
  const properties = Object.fromEntries(fields.map((name) => [name, {type: "string", description}]));
  const large = Object.fromEntries(
    numbers.slice(0, 20).map((number) => [`Thing${number}`, {type: "object", properties}])
  );
  writeFiles(root, {
    "docs.config.yaml": `title: Large
lastUpdate: false
search: {enabled: false}
versions:
  - {name: docs, path: /, content: content, specs: specs, mainDoc: index}
specs:
  - {name: api, kind: openapi, path: api.json, route: /rest, info: about}
  - {name: grpc, kind: protobuf, path: proto, route: /grpc}
`,
    "content/index.md": "# Home\n",
    "specs/api.json": JSON.stringify({openapi: "3.1.0", info, paths: {}, components: {schemas: large}}),
    "specs/proto/long.proto": `syntax = "proto3";\npackage long;\n${numbers
      .map((number) => `message Thing${number} {\n  // ${description.repeat(2)}\n  string name = 1;\n}`)
      .join("\n")}\n`
  });
  const {diagnostics, outputs} = await buildFolder(root);
  assert.equal(diagnostics, []);
  const pages = [...textsOf(outputs)].filter(([file]) => file.endsWith(".html"));
  assert.ok(pages.some(([file]) => file === "rest/schemas/Thing7.html"));
  assert.ok(pages.some(([file]) => file === "grpc/long.proto/Thing7.html"));
  for (const [file, html] of pages) assert.ok(html.length <= 1_500_000, `${file}: ${html.length} bytes`);
});

test("a text about an API that is too long has a page for each chapter, and tags keep theirs on their own pages", async () => {
  const rows = numbers.map((number) => `| \`code${number}\` | What ${number} means. |`).join("\n");
  const chapters = numbers
    .slice(0, 20)
    .map(
      (number) =>
        `# Chapter ${number}\n\nSaid ${number}.\n\n## Codes of ${number}\n\n| Code | Meaning |\n| --- | --- |\n${rows}\n`
    );
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml": `title: Long
lastUpdate: false
search: {enabled: false}
versions:
  - {name: docs, path: /, content: content, specs: specs, mainDoc: index}
specs:
  - {name: api, kind: openapi, path: api.json, route: /rest, info: about, categories: /tags}
sidebars:
  docs: [index, {spec: api}]
`,
    "content/index.md": "# Home\n\n[a](api:api/sections/section-chapter-7) [b](api:api/sections/section-codes-of-7)\n",
    "specs/api.json": JSON.stringify({
      openapi: "3.1.0",
      info: {
        title: "Long",
        version: "1",
        description: `Before, see [seven](#section/Chapter-7).\n\n${chapters.join("\n")}`
      },
      tags: [{name: "Things", description: chapters.slice(0, 15).join("\n")}],
      paths: {
        "/a": {
          get: {
            operationId: "a",
            tags: ["Things"],
            responses: {"200": {description: "Ok"}}
          }
        }
      }
    })
  });
  const {diagnostics, outputs} = await buildFolder(root);
  assert.equal(diagnostics, []);
  const texts = textsOf(outputs);
  const about = texts.get("rest/about.html")!;
  assert.ok(about.match(/<[a-z]/g)!.length < 1000, "the page about the API is short");
  assert.match(about, 'see <a href="/rest/about/chapter-7">seven</a>');
  assert.match(
    about,
    '<li id="section-chapter-7"><a href="/rest/about/chapter-7">Chapter 7</a> <small>chapter</small></li>'
  );
  assert.not.match(about, "What 7 means");
  const chapter = texts.get("rest/about/chapter-7.html")!;
  assert.match(chapter, "<p>Said 7.</p>");
  assert.match(chapter, '<nav class="sidebar');
  assert.match(chapter, /<nav class="breadcrumbs".*<a href="\/rest\/about">Long<\/a>.*Chapter 7/s);
  assert.match(chapter, '<h2 id="section-codes-of-7">');
  assert.match(texts.get("rest/about/chapter-7.md")!, "## Codes of 7 {#section-codes-of-7}");
  assert.match(texts.get("tags/things.html")!, '<h3 id="section-codes-of-7">');
  assert.match(
    texts.get("index.html")!,
    '<a href="/rest/about/chapter-7">a</a> <a href="/rest/about/chapter-7#section-codes-of-7">b</a>'
  );
});

/** Forms in which many hundred KB are written: words, a table, a list of lists, a program, one word, one cell. */
const longTexts = {
  words: "What it is and what it is for. ".repeat(10_000),
  table: `| Code | Meaning |\n| --- | --- |\n${numbers.map((row) => `| \`code${row}\` | What *${row}* means. |\n`.repeat(30)).join("")}`,
  list: numbers.map((item) => `- Item ${item}\n${`  - inner **${item}**\n`.repeat(60)}`).join(""),
  program: `\`\`\`js\n${"const one = two + three;\n".repeat(8_000)}\`\`\`\n`,
  word: "<&".repeat(150_000),
  cell: `| Code |\n| --- |\n| ${"`a` ".repeat(20_000)} |\n`,
  chapters: numbers.map((chapter) => `## Chapter ${chapter}\n\n${"Said so. ".repeat(400)}\n\n`).join("")
};

test("a single description of many hundred KB has pages of its own, and all of it is found there", async () => {
  const root = temporaryFolder();
  const entries = Object.entries(longTexts).map(([name, text]) => [name, `${text}\n\nThe end of ${name}.\n`] as const);
  const comment = (text: string): string => `${text.trimEnd().replace(/^/gm, "// ")}\n`;
  writeFiles(root, {
    "docs.config.yaml": `title: Long
lastUpdate: false
search: {enabled: false}
versions:
  - {name: docs, path: /, content: content, specs: specs, mainDoc: index}
specs:
  - {name: api, kind: openapi, path: api.json, route: /rest, info: about, categories: /tags}
  - {name: grpc, kind: protobuf, path: proto, route: /grpc}
  - {name: rpc, kind: openrpc, path: rpc.json, route: /rpc}
sidebars:
  docs: [index, {spec: api}, {spec: grpc}, {spec: rpc}]
`,
    "content/index.md": "# Home\n",
    "specs/api.json": JSON.stringify({
      openapi: "3.1.0",
      info: {...info, description: `${longTexts.words}\n\nThe end of info.`},
      tags: entries.map(([name, description]) => ({name, description})),
      paths: Object.fromEntries(
        entries.map(([name, description]) => [
          `/${name}`,
          {
            get: {
              operationId: name,
              tags: [name],
              description,
              parameters: numbers
                .slice(0, 20)
                .map((number) => ({name: `p${number}`, in: "query", description: longTexts.words.slice(0, 50_000)})),
              responses: {
                "200": {
                  description: "Ok",
                  content: {"application/json": {schema: {$ref: `#/components/schemas/${name}`}}}
                }
              }
            }
          }
        ])
      ),
      components: {
        schemas: Object.fromEntries(
          entries.map(([name, description]) => [name, {type: "object", properties: {a: {type: "string", description}}}])
        )
      }
    }),
    "specs/proto/long.proto": `syntax = "proto3";\npackage long;\n${entries
      .map(
        ([name, text]) =>
          `${comment(text)}message M${name} {\n  string a = 1;\n}\nservice S${name} {\n${comment(text)}rpc Get(M${name}) returns (M${name});\n}\n`
      )
      .join("\n")}`,
    "specs/rpc.json": JSON.stringify({
      openrpc: "1.3.0",
      info: {...info, description: longTexts.table},
      methods: entries.map(([name, description]) => ({
        name,
        description,
        params: [{name: "a", description, schema: {type: "string", description}}],
        result: {name: "b", schema: {type: "string"}}
      }))
    })
  });
  const {diagnostics, outputs} = await buildFolder(root);
  assert.equal(diagnostics, []);
  const pages = [...textsOf(outputs)].filter(([file]) => file.endsWith(".html"));
  const large = pages
    .map(([file, html]) => `${file}: ${html.match(/<[a-z]/g)!.length} elements, ${html.length} bytes`)
    .filter((_, index) => pages[index]![1].length > 1_500_000 || pages[index]![1].match(/<[a-z]/g)!.length > 20_000);
  assert.equal(large, []);
  const texts = new Map(pages);
  for (const folder of ["rest", "grpc", "rpc", "tags"]) {
    const written = pages.filter(([file]) => file.startsWith(folder)).map(([, html]) => html);
    for (const name of [...Object.keys(longTexts), ...(folder === "rest" ? ["info"] : [])])
      assert.ok(
        written.some((html) => html.includes(`The end of ${name}.`)),
        `${folder} has the end of ${name}`
      );
  }
  const rows = pages.filter(([file]) => /^rest\/table\/text(-\d+)?\.html$/.test(file)).map(([, html]) => html);
  assert.is(rows.join("").match(/<td><code>code149<\/code><\/td>/g)?.length, 30, "every row is on one of the pages");
  assert.match(texts.get("rest/words.html")!, '<a href="/rest/words/text">Read the whole text</a>');
  assert.match(texts.get("rest/words/text.html")!, "<h1>Words: text</h1>");
  const first = texts.get("rest/table/text.html")!;
  assert.match(first, "<h1>Table: text 1</h1>");
  assert.match(first, 'From the text about <a href="/rest/table">Table</a>');
  assert.match(first, '<a href="/rest/table/text-2">Continued</a>');
});

test.run();
