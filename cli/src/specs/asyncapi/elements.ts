// Linkable and searchable elements on the pages of an AsyncAPI description.

import type {
  AsyncMessage,
  AsyncOperation,
  AsyncPage,
  AsyncServer,
  Binding,
  ChannelPage,
  Definition
} from "../../../../runtime/shared/reference.ts";
import {protocolName} from "../../../../runtime/shared/protocol-name.ts";
import {textOfProse} from "../../../../runtime/shared/prose.ts";
import {definitionElements, element, innerElements, type PageElement} from "../shared/element.ts";

export function asyncElements({name, label, description, messages, definitions, home}: AsyncPage): PageElement[] {
  return [
    element({scheme: "async", kind: "page", names: [name], title: label, hash: "", prose: description}),
    ...messages.flatMap((message) => messageElements(name, message)),
    ...ownDefinitions(name, definitions, home)
  ];
}

export function channelElements({api, channel, definitions, home}: ChannelPage): PageElement[] {
  const spelled = (name: string): string[] => [`${api.name}/${name}`, name];
  const {name, title, address, summary, description, keywords, servers, operations} = channel;
  const isInAddress = address?.includes(name) === true;
  const said = description.length > 0 ? description : (operations[0]?.description ?? []);
  const parts = [
    ...operations.map((operation): PageElement => ({
      ...element({
        scheme: "async",
        kind: "operation",
        names: spelled(operation.name),
        title: operation.title,
        found: [operation.name],
        hash: operation.anchor,
        prose: operation.description
      }),
      // The only operation is what the channel is for.
      ...(operations.length === 1 && operation.description === said && {searched: "names"})
    })),
    ...channel.parameters.flatMap((parameter) => [
      element({
        scheme: "async",
        kind: "parameter",
        names: spelled(`${name}.${parameter.name}`),
        title: parameter.name,
        found: [parameter.name],
        hash: parameter.anchor,
        prose: parameter.description
      }),
      ...innerElements("async", parameter.schema, parameter.anchor)
    ]),
    ...[...channel.bindings, ...operations.flatMap(({bindings}) => bindings)].flatMap(bindingElements),
    ...channel.messages.flatMap((message) => messageElements(api.name, message))
  ];
  return [
    {
      ...element({
        scheme: "async",
        kind: "stream",
        names: spelled(name),
        title,
        found: [...(isInAddress ? [] : [name]), ...(address === null ? [] : [address])],
        ...(keywords.length > 0 && {keywords}),
        hash: "",
        prose: description
      }),
      text: () =>
        [summary, textOfProse(said), ...protocolsOf(servers), ...clientWords(operations)].filter(Boolean).join(" ")
    },
    // What is the same elsewhere has the same parts, which are found there.
    ...(channel.related.length === 0 ? parts : parts.map(unsearched)),
    ...ownDefinitions(api.name, definitions, home)
  ];
}

/** What clients do, in the words that they use: "subscribe to orders". */
function clientWords(operations: readonly AsyncOperation[]): string[] {
  const words = {send: "stream subscribe", receive: "publish"};
  return [...new Set(operations.map(({action}) => words[action]))];
}

/** Readers look for "orders websocket". */
function protocolsOf(servers: readonly AsyncServer[]): string[] {
  return [...new Set(servers.map(({protocol}) => protocolName(protocol.split(" ")[0]!)))];
}

function unsearched(one: PageElement): PageElement {
  return {...one, searched: "nothing"};
}

/** What is also a protobuf message is found there. */
function ownDefinitions(api: string, definitions: Record<string, Definition>, home: readonly string[]): PageElement[] {
  return home.flatMap((target) => {
    const elements = definitionElements("async", api, definitions, [target]);
    return definitions[target]!.related.length === 0 ? elements : elements.map(unsearched);
  });
}

/** Those that another page has are anchors here, and no more. */
function messageElements(api: string, message: AsyncMessage): PageElement[] {
  const {name, anchor, title, summary, description, headers, payload, bindings, isElsewhere} = message;
  const own = [
    element({
      scheme: "async",
      kind: "message",
      names: [`${api}/messages/${name}`, `messages/${name}`, name],
      title,
      found: [name, summary].filter(Boolean),
      hash: anchor,
      prose: description
    }),
    ...headers.flatMap((schema) => innerElements("async", schema, headersAnchor(anchor))),
    ...(payload ? innerElements("async", payload, payloadAnchor(anchor)) : []),
    ...bindings.flatMap(bindingElements)
  ].filter((one, index, all) => all.findIndex(({hash}) => hash === one.hash) === index);
  return isElsewhere ? own.map((one) => unsearched({...one, names: []})) : own;
}

function bindingElements({schemas}: Binding): PageElement[] {
  return schemas.flatMap(({anchor, schema}) => innerElements("async", schema, anchor));
}

export function headersAnchor(message: string): string {
  return `${message}-headers`;
}

export function payloadAnchor(message: string): string {
  return `${message}-payload`;
}
