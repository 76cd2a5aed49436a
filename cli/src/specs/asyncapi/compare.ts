// Compares two versions of an API of messages: what clients receive, and what they send.

import {textOfProse, type Prose} from "../../../../runtime/shared/prose.ts";
import type {Change, ChangePlace} from "../../../../runtime/shared/changes.ts";
import type {
  AsyncMessage,
  AsyncOperation,
  AsyncPage,
  Binding,
  Channel,
  Parameter
} from "../../../../runtime/shared/reference.ts";
import type {SpecModel} from "../language.ts";
import {isSame, pair} from "../shared/compare/pair.ts";
import {compareSchemas} from "../shared/compare/schema/compare-schemas.ts";
import {compareDefinitions, createSchemaContext, type Roots} from "../shared/compare/schema/definitions.ts";
import type {Direction, SchemaContext} from "../shared/compare/schema/place.ts";
import {compareSecurity} from "../shared/compare/security.ts";
import {createSink, type Compared} from "../shared/compare/sink.ts";
import {changedWords} from "../shared/compare/words.ts";
import {referencesOf} from "../shared/schemas.ts";
import {messageTarget} from "./context.ts";
import {schemasOfMessage} from "./pages.ts";
import {asyncapiRules} from "./rules.ts";

type OwnContext = SchemaContext<keyof typeof asyncapiRules>;

/** Something on a page of one version. */
interface Placed<T> {
  pageId: string;
  hash: string;
  section: string;
  node: T;
}

/** Everything of one version. */
interface Side {
  api: string;
  overview: Placed<AsyncPage> | null;
  channels: Placed<Channel>[];
  operations: Placed<AsyncOperation>[];
  messages: Placed<AsyncMessage>[];
  /** Who sends each message, by its target: what the application receives is a request. */
  directions: ReadonlyMap<string, Direction>;
}

export function compareAsync(before: SpecModel, after: SpecModel): Change[] {
  const changes: Change[] = [];
  const context = createSchemaContext(before, after, createSink(changes, after.spec.label, asyncapiRules));
  const [old, now] = [sideOf(before), sideOf(after)];
  compareInfo(context, old, now, after.spec.label);
  compareChannels(context, old, now);
  compareOperations(context, old, now);
  compareMessages(context, old, now);
  compareDefinitions(context, before, after, {before: rootsOf(old), after: rootsOf(now)});
  return changes;
}

function sideOf({spec, pages}: SpecModel): Side {
  const directions = new Map<string, Direction>();
  const side: Side = {api: spec.name, overview: null, channels: [], operations: [], messages: [], directions};
  for (const {pageId, reference} of pages) {
    const at = <T>(section: string, hash: string, node: T): Placed<T> => ({pageId, hash, section, node});
    if (reference.type === "async") {
      side.overview = at("", "", reference);
      side.messages.push(...reference.messages.map((message) => at("Messages", message.anchor, message)));
    }
    if (reference.type !== "channel") continue;
    const {channel} = reference;
    const own = channel.messages.filter(({isElsewhere}) => !isElsewhere);
    side.channels.push(at(channel.title, "", channel));
    side.operations.push(...channel.operations.map((one) => at(channel.title, one.anchor, one)));
    side.messages.push(...own.map((message) => at(channel.title, message.anchor, message)));
    for (const {action, messages} of channel.operations) {
      const direction = action === "receive" ? "request" : "response";
      for (const {target} of messages)
        directions.set(target, [undefined, direction].includes(directions.get(target)) ? direction : "both");
    }
  }
  return side;
}

function at<T>(
  element: Compared["element"],
  name: string,
  before: Placed<T> | null,
  after: Placed<T> | null,
  part = ""
): Compared {
  const placeOf = (side: Placed<T> | null): ChangePlace | null =>
    side && {pageId: side.pageId, hash: part === "" ? side.hash : part};
  return {element, name, section: (after ?? before)!.section, from: placeOf(before), to: placeOf(after)};
}

/** A message that no operation has may be sent by either. */
function directionOf({api, directions}: Side, name: string): Direction {
  return directions.get(messageTarget(api, name)) ?? "both";
}

