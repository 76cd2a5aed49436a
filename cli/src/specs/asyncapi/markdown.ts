// Pages of AsyncAPI descriptions as Markdown.

import type {
  AsyncMessage,
  AsyncOperation,
  AsyncPage,
  AsyncServer,
  Binding,
  ChannelPage
} from "../../../../runtime/shared/reference.ts";
import {codeSpan, destination, escapeMarkdown} from "../../content/markdown-text.ts";
import {needsText, securityLine, serverLine} from "../shared/print-access.ts";
import {bullets, code, docsLine, heading, joined, partList, referenceLine, type Printer} from "../shared/printer.ts";
import {contentLines, definitionTexts, rowFacts} from "../shared/print-schema.ts";
import {asyncActions, bindingsOfProtocol, messages} from "../../../../runtime/messages/reference.ts";
import {protocolName} from "../../../../runtime/shared/protocol-name.ts";

export function asyncMarkdown(print: Printer, page: AsyncPage): string[] {
  return [
    tagLine(page.tags),
    print.prose(page.description),
    docsLine(print, page.externalDocs),
    page.servers.length > 0
      ? `${heading("##", messages.servers, "servers")}\n\n${serverLines(print, page.servers)}`
      : "",
    page.security.length > 0
      ? `${heading("##", messages.authentication, "security")}\n\n${bullets(page.security.map((scheme) => securityLine(print, scheme)))}`
      : "",
    page.channels.length > 0
      ? `${heading("##", messages.channels, "channels")}\n\n${bullets(
          page.channels.map(({target, title, badge, path}) => {
            const said = [badge, path].filter(Boolean).join(" ");
            return `- ${print.link(title, target)}${said ? `: ${codeSpan(said)}` : ""}`;
          })
        )}`
      : "",
    page.messages.length > 0 ? heading("##", messages.messages, "messages") : "",
    ...page.messages.map((message) => messageText(print, message)),
    partList(print, messages.schemas, page.parts),
    ...definitionTexts(
      print,
      page.home.map((target) => page.definitions[target]!)
    )
  ];
}

export function channelMarkdown(print: Printer, {channel, definitions, home}: ChannelPage): string[] {
  const {name, title, tags, address, parameters, operations, messages: all, bindings, samples} = channel;
  return [
    [name === title || name === address ? "" : codeSpan(name), address === null ? "" : codeSpan(address)]
      .filter(Boolean)
      .join(", "),
    tagLine(tags),
    escapeMarkdown(channel.summary),
    print.prose(channel.description),
    referenceLine(print, channel.related),
    docsLine(print, channel.externalDocs),
    channel.servers.length > 0 ? `${messages.servers}:\n\n${serverLines(print, channel.servers)}` : "",
    ...samples.map(({label, language, text}) => `${escapeMarkdown(label)}:\n\n${code(language, text)}`),
    parameters.length > 0
      ? `${heading("##", messages.parameters, "parameters")}\n\n${bullets(
          parameters.map(({name, schema, style, description}) =>
            row(print, name, rowFacts(print, schema, style), print.line([...description, ...schema.description]))
          )
        )}`
      : "",
    bindings.length > 0 ? heading("##", messages.bindings, "bindings") : "",
    bindingTexts(print, bindings),
    operations.length > 0 ? heading("##", messages.operations, "operations") : "",
    ...operations.map((operation) => operationText(print, operation)),
    all.length > 0 ? heading("##", messages.messages, "messages") : "",
    ...all.map((message) => messageText(print, message)),
    ...definitionTexts(
      print,
      home.map((target) => definitions[target]!)
    )
  ];
}

function tagLine(tags: readonly string[]): string {
  return tags.map(escapeMarkdown).join(" · ");
}

function row(print: Printer, name: string, facts: string, said: string): string {
  return `- ${codeSpan(name)} (${facts})${said ? `: ${said}` : ""}`;
}

