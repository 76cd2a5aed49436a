// Turns an AsyncAPI description into pages: one for each channel, and the overview.

import {freeName} from "../../../../runtime/shared/free-name.ts";
import type {
  AsyncMessage,
  AsyncOperation,
  AsyncPage,
  AsyncServer,
  Channel,
  ChannelPage,
  OperationSummary,
  Schema
} from "../../../../runtime/shared/reference.ts";
import {child, childrenOf, cursorKey, follow, text, type Cursor} from "../shared/cursor.ts";
import {factsOf, proseAt} from "../shared/description.ts";
import {definitionsNear, findHomes} from "../shared/homes.ts";
import {noteUses} from "../shared/note-uses.ts";
import {isTooLarge, schemaLink} from "../shared/page-size.ts";
import {referencesOf, referenceTo} from "../shared/schemas.ts";
import {readChannel} from "./channel.ts";
import {plainName, type AsyncContext} from "./context.ts";
import {layersOf, layeredTags, layeredText} from "./layers.ts";
import {isJsonSchema, readMessage} from "./message.ts";
import type {RawChannel, RawMessage} from "./list-channels.ts";
import {serversOf} from "./servers.ts";

export interface AsyncPages {
  overview: AsyncPage;
  channels: ChannelPage[];
  /** Targets of schemas with their own pages. */
  apart: string[];
  /** Targets of schemas that are shown with their protobuf messages. */
  guests: string[];
  /** Positions of messages by name. */
  messages: ReadonlyMap<string, Cursor>;
}

export function asyncPages(context: AsyncContext, raw: readonly RawChannel[]): AsyncPages {
  const {spec, root, schemas} = context;
  const reader = createMessageReader(context);
  const servers = serversOf(context);
  const around = {servers, channels: raw, messageOf: reader.messageOf};
  const seen = new Set<string>();
  const channels = raw.map((one) => {
    const channel = readChannel(context, one, around);
    const messages = channel.messages.map((message) => ({...message, isElsewhere: seen.has(message.name)}));
    for (const {name} of messages) seen.add(name);
    return {...channel, messages};
  });
  const unused = unusedMessages(context, reader).filter(({name}) => !seen.has(name));
  const roots = channels.map((channel) => ({page: channel.name, targets: targetsIn(schemasOf(channel))}));
  const all = [...targetsIn(unused.flatMap(schemasOfMessage)), ...allSchemas(context)];
  const homes = findHomes(roots, schemas.definitions);
  const others = new Map([...schemas.definitions].filter(([target]) => !homes.pageOf.has(target)));
  const onOverview = findHomes([{page: OVERVIEW, targets: all}], others);
  noteUses(
    schemas,
    channels.map((channel, index) => ({
      user: {label: channel.title, target: schemas.prefix + channel.name},
      targets: roots[index]!.targets
    }))
  );
  const apart: string[] = [];
  const homeOf = (page: string): string[] => {
    const home = (page === OVERVIEW ? onOverview : homes).targetsOf.get(page) ?? [];
    if (!isTooLarge(home.map((target) => schemas.definitions.get(target)!))) return home;
    apart.push(...home);
    return [];
  };
  const api = {name: spec.name, label: spec.label, version: text(child(root, "info"), "version")};
  const of = {label: text(child(root, "info"), "title") || spec.label, target: `async:${spec.name}`};
  const pages = channels.map((channel, index): ChannelPage => {
    const home = homeOf(channel.name);
    const definitions = definitionsNear(roots[index]!.targets, home, schemas.definitions);
    return {type: "channel", hrefs: {}, api, of, channel, definitions, home};
  });
  const home = homeOf(OVERVIEW);
  const overview = overviewOf(context, [...servers.values()], channels);
  return {
    overview: {
      ...overview,
      messages: unused,
      parts: apart.map((target) => schemaLink(schemas.definitions.get(target)!)),
      definitions: definitionsNear(targetsIn(unused.flatMap(schemasOfMessage)), home, schemas.definitions),
      home
    },
    channels: pages,
    apart,
    guests: [...homes.pageOf, ...onOverview.pageOf].flatMap(([target, page]) => (page === null ? [target] : [])),
    messages: reader.positions
  };
}

