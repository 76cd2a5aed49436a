// Inputs that once took minutes, gigabytes or the whole stack: each row
// states the expected report. A row that hangs fails by taking too long.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {formatDiagnostic} from "../../cli/src/core/diagnostics.ts";
import {parsePage} from "../../cli/src/content/parse-page.ts";
import {createMatcher} from "../../cli/src/specs/shared/pattern.ts";
import {buildFolder, temporaryFolder, writeFiles} from "../helpers.ts";
import {compile, openapi, printed} from "./specs/compile.ts";

/** Seconds of processor time: far above what any of them takes, and far below what they took. */
const SECONDS = 10;

function processorSeconds(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
}

function row(name: string, run: () => string | Promise<string>, expected: RegExp): void {
  test(name, async () => {
    const start = processorSeconds();
    const found = await run();
    const seconds = processorSeconds() - start;
    assert.match(found, expected);
    assert.ok(seconds < SECONDS, `it took ${seconds.toFixed(1)} s`);
  });
}

const nothing = /^$/;

/** One operation whose response has this schema and example. */
function response(schema: object, schemas: object, example?: unknown): string {
  const content = {"application/json": {schema, ...(example === undefined ? {} : {example})}};
  return openapi({"/a": {get: {operationId: "a", responses: {"200": {description: "Ok", content}}}}}, schemas);
}

const reported = (text: string, file = "a.json"): string => printed(compile({[file]: text}));
const ref = (name: string | number): object => ({$ref: `#/components/schemas/${name}`});

// ---------------------------------------------------------------- YAML

/** Values that double, or more, with each line. */
function aliases(lines: number, times: number): string {
  const line = (index: number): string =>
    `  l${index + 1}: &l${index + 1} {type: object, properties: {${Array.from({length: times}, (_, key) => `k${key}: *l${index}`).join(", ")}}}\n`;
  return `  l0: &l0 {type: string}\n${Array.from({length: lines}, (_, index) => line(index)).join("")}`;
}

const described = (extra: string, schema: string): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: "1"}\nx-parts:\n${extra}paths: {/a: {get: {operationId: a, responses: {"200": {description: Ok, content: {application/json: {schema: ${schema}}}}}}}}\n`;

row(
  "nested YAML aliases in a schema",
  () => reported(described(aliases(12, 9), "*l12"), "a.yaml"),
  /^a\.yaml:\d+:\d+ {2}error {2}input-too-large\n {2}With the alias \*l\d+, aliases repeat more than 100,000 values/
);
row("sixty levels of two aliases each", () => reported(described(aliases(60, 2), "*l60"), "a.yaml"), /input-too-large/);
row(
  "a YAML alias within what it names",
  () => reported(described("  l0: &l0 {type: object, properties: {a: *l0}}\n", "*l0"), "a.yaml"),
  /The alias \*l0 is within what it repeats/
);
row("schemas that share a few aliases", () => reported(described(aliases(3, 3), "*l3"), "a.yaml"), nothing);

async function site(sidebars: string): Promise<string> {
  const folder = temporaryFolder();
  const config = "title: T\nlastUpdate: false\nversions: [{name: docs, path: /, content: content, mainDoc: index}]\n";
  writeFiles(folder, {
    "docs.config.yaml": config,
    "content/index.md": "# T\n\nText.\n",
    "content/sidebars.yaml": sidebars
  });
  return (await buildFolder(folder)).diagnostics.map(formatDiagnostic).join("\n");
}

const shared = (lines: number): string =>
  `docs:\n  - &l0 {category: a, items: [index]}\n${Array.from({length: lines}, (_, at) => `  - &l${at + 1} {category: a, items: [*l${at}, *l${at}, *l${at}, *l${at}]}\n`).join("")}`;
row(
  "nested YAML aliases in a sidebar",
  () => site(shared(14)),
  /^content\/sidebars\.yaml:\d+:\d+ {2}error {2}input-too-large/
);
row(
  "a sidebar within itself",
  () => site("docs:\n  - index\n  - &all {category: All, items: [*all]}\n"),
  /The alias \*all is within what it repeats/
);

// ---------------------------------------------------------------- Markdown

row(
  "partials that include partials twice, thirty levels deep",
  () => {
    const partial = (file: string): string => {
      const level = Number(/\d+/.exec(file)![0]);
      return level >= 30 ? "End." : `<Include file="_${level + 1}.md" />\n\n<Include file="_${level + 1}.md" />\n`;
    };
    const text = '# A\n\n<Include file="_0.md" />\n';
    return parsePage(
      {file: "content/a.md", kind: "markdown", version: null, path: "a.md", hash: "", size: null, text},
      partial
    )
      .diagnostics.slice(0, 1)
      .map(formatDiagnostic)
      .join("\n");
  },
  /input-too-large\n {2}This page includes more than 1000 files/
);

/** Ten thousand times, and more. */
function page(name: string, text: string, expected = nothing): void {
  row(
    name,
    () =>
      parsePage({file: "a.md", kind: "markdown", version: null, path: "a.md", hash: "", size: null, text}, () => null)
        .diagnostics.map(formatDiagnostic)
        .join("\n"),
    expected
  );
}

page("_a* twenty thousand times", "_a*".repeat(20_000));
page("*a[[^1] ten thousand times", "*a[[^1]".repeat(10_000) + "\n\n[^1]: Note.");
page(
  "a thousand levels of lists",
  Array.from({length: 1000}, (_, level) => " ".repeat(2 * level) + "- a").join("\n"),
  /page-too-deep/
);
page("a quote in a list in a table", "-\n  |\n  >-\n|");

page(
  "100,000 tags of a page",
  `---\ntags: [${Array.from({length: 100_000}, (_, index) => `t${index}`).join(", ")}]\n---\n\n# T\n\nText.\n`,
  /must be a list of at most 500 texts/
);

