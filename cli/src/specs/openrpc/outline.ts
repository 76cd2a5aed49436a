// Headings and other anchors on the page of a JSON-RPC API, matching the theme.

import type {RpcPage} from "../../../../runtime/shared/reference.ts";
import {section, type Line} from "../shared/outline-line.ts";
import {messages} from "../../../../runtime/messages/reference.ts";

export function rpcHeadings(page: RpcPage): Line[] {
  return [
    ...section("parts", messages.contents, page.parts.length > 0),
    ...section("methods", messages.methods, page.methods.length > 0),
    ...page.methods.map(({name, anchor}) => ({id: anchor, level: 3, text: name})),
    ...section("errors", messages.errors, page.errors.length > 0),
    ...section("schemas", messages.schemas, page.home.length > 0),
    ...page.home.map((target) => ({
      id: page.definitions[target]!.anchor,
      level: 3,
      text: page.definitions[target]!.name
    }))
  ];
}

export function rpcAnchors(page: RpcPage): string[] {
  const results = page.methods.flatMap(({result}) => (result ? [result.anchor] : []));
  return [...page.parts.map(({anchor}) => anchor), ...results];
}
