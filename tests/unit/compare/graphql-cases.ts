// Mutations of a small GraphQL schema.

import type {Case} from "./compare-texts.ts";

const shop = `directive @cost(points: Int = 1) on FIELD_DEFINITION

type Query {
  "One order."
  order(id: ID!, language: String = "en"): Order
  orders(first: Int): [Order!]!
}

type Order { id: ID!  note: String  state: State!  found: Found }
type Line { name: String! }
type Unused { a: Int }
enum State { OPEN PAID }
union Found = Order | Line
input Filter { state: State  name: String! }
extend type Query { find(filter: Filter): Found }
`;

/** The schema with a text in place of another. */
function change(kinds: string[], from: string, to: string): Case {
  return {kinds, before: {"shop.graphql": shop}, after: {"shop.graphql": shop.replace(from, to)}};
}

function both(kind: string, opposite: string, from: string, to: string): Case[] {
  const {before, after} = change([], from, to);
  return [
    {kinds: [kind], before, after},
    {kinds: [opposite], before: after, after: before}
  ];
}

export const graphqlCases: Case[] = [
  ...both("graphql-operation-removed", "graphql-operation-added", "  orders(first: Int): [Order!]!\n", ""),
  ...both("graphql-type-removed", "graphql-type-added", "type Unused { a: Int }\n", ""),
  change(["graphql-type-kind-changed"], "type Unused", "interface Unused"),
  ...both("graphql-field-removed", "graphql-field-added", "note: String  ", ""),
  change(["graphql-field-type-changed"], "note: String", "note: Int"),
  ...both("graphql-field-type-narrowed", "graphql-field-type-changed", "found: Found }", "found: Found! }"),
  change(["graphql-field-type-narrowed"], "): Order\n", "): Order!\n"),
  change(["graphql-field-type-changed"], "[Order!]!", "[Order]!"),
  ...both(
    "graphql-argument-added",
    "graphql-argument-removed",
    "orders(first: Int)",
    "orders(first: Int, after: String)"
  ),
  change(["graphql-required-argument-added"], "orders(first: Int)", "orders(first: Int, after: String!)"),
  change(["graphql-argument-added"], "orders(first: Int)", 'orders(first: Int, after: String! = "")'),
  ...both("graphql-argument-type-widened", "graphql-argument-type-changed", "id: ID!, ", "id: ID, "),
  change(["graphql-argument-type-changed"], "first: Int", "first: String"),
  change(["graphql-argument-default-changed"], '"en"', '"de"'),
  change(["graphql-argument-default-changed"], "points: Int = 1", "points: Int = 2"),
  ...both("graphql-input-field-added", "graphql-field-removed", "input Filter {", "input Filter { more: Int "),
  change(["graphql-required-input-field-added"], "input Filter {", "input Filter { more: Int! "),
  ...both("graphql-value-added", "graphql-value-removed", "PAID", "PAID LOST"),
  ...both("graphql-possible-type-removed", "graphql-possible-type-added", "= Order | Line", "= Order"),
  ...both("graphql-deprecated", "graphql-reactivated", "note: String", "note: String @deprecated"),
  change(["graphql-directives-changed"], "note: String", "note: String @cost"),
  change(["graphql-directives-changed"], "on FIELD_DEFINITION", "on FIELD_DEFINITION | OBJECT"),
  change(["graphql-description-changed"], "One order.", "An order.")
];
