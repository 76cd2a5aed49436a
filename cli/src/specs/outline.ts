// Headings and anchors of a reference page, as the theme writes them. A test
// holds them against the ids in the rendered page.

import type {Location} from "../diagnostics.ts";
import type {Heading} from "../model.ts";
import {escapeHtml} from "../text.ts";
import type {ProtoPage, ReferencePage} from "../../../runtime/shared/reference.ts";
import {elementsOf} from "./elements.ts";

export interface Outline {
  headings: Heading[];
  /** All ids, those of headings too. */
  anchors: string[];
}

export function outlineOf(page: ReferencePage, at: Location): Outline {
  const headings = headingsOf(page).map(({id, level, text}): Heading => ({id, level, text, html: `<code>${escapeHtml(text)}</code>`, at}));
  for (const heading of headings) if (heading.level === 2 || page.type === "operation" || page.type === "api") heading.html = escapeHtml(heading.text);
  const anchors = new Set([...headings.map(({id}) => id), ...elementsOf(page).map(({hash}) => hash), ...otherAnchors(page)]);
  anchors.delete("");
  return {headings, anchors: [...anchors]};
}

type Line = Pick<Heading, "id" | "level" | "text">;

function headingsOf(page: ReferencePage): Line[] {
  const section = (id: string, text: string, has: boolean): Line[] => (has ? [{id, level: 2, text}] : []);
  switch (page.type) {
    case "operation": {
      const {operation, home} = page;
      return [
        ...section("parameters", "Parameters", operation.parameters.length > 0),
        ...section("request", "Request body", operation.body !== null),
        ...section("responses", "Responses", operation.responses.length > 0),
        ...section("callbacks", "Callbacks", operation.callbacks.length > 0),
        ...section("schemas", "Schemas", home.length > 0)
      ];
    }
    case "api":
      return [
        ...section("servers", "Servers", page.servers.length > 0),
        ...section("security", "Authentication", page.security.length > 0),
        ...section("operations", "Operations", page.groups.length > 0),
        ...section("webhooks", "Webhooks", page.webhooks.length > 0),
        ...section("schemas", "Schemas", page.home.length > 0)
      ];
    case "proto":
      return [
        ...page.services.map(({name, anchor}) => ({id: anchor, level: 2, text: name})),
        ...section("messages", "Messages", page.messages.length > 0),
        ...page.messages.map(({name, anchor, fullName}) => ({id: anchor, level: isArgument(page, fullName) ? 4 : 3, text: name})),
        ...section("enums", "Enums", page.enums.length > 0),
        ...page.enums.map(({name, anchor}) => ({id: anchor, level: 3, text: name})),
        ...section("extensions", "Extensions", page.extensions.length > 0)
      ];
    case "rpc":
      return [
        ...section("methods", "Methods", page.methods.length > 0),
        ...page.methods.map(({name, anchor}) => ({id: anchor, level: 3, text: name})),
        ...section("errors", "Errors", page.errors.length > 0),
        ...section("schemas", "Schemas", page.home.length > 0),
        ...page.home.map((target) => ({id: page.definitions[target]!.anchor, level: 3, text: page.definitions[target]!.name}))
      ];
  }
}

/** Requests and responses are found through their methods: in a table of contents they would drown the rest. */
function isArgument({services}: ProtoPage, fullName: string): boolean {
  const target = `proto:${fullName}`;
  return services.some(({methods}) => methods.some(({request, response}) => request.target === target || response.target === target));
}

function otherAnchors(page: ReferencePage): string[] {
  switch (page.type) {
    case "operation": {
      const {body, responses, callbacks} = page.operation;
      return [
        ...(body ? [body.anchor] : []),
        ...responses.flatMap(({anchor, headers}) => [anchor, ...headers.map((header) => header.anchor)]),
        ...callbacks.map(({operation}) => operation.anchor)
      ];
    }
    case "proto":
      return [...page.messages.flatMap(({oneofs}) => oneofs.map(({anchor}) => anchor)), ...page.extensions.map(({anchor}) => anchor)];
    case "rpc":
      return page.methods.flatMap(({result}) => (result ? [result.anchor] : []));
    case "api":
      return [];
  }
}
