// Turns a schema into pages of the reference model.

import type {
  ConstDirectiveNode,
  DirectiveDefinitionNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  StringValueNode,
  TypeDefinitionNode
} from "graphql";
import {textOfInlines, type Prose} from "../../../../runtime/shared/prose.ts";
import type {
  GraphqlField,
  GraphqlPage,
  GraphqlRoot,
  GraphqlType,
  GraphqlValue,
  Reference,
  SourcePlace
} from "../../../../runtime/shared/reference.ts";
import type {Diagnostic} from "../../core/diagnostics.ts";
import {gateUrl} from "../../core/safe-url.ts";
import type {ProseReader} from "../shared/prose.ts";
import type {GrpcNames, SpecContext} from "../shared/spec-context.ts";
import {deprecationOf, printedDirectives, specifiedBy} from "./directives.ts";
import {argumentsOf, findConnections, nameOfType} from "./connections.ts";
import {familiesOf, type Family} from "./families.ts";
import {exampleMaker} from "./example.ts";
import {graphqlLibrary} from "./library.ts";
import type {MergedType} from "./merge-definitions.ts";
import type {SampleRules} from "../shared/sample-text.ts";
import {requestFormOf} from "./request-form.ts";
import type {ReadSchema} from "./read-schema.ts";
import {usesOf, type Uses} from "./uses.ts";

interface PageContext {
  schema: ReadSchema;
  prose: ProseReader;
  diagnostics: Diagnostic[];
  grpc: GrpcNames;
  carried: ReadonlyMap<string, string>;
  uses: ReadonlyMap<string, Uses>;
  implementers: ReadonlyMap<string, readonly NamedNode[]>;
}

interface NamedNode {
  name: {value: string};
}

export interface SchemaPages {
  operations: {root: GraphqlRoot; page: GraphqlPage}[];
  families: {slug: string; page: GraphqlPage}[];
  scalars: GraphqlPage | null;
  directives: GraphqlPage | null;
}

interface PageOptions extends SampleRules, Pick<SpecContext, "grpc"> {
  diagnostics: Diagnostic[];
}

export function schemaPages(
  schema: ReadSchema,
  prose: ProseReader,
  {diagnostics, grpc, ...rules}: PageOptions
): SchemaPages {
  const carried = findConnections(schema);
  const uses = usesOf(schema, carried, (name) => targetOf(schema, name));
  const context: PageContext = {schema, prose, diagnostics, grpc, carried, uses, implementers: implementersIn(schema)};
  const makeExample = exampleMaker(schema, rules);
  const {families, scalars, ofOperations} = familiesOf(schema, carried, uses);
  const typesOf = (names: readonly string[]): GraphqlType[] =>
    names.map((name) => typeOf(context, schema.types.get(name)!));
  const page = (name: string, title: string, typeDefinitions: GraphqlType[]): GraphqlPage => ({
    type: "graphql",
    hrefs: {},
    name: `${schema.spec.name}/${name}`,
    title,
    label: schema.spec.label,
    operation: null,
    typeDefinitions
  });
  return {
    operations: [...schema.roots].flatMap(([root, owner]) =>
      schema.types.get(owner)!.fields.map((node) => {
        const field = fieldOf(context, owner, node);
        const own = page(field.anchor, field.name, typesOf(ofOperations.get(field.anchor) ?? []));
        const example = makeExample(root, node);
        return {
          root,
          page: {...own, operation: {root, field, example, form: requestFormOf(schema.spec, root, example)}}
        };
      })
    ),
    families: families.map(({slug, title, types}: Family) => ({
      slug,
      page: page(`types/${slug}`, title, typesOf(types))
    })),
    scalars: scalars.length > 0 ? page("scalars", "Scalars", typesOf(scalars)) : null,
    directives:
      schema.directives.length > 0
        ? page(
            "directives",
            "Directives",
            schema.directives.map((node) => directiveOf(context, node))
          )
        : null
  };
}

export function targetOf({spec}: Pick<ReadSchema, "spec">, name: string): string {
  return `gql:${spec.name}/${name}`;
}

/** A type that the schema declares; others, the built-in scalars among them, have no page. */
function referenceTo({schema}: PageContext, name: string): Reference | null {
  return schema.types.has(name) ? {label: name, target: targetOf(schema, name)} : null;
}

