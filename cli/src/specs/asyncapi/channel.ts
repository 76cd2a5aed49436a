// A channel with its operations and messages.

import {diagnose} from "../../core/diagnostics.ts";
import {suggest} from "../../core/nearest.ts";
import type {
  AsyncMessage,
  AsyncOperation,
  AsyncReply,
  AsyncServer,
  Channel,
  Parameter,
  Reference
} from "../../../../runtime/shared/reference.ts";
import {
  child,
  childrenOf,
  cursorKey,
  follow,
  followHere,
  keyLocationOf,
  locationOf,
  text,
  type Cursor
} from "../shared/cursor.ts";
import {externalDocsOf, proseAt} from "../shared/description.ts";
import {sampleValue} from "../shared/sample-value.ts";
import {readSchema} from "../shared/schemas.ts";
import {withWrittenSamples} from "../shared/written-samples.ts";
import {fieldsOf, get, stringsOf, textOf} from "../shared/values.ts";
import {bindingsOf} from "./bindings.ts";
import {messageTarget, type AsyncContext} from "./context.ts";
import {
  every,
  layeredDocs,
  layeredFlag,
  layeredProse,
  layeredTags,
  layeredText,
  nearest,
  type Layers
} from "./layers.ts";
import {messagesAmong, type RawChannel, type RawMessage, type RawOperation} from "./list-channels.ts";
import {checkLocation} from "./message.ts";
import {relatedAt} from "./related.ts";
import {samplesOf} from "./samples.ts";
import {securityNeeds} from "./servers.ts";

/** What channels refer to. */
export interface Surroundings {
  servers: ReadonlyMap<string, AsyncServer>;
  channels: readonly RawChannel[];
  messageOf(raw: RawMessage): AsyncMessage;
}

export function readChannel(context: AsyncContext, raw: RawChannel, around: Surroundings): Channel {
  const {cursor, name, address} = raw;
  const layers: Layers = [cursor];
  const operations = raw.operations.map((operation) => readOperation(context, operation, around));
  const title = titleOf(raw, operations);
  const place = keyLocationOf(cursor);
  const messages = raw.messages.map((message) => around.messageOf(message));
  const channel: Channel = {
    name,
    title,
    address,
    summary: text(cursor, "summary"),
    description: proseAt(context, cursor),
    tags: layeredTags(context, layers),
    keywords: stringsOf(get(cursor.value, "x-keywords")),
    servers: serversAmong(context, raw, around),
    parameters: parametersOf(context, raw),
    operations,
    messages,
    bindings: bindingsOf(context, [child(cursor, "bindings")], "channel"),
    samples: [],
    externalDocs: externalDocsOf(context, cursor),
    related: relatedAt(layers),
    place: {file: place.file, line: place.line}
  };
  return {...channel, samples: withWrittenSamples(cursor, samplesOf(context, channel, cursor))};
}

/** What the channel is called; what its only operation is; its address, or its name if the address is no more than "/". */
function titleOf({cursor, address, name}: RawChannel, operations: readonly AsyncOperation[]): string {
  const [only, ...others] = operations;
  const ofOperation = only && others.length === 0 && only.title !== only.name ? only.title : "";
  const words = [address, name].find((written) => /\w/.test(written ?? "")) ?? name;
  return text(cursor, "title") || ofOperation || words;
}

function serversAmong({set}: AsyncContext, {servers, cursor, name}: RawChannel, around: Surroundings): AsyncServer[] {
  if (servers === null) return [...around.servers.values()];
  return servers.flatMap((each) => {
    const server = around.servers.get(each);
    if (server) return [server];
    set.diagnostics.push(
      diagnose(
        "spec-unresolved-ref",
        locationOf(child(cursor, "servers")),
        `The channel ${name} names the server ${each}, which does not exist.`,
        suggest(each, around.servers.keys())
      )
    );
    return [];
  });
}

// ---------------------------------------------------------------- parameters

function parametersOf(context: AsyncContext, {cursor, address, name}: RawChannel): Parameter[] {
  const parameters = childrenOf(child(cursor, "parameters")).flatMap(([key, at]) => {
    const parameter = followHere(context.set, at);
    return parameter ? [readParameter(context, key, parameter)] : [];
  });
  if (address !== null) checkAddress(context, cursor, name, address, parameters);
  return parameters;
}