/** Key of the overview among the homes of schemas; no channel is named so. */
const OVERVIEW = "";

function overviewOf(
  context: AsyncContext,
  servers: AsyncServer[],
  channels: readonly Channel[]
): Omit<AsyncPage, "messages" | "parts" | "definitions" | "home"> {
  const {spec, root, schemas, major, security} = context;
  const info = child(root, "info");
  return {
    type: "async",
    hrefs: {},
    name: spec.name,
    label: text(info, "title") || spec.label,
    ...factsOf(context, root),
    ...(major === 3 && {externalDocs: factsOf(context, info).externalDocs}),
    description: proseAt(context, info),
    tags: layeredTags(context, [major === 2 ? root : info]),
    servers,
    security: [...security],
    channels: channels.map((channel): OperationSummary => ({
      target: schemas.prefix + channel.name,
      title: channel.title,
      badge: badgeOf(channel.operations),
      path: channel.address ?? "",
      deprecated: isDeprecated(channel)
    }))
  };
}

/** Whether all that can be done with a channel is deprecated. */
export function isDeprecated({operations}: Pick<Channel, "operations">): boolean {
  return operations.length > 0 && operations.every(({deprecated}) => deprecated);
}

/** What the application does on a channel. */
export function badgeOf(operations: readonly Pick<AsyncOperation, "action">[]): string {
  const actions = new Set(operations.map(({action}) => action));
  return actions.size === 2 ? "BOTH" : actions.has("receive") ? "RECV" : actions.has("send") ? "SEND" : "";
}

// ---------------------------------------------------------------- messages

interface MessageReader {
  messageOf(raw: RawMessage): AsyncMessage;
  positions: Map<string, Cursor>;
}

/** Reads each message once, however many channels have it. */
function createMessageReader(context: AsyncContext): MessageReader {
  const known = new Map<string, AsyncMessage>();
  const positions = new Map<string, Cursor>();
  return {
    positions,
    messageOf({key, cursor}) {
      const place = cursorKey(cursor);
      const found = known.get(place);
      if (found) return found;
      const name = freeName(nameOf(context, key, cursor), (other) => positions.has(other));
      positions.set(name, cursor);
      const message = {...readMessage(context, cursor, name), isElsewhere: false};
      known.set(place, message);
      return message;
    }
  };
}

function nameOf(context: AsyncContext, key: string | null, cursor: Cursor): string {
  const layers = layersOf(context, cursor);
  const ownKey = cursor.parent?.key === "messages" ? String(cursor.key) : "";
  const written = layeredText(layers, "messageId") || layeredText(layers, "name") || layeredText(layers, "title");
  return plainName(ownKey || key || written) || "message";
}

function unusedMessages(context: AsyncContext, {messageOf}: MessageReader): AsyncMessage[] {
  const named = childrenOf(child(child(context.root, "components"), "messages"));
  return named.flatMap(([key, at]) => {
    const cursor = follow(context.set, at);
    return cursor ? [messageOf({key, cursor})] : [];
  });
}

// ---------------------------------------------------------------- schemas

function allSchemas(context: AsyncContext): string[] {
  return childrenOf(child(child(context.root, "components"), "schemas")).flatMap(([, at]) =>
    isOtherFormat(at) ? [] : [referenceTo(context.schemas, at).target]
  );
}

/** One in another language, which is shown with its message. */
function isOtherFormat(at: Cursor): boolean {
  return !isJsonSchema(text(at, "schemaFormat"));
}

export function schemasOfMessage({headers, payload, bindings}: AsyncMessage): Schema[] {
  return [
    ...headers,
    ...(payload ? [payload] : []),
    ...bindings.flatMap((one) => one.schemas.map(({schema}) => schema))
  ];
}

export function schemasOf({parameters, messages, operations, bindings}: Channel): Schema[] {
  return [
    ...parameters.map(({schema}) => schema),
    ...messages.flatMap(schemasOfMessage),
    ...[...bindings, ...operations.flatMap((operation) => operation.bindings)].flatMap((one) =>
      one.schemas.map(({schema}) => schema)
    )
  ];
}

function targetsIn(schemas: readonly Schema[]): string[] {
  return [...new Set(schemas.flatMap((schema) => referencesOf(schema)))];
}