function rootsOf(side: Side): Roots {
  const targets = (directions: readonly Direction[]): string[] =>
    side.messages
      .filter(({node}) => directions.includes(directionOf(side, node.name)))
      .flatMap(({node}) => schemasOfMessage(node).flatMap((schema) => referencesOf(schema)));
  return {request: targets(["request", "both"]), response: targets(["response", "both"])};
}

function compareInfo(context: OwnContext, before: Side, after: Side, label: string): void {
  const {add} = context;
  const [old, now] = [before.overview, after.overview];
  if (!old || !now) return;
  const here = at("api", label, old, now);
  if (old.node.version !== now.node.version)
    add("api-version-changed", here, {before: old.node.version, after: now.node.version});
  const info = ({label: title, description, externalDocs}: AsyncPage): string =>
    [title, textOfProse(description), externalDocs?.url].filter(Boolean).join("; ");
  if (info(old.node) !== info(now.node)) add("api-info-changed", here, {before: info(old.node), after: info(now.node)});
  const servers = pair(old.node.servers, now.node.servers, ({url}) => url);
  for (const {url} of servers.gone) add("api-server-removed", here, {before: url});
  for (const {url} of servers.added) add("api-server-added", here, {after: url});
  for (const both of servers.both) compareSecurity(both.before.security, both.after.security, here, context);
}

// ---------------------------------------------------------------- channels

function compareChannels(context: OwnContext, before: Side, after: Side): void {
  const {add} = context;
  const channels = pair(before.channels, after.channels, ({node}) => node.name);
  for (const one of channels.gone) add("async-channel-removed", at("stream", one.node.title, one, null));
  for (const one of channels.added) add("async-channel-added", at("stream", one.node.title, null, one));
  for (const {before: old, after: now} of channels.both) {
    const here = at("stream", now.node.title, old, now);
    if (old.node.address !== now.node.address)
      add("async-channel-address-changed", here, {before: old.node.address, after: now.node.address});
    compareWords(context, "async-channel-description-changed", old.node, now.node, here);
    compareBindings(context, old.node.bindings, now.node.bindings, here);
    compareParameters(context, old, now);
  }
}

function compareParameters(context: OwnContext, before: Placed<Channel>, after: Placed<Channel>): void {
  const {add} = context;
  const parameters = pair(before.node.parameters, after.node.parameters, ({name}) => name);
  const place = (old: Parameter | null, now: Parameter | null): Compared => {
    const {name, anchor} = (now ?? old)!;
    return at("parameter", `${after.node.title}: ${name}`, old && before, now && after, anchor);
  };
  for (const one of parameters.gone) add("request-parameter-removed", place(one, null));
  for (const one of parameters.added) add("new-required-request-parameter", place(null, one));
  for (const {before: old, after: now} of parameters.both) {
    const own = place(old, now);
    if (!isSame(old.description, now.description))
      add("request-parameter-description-changed", own, changedWords(old.description, now.description));
    compareSchemas(context, old.schema, now.schema, {at: own, subject: "request-parameter", direction: "request"});
  }
}

// ---------------------------------------------------------------- operations

function compareOperations(context: OwnContext, before: Side, after: Side): void {
  const {add} = context;
  const operations = pair(before.operations, after.operations, ({node}) => node.name);
  for (const one of operations.gone) add("async-operation-removed", at("operation", one.node.title, one, null));
  for (const one of operations.added) add("async-operation-added", at("operation", one.node.title, null, one));
  for (const {before: old, after: now} of operations.both) {
    const here = at("operation", now.node.title, old, now);
    if (old.node.action !== now.node.action)
      add("async-operation-action-changed", here, {before: old.node.action, after: now.node.action});
    if (old.node.deprecated !== now.node.deprecated)
      add(now.node.deprecated ? "async-operation-deprecated" : "async-operation-reactivated", here);
    compareWords(context, "async-operation-description-changed", old.node, now.node, here);
    compareBindings(context, old.node.bindings, now.node.bindings, here);
    compareSecurity(old.node.security, now.node.security, here, context);
    const messages = pair(old.node.messages, now.node.messages, ({target}) => target);
    for (const {label} of messages.gone) add("async-operation-message-removed", here, {before: label});
    for (const {label} of messages.added) add("async-operation-message-added", here, {after: label});
    if (!isSame(old.node.reply, now.node.reply))
      add("async-operation-reply-changed", here, {before: replyText(old.node), after: replyText(now.node)});
  }
}

