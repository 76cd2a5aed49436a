// Connections, the pages of a list (GraphQL Cursor Connections Specification, sections 2
// and 3): a connection has edges, and each edge a node. They are shown with what they carry.

import type {FieldDefinitionNode, InputValueDefinitionNode, TypeNode} from "graphql";
import type {MergedSchema, MergedType} from "./merge-definitions.ts";

/** What each connection and edge carries, by their names. */
export function findConnections({types}: MergedSchema): Map<string, string> {
  const carried = new Map<string, string>();
  for (const connection of types.values()) {
    if (!isConnection(connection)) continue;
    const edge = types.get(typeOfField(connection, "edges") ?? "");
    const node = edge?.kind === "type" ? types.get(typeOfField(edge, "node") ?? "") : undefined;
    if (!edge || !node || node.kind === "scalar" || node === connection || node === edge || isConnection(node))
      continue;
    carried.set(connection.name, node.name);
    carried.set(edge.name, node.name);
  }
  return carried;
}

function isConnection({kind, name, fields}: MergedType): boolean {
  return kind === "type" && name.endsWith("Connection") && fields.some((field) => field.name.value === "edges");
}

function typeOfField({fields}: MergedType, wanted: string): string | null {
  const field = fields.find(({name}) => name.value === wanted);
  return field ? nameOfType(field.type) : null;
}

/** The type within lists and non-null types: "Order" in "[Order!]!". */
export function nameOfType(type: TypeNode): string {
  let inner = type;
  while (inner.kind !== "NamedType") inner = inner.type;
  return inner.name.value;
}

export function argumentsOf(
  field: FieldDefinitionNode | InputValueDefinitionNode
): readonly InputValueDefinitionNode[] {
  return "arguments" in field ? (field.arguments ?? []) : [];
}
