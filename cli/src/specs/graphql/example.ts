// An example of each operation: its document, with fields that need no arguments, its variables and a response.

import type {FieldDefinitionNode, InputValueDefinitionNode, TypeNode} from "graphql";
import type {GraphqlExample, GraphqlRoot} from "../../../../runtime/shared/reference.ts";
import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import {sampleNumber, sampleText, type SampleRules} from "../shared/sample-text.ts";
import {argumentsOf, nameOfType} from "./connections.ts";
import {graphqlLibrary} from "./library.ts";
import type {MergedSchema, MergedType} from "./merge-definitions.ts";
import {deprecationOf} from "./directives.ts";

interface Making {
  schema: MergedSchema;
  rules: SampleRules;
  /** By type and depth. */
  selections: Map<string, Selection | null>;
  /** Values that the inputs of this example may still have. */
  left: number;
}

type Operation = FieldDefinitionNode | InputValueDefinitionNode;
type MakeExample = (root: GraphqlRoot, node: Operation) => GraphqlExample | null;

/** Fields without fields of their own that an example selects of a type, and members of a union. */
const MAX_FIELDS = 8;
const MAX_MEMBERS = 2;
/** Levels of selections: edges and nodes take two. */
const MAX_DEPTH = 5;
const MAX_INPUT_VALUES = 100;

export function exampleMaker(schema: MergedSchema, rules: SampleRules): MakeExample {
  const selections: Making["selections"] = new Map();
  return (root, node) => exampleOf({schema, rules, selections, left: MAX_INPUT_VALUES}, root, node);
}

function exampleOf(making: Making, root: GraphqlRoot, node: Operation): GraphqlExample | null {
  const {print} = graphqlLibrary();
  const name = node.name.value;
  const taken = argumentsOf(node).filter((argument) => isRequired(argument) || isPaging(argument));
  const selected = selectionOf(making, nameOfType(node.type), 0);
  if (selected === null) return null;
  const declared = taken.map((one) => `$${one.name.value}: ${print(one.type)}`).join(", ");
  const given = taken.map((one) => `${one.name.value}: $${one.name.value}`).join(", ");
  const title = name.replace(/^_*\w/, (letter) => letter.toUpperCase());
  const lines = [
    `${root} ${title}${declared && `(${declared})`} {`,
    ...indented([
      `${name}${given && `(${given})`}${selected.lines.length > 0 ? " {" : ""}`,
      ...indented(selected.lines),
      ...(selected.lines.length > 0 ? ["}"] : [])
    ]),
    "}"
  ];
  const variables = Object.fromEntries(
    taken.map((one) => [one.name.value, inputOf(making, one.type, one.name.value, 0)])
  );
  return {
    document: lines.join("\n"),
    variables: taken.length > 0 ? exactJson(variables, 2) : null,
    response: exactJson({data: {[name]: listed(node.type, selected.value(name))}}, 2)
  };
}

/** Optional arguments that a reader of a list needs. */
function isPaging({name, type}: InputValueDefinitionNode): boolean {
  return /^(first|pagination)$/.test(name.value) && type.kind === "NamedType";
}

function isRequired({type, defaultValue}: InputValueDefinitionNode): boolean {
  return type.kind === "NonNullType" && !defaultValue;
}

interface Selection {
  lines: string[];
  /** Types of its own fields, by name. */
  types: ReadonlyMap<string, string>;
  /** @param name of the field */
  value(name: string): unknown;
}

/** Null for a type of which nothing can be selected. */
function selectionOf(making: Making, typeName: string, depth: number): Selection | null {
  const type = making.schema.types.get(typeName);
  if (!type || isLeaf(making, typeName))
    return {lines: [], types: new Map(), value: (name) => leafValue(making, typeName, name)};
  if (depth > MAX_DEPTH || type.kind === "input") return null;
  const key = `${depth} ${typeName}`;
  const known = making.selections.get(key);
  if (known !== undefined) return known;
  const selection = type.kind === "union" ? membersOf(making, type, depth) : fieldsOf(making, type, depth);
  making.selections.set(key, selection);
  return selection;
}

/** Members that agree on the fields that they share (October 2021, section 5.3.2). */
function membersOf(making: Making, {members}: MergedType, depth: number): Selection | null {
  const found: {name: string; selected: Selection}[] = [];
  const types = new Map<string, string>();
  for (const {name} of members.slice(0, MAX_MEMBERS)) {
    const selected = selectionOf(making, name.value, depth + 1);
    if (!selected || [...selected.types].some(([field, type]) => (types.get(field) ?? type) !== type)) continue;
    for (const [field, type] of selected.types) types.set(field, type);
    found.push({name: name.value, selected});
  }
  const [first] = found;
  if (!first) return null;
  return {
    lines: [
      "__typename",
      ...found.flatMap(({name, selected}) => [`... on ${name} {`, ...indented(selected.lines), "}"])
    ],
    types,
    value: (name) => ({__typename: first.name, ...(first.selected.value(name) as object)})
  };
}

