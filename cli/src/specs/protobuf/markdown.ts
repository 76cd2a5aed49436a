// The page of a .proto file as Markdown.

import {bodyOf, placeOf} from "../../../../runtime/shared/http-binding.ts";
import type {Field, HttpBinding, Message, ProtoPage, TypeUse} from "../../../../runtime/shared/reference.ts";
import {codeSpan, escapeMarkdown} from "../../content/markdown-text.ts";
import {bullets, heading, partList, type Printer} from "../shared/printer.ts";
import {enumNamed, messageNamed, messages, packageOf, serviceNamed} from "../../../../runtime/messages/reference.ts";

export function protoMarkdown(print: Printer, page: ProtoPage): string[] {
  return [
    packageOf(codeSpan(page.package), escapeMarkdown(page.syntax)),
    print.prose(page.description),
    partList(print, messages.contents, page.parts),
    ...page.services.flatMap((service) => [
      heading("##", serviceNamed(service.name), service.anchor),
      print.prose(service.description),
      bullets(
        service.methods.map((method) => {
          const last = method.name.slice(method.name.lastIndexOf(".") + 1);
          const signature = `rpc \`${last}\`(${method.requestStreaming ? "stream " : ""}${typeText(print, method.request)}) returns (${method.responseStreaming ? "stream " : ""}${typeText(print, method.response)})`;
          const rest = method.http.map((binding) => `  - ${codeSpan(placeOf(binding))}${bodyNote(binding)}`);
          return [
            `- ${signature}${method.description.length > 0 ? `: ${print.line(method.description)}` : ""}`,
            ...rest
          ].join("\n");
        })
      )
    ]),
    ...page.messages.flatMap((message) => messageText(print, message)),
    ...page.enums.flatMap((node) => [
      heading("##", enumNamed(node.name), node.anchor),
      print.prose(node.description),
      bullets(
        node.values.map(
          (value) =>
            `- \`${value.name.slice(value.name.lastIndexOf(".") + 1)}\` = ${value.number}${value.description.length > 0 ? `: ${print.line(value.description)}` : ""}`
        )
      )
    ])
  ];
}

function messageText(print: Printer, message: Message): string[] {
  return [
    heading("##", messageNamed(message.name), message.anchor),
    print.prose(message.description),
    bullets(message.fields.map((field) => fieldLine(print, field)))
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
    field.deprecated ? messages.deprecated : ""
  ].filter(Boolean);
  return `- \`${field.name.slice(field.name.lastIndexOf(".") + 1)}\` (${facts.join(", ")})${field.description.length > 0 ? `: ${print.line(field.description)}` : ""}`;
}

function typeText(print: Printer, {label, target}: TypeUse): string {
  return print.link(label, target);
}
