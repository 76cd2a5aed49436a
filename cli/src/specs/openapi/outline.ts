// Headings and other anchors on pages of operations and APIs, matching the theme.

import type {ApiPage, OperationPage} from "../../../../runtime/shared/reference.ts";
import {apiSections, groupIds} from "../../../../runtime/shared/api-sections.ts";
import {section, type Line} from "../shared/outline-line.ts";

export function operationHeadings(page: OperationPage): Line[] {
  const {operation, home} = page;
  return [
    ...section("parameters", "Parameters", operation.parameters.length > 0),
    ...section("request", "Request body", operation.body !== null),
    ...section("responses", "Responses", operation.responses.length > 0),
    ...section("callbacks", "Callbacks", operation.callbacks.length > 0),
    ...section("schemas", "Schemas", home.length > 0)
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
    ...section("contents", "Contents", page.contents.length > 0),
    ...section("servers", "Servers", page.servers.length > 0),
    ...section("security", "Authentication", page.security.length > 0),
    ...section("operations", "Operations", page.groups.length > 0),
    ...section("webhooks", "Webhooks", page.webhooks.length > 0),
    ...section("schemas", "Schemas", page.home.length + page.parts.length > 0)
  ];
}
