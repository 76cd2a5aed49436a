// What a service would answer to an operation: a sample value in each field that it selects.

import type {FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode, TypeNode, ValueNode} from "graphql";
import type {SampleRules} from "../shared/sample-text.ts";
import {nameOfType} from "./connections.ts";
import {leafValue, listed} from "./example.ts";
import {graphqlLibrary} from "./library.ts";
import type {MergedSchema} from "./merge-definitions.ts";

interface Answering {
  schema: MergedSchema;
  rules: SampleRules;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>>;
  /** Whether the operation names a place in a list: nothing comes after it. */
  isLastPage: boolean;
}

/** Levels of fields: more than any real operation has. */
const MAX_DEPTH = 40;

/** @param text a valid operation. Null if it has no field that this schema has */
export function answerOperation(
  schema: MergedSchema,
  rules: SampleRules,
  text: string,
  variables: Readonly<Record<string, unknown>>
): unknown {
  const {definitions} = graphqlLibrary().parse(text);
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === "OperationDefinition");
  const root = operation && schema.roots.get(operation.operation);
  if (root === undefined) return null;
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === "FragmentDefinition" ? [[node.name.value, node] as const] : []))
  );
  const isLastPage = /"(?:after|cursor|offset)":\s*(?!null|""|0\b)/.test(JSON.stringify(variables));
  return {data: fieldsOf({schema, rules, fragments, variables, isLastPage}, operation!.selectionSet, root, {}, 0)};
}

function fieldsOf(
  answering: Answering,
  {selections}: SelectionSetNode,
  typeName: string,
  given: Readonly<Record<string, unknown>>,
  depth: number
): Record<string, unknown> {
  if (depth > MAX_DEPTH) return {};
  const {schema, fragments} = answering;
  const type = schema.types.get(typeName);
  const concrete = type?.kind === "union" ? type.members[0]!.name.value : typeName;
  return Object.assign(
    {},
    ...selections.map((node): Record<string, unknown> => {
      if (node.kind !== "Field") {
        const fragment = node.kind === "FragmentSpread" ? fragments.get(node.name.value) : node;
        const on = fragment?.typeCondition?.name.value ?? concrete;
        const fits = on === concrete || schema.types.get(on)?.kind !== "type" || type?.kind === "interface";
        return fragment && fits ? fieldsOf(answering, fragment.selectionSet, on, given, depth + 1) : {};
      }
      const name = (node.alias ?? node.name).value;
      if (node.name.value === "__typename") return {[name]: concrete};
      const field = schema.types.get(concrete)?.fields.find((one) => one.name.value === node.name.value);
      if (!field) return {};
      const inner = nameOfType(field.type);
      if (!node.selectionSet)
        return {[name]: given[node.name.value] ?? leaf(answering, inner, node.name.value, field.type)};
      if (answering.isLastPage && node.name.value === "edges") return {[name]: []};
      const own = Object.fromEntries(
        (node.arguments ?? []).map((argument) => [argument.name.value, valueOf(argument.value, answering.variables)])
      );
      return {[name]: listed(field.type, fieldsOf(answering, node.selectionSet, inner, own, depth + 1))};
    })
  ) as Record<string, unknown>;
}

function leaf({schema, rules, isLastPage}: Answering, typeName: string, name: string, type: TypeNode): unknown {
  if (isLastPage && /^has(?:Next|More)/.test(name)) return false;
  return listed(type, leafValue({schema, rules}, typeName, name));
}

/** Of an argument, if it is one value. */
function valueOf(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  const value = node.kind === "Variable" ? variables[node.name.value] : "value" in node ? node.value : undefined;
  return typeof value === "object" ? undefined : value;
}
