// Hover, definitions, references and outlines.

import {suite} from "uvu";
import * as assert from "uvu/assert";
import {
  DefinitionRequest,
  DocumentSymbolRequest,
  HoverRequest,
  ReferencesRequest,
  type DocumentSymbol,
  type Location,
  type MarkupContent
} from "vscode-languageserver-protocol";
import {cursorIn, type LanguageClient} from "../../../language-client.ts";
import {events, files, openSite} from "./site.ts";

const test = suite<{client: LanguageClient & {root: string}}>("navigation");

test.before(async (context) => {
  context.client = await openSite();
});
test.after(async ({client}) => client.stop());

type Client = LanguageClient & {root: string};

async function hover(client: Client, name: string, marked: string): Promise<string> {
  const {text, position} = cursorIn(marked);
  await client.open(name, text);
  const found = await client.connection.sendRequest(HoverRequest.type, {
    textDocument: {uri: client.uri(name)},
    position
  });
  await client.close(name);
  return found ? (found.contents as MarkupContent).value : "";
}

function shown({root}: Client, {uri, range: {start}}: Location): string {
  return `${decodeURIComponent(uri).split(`${root}/`)[1]}:${start.line + 1}:${start.character + 1}`;
}

async function definition(client: Client, name: string, marked: string): Promise<string> {
  const {text, position} = cursorIn(marked);
  await client.open(name, text);
  const found = await client.connection.sendRequest(DefinitionRequest.type, {
    textDocument: {uri: client.uri(name)},
    position
  });
  await client.close(name);
  return found ? shown(client, found as Location) : "";
}

async function references(client: Client, name: string, marked: string): Promise<string[]> {
  const {text, position} = cursorIn(marked);
  await client.open(name, text);
  const found = await client.connection.sendRequest(ReferencesRequest.type, {
    textDocument: {uri: client.uri(name)},
    position,
    context: {includeDeclaration: false}
  });
  await client.close(name);
  return (found ?? []).map((place) => shown(client, place)).sort();
}

test("hover: title and first paragraph of a page, and the heading", async ({client}) => {
  assert.is(
    await hover(client, "content/index.md", "See [ru|nning](guide/run.md)."),
    "**Run a node**\n\nHow to run it. It is easy.\n\n`content/guide/run.md`"
  );
  assert.match(await hover(client, "content/index.md", "[x](guide/run.md#mem|ory)"), "**Run a node** › Memory");
  assert.match(
    await hover(client, "content/guide/stop.md", "[x|][it]\n\n[it]: ../index.md\n"),
    "Where everything begins."
  );
});

test("hover: signature and text of elements", async ({client}) => {
  assert.is(
    await hover(client, "content/index.md", "[x](api:ListOr|ders)"),
    "```text\nGET /orders\n```\n\nLists all orders. The newest comes first."
  );
  assert.match(await hover(client, "content/index.md", "[x](proto:shop.Item.price|)"), "uint64 price = 1");
  assert.match(
    await hover(client, "content/index.md", "[x](proto:shop.Items.ListOrders|)"),
    "rpc ListOrders(Item) returns (Item)"
  );
  assert.match(await hover(client, "content/index.md", "[x](api:Order|)"), "id?: string");
  assert.match(await hover(client, "content/index.md", "[x](api:ListOrders.page|)"), "page?: integer (query)");
});

test("hover: components, keys, and what the manual says about a fault", async ({client}) => {
  assert.match(await hover(client, "content/index.md", "A <Lim|it /> b"), "A limit of the network.");
  assert.match(await hover(client, "content/index.md", "---\nsl|ug: x\n---\n"), "Address of the page");
  assert.match(await hover(client, "docs.config.yaml", "ti|tle: Site\n"), "Title of the site");
  await client.open("content/index.md", "See [x](nothing.md).\n");
  await client.waitFor(() => client.items("content/index.md").some(({code}) => code === "link-missing-page"));
  const found = await client.connection.sendRequest(HoverRequest.type, {
    textDocument: {uri: client.uri("content/index.md")},
    position: {line: 0, character: 6}
  });
  assert.match((found!.contents as MarkupContent).value, "**link-missing-page**");
  await client.close("content/index.md");
});

