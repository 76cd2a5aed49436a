// Lists the channels of a description with their operations and messages, in the
// same shape for AsyncAPI 2, where channels have their operations, and 3, where operations name their channel.

import {diagnose} from "../../core/diagnostics.ts";
import {freeNames} from "../../../../runtime/shared/free-name.ts";
import {
  child,
  childrenOf,
  cursorKey,
  follow,
  itemsOf,
  keyLocationOf,
  locationOf,
  text,
  type Cursor
} from "../shared/cursor.ts";
import {kebabCase} from "../shared/kebab-case.ts";
import {stringsOf} from "../shared/values.ts";
import {plainName, type AsyncContext} from "./context.ts";
import {layersOf, nearest, type Layers} from "./layers.ts";

export interface RawChannel {
  /** In links. */
  name: string;
  address: string | null;
  cursor: Cursor;
  operations: RawOperation[];
  messages: RawMessage[];
  /** Names of servers; null for all. */
  servers: string[] | null;
}

export interface RawOperation {
  name: string;
  action: "send" | "receive";
  cursor: Cursor;
  layers: Layers;
  messages: RawMessage[];
}

export interface RawMessage {
  /** Its name on the channel, if it has one there. */
  key: string | null;
  cursor: Cursor;
}

type ListContext = Pick<AsyncContext, "root" | "set" | "major">;

export function listChannels(context: ListContext): RawChannel[] {
  const channels = context.major === 2 ? channelsOf2(context) : channelsOf3(context);
  const free = freeNames();
  for (const channel of channels) channel.name = free(plainName(channel.name));
  for (const {operations} of channels)
    for (const operation of operations) operation.name = free(plainName(operation.name));
  return channels;
}

// ---------------------------------------------------------------- AsyncAPI 2

/** What the application does, by what clients do. */
const actions = {publish: "receive", subscribe: "send"} as const;

function channelsOf2(context: ListContext): RawChannel[] {
  const {root, set} = context;
  const ids = new Map<string, Cursor>();
  return childrenOf(child(root, "channels")).flatMap(([address, at]): RawChannel[] => {
    const cursor = follow(set, at);
    if (!cursor) return [];
    const operations = (Object.keys(actions) as (keyof typeof actions)[]).flatMap((key): RawOperation[] => {
      const written = child(cursor, key);
      const operation = written.value === undefined ? null : follow(set, written);
      if (!operation) return [];
      const layers = layersOf(context, operation);
      const id = nearest(layers, "operationId");
      const name = typeof id.value === "string" ? id.value : `${key}-${kebabCase(address)}`;
      const other = ids.get(name);
      if (other) reportSame(context, name, id, other);
      ids.set(name, id);
      const message = nearest(layers, "message");
      return [{name, action: actions[key], cursor: operation, layers, messages: messagesOf2(context, message)}];
    });
    const messages = withoutRepeats(operations.flatMap((operation) => operation.messages));
    const servers = child(cursor, "servers").value;
    return [
      {
        name: address,
        address,
        cursor,
        operations,
        messages,
        servers: Array.isArray(servers) ? stringsOf(servers) : null
      }
    ];
  });
}

function reportSame({set}: ListContext, name: string, at: Cursor, other: Cursor): void {
  set.diagnostics.push(
    diagnose(
      "spec-duplicate-operation",
      locationOf(at),
      `The operation id ${name} is already used in line ${locationOf(other).line}.`,
      "give each operation an id of its own"
    )
  );
}

function messagesOf2({set}: ListContext, at: Cursor): RawMessage[] {
  if (at.value === undefined) return [];
  const options = itemsOf(child(at, "oneOf"));
  return (options.length > 0 ? options : [at]).flatMap((option) => {
    const cursor = follow(set, option);
    return cursor ? [{key: null, cursor}] : [];
  });
}

function withoutRepeats(messages: readonly RawMessage[]): RawMessage[] {
  return [...new Map(messages.map((message) => [cursorKey(message.cursor), message])).values()];
}

// ---------------------------------------------------------------- AsyncAPI 3

function channelsOf3(context: ListContext): RawChannel[] {
  const {root, set} = context;
  const channels = childrenOf(child(root, "channels")).flatMap(([key, at]): RawChannel[] => {
    const cursor = follow(set, at);
    if (!cursor) return [];
    const address = child(cursor, "address");
    const servers = itemsOf(child(cursor, "servers"));
    return [
      {
        name: key,
        address: address.value === undefined || address.value === null ? null : text(cursor, "address"),
        cursor,
        operations: [],
        messages: childrenOf(child(cursor, "messages")).flatMap(([name, one]) => {
          const message = follow(set, one);
          return message ? [{key: name, cursor: message}] : [];
        }),
        servers:
          servers.length > 0
            ? servers.flatMap((one) => {
                const server = follow(set, one);
                return server ? [String(server.key)] : [];
              })
            : null
      }
    ];
  });
  const byPlace = new Map(channels.map((channel) => [cursorKey(channel.cursor), channel]));
  for (const [name, at] of childrenOf(child(root, "operations"))) {
    const cursor = follow(set, at);
    if (!cursor) continue;
    const channel = channelOf(context, byPlace, name, cursor);
    const action = text(cursor, "action");
    if (channel && action !== "send" && action !== "receive") reportAction(context, name, cursor);
    channel?.operations.push({
      name,
      action: action === "receive" ? "receive" : "send",
      cursor,
      layers: layersOf(context, cursor),
      messages: messagesAmong(context, child(cursor, "messages"), channel)
    });
  }
  return channels;
}

function channelOf(
  {set}: ListContext,
  channels: ReadonlyMap<string, RawChannel>,
  name: string,
  operation: Cursor
): RawChannel | null {
  const at = child(operation, "channel");
  const cursor = at.value === undefined ? null : follow(set, at);
  const channel = (cursor && channels.get(cursorKey(cursor))) ?? null;
  if (!channel && (cursor || at.value === undefined))
    set.diagnostics.push(
      diagnose(
        "spec-invalid",
        at.value === undefined ? keyLocationOf(operation) : locationOf(at),
        `The operation ${name} names none of the channels, and is left out.`,
        'write channel: {$ref: "#/channels/…"}'
      )
    );
  return channel;
}

function reportAction({set}: ListContext, name: string, operation: Cursor): void {
  const at = child(operation, "action");
  set.diagnostics.push(
    diagnose(
      "spec-invalid",
      at.value === undefined ? keyLocationOf(operation) : locationOf(at),
      `The operation ${name} neither sends nor receives; it is shown as sending.`,
      "its action is what the application does: send or receive"
    )
  );
}

/** The messages that a list names, or all of a channel's if there is no list. */
export function messagesAmong({set}: ListContext, list: Cursor, channel: RawChannel | null): RawMessage[] {
  const all = channel?.messages ?? [];
  if (list.value === undefined) return all;
  return itemsOf(list).flatMap((at) => {
    const cursor = follow(set, at);
    if (!cursor) return [];
    const found = all.find((message) => cursorKey(message.cursor) === cursorKey(cursor));
    if (!found && channel)
      set.diagnostics.push(
        diagnose(
          "spec-invalid",
          locationOf(at),
          `This message is none of the channel ${channel.name}.`,
          "list it among the channel's messages"
        )
      );
    return [found ?? {key: null, cursor}];
  });
}
