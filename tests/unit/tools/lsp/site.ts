// The site that tests of answers ask about, with everything that can be named.

import {temporaryFolder, writeFiles} from "../../../helpers.ts";
import {connectClient, startServer, type LanguageClient} from "../../../language-client.ts";

export const files: Readonly<Record<string, string>> = {
  "docs.config.yaml": `title: Site
lastUpdate: false
components: components
versions:
  - {name: next, path: /next, content: content, specs: specs, mainDoc: index, latest: true}
specs:
  - {name: shop, kind: openapi, path: shop.yaml, route: /api/shop}
  - {name: grpc, kind: protobuf, path: proto, route: /api/grpc}
frontMatter:
  status: {type: text, values: [early, stable], description: How far the page is.}
`,
  "content/sidebars.yaml":
    "docs:\n  - index\n  - category: Guides\n    items:\n      - guide/run\n      - guide/stop\n  - spec: shop\n  - spec: grpc\n",
  "content/index.md":
    "---\ntitle: Start\ndescription: Where everything begins.\ntags: [basics]\n---\n\nSee [running](guide/run.md#ports) and [it](guide/run.md).\n",
  "content/guide/run.md":
    "---\ntags: [operations]\n---\n\n# Run a node\n\nHow to run it. It is easy.\n\n## Ports\n\nText, see [start](../index.md) and [ports](#ports).\n\n### Open ports\n\nMore.\n\n## Memory\n\n![A picture](../pictures/node.png)\n",
  "content/guide/stop.md":
    '# Stop a node\n\nSee [run][it] and [site](/next/guide/run#ports).\n\n<Include file="_note.md" />\n\n[it]: ./run.md#ports\n',
  "content/guide/_note.md": "A note, see [ports](run.md#ports).\n",
  "content/pictures/node.png": "png",
  "content/_data/limits.json": '{"values": {"spam.max": "3", "spam.min": "1"}}',
  "components/Limit.tsx": `// A limit of the network.
//
//   <Limit name="spam.max" />
import {useData} from "protodocs/theme";
interface Props {
  /** Name of the limit. */
  name?: unknown;
  /** "short" or "long". */
  form?: unknown;
}
export default function Limit({name, form}: Props) {
  const data = useData("limits");
  return <b>{String(name)} {String(form)} {data ? "1" : ""}</b>;
}
`,
  "specs/shop.yaml": `openapi: 3.0.0
info: {title: Shop, version: "1"}
paths:
  /orders:
    get:
      operationId: ListOrders
      summary: List orders
      description: Lists all orders. The newest comes first.
      parameters:
        - {name: page, in: query, description: Which page., schema: {type: integer}}
      responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Order"}}}}}
components:
  schemas:
    Order:
      type: object
      description: What somebody wants.
      properties:
        id: {type: string, description: Its id.}
`,
  "specs/proto/shop.proto": `syntax = "proto3";
package shop;

// An item of the shop.
message Item {
  // What it costs.
  uint64 price = 1;
}

service Items {
  // Gets one.
  rpc ListOrders(Item) returns (Item);
}
`
};

/** With descriptions in AsyncAPI and GraphQL. */
export const events: Readonly<Record<string, string>> = {
  "docs.config.yaml": files["docs.config.yaml"]!.replace(
    "specs:\n",
    "specs:\n  - {name: events, kind: asyncapi, path: events.yaml, route: /events}\n  - {name: graph, kind: graphql, path: schema.graphql, route: /graph}\n"
  ),
  "specs/events.yaml": `asyncapi: 3.0.0
info: {title: Events, version: "1"}
channels:
  changes:
    address: /orders/{region}
    summary: Each change of an order.
    parameters: {region: {description: Where.}}
    messages:
      Changed:
        summary: What it is now.
        payload: {$ref: "#/components/schemas/Order"}
operations:
  sendChange:
    action: send
    channel: {$ref: "#/channels/changes"}
components:
  schemas:
    Order:
      type: object
      description: What somebody wants.
      properties:
        id: {type: string, description: Its id.}
`,
  "specs/schema.graphql":
    '"An order."\ntype Order {\n  "Its id."\n  id: ID!\n}\ntype Query {\n  "One order."\n  order(id: ID!): Order\n}\n'
};

/** A client with this site open; `more` takes the place of files of the same name. */
export async function openSite(more: Readonly<Record<string, string>> = {}): Promise<LanguageClient & {root: string}> {
  const root = temporaryFolder();
  writeFiles(root, {...files, ...more});
  return {...(await connectClient(root, startServer())), root};
}
