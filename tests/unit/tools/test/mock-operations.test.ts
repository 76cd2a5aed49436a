// A mock of a GraphQL schema.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {WebSocket} from "ws";
import {createMock, serveMock} from "../../../../cli/src/tools/test/mock/mock.ts";
import {compile} from "../../specs/compile.ts";

const schema = `
type Query {
  station(id: ID!): Station
  stations(first: Int, after: String): StationConnection!
}
type Subscription { level: Station! }
type Station { id: ID!, height: Float!, kind: Kind!, found: Found! }
type Dock { metres: Int! }
union Found = Dock | Station
enum Kind { KIND_UNSPECIFIED SEA }
type StationConnection { edges: [StationEdge!]!, pageInfo: PageInfo! }
type StationEdge { node: Station! }
type PageInfo { hasNextPage: Boolean! }
`;
const {pages, schemas} = compile({"schema.graphql": schema});
const source = {pages: pages.map(({whole}) => whole), schemas, specs: ["graphql"], messages: {}, types: null};

function check(query: string, variables: object, expected: string, type = "application/json"): void {
  const mock = createMock(source);
  const request = {method: "POST", path: "/graphql", query: new URLSearchParams(), headers: {"content-type": type}};
  const {status, body} = mock.answer({...request, body: JSON.stringify({query, variables})});
  const faults = mock
    .takeFaults()
    .map(({word, message, hint}) => `${word ?? "-"}: ${message}${hint === null ? "" : ` ${hint}`}`);
  assert.is(faults.length === 0 ? `${status} ${body}` : faults.join("\n"), expected);
}

test("an operation gets a sample of what it selects, with what it names", () => {
  check(
    "query S($id: ID!) { one: station(id: $id) { ...of } } fragment of on Station { id kind found { __typename ... on Dock { metres } ... on Station { height } } }",
    {id: "dover"},
    '200 {"data":{"one":{"id":"dover","kind":"SEA","found":{"__typename":"Dock","metres":10}}}}'
  );
  const page = "query P($after: String) { stations(after: $after) { edges { node { id } } pageInfo { hasNextPage } } }";
  check(page, {after: "x"}, '200 {"data":{"stations":{"edges":[],"pageInfo":{"hasNextPage":false}}}}');
});

test("a subscription gets one result, or an error", async () => {
  const mock = createMock(source);
  const {address, stop} = await serveMock(mock);
  const stream = new WebSocket(`${address.replace("http", "ws")}/graphql`, ["graphql-transport-ws"]);
  await new Promise((resolve) => stream.once("open", resolve));
  const asked = async (message: object): Promise<string> => {
    stream.send(JSON.stringify(message));
    return new Promise((resolve) => stream.once("message", (data: Buffer) => resolve(data.toString())));
  };
  assert.is(stream.protocol, "graphql-transport-ws");
  assert.is(await asked({type: "connection_init"}), '{"type":"connection_ack"}');
  const subscribe = (query: string): object => ({id: "1", type: "subscribe", payload: {query}});
  assert.is(
    await asked(subscribe("subscription { level { kind } }")),
    '{"id":"1","type":"next","payload":{"data":{"level":{"kind":"SEA"}}}}'
  );
  assert.equal(mock.takeFaults(), []);
  assert.match(await asked(subscribe("subscription { level { kinds } }")), '"type":"error"');
  assert.equal(
    mock.takeFaults().map(({word}) => word),
    ["kinds"]
  );
  await stop();
});

test("what the schema does not have is a fault", () => {
  check(
    '{ station(id: "a") { heights } }',
    {},
    'heights: Cannot query field "heights" on type "Station". did you mean "height"?'
  );
  check(
    "query S($id: ID!) { station(id: $id) { id } }",
    {id: "a", ids: 1},
    'ids: The operation has no variable "$ids". did you mean "id"?'
  );
  check(
    "{ station }",
    {},
    "-: POST /graphql takes application/json, and text/plain is sent. send the header Content-Type: application/json",
    "text/plain"
  );
  const needed =
    'query S($id: ID!, $first: Int, $after: String! = "") { station(id: $id) { id } stations(first: $first, after: $after) { edges { node { id } } } }';
  check(needed, {}, 'id: The variable "$id" is required.');
  check(needed, {first: 1}, 'id: The variable "$id" is required.');
  check("{ station(", {}, "-: This is not GraphQL: expected a name, found the end.");
});

test.run();