test("definitions: page, heading, partial, picture, component", async ({client}) => {
  const cases: [name: string, marked: string, place: string][] = [
    ["content/index.md", "[x](guide/run.md|)", "content/guide/run.md:1:1"],
    ["content/index.md", "[x](guide/run.md#ports|)", "content/guide/run.md:9:1"],
    ["content/index.md", "[x](/next/guide/run#memory|)", "content/guide/run.md:17:1"],
    ["content/guide/stop.md", '<Include file="_no|te.md" />', "content/guide/_note.md:1:1"],
    ["content/guide/_note.md", "[x](run.md#po|rts)", "content/guide/run.md:9:1"],
    ["content/guide/run.md", "![x](../pictures/no|de.png)", "content/pictures/node.png:1:1"],
    ["content/index.md", 'A <Li|mit name="x" />', "components/Limit.tsx:1:1"],
    ["content/sidebars.yaml", "docs:\n  - index\n  - guide/r|un\n", "content/guide/run.md:1:1"],
    [
      "docs.config.yaml",
      `${files["docs.config.yaml"]}navbar: {items: [{label: A, doc: guide/st|op}]}\n`,
      "content/guide/stop.md:1:1"
    ]
  ];
  for (const [name, marked, place] of cases) assert.is(await definition(client, name, marked), place, marked);
});

test("definitions: the place in the specification", async ({client}) => {
  const cases: [target: string, place: string][] = [
    ["proto:shop.Item", "specs/proto/shop.proto:5:9"],
    ["proto:shop.Item.price", "specs/proto/shop.proto:7:10"],
    ["proto:shop.Items.ListOrders", "specs/proto/shop.proto:12:7"],
    ["api:ListOrders", "specs/shop.yaml:5:5"],
    ["api:ListOrders.page", "specs/shop.yaml:10:18"],
    ["api:Order", "specs/shop.yaml:14:5"],
    ["api:Order.id", "specs/shop.yaml:18:9"]
  ];
  for (const [target, place] of cases)
    assert.is(await definition(client, "content/index.md", `[x](|${target})`), place, target);
});

test("elements of AsyncAPI and GraphQL: what they are, and where", async () => {
  const client = await openSite(events);
  const cases: [target: string, signature: string, text: string, place: string][] = [
    ["async:changes", "channel changes\n/orders/{region}", "Each change of an order.", "specs/events.yaml:4:3"],
    ["async:sendChange", "send sendChange(Changed)", "", "specs/events.yaml:13:3"],
    ["async:events/messages/Changed", "message Changed: Order", "What it is now.", "specs/events.yaml:10:9"],
    ["async:changes.region", "region: string", "Where.", "specs/events.yaml:7:18"],
    ["async:Order.id", "Order.id: string", "Its id.", "specs/events.yaml:22:9"],
    ["gql:Query.order", "query order(id: ID!): Order", "One order.", "specs/schema.graphql:7:3"],
    ["gql:Order.id", "id: ID!", "Its id.", "specs/schema.graphql:3:3"]
  ];
  for (const [target, signature, text, place] of cases) {
    const shown = [`\`\`\`text\n${signature}\n\`\`\``, text].filter(Boolean).join("\n\n");
    assert.is(await hover(client, "content/index.md", `[x](|${target})`), shown);
    assert.is(await definition(client, "content/index.md", `[x](|${target})`), place, target);
  }
  await client.stop();
});

test("references: of a page, a heading, a partial, an element", async ({client}) => {
  const run = files["content/guide/run.md"]!;
  assert.equal(await references(client, "content/guide/run.md", run.replace("## Ports", "## Po|rts")), [
    "content/guide/_note.md:1:21",
    "content/guide/run.md:11:44",
    "content/guide/stop.md:3:26",
    "content/guide/stop.md:3:5",
    "content/index.md:7:15"
  ]);
  assert.is((await references(client, "content/guide/run.md", run.replace("How to", "How| to"))).length, 6);
  assert.equal(await references(client, "content/guide/_note.md", "A no|te.\n"), ["content/guide/stop.md:1:1"]);
  assert.equal(await references(client, "content/index.md", "[a](api:ListOr|ders)\n"), ["content/index.md:1:5"]);
});

test("the outline of a page, as it is typed", async ({client}) => {
  await client.open("content/guide/run.md", "# Run a node\n\n## Ports\n\n### Open ports\n\n## Memory\n\nText.\n");
  const found = (await client.connection.sendRequest(DocumentSymbolRequest.type, {
    textDocument: {uri: client.uri("content/guide/run.md")}
  })) as DocumentSymbol[];
  const tree = (symbols: readonly DocumentSymbol[]): string =>
    symbols.map(({name, children = []}) => `${name}(${tree(children)})`).join(" ");
  assert.is(tree(found), "Run a node(Ports(Open ports()) Memory())");
  await client.close("content/guide/run.md");
});

test.run();
