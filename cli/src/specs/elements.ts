// The parts of a reference page that can be linked to and found: its elements.
// Typed links, anchors and search are made from the same walk over the model.

import type {Definition, Operation, ReferencePage, RpcPage, ProtoPage, Schema} from "../../../runtime/shared/reference.ts";
import {textOfProse, type Prose} from "../../../runtime/shared/prose.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import type {TypedScheme} from "./typed-links.ts";

export interface PageElement {
  scheme: TypedScheme;
  kind: SearchKind;
  /** Spellings in typed links, the full one first. None for what has only an anchor. */
  names: string[];
  /** What a search hit shows. */
  title: string;
  /** Identifiers it is found by. */
  found: string[];
  hash: string;
  /** Made when it is needed: pages that did not change are not indexed anew. */
  text: () => string;
}

export function elementsOf(page: ReferencePage): PageElement[] {
  switch (page.type) {
    case "operation":
      return [...operationElements(page.api.name, page.operation), ...definitionElements("api", page.api.name, page.definitions, page.home)];
    case "api":
      return [
        element({scheme: "api", kind: "page", names: [page.name], title: page.label, hash: "", prose: page.description}),
        ...definitionElements("api", page.name, page.definitions, page.home)
      ];
    case "proto":
      return protoElements(page);
    case "rpc":
      return rpcElements(page);
  }
}

interface ElementParts {
  scheme: TypedScheme;
  kind: SearchKind;
  names: string[];
  title: string;
  found?: string[];
  hash: string;
  prose: Prose;
}

function element({scheme, kind, names, title, found, hash, prose}: ElementParts): PageElement {
  return {scheme, kind, names, title, found: found ?? [], hash, text: () => textOfProse(prose)};
}

// ---------------------------------------------------------------- OpenAPI

function operationElements(api: string, operation: Operation): PageElement[] {
  const {id, title, path, method} = operation;
  const tail = id.includes("_") ? id.slice(id.lastIndexOf("_") + 1) : id;
  const spelled = (suffix: string): string[] => [...new Set([`${api}/${id}${suffix}`, id + suffix, `${api}/${tail}${suffix}`, tail + suffix])];
  const parts: PageElement[] = [
    element({scheme: "api", kind: "operation", names: spelled(""), title, found: [id, path, `${method} ${path}`], hash: "", prose: operation.description})
  ];
  for (const parameter of operation.parameters) {
    parts.push(element({scheme: "api", kind: "parameter", names: spelled(`.${parameter.name}`), title: parameter.name, found: [parameter.name], hash: parameter.anchor, prose: parameter.description}));
  }
  const content = [operation.body?.content[0], ...operation.responses.map((response) => response.content[0])];
  const anchors = [operation.body?.anchor ?? "request", ...operation.responses.map(({anchor}) => anchor)];
  content.forEach((media, index) => {
    if (media?.schema) parts.push(...inlineElements(media.schema, anchors[index]!));
  });
  return parts;
}

/** Properties that are written in place have an anchor, but no name of their own. */
function inlineElements(schema: Schema, prefix: string): PageElement[] {
  return [...schema.properties, ...(schema.items?.properties ?? [])].flatMap(({name, schema: inner}) => [
    element({scheme: "api", kind: "property", names: [], title: name, found: [name], hash: `${prefix}.${name}`, prose: inner.description}),
    ...inlineElements(inner, `${prefix}.${name}`)
  ]);
}

function definitionElements(scheme: TypedScheme, space: string, definitions: Record<string, Definition>, home: readonly string[]): PageElement[] {
  return home.flatMap((target) => {
    const {name, anchor, schema} = definitions[target]!;
    const parts = [element({scheme, kind: "schema", names: [`${space}/${name}`, name], title: name, found: [name], hash: anchor, prose: schema.description})];
    for (const {path, schema: inner} of nestedProperties(schema, "")) {
      parts.push(element({scheme, kind: "property", names: [`${space}/${name}.${path}`, `${name}.${path}`], title: `${name}.${path}`, found: [path], hash: `${anchor}.${path}`, prose: inner.description}));
    }
    for (const {value, description} of schema.enum) {
      parts.push(element({scheme, kind: "value", names: [`${space}/${name}.${value}`, `${name}.${value}`], title: value, found: [value], hash: `${anchor}.${value}`, prose: description}));
    }
    return parts;
  });
}

/** "pow.tid": properties of objects that are written in place. */
export function nestedProperties(schema: Schema, prefix: string): {path: string; schema: Schema}[] {
  return [...schema.properties, ...(schema.items?.properties ?? [])].flatMap(({name, schema: inner}) => [{path: prefix + name, schema: inner}, ...nestedProperties(inner, `${prefix}${name}.`)]);
}

// ---------------------------------------------------------------- protobuf

function protoElements(page: ProtoPage): PageElement[] {
  const at = (kind: SearchKind, part: {fullName: string; name: string; anchor: string; description: Prose}, more: string[] = []): PageElement =>
    element({
      scheme: "proto", kind,
      names: [...new Set([part.fullName, part.name, ...more])],
      title: part.name,
      found: [part.name.split(".").pop() ?? part.name, part.fullName],
      hash: part.anchor,
      prose: part.description
    });
  return [
    element({scheme: "proto", kind: "page", names: [page.file], title: page.file, found: [page.file, page.package], hash: "", prose: page.description}),
    ...page.services.flatMap((service) => [at("service", service), ...service.methods.map((method) => at("method", method, [lastOf(method.name)]))]),
    ...page.messages.flatMap((message) => [at("message", message), ...message.fields.map((field) => at("field", field))]),
    ...page.enums.flatMap((node) => [at("enum", node), ...node.values.map((value) => at("value", value, [scopedValue(value.fullName), lastOf(value.name)]))]),
    ...page.extensions.flatMap(({fields}) => fields.map((field) => at("field", field)))
  ];
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** protobuf itself calls vega.Asset.Status.STATUS_ENABLED vega.Asset.STATUS_ENABLED. */
function scopedValue(fullName: string): string {
  const steps = fullName.split(".");
  steps.splice(-2, 1);
  return steps.join(".");
}

// ---------------------------------------------------------------- OpenRPC

function rpcElements(page: RpcPage): PageElement[] {
  const spelled = (name: string): string[] => [`${page.name}/${name}`, name];
  return [
    element({scheme: "rpc", kind: "page", names: [page.name], title: page.label, hash: "", prose: page.description}),
    ...page.methods.flatMap((method) => [
      element({scheme: "rpc", kind: "rpc", names: spelled(method.name), title: method.name, found: [method.name, method.summary], hash: method.anchor, prose: method.description}),
      ...method.params.map((param) => element({scheme: "rpc", kind: "parameter", names: spelled(`${method.name}.${param.name}`), title: param.name, found: [param.name], hash: param.anchor, prose: param.description}))
    ]),
    ...page.errors.map((error) => element({scheme: "rpc", kind: "error", names: spelled(`errors/${error.name}`), title: error.name, found: [error.name, String(error.code), error.message], hash: error.anchor, prose: []})),
    ...definitionElements("rpc", page.name, page.definitions, page.home)
  ];
}
