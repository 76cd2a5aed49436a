// GraphQL schemas: what is read, where faults are, and what hostile ones become.

import {buildSchema, introspectionFromSchema, parse, validate} from "graphql";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {textOfProse} from "../../../runtime/shared/prose.ts";
import type {GraphqlPage} from "../../../runtime/shared/reference.ts";
import {compileSpecs, type SpecResult} from "../../../cli/src/specs/index.ts";
import {syntaxMessage} from "../../../cli/src/specs/graphql/read-schema.ts";
import {compile, printed, specOf} from "./compile.ts";

function compileGraphql(files: Record<string, string>, path = ""): SpecResult {
  const all = Object.entries(files).map(([name, text]) => ({file: name, path: name, text}));
  return compileSpecs([{spec: {...specOf(path, "graphql"), name: "shop"}, version: "test", files: all}]);
}

function pagesOf(result: SpecResult): GraphqlPage[] {
  return result.pages.flatMap(({body: {reference}}) => (reference.type === "graphql" ? [reference] : []));
}

const shop = `"What is sold." type Query { order(id: ID!): Order  orders(first: Int): OrderConnection! }
type Order { id: ID!  state: State!  note(language: Language = EN): String  lines: [Line!]! }
type OrderConnection { edges: [OrderEdge!]!  pageInfo: PageInfo! }
type OrderEdge { cursor: String!  node: Order! }
type PageInfo { endCursor: String }
type Line { name: String!  order: Order! }
enum State { OPEN PAID }
enum Language { EN DE }
`;

test("each definition reports its own fault, at its place", () => {
  const result = compileGraphql({
    "a.graphql": "type A {\n  a: [String\n}\n\ntype Query {\n  b: Int\n}\n\ninput C {\n  c Int\n}\n",
    "b.graphql": '"""\n  type D {\n"""\ntype Broken {\n  x: Int\n\ntype Whole {\n  y: Unknown\n}\n'
  });
  assert.is(
    printed(result),
    `a.graphql:3:1  error  spec-syntax
  This is not GraphQL: expected "]", found "}".
a.graphql:10:5  error  spec-syntax
  This is not GraphQL: expected ":", found a name "Int".
b.graphql:7:1  error  spec-syntax
  This is not GraphQL: expected a name, found the end.
b.graphql:8:6  warning  spec-missing-type
  Unknown type "Unknown".`
  );
  assert.equal(
    pagesOf(result).flatMap(({operation, typeDefinitions}) => [
      ...(operation ? [operation.field.name] : []),
      ...typeDefinitions.map(({name}) => name)
    ]),
    ["b", "Whole"]
  );
});

test("faults of the parser read as sentences", () => {
  const messages = [
    "Unexpected <EOF>.",
    'Unexpected Name "foo".',
    'Expected Name, found Name "x".',
    "Expected Name, found <EOF>."
  ];
  assert.equal(
    messages.map((message) => syntaxMessage(`Syntax Error: ${message}`)),
    [
      "unexpected end.",
      'unexpected name "foo".',
      'expected a name, found a name "x".',
      "expected a name, found the end."
    ]
  );
});

test("keywords are names where the grammar has names", () => {
  const text = `type type { input: interface  enum: [type!] @union }
directive @union on FIELD_DEFINITION
scalar scalar
interface interface { type: scalar }
union union = type | input
type input implements interface & extend { type: scalar }
interface extend { type: scalar }
extend type extend2 { a: Int }
type Query { type: type }
`;
  const result = compileGraphql({"a.graphql": text});
  assert.match(printed(result), /Cannot extend type "extend2" because it is not defined/);
  const names = pagesOf(result).flatMap(({typeDefinitions}) => typeDefinitions.map(({name}) => name));
  assert.equal(names.sort(), ["@union", "extend", "input", "interface", "scalar", "type", "union"]);
});