function serverLines(print: Printer, servers: readonly AsyncServer[]): string {
  return bullets(
    servers.map((server) => {
      const name = [server.name, server.protocol].filter(Boolean).join(", ");
      const more = [tagLine(server.tags), needsText(server.security), ...server.bindings.map(bindingLine)].filter(
        Boolean
      );
      return [serverLine(print, {...server, name}), ...more.map((line) => `  - ${line}`)].join("\n");
    })
  );
}

function bindingLine({protocol, rows}: Binding): string {
  const values = rows.map(({name, value}) => `${codeSpan(name)} ${codeSpan(value)}`);
  return `${bindingsOfProtocol(escapeMarkdown(protocolName(protocol)))}: ${values.join(", ")}`;
}

function operationText(print: Printer, operation: AsyncOperation): string {
  const {id, title, anchor, action, tags, deprecated, description, security, reply, bindings} = operation;
  return joined(
    heading("###", escapeMarkdown(title), anchor),
    id === title || id === "" ? "" : codeSpan(id),
    `${asyncActions[action]}.`,
    tagLine(tags),
    deprecated ? messages.deprecatedElement : "",
    print.prose(description),
    needsText(security),
    referenceLine(print, operation.messages, (links) => `${messages.messages}: ${links}`),
    reply
      ? `${messages.reply}: ${[
          ...[reply.channel].flatMap((channel) => (channel ? [print.link(channel.label, channel.target)] : [])),
          reply.address && codeSpan(reply.address),
          ...reply.messages.map(({label, target}) => print.link(label, target))
        ]
          .filter(Boolean)
          .join(", ")}`
      : "",
    reply ? print.prose(reply.description) : "",
    referenceLine(print, operation.related),
    docsLine(print, operation.externalDocs),
    bindingTexts(print, bindings)
  );
}

function messageText(print: Printer, message: AsyncMessage): string {
  const {title, anchor, name, contentType, deprecated, headers, payload, other, correlation, bindings} = message;
  const facts = [name === title ? "" : codeSpan(name), contentType && codeSpan(contentType)].filter(Boolean);
  return joined(
    heading("###", escapeMarkdown(title), anchor),
    facts.join(", "),
    tagLine(message.tags),
    deprecated ? messages.deprecatedElement : "",
    escapeMarkdown(message.summary),
    print.prose(message.description),
    correlation
      ? `${messages.correlationId}: ${codeSpan(correlation.location)} ${print.line(correlation.description)}`.trim()
      : "",
    ...headers.map((schema) => joined(`${messages.headers}: ${rowFacts(print, schema)}`, contentLines(print, schema))),
    payload
      ? joined(
          `${messages.payload}: ${rowFacts(print, payload)}`,
          print.prose(payload.description),
          contentLines(print, payload)
        )
      : "",
    other ? joined(`${messages.payload}: ${codeSpan(other.format)}`, otherText(other)) : "",
    referenceLine(print, message.related),
    docsLine(print, message.externalDocs),
    bindingTexts(print, bindings),
    ...message.examples.map((example) =>
      joined(
        [example.name, example.summary].filter(Boolean).map(escapeMarkdown).join(": "),
        example.headers === null ? "" : `${messages.headers}:\n\n${code("json", example.headers)}`,
        example.payload === null ? "" : `${messages.example}:\n\n${code("json", example.payload)}`
      )
    )
  );
}

function otherText({language, text, url}: NonNullable<AsyncMessage["other"]>): string {
  return url === null ? code(language, text) : `[${escapeMarkdown(url)}](${destination(url)})`;
}

function bindingTexts(print: Printer, bindings: readonly Binding[]): string {
  return joined(
    ...bindings.map(({protocol, rows, schemas}) =>
      joined(
        `${bindingsOfProtocol(escapeMarkdown(protocolName(protocol)))}:`,
        bullets([
          ...rows.map(({name, value}) => `- ${codeSpan(name)}: ${codeSpan(value)}`),
          ...schemas.map(({name, schema}) => {
            const inner = contentLines(print, schema, "  ");
            return `${row(print, name, rowFacts(print, schema), print.line(schema.description))}${inner ? `\n${inner}` : ""}`;
          })
        ])
      )
    )
  );
}
