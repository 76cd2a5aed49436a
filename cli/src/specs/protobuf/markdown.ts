// The page of a .proto file as Markdown.

import {bodyOf, placeOf} from "../../../../runtime/shared/http-binding.ts";
import type {
  Field,
  HttpBinding,
  Message,
  Method,
  ProtoOption,
  ProtoPage,
  TypeUse
} from "../../../../runtime/shared/reference.ts";
import {codeSpan, escapeMarkdown} from "../../content/markdown-text.ts";
import {bullets, heading, partList, type Printer} from "../shared/printer.ts";
import {unqualified} from "../../../../runtime/shared/unqualified.ts";
import {
  defaultOf,
  enumNamed,
  extensionNumbers,
  messageNamed,
  messages,
  packageOf,
  reservedNumbers,
  serviceNamed
} from "../../../../runtime/messages/reference.ts";

export function protoMarkdown(print: Printer, page: ProtoPage): string[] {
  return [
    page.package === ""
      ? `${escapeMarkdown(page.syntax)}.`
      : packageOf(codeSpan(page.package), escapeMarkdown(page.syntax)),
    ...intro(print, page),
    partList(print, messages.contents, page.parts),
    ...page.services.flatMap((service) => [
      heading("##", serviceNamed(service.name), service.anchor),
      ...intro(print, service),
      bullets(service.methods.map((method) => methodLine(print, method)))
    ]),
    ...page.messages.flatMap((message) => messageText(print, message)),
    ...page.enums.flatMap((node) => [
      heading("##", enumNamed(node.name), node.anchor),
      ...intro(print, node),
      bullets(node.values.map((value) => `- ${nameOf(value)} = ${value.number}${remarks(print, value)}`)),
      node.reserved.length > 0 ? escapeMarkdown(reservedNumbers(node.reserved.join(", "))) : ""
    ]),
    ...page.extensions.flatMap(({extendee, anchor, fields}) => [
      heading("##", ["extend", typeText(print, extendee)].join(" "), anchor),
      bullets(fields.map((field) => fieldLine(print, field)))
    ])
  ];
}

type Described = Pick<Message, "description" | "deprecated" | "options">;

/** What is said of a declaration below its heading. */
function intro(print: Printer, {description, deprecated, options}: Described): string[] {
  return [deprecated ? messages.deprecatedElement : "", print.prose(description), optionList(options)];
}

function optionList(options: readonly ProtoOption[]): string {
  return options
    .map(({name, value, words}) => (words === undefined ? codeSpan(`${name} = ${value}`) : escapeMarkdown(words)))
    .join(" · ");
}

/** What is said of a member in its line: " (deprecated): Its name. `(min) = 1`". */
function remarks(print: Printer, {description, deprecated, options}: Described): string {
  const said = [description.length > 0 ? print.line(description) : "", optionList(options)].filter(Boolean).join(" ");
  return `${deprecated ? ` (${messages.deprecated})` : ""}${said ? `: ${said}` : ""}`;
}

function nameOf({name}: {name: string}): string {
  return codeSpan(unqualified(name));
}

function methodLine(print: Printer, method: Method): string {
  const {request, response, requestStreaming, responseStreaming} = method;
  const signature = `rpc \`${unqualified(method.name)}\`(${requestStreaming ? "stream " : ""}${typeText(print, request)}) returns (${responseStreaming ? "stream " : ""}${typeText(print, response)})`;
  const bindings = method.http.map((binding) => `  - ${codeSpan(placeOf(binding))}${bodyNote(binding)}`);
  return [`- ${signature}${remarks(print, method)}`, ...bindings].join("\n");
}

function messageText(print: Printer, message: Message): string[] {
  const {reserved, extensionRanges} = message;
  const numbers = [
    ...(reserved.length > 0 ? [reservedNumbers(reserved.join(", "))] : []),
    ...(extensionRanges.length > 0 ? [extensionNumbers(extensionRanges.join(", "))] : [])
  ];
  return [
    heading("##", messageNamed(message.name), message.anchor),
    ...intro(print, message),
    bullets(message.fields.map((field) => fieldLine(print, field))),
    escapeMarkdown(numbers.join(" · "))
  ];
}

function bodyNote(binding: HttpBinding): string {
  const body = bodyOf(binding);
  return body === "" ? "" : `, ${escapeMarkdown(body)}`;
}

function fieldLine(print: Printer, field: Field): string {
  const label =
    field.label === "map"
      ? `map\\<${field.key}, ${typeText(print, field.type)}>`
      : `${field.label ? `${field.label} ` : ""}${typeText(print, field.type)}`;
  const facts = [
    label,
    `= ${field.number}`,
    field.oneof ? `oneof ${field.oneof}` : "",
    field.default === null ? "" : defaultOf(codeSpan(field.default)),
    field.deprecated ? messages.deprecated : "",
    ...field.options.flatMap(({words}) => (words === undefined ? [] : [escapeMarkdown(words)]))
  ].filter(Boolean);
  return `- ${nameOf(field)} (${facts.join(", ")})${remarks(print, {...field, deprecated: false, options: field.options.filter(({words}) => words === undefined)})}`;
}

function typeText(print: Printer, {label, target}: TypeUse): string {
  return print.link(label, target);
}