/** In AsyncAPI 3 a parameter is always a text, and says itself which. */
function readParameter(context: AsyncContext, name: string, at: Cursor): Parameter {
  checkLocation(context, at);
  const own = child(at, "schema");
  const {enum: values, default: usual, examples} = fieldsOf(at.value);
  const said = Object.fromEntries(
    Object.entries({enum: values, default: usual, examples}).filter(([, value]) => value !== undefined)
  );
  const schemaAt = own.value === undefined ? {...at, value: {type: "string", ...said}} : own;
  const example = textOf(sampleValue(context, schemaAt, "request", name));
  return {
    name,
    in: "path",
    anchor: `path-${name}`,
    required: true,
    deprecated: false,
    description: proseAt(context, at),
    style: text(at, "location") || null,
    mediaType: null,
    schema: readSchema(context.schemas, schemaAt),
    examples:
      example === ""
        ? []
        : [{name: "", summary: "", description: [], text: example, language: "plaintext", generated: true}]
  };
}

function checkAddress(
  {set}: AsyncContext,
  cursor: Cursor,
  name: string,
  address: string,
  parameters: readonly Parameter[]
): void {
  const written = [...address.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!);
  const undeclared = written.filter((one) => !parameters.some(({name: declared}) => declared === one));
  for (const one of undeclared)
    set.diagnostics.push(
      diagnose(
        "spec-path-parameter",
        keyLocationOf(cursor),
        `The address ${address} has {${one}}, which the channel ${name} does not declare.`,
        `add it to its parameters`
      )
    );
  for (const parameter of parameters)
    if (!written.includes(parameter.name))
      set.diagnostics.push(
        diagnose(
          "spec-path-parameter",
          keyLocationOf(child(child(cursor, "parameters"), parameter.name)),
          `The parameter ${parameter.name} is not in the address ${address}.`,
          suggest(parameter.name, undeclared) ?? "remove it, or write it in the address"
        )
      );
}

// ---------------------------------------------------------------- operations

function readOperation(context: AsyncContext, raw: RawOperation, around: Surroundings): AsyncOperation {
  const {layers, cursor, name, action} = raw;
  const place = keyLocationOf(cursor);
  const description = layeredProse(context, layers);
  const anchor = `operation-${name}`;
  const [summary, title] = [layeredText(layers, "summary"), layeredText(layers, "title")];
  const words = title || summary;
  return {
    name,
    id: context.major === 2 ? layeredText(layers, "operationId") : name,
    anchor,
    action,
    title: words.length <= MAX_TITLE && words !== "" ? words.replace(/\.$/, "") : name,
    description:
      summary !== "" && (title !== "" || words.length > MAX_TITLE)
        ? [...layeredProse(context, layers, "summary"), ...description]
        : description,
    deprecated: layeredFlag(layers, "deprecated"),
    tags: layeredTags(context, layers),
    security: every(layers, "security").flatMap((list) => securityNeeds(context, list)),
    messages: raw.messages.map((message) => referenceTo(context, around.messageOf(message))),
    reply: replyOf(context, nearest(layers, "reply"), around),
    bindings: bindingsOf(context, every(layers, "bindings"), anchor),
    externalDocs: layeredDocs(context, layers),
    related: relatedAt(layers),
    place: {file: place.file, line: place.line}
  };
}

/** A longer summary is the first paragraph. */
const MAX_TITLE = 80;

function referenceTo({spec}: AsyncContext, {name, title}: AsyncMessage): Reference {
  return {label: title, target: messageTarget(spec.name, name)};
}

function replyOf(context: AsyncContext, at: Cursor, around: Surroundings): AsyncReply | null {
  const reply = at.value === undefined ? null : follow(context.set, at);
  if (!reply) return null;
  const channelAt = child(reply, "channel");
  const channelCursor = channelAt.value === undefined ? null : follow(context.set, channelAt);
  const channel = around.channels.find(
    ({cursor}) => channelCursor !== null && cursorKey(cursor) === cursorKey(channelCursor)
  );
  const addressAt = child(reply, "address");
  const address = addressAt.value === undefined ? null : follow(context.set, addressAt);
  if (address) checkLocation(context, address);
  return {
    address: address ? textOf(child(address, "location").value) : "",
    description: address ? proseAt(context, address) : [],
    channel: channel
      ? {label: text(channel.cursor, "title") || channel.name, target: context.schemas.prefix + channel.name}
      : null,
    messages: messagesAmong({...context, major: 3}, child(reply, "messages"), channel ?? null).map((message) =>
      referenceTo(context, around.messageOf(message))
    )
  };
}
