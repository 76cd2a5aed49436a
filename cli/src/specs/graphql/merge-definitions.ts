// Types and directives with all their extensions, and the types that operations start at.

import type {
  ConstDirectiveNode,
  DefinitionNode,
  DirectiveDefinitionNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  NamedTypeNode,
  TypeDefinitionNode,
  TypeExtensionNode
} from "graphql";
import {graphqlRoots, type GraphqlKind, type GraphqlRoot} from "../../../../runtime/shared/reference.ts";

export interface MergedSchema {
  types: ReadonlyMap<string, MergedType>;
  directives: readonly DirectiveDefinitionNode[];
  /** Names of the root types (October 2021, section 3.3.1). */
  roots: ReadonlyMap<GraphqlRoot, string>;
}

/** A type as it is with its extensions (October 2021, section 3.4.3 and others). */
export interface MergedType {
  kind: Exclude<GraphqlKind, "directive">;
  name: string;
  node: TypeDefinitionNode;
  directives: readonly ConstDirectiveNode[];
  interfaces: readonly NamedTypeNode[];
  members: readonly NamedTypeNode[];
  fields: readonly (FieldDefinitionNode | InputValueDefinitionNode)[];
  values: readonly EnumValueDefinitionNode[];
}

const kinds: Record<TypeDefinitionNode["kind"], MergedType["kind"]> = {
  ObjectTypeDefinition: "type",
  InterfaceTypeDefinition: "interface",
  UnionTypeDefinition: "union",
  EnumTypeDefinition: "enum",
  InputObjectTypeDefinition: "input",
  ScalarTypeDefinition: "scalar"
};

export function mergeDefinitions(definitions: readonly DefinitionNode[]): MergedSchema {
  const parts = new Map<string, (TypeDefinitionNode | TypeExtensionNode)[]>();
  const first = new Map<string, TypeDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind in kinds) {
      const node = definition as TypeDefinitionNode;
      if (!first.has(node.name.value)) first.set(node.name.value, node);
    }
  for (const definition of definitions) {
    if (!("name" in definition) || definition.name === undefined) continue;
    const node = first.get(definition.name.value);
    const isPart = definition === node || (node && definition.kind === node.kind.replace("Definition", "Extension"));
    if (!isPart) continue;
    const list = parts.get(definition.name.value);
    if (list) list.push(definition as TypeExtensionNode);
    else parts.set(definition.name.value, [definition as TypeExtensionNode]);
  }
  const types = new Map([...first].map(([name, node]) => [name, merged(node, parts.get(name)!)]));
  return {
    types,
    directives: uniqueBy(
      definitions.filter((node) => node.kind === "DirectiveDefinition") as DirectiveDefinitionNode[]
    ),
    roots: rootsOf(definitions, types)
  };
}

function merged(node: TypeDefinitionNode, parts: readonly (TypeDefinitionNode | TypeExtensionNode)[]): MergedType {
  const all = <T>(of: (part: Partial<AnyPart>) => readonly T[] | undefined): T[] =>
    parts.flatMap((part) => of(part as Partial<AnyPart>) ?? []);
  return {
    kind: kinds[node.kind],
    name: node.name.value,
    node,
    directives: all(({directives}) => directives),
    interfaces: uniqueBy(all(({interfaces}) => interfaces)),
    members: uniqueBy(all(({types}) => types)),
    fields: uniqueBy(all(({fields}) => fields)),
    values: uniqueBy(all(({values}) => values))
  };
}

/** What parts of any kind may have. */
interface AnyPart {
  directives: readonly ConstDirectiveNode[];
  interfaces: readonly NamedTypeNode[];
  types: readonly NamedTypeNode[];
  fields: readonly (FieldDefinitionNode | InputValueDefinitionNode)[];
  values: readonly EnumValueDefinitionNode[];
}

/** The first of each name; others have been reported. */
function uniqueBy<T extends {name: {value: string}}>(nodes: readonly T[]): T[] {
  const found = new Map<string, T>();
  for (const node of nodes) if (!found.has(node.name.value)) found.set(node.name.value, node);
  return [...found.values()];
}

/** As declared; without a declaration, by their usual names. */
function rootsOf(definitions: readonly DefinitionNode[], types: MergedSchema["types"]): MergedSchema["roots"] {
  const declared = definitions.flatMap((node) =>
    node.kind === "SchemaDefinition" || node.kind === "SchemaExtension" ? (node.operationTypes ?? []) : []
  );
  const isDeclared = definitions.some(({kind}) => kind === "SchemaDefinition");
  const names = graphqlRoots.flatMap((root): [GraphqlRoot, string][] => {
    const usual = root[0]!.toUpperCase() + root.slice(1);
    const name = declared.find(({operation}) => operation === root)?.type.name.value ?? (isDeclared ? null : usual);
    return name !== null && types.get(name)?.kind === "type" ? [[root, name]] : [];
  });
  return new Map(names);
}
