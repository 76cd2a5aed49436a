// Headings and other anchors on pages of AsyncAPI descriptions, matching the theme.

import type {AsyncPage, ChannelPage} from "../../../../runtime/shared/reference.ts";
import {section, type Line} from "../shared/outline-line.ts";
import {messages} from "../../../../runtime/messages/reference.ts";

export function asyncHeadings(page: AsyncPage): Line[] {
  return [
    ...section("servers", messages.servers, page.servers.length > 0),
    ...section("security", messages.authentication, page.security.length > 0),
    ...section("channels", messages.channels, page.channels.length > 0),
    ...section("messages", messages.messages, page.messages.length > 0),
    ...page.messages.map(titled),
    ...section("schemas", messages.schemas, page.home.length + page.parts.length > 0)
  ];
}

export function channelHeadings({channel, home}: ChannelPage): Line[] {
  const {operations, parameters, messages: all, bindings} = channel;
  return [
    ...section("parameters", messages.parameters, parameters.length > 0),
    ...section("bindings", messages.bindings, bindings.length > 0),
    ...section("operations", messages.operations, operations.length > 0),
    ...operations.map(titled),
    ...section("messages", messages.messages, all.length > 0),
    ...all.map(titled),
    ...section("schemas", messages.schemas, home.length > 0)
  ];
}

export function asyncAnchors({parts}: AsyncPage): string[] {
  return parts.map(({anchor}) => anchor);
}

function titled({anchor, name, title}: {anchor: string; name: string; title: string}): Line {
  return {id: anchor, level: 3, text: title, ...(title !== name && {isText: true})};
}
