// Pages of operations and APIs as Markdown.

import type {
  ApiPage,
  MediaContent,
  Operation,
  OperationPage,
  Parameter,
  SecurityScheme
} from "../../../../runtime/shared/reference.ts";
import {codeSpan, escapeMarkdown} from "../../markdown/print-markdown.ts";
import {bullets, code, heading, partList, type Printer} from "../shared/printer.ts";
import {definitionTexts, propertyLines, schemaFacts, schemaLabel} from "../shared/print-schema.ts";

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
  return [
    print.prose(page.description),
    page.servers.length > 0
      ? `${heading("##", "Servers", "servers")}\n\n${bullets(page.servers.map(({url, description}) => `- ${codeSpan(url)}${description.length > 0 ? `: ${print.line(description)}` : ""}`))}`
      : "",
    page.security.length > 0
      ? `${heading("##", "Authentication", "security")}\n\n${bullets(page.security.map((scheme) => securityLine(print, scheme)))}`
      : "",
    ...page.groups.map(
      ({tag, operations}) =>
        `## ${escapeMarkdown(tag || "Operations")}\n\n${bullets(operations.map(({target, title, badge, path}) => `- ${print.link(title, target)}: ${codeSpan(`${badge} ${path}`)}`))}`
    ),
    partList(print, "Schemas", page.parts),
    ...definitionTexts(
      print,
      page.home.map((target) => page.definitions[target]!)
    )
  ];
}

function securityLine(print: Printer, {name, how, deprecated, description, flows, scopes}: SecurityScheme): string {
  const parts = [
    `${escapeMarkdown(how)}${deprecated ? ", deprecated" : ""}.`,
    print.line(description),
    ...flows.map((flow) => `${escapeMarkdown(flow)}.`),
    scopes.length > 0
      ? `Scopes: ${scopes.map((scope) => `${codeSpan(scope.name)} (${escapeMarkdown(scope.description)})`).join(", ")}.`
      : ""
  ];
  return `- ${escapeMarkdown(name)}: ${parts.filter(Boolean).join(" ")}`;
}

function operationText(print: Printer, operation: Operation, mark: string): string[] {
  const {parameters, body, responses, samples} = operation;
  // A callback has the same sections as the page, whose anchors are taken.
  const section = (title: string, anchor: string): string =>
    mark === "##" ? heading(mark, title, anchor) : `${mark} ${title}`;
  return [
    code("http", `${operation.method} ${operation.path}`),
    operation.deprecated ? "Deprecated." : "",
    operation.streaming
      ? "This operation streams: it answers with messages over a WebSocket until the connection is closed."
      : "",
    print.prose(operation.description),
    operation.related.length > 0
      ? `See also: ${operation.related.map(({label, target}) => print.link(label, target)).join(", ")}`
      : "",
    parameters.length > 0
      ? `${section("Parameters", "parameters")}\n\n${bullets(parameters.map((parameter) => parameterLine(print, parameter)))}`
      : "",
    body
      ? `${section("Request body", body.anchor)}\n\n${[print.prose(body.description), ...body.content.map((content) => contentText(print, content))].filter(Boolean).join("\n\n")}`
      : "",
    ...(responses.length > 0 ? [section("Responses", "responses")] : []),
    ...responses.map((response) =>
      [
        heading(`${mark}#`, escapeMarkdown(response.status), response.anchor),
        print.prose(response.description),
        bullets(response.headers.map((header) => parameterLine(print, header))),
        ...response.content.map((content) => contentText(print, content))
      ]
        .filter(Boolean)
        .join("\n\n")
    ),
    ...operation.callbacks.map(({name, operation: callback}) =>
      [
        heading(mark, `Callback ${escapeMarkdown(name)}`, callback.anchor),
        ...operationText(print, callback, `${mark}#`).filter(Boolean)
      ].join("\n\n")
    ),
    ...(samples[0] ? [`${mark} Example`, code(samples[0].language, samples[0].text)] : [])
  ];
}

function parameterLine(
  print: Printer,
  {name, in: place, required, deprecated, description, schema}: Parameter
): string {
  const facts = [
    place,
    schemaLabel(print, schema),
    required ? "required" : "",
    deprecated ? "deprecated" : "",
    ...schemaFacts(schema)
  ].filter(Boolean);
  return `- ${codeSpan(name)} (${facts.join(", ")}): ${print.line(description)}`.replace(/: $/, "");
}

function contentText(print: Printer, {mediaType, schema, itemSchema, examples}: MediaContent): string {
  return [
    `${codeSpan(mediaType)}${schema ? `: ${schemaLabel(print, schema)}` : itemSchema ? `: a sequence of ${schemaLabel(print, itemSchema)}` : ""}`,
    schema ? propertyLines(print, schema, "") : "",
    examples[0] ? code(examples[0].language, examples[0].text) : ""
  ]
    .filter(Boolean)
    .join("\n\n");
}
