// A page of a GraphQL schema in the compiler: elements, headings, Markdown.

import {withCarriers} from "../../../../runtime/shared/reference.ts";
import type {
  GraphqlField,
  GraphqlPage,
  GraphqlType,
  GraphqlValue,
  Reference
} from "../../../../runtime/shared/reference.ts";
import type {SearchKind} from "../../../../runtime/shared/search-record.ts";
import type {PageType} from "../language.ts";
import {element, type PageElement} from "../shared/element.ts";
import {section, type Line} from "../shared/outline-line.ts";
import {messages} from "../../../../runtime/messages/reference.ts";
import {graphqlMarkdown} from "./markdown.ts";
import {addGraphql} from "./signatures.ts";

export const graphqlPageType: PageType<GraphqlPage> = {
  elements: pageElements,
  headings: pageHeadings,
  anchors: () => [],
  markdown: graphqlMarkdown,
  signatures: addGraphql
};

function pageElements({name, operation, typeDefinitions}: GraphqlPage): PageElement[] {
  const [spec = ""] = name.split("/", 1);
  const named = (kind: SearchKind, names: readonly string[], hash: string, part: Named): PageElement => ({
    ...element({
      scheme: "gql",
      kind,
      names: [`${spec}/${names[0]}`, ...names],
      title: part.name,
      found: kind === "argument" ? [part.name] : [part.name, names[0]!],
      hash,
      prose: part.description
    }),
    ...(part.sameAs && {searched: searchedOf(part.name, part.sameAs)})
  });
  const fieldElements = (kind: SearchKind, field: GraphqlField): PageElement[] => [
    named(kind, [field.anchor], field.anchor, field),
    ...argumentElements(field)
  ];
  const argumentElements = (field: GraphqlField): PageElement[] =>
    field.arguments.map((argument) => named("argument", [argument.anchor], argument.anchor, argument));
  return [
    ...(operation === null
      ? []
      : [
          named("query", [operation.field.anchor, operation.field.name], "", operation.field),
          ...argumentElements(operation.field)
        ]),
    ...typeDefinitions.flatMap((type) => [
      named("type", [type.name], type.anchor, type),
      ...type.fields
        .flatMap((field) => fieldElements(type.kind === "directive" ? "argument" : "type-field", field))
        .map((field): PageElement => (type.carries === null ? field : {...field, searched: "nothing"})), // all have the same
      ...type.values.map((value) => named("type-value", [value.anchor, value.name], value.anchor, value))
    ])
  ];
}

type Named = Pick<GraphqlType | GraphqlValue, "name" | "description" | "sameAs">;

/** What has the name of its equal is found by that. */
function searchedOf(name: string, {target}: Reference): "names" | "nothing" {
  return target.endsWith(`.${name}`) ? "nothing" : "names";
}

function pageHeadings({operation, typeDefinitions}: GraphqlPage): Line[] {
  const level = operation === null ? 2 : 3;
  const types = withCarriers(typeDefinitions).map(({type}): Line => ({id: type.anchor, level, text: type.name}));
  return operation === null
    ? types
    : [
        ...section("operation-arguments", messages.arguments, operation.field.arguments.length > 0),
        ...section("operation-result", messages.result, true),
        ...section("operation-example", messages.example, operation.example !== null),
        ...section("operation-types", messages.typesOfOperation, types.length > 0),
        ...types
      ];
}
