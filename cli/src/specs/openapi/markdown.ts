// Pages of operations and APIs as Markdown.

import {apiSections} from "../../../../runtime/shared/api-sections.ts";
import type {
  ApiPage,
  ExampleValue,
  MediaContent,
  Operation,
  OperationPage,
  OperationSummary,
  Parameter,
  Response,
  Schema
} from "../../../../runtime/shared/reference.ts";
import {codeSpan, escapeMarkdown} from "../../content/markdown-text.ts";
import {
  bullets,
  code,
  docsLine,
  heading,
  joined,
  partList,
  referenceLine,
  sectionText,
  type Printer
} from "../shared/printer.ts";
import {contentLines, definitionTexts, extensionLine, rowFacts} from "../shared/print-schema.ts";
import {needsText, securityLine, serverLine, serversText} from "../shared/print-access.ts";
import {filled} from "../../../../runtime/shared/filled.ts";
import {callbackOf, forExampleOf, messages, oneOfList, sequenceOf} from "../../../../runtime/messages/reference.ts";

export function operationMarkdown(print: Printer, {operation, definitions, home}: OperationPage): string[] {
  return [
    ...operationText(print, operation, "##"),
    ...definitionTexts(
      print,
      home.map((target) => definitions[target]!)
    )
  ];
}

export function apiMarkdown(print: Printer, page: ApiPage): string[] {
  const {intro, sections} = apiSections(page);
  const listOf = (operations: readonly OperationSummary[]): string =>
    bullets(
      operations.map(
        ({target, title, badge, path}) => `- ${print.link(title, target)}: ${codeSpan(`${badge} ${path}`)}`
      )
    );
  return [
    print.prose(intro),
    ...sections.map((section) => sectionText(print, section)),
    partList(print, messages.contents, page.contents, "contents"),
    page.servers.length > 0
      ? `${heading("##", messages.servers, "servers")}\n\n${bullets(page.servers.map((server) => serverLine(print, server)))}`
      : "",
    page.security.length > 0
      ? `${heading("##", messages.authentication, "security")}\n\n${bullets(page.security.map((scheme) => securityLine(print, scheme)))}`
      : "",
    ...page.groups.map(({tag, description, operations}) =>
      [`## ${escapeMarkdown(tag || messages.operations)}`, print.prose(description), listOf(operations)]
        .filter(Boolean)
        .join("\n\n")
    ),
    page.webhooks.length > 0 ? `${heading("##", messages.webhooks, "webhooks")}\n\n${listOf(page.webhooks)}` : "",
    partList(print, messages.schemas, page.parts),
    ...definitionTexts(
      print,
      page.home.map((target) => page.definitions[target]!)
    )
  ];
}

function operationText(print: Printer, operation: Operation, mark: string): string[] {
  const {parameters, body, responses, samples, externalDocs} = operation;
  // A callback has the same sections as the page, whose anchors are taken.
  const section = (title: string, anchor: string): string =>
    mark === "##" ? heading(mark, title, anchor) : `${mark} ${title}`;
  return [
    code("http", `${operation.method} ${operation.path}`),
    operation.deprecated ? messages.deprecatedElement : "",
    operation.streaming ? messages.streamsInMarkdown : "",
    print.prose(operation.description),
    referenceLine(print, operation.related),
    docsLine(print, externalDocs),
    needsText(operation.security),
    serversText(print, operation.servers),
    extensionLine(operation.extensions),
    parameters.length > 0
      ? `${section(messages.parameters, "parameters")}\n\n${bullets(parameters.map((parameter) => parameterLine(print, parameter)))}`
      : "",
    body
      ? joined(
          section(messages.requestBody, body.anchor),
          body.required ? messages.requiredBody : "",
          print.prose(body.description),
          ...body.content.map((content) => contentText(print, content))
        )
      : "",
    ...(responses.length > 0 ? [section(messages.responses, "responses")] : []),
    ...responses.map((response) => responseText(print, response, mark)),
    ...operation.callbacks.map(({name, expression, operation: callback}) =>
      joined(
        heading(mark, callbackOf(escapeMarkdown(name)), callback.anchor),
        codeSpan(`${callback.method} ${expression}`),
        ...operationText(print, callback, `${mark}#`).slice(1)
      )
    ),
    ...(samples[0] ? [`${mark} ${messages.example}`, code(samples[0].language, samples[0].text)] : [])
  ];
}

function responseText(print: Printer, response: Response, mark: string): string {
  const links = response.links.map(({name, operation, target, description}) => {
    const said = print.line(description);
    return `- ${escapeMarkdown(name)}: ${print.link(operation, target)}${said ? `. ${said}` : ""}`;
  });
  return joined(
    heading(`${mark}#`, escapeMarkdown(response.status), response.anchor),
    print.prose(response.description),
    ...response.content.map((content) => contentText(print, content)),
    response.headers.length > 0
      ? `${messages.headers}:\n\n${bullets(response.headers.map((header) => parameterLine(print, header)))}`
      : "",
    links.length > 0 ? `${messages.links}:\n\n${bullets(links)}` : ""
  );
}

function parameterLine(print: Printer, parameter: Parameter): string {
  const {name, in: place, required, deprecated, style, mediaType, examples} = parameter;
  const schema = {...parameter.schema, deprecated: deprecated || parameter.schema.deprecated};
  const values = valuesOf(print, schema);
  const written = examples.filter(({generated}) => !generated).slice(0, 2);
  const facts = rowFacts(
    print,
    written.length > 0 ? {...schema, examples: []} : schema,
    required && messages.required,
    values.length > 0 && oneOfList(values.map(codeSpan).join(", ")),
    style,
    mediaType,
    ...written.map(({text}) => escapeMarkdown(forExampleOf(text.replace(/\n\s*/g, ""))))
  );
  const description = print.line([...parameter.description, ...schema.description]);
  const inner = contentLines(print, schema, "  ");
  return `- ${codeSpan(name)} (${place}, ${facts})${description ? `: ${description}` : ""}${inner ? `\n${inner}` : ""}`;
}

function contentText(print: Printer, {mediaType, schema, itemSchema, examples, encoding}: MediaContent): string {
  const label = schema
    ? `: ${rowFacts(print, schema)}`
    : itemSchema
      ? `: ${sequenceOf(rowFacts(print, itemSchema))}`
      : "";
  return joined(
    codeSpan(mediaType) + label,
    schema ? contentLines(print, schema) : "",
    itemSchema ? contentLines(print, itemSchema) : "",
    ...encoding.map(({property, text}) =>
      filled(messages.sentAs, {property: codeSpan(property), type: escapeMarkdown(text)})
    ),
    ...examples.map((example) => exampleText(print, example))
  );
}

function exampleText(print: Printer, {name, summary, description, language, text}: ExampleValue): string {
  const title = summary || name;
  return joined(title ? `${escapeMarkdown(title)}:` : "", print.prose(description), code(language, text));
}

/** Values of an enum that another page describes. */
function valuesOf(print: Printer, {ref, items}: Schema): string[] {
  if (items) return valuesOf(print, items);
  return ref ? (print.elsewhere(ref.target)?.enum.map(({value}) => value) ?? []) : [];
}
