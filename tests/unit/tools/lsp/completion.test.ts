// What editors offer at a place.

import {suite} from "uvu";
import * as assert from "uvu/assert";
import {CompletionRequest, type CompletionItem, type CompletionList} from "vscode-languageserver-protocol";
import {frontMatterKeys} from "../../../../cli/src/content/front-matter.ts";
import {frontMatterDocs} from "../../../../cli/src/tools/lsp/front-matter-docs.ts";
import {cursorIn, type LanguageClient} from "../../../language-client.ts";
import {events, files, openSite} from "./site.ts";

const test = suite<{client: LanguageClient}>("completion");

test.before(async (context) => {
  context.client = await openSite();
});
test.after(async ({client}) => client.stop());

async function itemsAt(client: LanguageClient, name: string, marked: string): Promise<CompletionItem[]> {
  const {text, position} = cursorIn(marked);
  await client.open(name, text);
  const found = (await client.connection.sendRequest(CompletionRequest.type, {
    textDocument: {uri: client.uri(name)},
    position
  })) as CompletionList | null;
  await client.close(name);
  return found?.items ?? [];
}

/** The labels that are offered, and the text that taking the first gives. */
async function check(
  client: LanguageClient,
  name: string,
  marked: string,
  labels: string[],
  taken?: string
): Promise<void> {
  const items = await itemsAt(client, name, marked);
  assert.equal(items.map(({label}) => label).slice(0, labels.length || undefined), labels, marked);
  if (taken === undefined) return;
  const {text, position} = cursorIn(marked);
  const edit = items[0]!.textEdit!;
  const range = "range" in edit ? edit.range : edit.replace;
  const lines = text.split("\n");
  const line = lines[position.line]!;
  lines[position.line] = line.slice(0, range.start.character) + edit.newText + line.slice(range.end.character);
  assert.is(lines.join("\n"), taken);
}

const page = "content/guide/run.md";

test("files, relative to the document, with the titles of pages", async ({client}) => {
  assert.equal((await itemsAt(client, page, "See [x](|)")).map(({label}) => label).slice(0, 3), [
    "proto:",
    "api:",
    "stop.md"
  ]);
  const items = await itemsAt(client, page, "See [x](st|)");
  assert.equal(items.map(({label, detail}) => [label, detail])[0], ["stop.md", "Stop a node"]);
  await check(client, page, "See [x](../in|)", ["../index.md"], "See [x](../index.md)");
  await check(client, page, "See [x](index|) and", ["../index.md"], "See [x](../index.md) and");
  await check(client, page, "![x](|)", ["../pictures/node.png"]);
  await check(client, page, "[it]: ./st|", ["stop.md"], "[it]: stop.md");
  await check(client, page, '<Include file="|" />', ["_note.md"]);
});

test("anchors of this page, of another, and of one without saved text", async ({client}) => {
  await check(client, page, "# Run\n\n## Ports\n\n## Memory of it\n\n[x](#mem|)", ["memory-of-it"]);
  await check(client, "content/index.md", "[x](guide/run.md#|)", ["ports", "open-ports", "memory"]);
  await check(client, "content/index.md", "[x](guide/run.md#mem|)", ["memory"], "[x](guide/run.md#memory)");
  await check(client, "content/index.md", "[x](/next/guide/run#op|)", ["open-ports"]);
});

test("addresses of the site", ({client}) => check(client, page, "[x](/next/guide/s|)", ["/next/guide/stop"]));

test("elements of specifications: the shortest name, with signature and first sentence", async ({client}) => {
  const [item] = await itemsAt(client, page, "[x](api:list|)");
  assert.is(item!.label, "ListOrders");
  assert.is(item!.detail, "GET /orders");
  assert.match(JSON.stringify(item!.documentation), "Lists all orders.");
  assert.not.match(JSON.stringify(item!.documentation), "newest");
  await check(client, page, "[x](proto:shop.It|)", ["shop.Item"]);
  await check(client, page, "[x](proto:pri|)", ["Item.price"], "[x](proto:Item.price)");
  await check(client, page, '```json schema="proto:It|"', ["Item"]);
});

test("components, their props, and what those may be", async ({client}) => {
  await check(client, page, "Text <Li|", ["Limit"], "Text <Limit");
  await check(client, page, "<Limit |", ["name", "form"], "<Limit name=");
  await check(client, page, '<Limit name="spam.m|"', ["spam.max", "spam.min"], '<Limit name="spam.max"');
  await check(client, page, '<Limit name="x" form="|"', ["short", "long"]);
  assert.match(JSON.stringify((await itemsAt(client, page, "<Lim|"))[0]!.documentation), "A limit of the network.");
});

/** With a table of parameters, a component that reads it, and variables. */
const settings: Readonly<Record<string, string>> = {
  "docs.config.yaml": files["docs.config.yaml"]!.replace(
    "specs:\n",
    "variables: {network: mainnet, host: api.example.com}\nspecs:\n  - {name: settings, kind: parameters, path: settings.yaml, route: /settings}\n"
  ),
  "components/Setting.tsx":
    'import {useData} from "protodocs/theme";\nexport default function Setting({name}: {name?: unknown}) {\n  useData("settings");\n  return <b>{String(name)}</b>;\n}\n',
  "specs/settings.yaml":
    'parameters: "1"\ninfo: {title: Settings}\nplaces:\n  - {name: main, title: Main}\ngroups:\n  - name: spam\n    title: Spam\n    parameters:\n      - {name: spam.pow, type: integer, description: Work., values: {main: 1}}\n'
};

