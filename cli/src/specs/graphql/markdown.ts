// A page of a GraphQL schema as Markdown.

import {
  graphqlSignature,
  type GraphqlField,
  type GraphqlPage,
  type GraphqlType,
  type GraphqlValue,
  type Reference
} from "../../../../runtime/shared/reference.ts";
import {codeSpan, escapeMarkdown} from "../../content/markdown-text.ts";
import {bullets, code, heading, type Printer} from "../shared/printer.ts";
import {carriesPagesOf, defaultOf, graphqlKinds, messages} from "../../../../runtime/messages/reference.ts";

export function graphqlMarkdown(print: Printer, {operation, typeDefinitions}: GraphqlPage): string[] {
  const types = typeDefinitions.flatMap((type) => typeText(print, type, operation === null ? "##" : "###"));
  if (operation === null) return types;
  const {field, example} = operation;
  return [
    code("graphql", graphqlSignature(field)),
    deprecationText(print, field),
    print.prose(field.description),
    field.directives.map(codeSpan).join(" "),
    ...(field.arguments.length > 0
      ? [
          heading("##", messages.arguments, "operation-arguments"),
          bullets(field.arguments.map((argument) => fieldLine(print, argument)))
        ]
      : []),
    heading("##", messages.result, "operation-result"),
    typeOf(print, field),
    ...(example
      ? [
          heading("##", messages.example, "operation-example"),
          code("graphql", example.document),
          ...(example.variables === null ? [] : [`${messages.variables}:`, code("json", example.variables)]),
          `${messages.response}:`,
          code("json", example.response)
        ]
      : []),
    ...(types.length > 0 ? [heading("##", messages.typesOfOperation, "operation-types"), ...types] : [])
  ];
}

function typeText(print: Printer, type: GraphqlType, mark: string): string[] {
  const {kind, name, anchor, description, fields, values} = type;
  return [
    heading(mark, `${graphqlKinds[kind]} ${codeSpan(name)}`, anchor),
    print.prose(description),
    factsOf(print, type).join("  \n"),
    bullets(fields.flatMap((field) => [fieldLine(print, field), ...argumentLines(print, field)])),
    bullets(values.map((value) => `- ${codeSpan(value.name)}${remarks(print, value)}`))
  ];
}

function factsOf(print: Printer, type: GraphqlType): string[] {
  const list = (label: string, references: readonly Reference[]): string[] =>
    references.length === 0
      ? []
      : [`${label}: ${references.map((one) => print.link(one.label, one.target)).join(", ")}`];
  return [
    ...(type.directives.length > 0 ? [type.directives.map(codeSpan).join(" ")] : []),
    ...(type.specifiedBy === null ? [] : [`${messages.specifiedBy}: <${type.specifiedBy}>`]),
    ...(type.locations.length > 0 ? [`${messages.appliesTo}: ${type.locations.map(codeSpan).join(", ")}`] : []),
    ...(type.isRepeatable ? [messages.repeatable] : []),
    ...list(messages.implements, type.interfaces),
    ...list(messages.possibleTypes, type.possibleTypes),
    ...list(messages.carries, type.carries ? [type.carries] : []),
    ...list(messages.sameAs, type.sameAs ? [type.sameAs] : []),
    ...list(messages.returnedBy, type.returnedBy),
    ...list(messages.usedBy, type.usedBy)
  ];
}

function fieldLine(print: Printer, field: GraphqlField): string {
  const facts = [typeOf(print, field), ...(field.default === null ? [] : [defaultOf(codeSpan(field.default))])];
  return `- ${codeSpan(field.name)} (${facts.join(", ")})${remarks(print, field)}`;
}

function argumentLines(print: Printer, field: GraphqlField): string[] {
  return field.arguments.map((argument) => `  ${fieldLine(print, argument)}`);
}

function typeOf(print: Printer, {type, carries}: GraphqlField): string {
  const link = print.link(type.label, type.target);
  return carries ? `${link}, ${carriesPagesOf(print.link(carries.label, carries.target))}` : link;
}

function remarks(print: Printer, member: GraphqlValue): string {
  const texts = [
    deprecationText(print, member),
    print.line(member.description),
    member.sameAs ? print.link(member.sameAs.label, member.sameAs.target) : "",
    member.directives.map(codeSpan).join(" ")
  ].filter(Boolean);
  return texts.length > 0 ? `: ${texts.join(" ")}` : "";
}

function deprecationText(print: Printer, {deprecated, deprecation}: GraphqlValue): string {
  if (!deprecated) return "";
  const reason = print.line(deprecation);
  return `**${escapeMarkdown(messages.deprecatedElement)}**${reason && ` ${reason}`}`;
}
