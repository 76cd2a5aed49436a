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
  Schema,
  SecurityScheme,
  Server
} from "../../../../runtime/shared/reference.ts";
import {codeSpan, destination, escapeMarkdown} from "../../content/markdown-text.ts";
import {bullets, code, heading, partList, sectionText, type Printer} from "../shared/printer.ts";
import {contentLines, definitionTexts, extensionLine, rowFacts} from "../shared/print-schema.ts";

/** A printer that also knows the values of enums that another page describes. */
interface OperationPrinter extends Printer {
  valuesOf(schema: Schema): string[];
}

export function operationMarkdown(print: Printer, {operation, definitions, home}: OperationPage): string[] {
  const valuesOf = ({ref, items}: Schema): string[] => {
    if (items) return valuesOf(items);
    const isElsewhere = ref !== null && !home.includes(ref.target);
    return isElsewhere ? (definitions[ref.target]?.schema.enum.map(({value}) => value) ?? []) : [];
  };
  return [
    ...operationText({...print, valuesOf}, operation, "##"),
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
    partList(print, "Contents", page.contents, "contents"),
    page.servers.length > 0
      ? `${heading("##", "Servers", "servers")}\n\n${bullets(page.servers.map((server) => serverLine(print, server)))}`
      : "",
    page.security.length > 0
      ? `${heading("##", "Authentication", "security")}\n\n${bullets(page.security.map((scheme) => securityLine(print, scheme)))}`
      : "",
    ...page.groups.map(({tag, description, operations}) =>
      [`## ${escapeMarkdown(tag || "Operations")}`, print.prose(description), listOf(operations)]
        .filter(Boolean)
        .join("\n\n")
    ),
    page.webhooks.length > 0 ? `${heading("##", "Webhooks", "webhooks")}\n\n${listOf(page.webhooks)}` : "",
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

function operationText(print: OperationPrinter, operation: Operation, mark: string): string[] {
  const {parameters, body, responses, samples, externalDocs} = operation;
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
    externalDocs
      ? `[${print.line(externalDocs.description) || "More about it"}](${destination(externalDocs.url)})`
      : "",
    needsText(operation),
    serversText(print, operation.servers),
    extensionLine(operation.extensions),
    parameters.length > 0
      ? `${section("Parameters", "parameters")}\n\n${bullets(parameters.map((parameter) => parameterLine(print, parameter)))}`
      : "",
    body
      ? joined(
          section("Request body", body.anchor),
          body.required ? "Required." : "",
          print.prose(body.description),
          ...body.content.map((content) => contentText(print, content))
        )
      : "",
    ...(responses.length > 0 ? [section("Responses", "responses")] : []),
    ...responses.map((response) => responseText(print, response, mark)),
    ...operation.callbacks.map(({name, expression, operation: callback}) =>
      joined(
        heading(mark, `Callback ${escapeMarkdown(name)}`, callback.anchor),
        codeSpan(`${callback.method} ${expression}`),
        ...operationText(print, callback, `${mark}#`).slice(1)
      )
    ),
    ...(samples[0] ? [`${mark} Example`, code(samples[0].language, samples[0].text)] : [])
  ];
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join("\n\n");
}

/** "Authentication: key (header X-Api-Key), or OAuth with read and write." */
function needsText({security}: Operation): string {
  if (security.length === 0) return "";
  const needs = security.map(
    (need) =>
      need
        .map(({scheme: {name, how}, scopes}) => {
          const wanted = scopes.length > 0 ? ` with ${scopes.map(codeSpan).join(", ")}` : "";
          return `${escapeMarkdown(name)}${how ? ` (${escapeMarkdown(how)})` : ""}${wanted}`;
        })
        .join(" and ") || "none"
  );
  return `Authentication: ${needs.join(", or ")}.`;
}

function serversText(print: Printer, servers: readonly Server[]): string {
  if (servers.length === 0) return "";
  return `${servers.length === 1 ? "Server" : "Servers"}:\n\n${bullets(servers.map((server) => serverLine(print, server)))}`;
}

function serverLine(print: Printer, {url, name, description, variables}: Server): string {
  const about = [escapeMarkdown(name), print.line(description)].filter(Boolean).join(": ");
  const lines = variables.map((variable) => {
    const values = variable.values.length > 0 ? `, one of ${variable.values.map(codeSpan).join(", ")}` : "";
    const said = print.line(variable.description);
    return `\n  - ${codeSpan(variable.name)} (default ${codeSpan(variable.default)}${values})${said ? `: ${said}` : ""}`;
  });
  return `- ${codeSpan(url)}${about ? `: ${about}` : ""}${lines.join("")}`;
}

function responseText(print: OperationPrinter, response: Response, mark: string): string {
  const links = response.links.map(({name, operation, target, description}) => {
    const said = print.line(description);
    return `- ${escapeMarkdown(name)}: ${print.link(operation, target)}${said ? `. ${said}` : ""}`;
  });
  return joined(
    heading(`${mark}#`, escapeMarkdown(response.status), response.anchor),
    print.prose(response.description),
    ...response.content.map((content) => contentText(print, content)),
    response.headers.length > 0
      ? `Headers:\n\n${bullets(response.headers.map((header) => parameterLine(print, header)))}`
      : "",
    links.length > 0 ? `Links:\n\n${bullets(links)}` : ""
  );
}

function parameterLine(print: OperationPrinter, parameter: Parameter): string {
  const {name, in: place, required, deprecated, style, mediaType, examples} = parameter;
  const schema = {...parameter.schema, deprecated: deprecated || parameter.schema.deprecated};
  const values = print.valuesOf(schema);
  const written = examples.filter(({generated}) => !generated).slice(0, 2);
  const facts = rowFacts(
    print,
    written.length > 0 ? {...schema, examples: []} : schema,
    required && "required",
    values.length > 0 && `one of ${values.map(codeSpan).join(", ")}`,
    style,
    mediaType,
    ...written.map(({text}) => escapeMarkdown(`for example ${text.replace(/\n\s*/g, "")}`))
  );
  const description = print.line([...parameter.description, ...schema.description]);
  const inner = contentLines(print, schema, "  ");
  return `- ${codeSpan(name)} (${place}, ${facts})${description ? `: ${description}` : ""}${inner ? `\n${inner}` : ""}`;
}

function contentText(print: Printer, {mediaType, schema, itemSchema, examples, encoding}: MediaContent): string {
  const label = schema
    ? `: ${rowFacts(print, schema)}`
    : itemSchema
      ? `: a sequence of ${rowFacts(print, itemSchema)}`
      : "";
  return joined(
    codeSpan(mediaType) + label,
    schema ? contentLines(print, schema) : "",
    itemSchema ? contentLines(print, itemSchema) : "",
    ...encoding.map(({property, text}) => `${codeSpan(property)} is sent as ${escapeMarkdown(text)}.`),
    ...examples.map((example) => exampleText(print, example))
  );
}

function exampleText(print: Printer, {name, summary, description, language, text}: ExampleValue): string {
  const title = summary || name;
  return joined(title ? `${escapeMarkdown(title)}:` : "", print.prose(description), code(language, text));
}
