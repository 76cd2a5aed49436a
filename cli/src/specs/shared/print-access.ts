// Servers and security as Markdown.

import type {SecurityNeed, SecurityScheme, Server} from "../../../../runtime/shared/reference.ts";
import {codeSpan, escapeMarkdown} from "../../content/markdown-text.ts";
import {bullets, type Printer} from "./printer.ts";
import {
  authenticatedBy,
  defaultOf,
  messages,
  variableOneOf,
  withScopes
} from "../../../../runtime/messages/reference.ts";

export function securityLine(
  print: Printer,
  {name, how, deprecated, description, flows, scopes}: SecurityScheme
): string {
  const parts = [
    `${escapeMarkdown(how)}${deprecated ? `, ${messages.deprecated}` : ""}.`,
    print.line(description),
    ...flows.map((flow) => `${escapeMarkdown(flow)}.`),
    scopes.length > 0 ? `${messages.scopes}:` : ""
  ];
  return [
    `- ${escapeMarkdown(name)}: ${parts.filter(Boolean).join(" ")}`,
    ...scopes.map(
      (scope) => `  - ${[codeSpan(scope.name), escapeMarkdown(scope.description)].filter(Boolean).join(": ")}`
    )
  ].join("\n");
}

/** "Authentication: key (header X-Api-Key), or OAuth with read and write." */
export function needsText(security: SecurityNeed[][]): string {
  if (security.length === 0) return "";
  const needs = security.map(
    (need) =>
      need
        .map(({scheme: {name, how}, scopes}) => {
          const wanted = scopes.length > 0 ? withScopes(scopes.map(codeSpan).join(", ")) : "";
          return `${escapeMarkdown(name)}${how ? ` (${escapeMarkdown(how)})` : ""}${wanted}`;
        })
        .join(messages.authenticationTogether) || messages.none
  );
  return authenticatedBy(needs.join(messages.authenticationOr));
}

export function serversText(print: Printer, servers: readonly Server[]): string {
  if (servers.length === 0) return "";
  return `${servers.length === 1 ? messages.server : messages.servers}:\n\n${bullets(servers.map((server) => serverLine(print, server)))}`;
}

export function serverLine(print: Printer, {url, name, description, variables}: Server): string {
  const about = [escapeMarkdown(name), print.line(description)].filter(Boolean).join(": ");
  const lines = variables.map((variable) => {
    const values = variable.values.length > 0 ? variableOneOf(variable.values.map(codeSpan).join(", ")) : "";
    const said = print.line(variable.description);
    return `\n  - ${codeSpan(variable.name)} (${defaultOf(codeSpan(variable.default))}${values})${said ? `: ${said}` : ""}`;
  });
  return `- ${codeSpan(url)}${about ? `: ${about}` : ""}${lines.join("")}`;
}