// ---------------------------------------------------------------- suggestions

const distinct = (times: number, line: (index: number) => string): string =>
  Array.from({length: times}, (_, index) => line(index)).join("");
page(
  "a short code 2.6 million times",
  ":slug: ".repeat(2_600_000),
  /There is no emoji ":slug:"; it is shown as text\. More/
);
page(
  "a million short codes",
  distinct(1_000_000, (index) => `:slug${index}: `),
  /There is no emoji ":slug9:"; it is shown as text\. More/
);
page(
  "30,000 footnotes without text, and 30,000 without a mark",
  distinct(30_000, (index) => `[^first-${index}]\n\n[^second-${index}]: Text.\n\n`),
  /footnote-missing/
);

async function built(text: string): Promise<string> {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml":
      "title: T\nlastUpdate: false\nversions: [{name: docs, path: /, content: content, mainDoc: index}]\n",
    "content/index.md": text
  });
  const {diagnostics} = await buildFolder(folder);
  return diagnostics.slice(0, 1).map(formatDiagnostic).join("\n");
}

row(
  "10,000 links to anchors that there are not, and as many headings",
  () =>
    built(`# T\n\n${distinct(10_000, (index) => `## Heading number ${index}\n\n[a](#haeding-${index}-number)\n\n`)}`),
  /link-missing-anchor/
);
test("only so many unknown schemas of a page are compared with all names", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml":
      "title: T\nlastUpdate: false\nspecs: [{name: api, kind: openapi, path: a.json, route: /api}]\nversions: [{name: docs, path: /, content: content, specs: specs, mainDoc: index}]\n",
    "specs/a.json": openapi({"/a": {get: {operationId: "ListOrders", responses: {"200": {description: "Ok"}}}}}),
    "content/index.md": `# A\n\n${distinct(300, (index) => `\`\`\`json schema="api:LstOrders${index % 10}"\n${index}\n\`\`\`\n\n`)}`
  });
  const found = (await buildFolder(folder)).diagnostics.filter(({code}) => code === "example-unknown-schema");
  assert.is(found.length, 300);
  assert.is(found.filter(({hint}) => hint !== undefined).length, 100);
});

row(
  "30,000 components that there are not",
  () => built(`# T\n\n${distinct(30_000, (index) => `<Component${index} />\n\n`)}`),
  /component-unknown/
);
row(
  "30,000 lines with links to pages that there are not",
  () =>
    built(`# T\n\n${distinct(30_000, (index) => `[a](indx${index}.md) [b](/indx${index}) ![c](d${index}.png)\n\n`)}`),
  /link-missing-page/
);