/** Leaves, and where there are few, what the other fields have. */
function fieldsOf(making: Making, {name, fields}: MergedType, depth: number): Selection | null {
  const usable = fields.filter((field) => deprecationOf(field) === null && !argumentsOf(field).some(isRequired));
  const leaves = usable.filter(({type}) => isLeaf(making, nameOfType(type))).slice(0, MAX_FIELDS);
  const isPage = name.endsWith("Connection") && usable.some((field) => field.name.value === "edges");
  const wanted = isPage
    ? usable.filter((field) => /^(edges|pageInfo)$/.test(field.name.value) || leaves.includes(field))
    : leaves.length > 1
      ? leaves
      : [...leaves, ...usable.filter((field) => !leaves.includes(field)).slice(0, leaves.length === 0 ? 2 : 1)];
  const parts = wanted.flatMap((field) => {
    const selected = selectionOf(making, nameOfType(field.type), depth + 1);
    return selected ? [{field, selected}] : [];
  });
  if (parts.length === 0) return depth === 0 || usable.length === 0 ? typenameOf(name) : null;
  return {
    lines: parts.flatMap(({field, selected: {lines}}) =>
      lines.length === 0 ? [field.name.value] : [`${field.name.value} {`, ...indented(lines), "}"]
    ),
    types: new Map(parts.map(({field}) => [field.name.value, graphqlLibrary().print(field.type)])),
    value: () =>
      Object.fromEntries(
        parts.map(({field, selected}) => [field.name.value, listed(field.type, selected.value(field.name.value))])
      )
  };
}

function typenameOf(name: string): Selection {
  return {lines: ["__typename"], types: new Map(), value: () => ({__typename: name})};
}

function isLeaf({schema}: Making, name: string): boolean {
  const type = schema.types.get(name);
  return !type || type.kind === "scalar" || type.kind === "enum";
}

/** A value in as many lists as its type has. */
export function listed(type: TypeNode, value: unknown): unknown {
  if (type.kind === "NonNullType") return listed(type.type, value);
  return type.kind === "ListType" ? [listed(type.type, value)] : value;
}

export function leafValue({schema, rules}: Pick<Making, "schema" | "rules">, typeName: string, name: string): unknown {
  const type = schema.types.get(typeName);
  const named = {name, description: ""};
  if (type?.kind === "enum")
    return (
      (type.values.find((value) => !value.name.value.endsWith("UNSPECIFIED")) ?? type.values[0])?.name.value ?? null
    );
  switch (typeName) {
    case "Boolean":
      return true;
    case "Int":
      return sampleNumber(rules, {minimum: 0, maximum: 2_147_483_647}, named, "integer");
    case "Float":
      return sampleNumber(rules, {}, named, "number");
    default:
      return sampleText(rules, formatOf(typeName), named);
  }
}

/** What the name of a custom scalar says of its form. */
function formatOf(typeName: string): {format?: string} {
  const formats: [pattern: RegExp, format: string][] = [
    [/^(ISO8601)?Date-?Time|Timestamp$/i, "date-time"],
    [/Date$/, "date"],
    [/Time$/, "time"],
    [/^UUID/i, "uuid"],
    [/^(URI|URL)$/i, "uri"],
    [/^Email/i, "email"]
  ];
  const found = formats.find(([pattern]) => pattern.test(typeName));
  return found ? {format: found[1]} : {};
}

/** Of an input, what it requires; for paging, how many to return. */
function inputOf(making: Making, type: TypeNode, name: string, depth: number): unknown {
  const typeName = nameOfType(type);
  const input = making.schema.types.get(typeName);
  if (input?.kind !== "input") return listed(type, leafValue(making, typeName, name));
  const fields = (input.fields as readonly InputValueDefinitionNode[]).filter(isRequired);
  const shown = fields.length > 0 ? fields : input.fields.filter((field) => field.name.value === "first");
  if (depth > MAX_DEPTH || shown.length > making.left) return listed(type, {});
  making.left -= shown.length;
  return listed(
    type,
    Object.fromEntries(
      shown.map((field) => [field.name.value, inputOf(making, field.type, field.name.value, depth + 1)])
    )
  );
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
