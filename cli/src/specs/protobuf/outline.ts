// Headings and other anchors on the page of a .proto file, matching the theme.

import type {ProtoPage} from "../../../../runtime/shared/reference.ts";
import {section, type Line} from "../shared/outline-line.ts";
import {messages} from "../../../../runtime/messages/reference.ts";

export function protoHeadings(page: ProtoPage): Line[] {
  return [
    ...section("parts", messages.contents, page.parts.length > 0),
    ...page.services.map(({name, anchor}) => ({id: anchor, level: 2, text: name})),
    ...section("messages", messages.messages, page.messages.length > 0),
    ...page.messages.map(({name, anchor, fullName}) => ({
      id: anchor,
      level: isArgument(page, fullName) ? 4 : 3,
      text: name
    })),
    ...section("enums", messages.enums, page.enums.length > 0),
    ...page.enums.map(({name, anchor}) => ({id: anchor, level: 3, text: name})),
    ...section("extensions", messages.extensions, page.extensions.length > 0)
  ];
}

/** Requests and responses are reachable through their methods and would flood the table of contents. */
function isArgument({services}: ProtoPage, fullName: string): boolean {
  const target = `proto:${fullName}`;
  return services.some(({methods}) =>
    methods.some(({request, response}) => request.target === target || response.target === target)
  );
}

export function protoAnchors(page: ProtoPage): string[] {
  return [
    ...page.parts.map(({anchor}) => anchor),
    ...page.messages.flatMap(({oneofs}) => oneofs.map(({anchor}) => anchor)),
    ...page.extensions.map(({anchor}) => anchor)
  ];
}