// ---------------------------------------------------------------- schemas and examples

const pets = {
  Pet: {type: "object", oneOf: [ref("Cat"), ref("Dog")]},
  Cat: {allOf: [ref("Pet"), {required: ["lives"]}]},
  Dog: {allOf: [ref("Pet"), {required: ["barks"]}]}
};
row("Pet is one of Cat and Dog, which are all of Pet", () => reported(response(ref("Pet"), pets, {lives: 9})), nothing);
row("the same without an example", () => reported(response(ref("Pet"), pets)), nothing);

const fan = (kind: "oneOf" | "allOf", last: unknown): object =>
  Object.fromEntries([
    ...Array.from({length: 40}, (_, index) => [index, {[kind]: [ref(index + 1), {allOf: [ref(index + 1), {}]}]}]),
    [40, last]
  ] as [number, unknown][]);
row(
  "forty levels of oneOf with two ways each, and an example",
  () => reported(response(ref(0), fan("oneOf", {type: "number"}), "text")),
  /expected a number, but this is the string "text"/
);
row(
  "forty levels of oneOf that nothing fits, without an example",
  () => reported(response(ref(0), fan("oneOf", false))),
  nothing
);
row(
  "forty levels of allOf with two ways each, without an example",
  () => reported(response(ref(0), fan("allOf", {type: "object", properties: {a: {type: "string"}}}))),
  nothing
);

const chain = (length: number, link: (next: object) => object): object =>
  Object.fromEntries([
    ...Array.from({length}, (_, index) => [index, link(ref(index + 1))]),
    [length, {type: "string"}]
  ] as [number, unknown][]);
row(
  "50,000 chained $refs",
  () =>
    reported(
      response(
        ref(0),
        chain(50_000, (next) => next),
        1
      )
    ),
  /expected a string, but this is the number 1/
);
row(
  "4,000 chained $refs to a schema that is missing",
  () =>
    reported(
      response(ref("a0"), Object.fromEntries(Array.from({length: 4_000}, (_, at) => [`a${at}`, ref(`a${at + 1}`)])))
    ),
  /a4000/
);
row(
  "4,000 paths that refer to each other in a circle",
  () =>
    reported(
      openapi(
        Object.fromEntries(
          Array.from({length: 4_000}, (_, at) => [`/p${at}`, {$ref: `#/paths/~1p${(at + 1) % 4_000}`}])
        ),
        {}
      )
    ),
  /#\/paths\/~1p1 refers to itself and defines nothing/
);
row(
  "5,000 schemas of one alternative each",
  () =>
    reported(
      response(
        ref(0),
        chain(5000, (next) => ({oneOf: [next]})),
        "text"
      )
    ),
  /This example is not checked against its schema: its schemas are nested more than 500 levels deep/
);

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
row(
  "an example of 20,000 levels",
  () => reported(response({}, {}, "HERE").replace('"HERE"', nested(20_000))),
  /^a\.json:\d+:\d+ {2}error {2}input-too-large\n {2}Values are nested more than 500 levels/
);
row(
  "an example of 490 levels that its schema follows",
  () =>
    reported(response(ref("List"), {List: {type: "array", items: ref("List")}}, "HERE").replace('"HERE"', nested(490))),
  nothing
);

