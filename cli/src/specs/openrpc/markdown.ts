// The page of a JSON-RPC API as Markdown.

import type {RpcMethod, RpcPage} from "../../../../runtime/shared/reference.ts";
import {codeSpan, escapeMarkdown} from "../../content/markdown-text.ts";
import {bullets, code, heading, partList, type Printer} from "../shared/printer.ts";
import {contentLines, definitionTexts, rowFacts} from "../shared/print-schema.ts";
import {messages} from "../../../../runtime/messages/reference.ts";

export function rpcMarkdown(print: Printer, page: RpcPage): string[] {
  return [
    print.prose(page.description),
    partList(print, messages.contents, page.parts),
    ...page.methods.map((method) => rpcMethod(print, method)),
    page.errors.length > 0
      ? `${heading("##", messages.errors, "errors")}\n\n${bullets(page.errors.map(({code: number, message, name}) => `- ${number} ${escapeMarkdown(message)} (${codeSpan(name)})`))}`
      : "",
    ...definitionTexts(
      print,
      page.home.map((target) => page.definitions[target]!)
    )
  ];
}

function rpcMethod(print: Printer, method: RpcMethod): string {
  const param = ({name, required, description, schema}: RpcMethod["params"][number]): string => {
    const said = print.line([...description, ...schema.description]);
    const inner = contentLines(print, schema, "  ");
    return `- ${codeSpan(name)} (${rowFacts(print, schema, required && messages.required)})${said ? `: ${said}` : ""}${inner ? `\n${inner}` : ""}`;
  };
  return [
    heading("##", escapeMarkdown(method.name), method.anchor),
    method.deprecated ? messages.deprecatedElement : "",
    escapeMarkdown(method.summary),
    print.prose(method.description),
    method.params.length > 0 ? `${messages.parameters}:\n\n${bullets(method.params.map(param))}` : "",
    method.result ? `${messages.result}:\n\n${param(method.result)}` : "",
    method.errors.length > 0
      ? `${messages.errorsOf} ${method.errors.map(({label, target}) => print.link(label, target)).join(", ")}`
      : "",
    method.links.length > 0
      ? `${messages.links}:\n\n${bullets(method.links.map(({name, method: to, target, description, params}) => `- ${[escapeMarkdown(name), print.link(to, target), ...params.map(escapeMarkdown)].filter(Boolean).join(", ")}: ${print.line(description)}`.replace(/: $/, "")))}`
      : "",
    ...method.examples.flatMap(({name, request, response}) => [
      name ? `${escapeMarkdown(name)}:` : "",
      code("json", request),
      response ? code("json", response) : ""
    ])
  ]
    .filter(Boolean)
    .join("\n\n");
}