function typeOf(context: PageContext, {kind, name, node, interfaces, members, ...parts}: MergedType): GraphqlType {
  const carries = context.carried.get(name);
  const uses = context.uses.get(name);
  const references = (names: readonly NamedNode[]): Reference[] =>
    names.flatMap((one) => referenceTo(context, one.name.value) ?? []);
  return {
    kind,
    name,
    anchor: name,
    ...describedBy(context, node.description),
    directives: printedDirectives(parts.directives),
    interfaces: references(interfaces),
    possibleTypes: references(kind === "interface" ? (context.implementers.get(name) ?? []) : members),
    fields: parts.fields.map((field) => fieldOf(context, name, field)),
    values: parts.values.map((value) => memberOf(context, name, value)),
    specifiedBy: specificationOf(context, node, parts.directives),
    locations: [],
    isRepeatable: false,
    carries: carries === undefined ? null : referenceTo(context, carries),
    returnedBy: [...(uses?.returnedBy.values() ?? [])],
    usedBy: [...(uses?.usedBy.values() ?? [])],
    place: placeOf(context, node)
  };
}

/** An address that a page may link to. */
function specificationOf(
  {schema, diagnostics}: PageContext,
  node: TypeDefinitionNode,
  directives: readonly ConstDirectiveNode[]
): string | null {
  const url = specifiedBy(directives);
  return url === null ? null : gateUrl(url, "stranger", () => schema.locate(node), diagnostics);
}

/** The types that implement each interface. */
function implementersIn({types}: ReadSchema): Map<string, NamedNode[]> {
  const found = new Map<string, NamedNode[]>();
  for (const {node, interfaces} of types.values())
    for (const {name} of interfaces) found.set(name.value, [...(found.get(name.value) ?? []), node]);
  return found;
}

function directiveOf(context: PageContext, node: DirectiveDefinitionNode): GraphqlType {
  const name = `@${node.name.value}`;
  return {
    kind: "directive",
    name,
    anchor: name,
    ...describedBy(context, node.description),
    directives: [],
    interfaces: [],
    possibleTypes: [],
    fields: (node.arguments ?? []).map((argument) => fieldOf(context, name, argument)),
    values: [],
    specifiedBy: null,
    locations: node.locations.map(({value}) => value),
    isRepeatable: node.repeatable,
    carries: null,
    returnedBy: [],
    usedBy: [],
    place: placeOf(context, node)
  };
}

function fieldOf(
  context: PageContext,
  owner: string,
  node: FieldDefinitionNode | InputValueDefinitionNode
): GraphqlField {
  const {print} = graphqlLibrary();
  const member = memberOf(context, owner, node);
  const name = nameOfType(node.type);
  const carried = context.carried.get(name);
  return {
    ...member,
    type: {label: print(node.type), target: referenceTo(context, name)?.target ?? null},
    carries:
      carried === undefined || carried === (context.carried.get(owner) ?? owner) ? null : referenceTo(context, carried),
    default: "defaultValue" in node && node.defaultValue ? print(node.defaultValue) : null,
    arguments: argumentsOf(node).map((argument) => fieldOf(context, member.anchor, argument))
  };
}

type MemberNode = FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode;

function memberOf(context: PageContext, owner: string, node: MemberNode): GraphqlValue {
  const deprecation = deprecationOf(node);
  return {
    name: node.name.value,
    anchor: `${owner}.${node.name.value}`,
    ...describedBy(context, node.description),
    deprecated: deprecation !== null,
    deprecation: context.prose.read(deprecation ?? "", () => context.schema.locate(node)),
    directives: printedDirectives(node.directives ?? []),
    place: placeOf(context, node)
  };
}

interface Description {
  description: Prose;
  sameAs: Reference | null;
}

/** A description that is nothing but a link to protobuf stands for what is said there. */
function describedBy({prose, schema, grpc}: PageContext, node: StringValueNode | undefined): Description {
  const own = node ? prose.read(node.value, () => schema.locate(node)) : [];
  const sameAs = onlyLink(own);
  return sameAs?.target.startsWith("proto:")
    ? {description: grpc.descriptionOf(sameAs.target.slice("proto:".length)), sameAs}
    : {description: own, sameAs: null};
}

function onlyLink([first, ...others]: Prose): Reference | null {
  if (first?.type !== "paragraph" || others.length > 0) return null;
  const [link, ...rest] = first.children;
  return link?.type === "link" && rest.length === 0 ? {label: textOfInlines(link.children), target: link.target} : null;
}

function placeOf({schema}: PageContext, node: Parameters<ReadSchema["locate"]>[0]): SourcePlace {
  const {file, line} = schema.locate(node);
  return {file, line};
}