test("an example of ten megabytes takes seconds, and little more memory than its text", () => {
  const items = Array.from({length: 250_000}, (_, id) => ({id, name: `name-${id}-of-an-item`}));
  const text = response(
    {type: "array", items: {type: "object", properties: {id: {type: "integer"}, name: {type: "string"}}}},
    {},
    items
  );
  assert.ok(text.length > 10_000_000);
  const start = processorSeconds();
  const result = compile({"a.json": text});
  assert.ok(processorSeconds() - start < SECONDS);
  assert.match(
    printed(result),
    /input-too-large\n {2}This example has more than 50,000 characters; pages show its beginning/
  );
  assert.ok(JSON.stringify(result.pages.map(({body}) => body)).length < 500_000);
});

// ---------------------------------------------------------------- whole files

for (const [file, bytes] of [
  ["content/index.md", 16],
  ["content/_part.md", 16],
  ["content/sidebars.yaml", 4],
  ["docs.config.yaml", 4],
  ["content/data.json", 64]
] as const)
  row(
    `more than ${bytes} MB of ${file}`,
    async () => {
      const root = temporaryFolder();
      const text: Record<string, string> = {
        "docs.config.yaml":
          "title: T\nlastUpdate: false\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n",
        "content/index.md": `# A\n\n${file.includes("_part") ? '<Include file="_part.md" />' : file.includes("data") ? '```json file="data.json"\n```' : "Text."}\n`,
        "content/sidebars.yaml": "docs: [index]\n"
      };
      writeFiles(root, {...text, [file]: (text[file] ?? "") + "\n".repeat(bytes * 1024 * 1024 + 1)});
      return (await buildFolder(root)).diagnostics.map(formatDiagnostic).join("\n");
    },
    new RegExp(`^${file.replace(/\W/g, "\\$&")}:1:1 +error +input-too-large\n +This file has more than \\d+,`, "m")
  );

// ---------------------------------------------------------------- patterns

const patterned = (pattern: string, example: string): string => response({type: "string", pattern}, {}, example);
row(
  "the pattern ^(a+)+$",
  () => reported(patterned("^(a+)+$", "a".repeat(40) + "!")),
  /does not match the pattern \^\(a\+\)\+\$/
);
row(
  "the same for names of properties",
  () =>
    reported(
      response({type: "object", patternProperties: {"^(a+)+$": {type: "string"}}}, {}, {["a".repeat(40) + "!"]: 1})
    ),
  nothing
);

/** Whether a pattern fits a text, in a moment. */
function fits(pattern: string, value: string, expected: boolean): void {
  row(
    `${pattern.slice(0, 40)} and ${value.slice(0, 20)}`,
    () => String(createMatcher(pattern)(value)),
    expected ? /true/ : /false/
  );
}

fits("^[0-9a-f]{64}$", "a0".repeat(32), true);
fits("^[a-z]+(-[a-z]+)*$", "a-b-c", true);
fits("^[a-z]+(-[a-z]+)*$", "a--b", false);
fits("(x+x+)+y", "x".repeat(5000), false);
fits("^(a|a)*$", "a".repeat(60) + "!", false);
fits("(a?){50}a{50}", "a".repeat(50), true);
fits("a?".repeat(40) + "a".repeat(40), "a".repeat(40), true);
fits("(.*)*(.*)*(.*)*x", "y".repeat(2000), false);
fits("^\\d{3}\\u002D\\w+$", "123-a", true);
fits("^(?=.*\\d).{8,}$", "password1", true);
fits("^(?=.*\\d).{8,}$", "password", false);
fits("^(([a-z])+.)+(?!x)$", "a".repeat(60), true); // looks ahead and may take for ever: not evaluated
fits("((a{100}){100}){100}", "a", true); // too large for either

page(
  "16,000 ranges of lines for one line of code",
  `\`\`\`js {${Array.from({length: 16_000}, () => "1-999999999").join(",")}}\nx\n\`\`\`\n`,
  /Line 2 is marked, but the code has 1 line\./
);
page(
  "8,000 ranges for 48,000 lines of code",
  `\`\`\`js {${Array.from({length: 8_000}, () => "1-48000").join(",")}}\n${"x\n".repeat(48_000)}\`\`\`\n`
);

test.run();
