// A reference page as Markdown, for the .md file beside it: for readers that
// are programs, and for those who want to copy.

import type {Prose, ProseBlock, ProseInline} from "../../../runtime/shared/prose.ts";
import type {ApiPage, Definition, Field, MediaContent, Message, Operation, OperationPage, Parameter, ProtoPage, ReferencePage, RpcMethod, RpcPage, Schema, TypeUse} from "../../../runtime/shared/reference.ts";
import {typeLabel} from "../../../runtime/shared/schema-label.ts";

export function referenceMarkdown(title: string, page: ReferencePage): string {
  const print = createPrinter(page.hrefs);
  return `# ${title}\n\n${bodyOf(print, page).filter(Boolean).join("\n\n")}\n`;
}

function bodyOf(print: Printer, page: ReferencePage): string[] {
  switch (page.type) {
    case "operation":
      return operationPage(print, page);
    case "api":
      return apiPage(print, page);
    case "proto":
      return protoPage(print, page);
    case "rpc":
      return rpcPage(print, page);
  }
}

// ---------------------------------------------------------------- prose

interface Printer {
  prose(prose: Prose): string;
  /** On one line, for tables and lists. */
  line(prose: Prose): string;
  link(label: string, target: string | null): string;
}

function createPrinter(hrefs: ReferencePage["hrefs"]): Printer {
  const link = (label: string, target: string | null): string => {
    const href = target === null ? null : hrefs[target] ?? null;
    return href === null ? label : `[${label}](${href})`;
  };
  const inline = (node: ProseInline): string => {
    switch (node.type) {
      case "text":
        return node.value;
      case "code":
        return `\`${node.value}\``;
      case "strong":
        return `**${inlines(node.children)}**`;
      case "emphasis":
        return `*${inlines(node.children)}*`;
      case "delete":
        return `~~${inlines(node.children)}~~`;
      case "break":
        return "  \n";
      case "link":
        return link(inlines(node.children), node.target);
    }
  };
  const inlines = (nodes: ProseInline[]): string => nodes.map(inline).join("");
  const block = (node: ProseBlock): string => {
    switch (node.type) {
      case "paragraph":
        return inlines(node.children);
      case "heading":
        return `**${inlines(node.children)}**`;
      case "list":
        return node.items.map((item, index) => `${node.ordered ? `${node.start + index}.` : "-"} ${blocks(item).replace(/\n/g, "\n  ")}`).join("\n");
      case "quote":
        return blocks(node.children).replace(/^/gm, "> ");
      case "code":
        return `\`\`\`${node.language}\n${node.text}\n\`\`\``;
      case "table":
        return [node.head, node.head.map(() => [{type: "text" as const, value: "---"}]), ...node.rows].map((row) => `| ${row.map(inlines).join(" | ")} |`).join("\n");
      case "rule":
        return "---";
    }
  };
  const blocks = (prose: Prose): string => prose.map(block).join("\n\n");
  return {prose: blocks, line: (prose) => blocks(prose).replace(/\s*\n\s*/g, " ").replace(/\|/g, "\\|"), link};
}

function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function bullets(lines: string[]): string {
  return lines.join("\n");
}

// ---------------------------------------------------------------- OpenAPI

function operationPage(print: Printer, {operation, definitions, home}: OperationPage): string[] {
  return [...operationText(print, operation, "##"), ...definitionTexts(print, home.map((target) => definitions[target]!))];
}

function operationText(print: Printer, operation: Operation, mark: string): string[] {
  const {parameters, body, responses, samples} = operation;
  return [
    code("http", `${operation.method} ${operation.path}`),
    operation.deprecated ? "Deprecated." : "",
    operation.streaming ? "This operation streams: it answers with messages over a WebSocket until the connection is closed." : "",
    print.prose(operation.description),
    operation.related.length > 0 ? `See also: ${operation.related.map(({label, target}) => print.link(label, target)).join(", ")}` : "",
    parameters.length > 0 ? `${mark} Parameters\n\n${bullets(parameters.map((parameter) => parameterLine(print, parameter)))}` : "",
    body ? `${mark} Request body\n\n${[print.prose(body.description), ...body.content.map((content) => contentText(print, content))].filter(Boolean).join("\n\n")}` : "",
    ...(responses.length > 0 ? [`${mark} Responses`] : []),
    ...responses.map((response) => [`${mark}# ${response.status}`, print.prose(response.description), bullets(response.headers.map((header) => parameterLine(print, header))), ...response.content.map((content) => contentText(print, content))].filter(Boolean).join("\n\n")),
    ...operation.callbacks.map(({name, operation: callback}) => [`${mark} Callback ${name}`, ...operationText(print, callback, `${mark}#`).filter(Boolean)].join("\n\n")),
    ...(samples[0] ? [`${mark} Example`, code(samples[0].language, samples[0].text)] : [])
  ];
}