test("names of a table of parameters, where a component reads it", async () => {
  const client = await openSite(settings);
  await check(client, page, '<Setting name="spam.p|"', ["spam.pow"], '<Setting name="spam.pow"');
  await client.stop();
});

test("variables, in text and in code, with their values", async () => {
  const client = await openSite(settings);
  await check(client, page, "On {{ne|", ["network"], "On {{network}}");
  await check(client, page, "```bash\ncurl {{ho|}}\n```", ["host"], "```bash\ncurl {{host}}\n```");
  await check(client, page, "\\{{ne|", []);
  assert.is((await itemsAt(client, page, "{{net|"))[0]!.detail, "mainnet");
  await client.stop();
});

test("elements of AsyncAPI and GraphQL", async () => {
  const client = await openSite(events);
  await check(client, page, "[x](as|)", ["async:"], "[x](async:)");
  await check(client, page, "[x](async:Ord|)", ["Order", "Order.id"], "[x](async:Order)");
  await check(client, page, "[x](gql:Ord|)", ["Order", "Order.id", "order", "Query.order.id"]);
  await client.stop();
});

test("link schemes, as they are typed", async ({client}) => {
  await check(client, page, "[x](pro|", ["proto:"], "[x](proto:");
  await check(client, page, "[x](ap|", ["api:"]);
});

test("containers, languages and options of code; nothing within code", async ({client}) => {
  await check(client, page, ":::wa|", ["warning"], ":::warning");
  await check(client, page, "- item\n\n  ```typesc|", ["typescript"]);
  await check(client, page, "```ts ti|", ["title"], '```ts title="');
  await check(client, page, "```ts\n<Li|", []);
});

test("front matter: keys that are not there yet, values, tags, documents", async ({client}) => {
  await check(client, page, "---\ntitle: A\nti|\n---\n", ["hide_title"]);
  await check(client, page, "---\ntitle: A\ndes|\n---\n", ["description"], "---\ntitle: A\ndescription: \n---\n");
  await check(client, page, "---\nsta|\n---\n", ["status"], "---\nstatus: \n---\n");
  await check(client, page, "---\nstatus: s|\n---\n", ["stable"], "---\nstatus: stable\n---\n");
  await check(client, page, "---\ndraft: |\n---\n", ["true", "false"]);
  await check(client, page, "---\ntags: [x, b|]\n---\n", ["basics"], "---\ntags: [x, basics]\n---\n");
  await check(client, "content/guide/stop.md", "---\ntags:\n  - op|\n---\n", ["operations"]);
  await check(client, page, "---\npagination_next: guide/s|\n---\n", ["guide/stop"]);
});

test("front matter is described key by key", () =>
  assert.equal(Object.keys(frontMatterDocs).sort(), Object.keys(frontMatterKeys).sort()));

test("the configuration: keys by place, values, ids", async ({client}) => {
  const config =
    "title: Site\nversions:\n  - name: next\n    path: /next\n    content: content\n    specs: specs\n    mainDoc: index\n    latest: true\n";
  await check(client, "docs.config.yaml", `${config}tag|`, ["tagline"], `${config}tagline: `);
  await check(client, "docs.config.yaml", `${config}navbar:\n  items:\n    - label: A\n      do|`, ["doc"]);
  await check(client, "docs.config.yaml", `${config}navbar:\n  items:\n    - label: A\n      doc: gui|`, [
    "guide/run",
    "guide/stop"
  ]);
  await check(client, "docs.config.yaml", `${config}    ban|`, ["banner"]);
  await check(client, "docs.config.yaml", `${config}    banner: un|`, ["unreleased", "unmaintained"]);
  await check(client, "docs.config.yaml", `${config}rules:\n  link-am|`, ["link-ambiguous"]);
  await check(client, "docs.config.yaml", `${config}rules:\n  link-ambiguous: wa|`, ["warning"]);
  await check(client, "docs.config.yaml", `${config}hosting: [net|`, ["netlify"]);
  await check(client, "docs.config.yaml", `${config}navbar: {items: [{label: A, do|`, ["doc"]);
  await check(client, "docs.config.yaml", `${config}navbar: {items: [{label: A}, {label: B, doc: guide/s|`, [
    "guide/stop"
  ]);
});

test("sidebars: documents, keys of entries, specifications", async ({client}) => {
  await check(client, "content/sidebars.yaml", "docs:\n  - gui|", ["guide/run", "guide/stop"]);
  await check(client, "content/sidebars.yaml", "docs:\n  - cat|", ["category"], "docs:\n  - category: ");
  await check(client, "content/sidebars.yaml", "docs:\n  - category: A\n    it|", ["items"]);
  await check(client, "content/sidebars.yaml", "docs:\n  - category: A\n    items:\n      - guide/s|", ["guide/stop"]);
  await check(client, "content/sidebars.yaml", "docs:\n  - category: A\n    items: [index, guide/r|]", ["guide/run"]);
  await check(client, "content/sidebars.yaml", "docs:\n  - spec: |", ["shop", "grpc"]);
});

test.run();
