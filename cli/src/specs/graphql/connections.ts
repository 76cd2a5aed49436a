// Connections, the pages of a list (GraphQL Cursor Connections Specification, sections 2
// and 3): a connection has edges, and each edge a node. They are shown with what they carry.

import type {FieldDefinitionNode, InputValueDefinitionNode, TypeNode} from "graphql";
import type {MergedSchema, MergedType} from "./merge-definitions.ts";

/** What each connection and edge carries, by their names. What one of them carries is never an edge itself, whatever lists it. */
export function findConnections({types}: MergedSchema): Map<string, string> {
  const found = [...types.values()].filter(isConnection).flatMap((connection) => {
    const edge = types.get(typeOfField(connection, "edges") ?? "");
    const node = edge?.kind === "type" ? types.get(typeOfField(edge, "node") ?? "") : undefined;
    const isCarried = edge && node && node.kind !== "scalar" && node !== connection && node !== edge;
    return isCarried && !isConnection(node) ? [{connection: connection.name, edge: edge.name, node: node.name}] : [];
  });
  const nodes = new Set(found.map(({node}) => node));
  return new Map(
    found.flatMap(({connection, edge, node}): [string, string][] => [
      [connection, node],
      ...(nodes.has(edge) ? [] : [[edge, node] as [string, string]])
    ])
  );
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