function parameterLine(print: Printer, {name, in: place, required, deprecated, description, schema}: Parameter): string {
  const facts = [place, schemaLabel(print, schema), required ? "required" : "", deprecated ? "deprecated" : "", ...schemaFacts(schema)].filter(Boolean);
  return `- \`${name}\` (${facts.join(", ")}): ${print.line(description)}`.replace(/: $/, "");
}

function contentText(print: Printer, {mediaType, schema, itemSchema, examples}: MediaContent): string {
  return [
    `\`${mediaType}\`${schema ? `: ${schemaLabel(print, schema)}` : itemSchema ? `: a sequence of ${schemaLabel(print, itemSchema)}` : ""}`,
    schema ? propertyLines(print, schema, "") : "",
    examples[0] ? code(examples[0].language, examples[0].text) : ""
  ].filter(Boolean).join("\n\n");
}

function definitionTexts(print: Printer, definitions: Definition[]): string[] {
  if (definitions.length === 0) return [];
  return ["## Schemas", ...definitions.map(({name, schema}) => [`### ${name}`, print.prose(schema.description), schema.constraints.join(", "), propertyLines(print, schema, ""), enumLines(print, schema)].filter(Boolean).join("\n\n"))];
}

function schemaLabel(print: Printer, schema: Schema): string {
  const {text, reference} = typeLabel(schema);
  return reference ? text.replace(reference.label, print.link(reference.label, reference.target)) : text;
}

function schemaFacts(schema: Schema): string[] {
  return [...schema.constraints, schema.default === null ? "" : `default ${schema.default}`];
}

function propertyLines(print: Printer, schema: Schema, indent: string): string {
  const lines = schema.properties.map(({name, required, schema: inner}) => {
    const facts = [schemaLabel(print, inner), required ? "required" : "", inner.deprecated ? "deprecated" : "", ...schemaFacts(inner)].filter(Boolean);
    const nested = propertyLines(print, inner.items ?? inner, `${indent}  `);
    return `${indent}- \`${name}\` (${facts.join(", ")}): ${print.line(inner.description)}`.replace(/: $/, "") + (nested ? `\n${nested}` : "");
  });
  const options = schema.composition.flatMap(({kind, options: parts}) => [`${indent}- ${kind}: ${parts.map((part) => optionText(print, part)).join(", ")}`, ...parts.flatMap((part) => propertyLines(print, part, `${indent}  `) || [])]);
  const conditions = schema.conditions.flatMap(({name, schema: part}) => [`${indent}- ${name}: ${optionText(print, part)}`, propertyLines(print, part, `${indent}  `)].filter(Boolean));
  return bullets([...lines, ...options, ...conditions]);
}

/** "object (requires name)". */
function optionText(print: Printer, schema: Schema): string {
  const facts = schemaFacts(schema).filter(Boolean);
  return facts.length > 0 ? `${schemaLabel(print, schema)} (${facts.join(", ")})` : schemaLabel(print, schema);
}

function enumLines(print: Printer, {enum: entries}: Schema): string {
  return bullets(entries.map(({value, description}) => `- \`${value}\`${description.length > 0 ? `: ${print.line(description)}` : ""}`));
}