function replyText({reply}: AsyncOperation): string | null {
  if (!reply) return null;
  return [reply.channel?.label, reply.address, ...reply.messages.map(({label}) => label)].filter(Boolean).join(", ");
}

// ---------------------------------------------------------------- messages

function compareMessages(context: OwnContext, before: Side, after: Side): void {
  const {add} = context;
  const messages = pair(before.messages, after.messages, ({node}) => node.name);
  for (const one of messages.gone) add("async-message-removed", at("message", one.node.title, one, null));
  for (const one of messages.added) add("async-message-added", at("message", one.node.title, null, one));
  for (const {before: old, after: now} of messages.both) {
    const here = at("message", now.node.title, old, now);
    if (old.node.deprecated !== now.node.deprecated)
      add(now.node.deprecated ? "async-message-deprecated" : "async-message-reactivated", here);
    compareWords(context, "async-message-description-changed", old.node, now.node, here);
    compareBindings(context, old.node.bindings, now.node.bindings, here);
    if (old.node.contentType !== now.node.contentType)
      add("async-message-content-type-changed", here, {before: old.node.contentType, after: now.node.contentType});
    const [was, is] = [old.node.correlation?.location ?? null, now.node.correlation?.location ?? null];
    if (was !== is) add("async-message-correlation-changed", here, {before: was, after: is});
    const written = ({examples}: AsyncMessage) => examples.filter(({generated}) => !generated);
    if (!isSame(written(old.node), written(now.node))) add("async-message-example-changed", here);
    comparePayload(context, old.node, now.node, here, directionOf(after, now.node.name));
  }
}

function comparePayload(
  context: OwnContext,
  before: AsyncMessage,
  after: AsyncMessage,
  here: Compared,
  direction: Direction
): void {
  const {add} = context;
  if (!isSame(before.other, after.other) || (before.payload === null) !== (after.payload === null))
    add("async-message-payload-changed", here);
  if (before.payload && after.payload)
    compareSchemas(context, before.payload, after.payload, {at: here, subject: "property", direction});
  const [old, now] = [before.headers[0], after.headers[0]];
  if (before.headers.length !== after.headers.length) add("async-message-headers-changed", here);
  else if (old && now) compareSchemas(context, old, now, {at: here, subject: "property", direction});
}

// ---------------------------------------------------------------- parts

function compareWords(
  {add}: OwnContext,
  kind:
    "async-channel-description-changed" | "async-operation-description-changed" | "async-message-description-changed",
  before: {title: string; summary?: string; description: Prose},
  after: {title: string; summary?: string; description: Prose},
  here: Compared
): void {
  const isSameText = isSame(before.description, after.description);
  if (isSameText && before.title === after.title && before.summary === after.summary) return;
  const words = ({title, summary}: {title: string; summary?: string}, said: string | null): string =>
    [title, summary, said].filter(Boolean).join("\n");
  const said = changedWords(before.description, after.description);
  add(kind, here, {before: words(before, said.before), after: words(after, said.after)});
}

function compareBindings(
  {add}: OwnContext,
  before: readonly Binding[],
  after: readonly Binding[],
  here: Compared
): void {
  if (isSame(before, after)) return;
  const shown = (bindings: readonly Binding[]): string | null =>
    bindings
      .flatMap(({protocol, rows, schemas}) => [
        ...rows.map(({name, value}) => `${protocol} ${name}: ${value}`),
        ...schemas.map(({name}) => `${protocol} ${name}`)
      ])
      .join("; ") || null;
  add("async-bindings-changed", here, {before: shown(before), after: shown(after)});
}
