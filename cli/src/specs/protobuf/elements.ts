// Linkable and searchable elements on the page of a .proto file.

import type {ProtoPage} from "../../../../runtime/shared/reference.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import type {SearchKind} from "../../../../runtime/shared/search-record.ts";
import {element, type PageElement} from "../shared/element.ts";
import {unqualified} from "../../../../runtime/shared/unqualified.ts";

export function protoElements(page: ProtoPage): PageElement[] {
  const at = (
    kind: SearchKind,
    part: {fullName: string; name: string; anchor: string; description: Prose},
    more: string[] = []
  ): PageElement =>
    element({
      scheme: "proto",
      kind,
      names: [...new Set([part.fullName, part.name, ...more])],
      title: part.name,
      found: [part.name.split(".").pop() ?? part.name, part.fullName],
      hash: part.anchor,
      prose: part.description
    });
  return [
    ...(page.part === null ? [fileElement(page)] : []),
    ...page.services.flatMap((service) => [
      at("service", service),
      ...service.methods.map((method) => at("method", method, [unqualified(method.name)]))
    ]),
    ...page.messages.flatMap((message) => [
      at("message", message),
      ...message.fields.map((field) => at("field", field))
    ]),
    ...page.enums.flatMap((node) => [
      at("enum", node),
      ...node.values.map((value) => at("value", value, [scopedValue(value.fullName), unqualified(value.name)]))
    ]),
    ...page.extensions.flatMap(({fields}) => fields.map((field) => at("field", field)))
  ];
}

function fileElement({file, package: name, description}: ProtoPage): PageElement {
  return element({
    scheme: "proto",
    kind: "page",
    names: [file],
    title: file,
    found: [file, name],
    hash: "",
    prose: description
  });
}

/** In protobuf, vega.Asset.Status.STATUS_ENABLED is named vega.Asset.STATUS_ENABLED. */
function scopedValue(fullName: string): string {
  const steps = fullName.split(".");
  steps.splice(-2, 1);
  return steps.join(".");
}
