// Headings and other anchors on pages of operations and APIs, matching the theme.

import type {ApiPage, OperationPage} from "../../../../runtime/shared/reference.ts";
import {apiSections, groupIds} from "../../../../runtime/shared/api-sections.ts";
import {section, type Line} from "../shared/outline-line.ts";
import {messages} from "../../../../runtime/messages/reference.ts";

export function operationHeadings(page: OperationPage): Line[] {
  const {operation, home} = page;
  return [
    ...section("parameters", messages.parameters, operation.parameters.length > 0),
    ...section("request", messages.requestBody, operation.body !== null),
    ...section("responses", messages.responses, operation.responses.length > 0),
    ...section("callbacks", messages.callbacks, operation.callbacks.length > 0),
    ...section("schemas", messages.schemas, home.length > 0)
  ];
}

export function operationAnchors(page: OperationPage): string[] {
  const {body, responses, callbacks} = page.operation;
  return [
    ...(body ? [body.anchor] : []),
    ...responses.flatMap(({anchor, headers}) => [anchor, ...headers.map((header) => header.anchor)]),
    ...callbacks.map(({operation}) => operation.anchor)
  ];
}

export function apiAnchors(page: ApiPage): string[] {
  return [
    ...groupIds(page.groups).filter((id) => id !== null),
    ...[...page.contents, ...page.parts].map(({anchor}) => anchor)
  ];
}

export function apiHeadings(page: ApiPage): Line[] {
  return [
    ...apiSections(page).sections.map(({id, level, title}): Line => ({id, level, text: title, isText: true})),
    ...section("contents", messages.contents, page.contents.length > 0),
    ...section("servers", messages.servers, page.servers.length > 0),
    ...section("security", messages.authentication, page.security.length > 0),
    ...section("operations", messages.operations, page.groups.length > 0),
    ...section("webhooks", messages.webhooks, page.webhooks.length > 0),
    ...section("schemas", messages.schemas, page.home.length + page.parts.length > 0)
  ];
}