test("introspection becomes the same pages as the schema", () => {
  const json = JSON.stringify({data: introspectionFromSchema(buildSchema(shop))});
  const strip = (pages: GraphqlPage[]): unknown =>
    JSON.parse(JSON.stringify(pages, (key, value: unknown) => (key === "place" ? undefined : value)));
  assert.equal(
    strip(pagesOf(compileGraphql({"s.json": json}, "s.json"))),
    strip(pagesOf(compileGraphql({"s.graphql": shop}, "s.graphql")))
  );
  assert.match(printed(compileGraphql({"s.json": "{}"}, "s.json")), /s\.json:1:1 +error +spec-unsupported/);
  const damaged = json.replace('"name":"State"', '"name":"Estate"');
  assert.match(printed(compileGraphql({"s.json": damaged}, "s.json")), /spec-invalid\n.*not a schema/);
});

test("examples are valid", () => {
  const schema = buildSchema(shop);
  for (const {operation} of pagesOf(compileGraphql({"s.graphql": shop})))
    if (operation) assert.equal(validate(schema, parse(operation.example!.document)), []);
});

test("no type is missing where a connection lists what another one carries", () => {
  const result = compileGraphql({
    "a.graphql": `type Query { lots: LotsConnection  sold: LotConnection }
type LotsConnection { edges: [Lot] }
type Lot { cursor: String  node: Work  price: Int }
type Work { title: String }
type LotConnection { edges: [LotEdge] }
type LotEdge { cursor: String!  node: Lot }
`
  });
  assert.is(printed(result), "");
  const names = pagesOf(result).flatMap(({typeDefinitions}) => typeDefinitions.map(({name}) => name));
  assert.equal(names.sort(), ["Lot", "LotConnection", "LotEdge", "LotsConnection", "Work"]);
});

test("uses are listed in both directions, through connections", () => {
  const types = pagesOf(compileGraphql({"s.graphql": shop})).flatMap(({typeDefinitions}) => typeDefinitions);
  const {returnedBy, usedBy} = types.find(({name}) => name === "Order")!;
  assert.equal(
    [returnedBy, usedBy].map((list) => list.map(({label}) => label)),
    [["order", "orders"], ["Line"]]
  );
  assert.equal(types.find(({name}) => name === "Language")!.usedBy, [
    {label: "Order.note", target: "gql:shop/Order.note"}
  ]);
});

test("a description that is only a link to protobuf is what is said there", () => {
  const files = {
    "a.proto":
      'syntax = "proto3";\npackage p;\n// What was ordered.\nmessage Order {\n  // How many.\n  int32 size = 1;\n}\n',
    "s.graphql": `type Query { order: Order }
"[p.Order](proto:p.Order)" type Order { "[gRPC](proto:p.Order.size)" size: Int  "As [gRPC](proto:p.Order.size)." other: Int }`
  };
  const result = compile(files);
  const [page] = pagesOf(result);
  const order = page!.typeDefinitions[0]!;
  assert.equal(
    [order, ...order.fields].map(({description, sameAs}) => [textOfProse(description), sameAs?.target ?? null]),
    [
      ["What was ordered.", "proto:p.Order"],
      ["How many.", "proto:p.Order.size"],
      ["As gRPC.", null]
    ]
  );
});

test("hostile schemas end in diagnostics", () => {
  const deep = "[".repeat(100_000);
  assert.match(printed(compileGraphql({"a.graphql": `type A { a: ${deep}Int }`})), /input-too-large/);
  assert.match(printed(compileGraphql({"a.graphql": '"""never closed'})), /spec-syntax/);
  const many = Array.from({length: 3000}, (_, at) => `type T${at} { f: U${at} }`).join("\n");
  assert.ok(compileGraphql({"a.graphql": many}).diagnostics.length <= 200);
  const chain = Array.from({length: 20_000}, (_, at) => `input I${at} { f: I${at + 1}! }`).join("\n");
  compileGraphql({"a.graphql": `${chain}\ninput I20000 { f: Int }\ntype Query { a(i: I0): Int }`});
  const wide = `input A { ${Array.from({length: 30}, (_, at) => `f${at}: A!`).join(" ")} }\ntype Query { a(i: A!): Int }`;
  const [page] = pagesOf(compileGraphql({"a.graphql": wide}));
  assert.ok(page!.operation!.example!.variables!.length < 20_000);
});

test.run();