function apiPage(print: Printer, page: ApiPage): string[] {
  return [
    print.prose(page.description),
    page.servers.length > 0 ? `## Servers\n\n${bullets(page.servers.map(({url, description}) => `- \`${url}\`${description.length > 0 ? `: ${print.line(description)}` : ""}`))}` : "",
    page.security.length > 0 ? `## Authentication\n\n${bullets(page.security.map(({name, how, description}) => `- ${name}: ${how}. ${print.line(description)}`))}` : "",
    ...page.groups.map(({tag, operations}) => `## ${tag || "Operations"}\n\n${bullets(operations.map(({target, title, badge, path}) => `- ${print.link(title, target)}: \`${badge} ${path}\``))}`),
    ...definitionTexts(print, page.home.map((target) => page.definitions[target]!))
  ];
}

// ---------------------------------------------------------------- protobuf

function protoPage(print: Printer, page: ProtoPage): string[] {
  return [
    `Package \`${page.package}\`, ${page.syntax}.`,
    print.prose(page.description),
    ...page.services.flatMap((service) => [
      `## Service ${service.name}`,
      print.prose(service.description),
      bullets(service.methods.map((method) => {
        const last = method.name.slice(method.name.lastIndexOf(".") + 1);
        const signature = `rpc \`${last}\`(${method.requestStreaming ? "stream " : ""}${typeText(print, method.request)}) returns (${method.responseStreaming ? "stream " : ""}${typeText(print, method.response)})`;
        return `- ${signature}${method.description.length > 0 ? `: ${print.line(method.description)}` : ""}`;
      }))
    ]),
    ...page.messages.flatMap((message) => messageText(print, message)),
    ...page.enums.flatMap((node) => [
      `## Enum ${node.name}`,
      print.prose(node.description),
      bullets(node.values.map((value) => `- \`${value.name.slice(value.name.lastIndexOf(".") + 1)}\` = ${value.number}${value.description.length > 0 ? `: ${print.line(value.description)}` : ""}`))
    ])
  ];
}

function messageText(print: Printer, message: Message): string[] {
  return [`## Message ${message.name}`, print.prose(message.description), bullets(message.fields.map((field) => fieldLine(print, field)))];
}

function fieldLine(print: Printer, field: Field): string {
  const label = field.label === "map" ? `map<${field.key}, ${typeText(print, field.type)}>` : `${field.label ? `${field.label} ` : ""}${typeText(print, field.type)}`;
  const facts = [label, `= ${field.number}`, field.oneof ? `oneof ${field.oneof}` : "", field.deprecated ? "deprecated" : ""].filter(Boolean);
  return `- \`${field.name.slice(field.name.lastIndexOf(".") + 1)}\` (${facts.join(", ")})${field.description.length > 0 ? `: ${print.line(field.description)}` : ""}`;
}

function typeText(print: Printer, {label, target}: TypeUse): string {
  return print.link(label, target);
}

// ---------------------------------------------------------------- OpenRPC

function rpcPage(print: Printer, page: RpcPage): string[] {
  return [
    print.prose(page.description),
    ...page.methods.map((method) => rpcMethod(print, method)),
    page.errors.length > 0 ? `## Errors\n\n${bullets(page.errors.map(({code: number, message, name}) => `- ${number} ${message} (\`${name}\`)`))}` : "",
    ...definitionTexts(print, page.home.map((target) => page.definitions[target]!))
  ];
}

function rpcMethod(print: Printer, method: RpcMethod): string {
  const [example] = method.examples;
  const param = ({name, required, description, schema}: RpcMethod["params"][number]): string => `- \`${name}\` (${[schemaLabel(print, schema), required ? "required" : ""].filter(Boolean).join(", ")}): ${print.line(description)}`.replace(/: $/, "");
  return [
    `## ${method.name}`,
    method.summary,
    print.prose(method.description),
    method.params.length > 0 ? `Parameters:\n\n${bullets(method.params.map(param))}` : "",
    method.result ? `Result:\n\n${param(method.result)}` : "",
    method.errors.length > 0 ? `Errors: ${method.errors.map(({label, target}) => print.link(label, target)).join(", ")}` : "",
    method.links.length > 0 ? `Links:\n\n${bullets(method.links.map(({name, method: to, target, description, params}) => `- ${[name, print.link(to, target), ...params].filter(Boolean).join(", ")}: ${print.line(description)}`.replace(/: $/, "")))}` : "",
    example ? code("json", example.request) : "",
    example?.response ? code("json", example.response) : ""
  ].filter(Boolean).join("\n\n");
}
