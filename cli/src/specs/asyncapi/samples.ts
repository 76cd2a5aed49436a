// Code samples of a channel on a WebSocket: programs that connect and print what
// arrives, after sending a first message if the application expects one.

import type {Channel, Sample} from "../../../../runtime/shared/reference.ts";
import {exactJson, parseExact} from "../../../../runtime/shared/exact-json.ts";
import {child, follow, type Cursor} from "../shared/cursor.ts";
import {filledUrl} from "../shared/filled-url.ts";
import {sampleValue} from "../shared/sample-value.ts";
import {entriesOf, fieldsOf, listOf, stringsOf, textOf} from "../shared/values.ts";
import {webSocketSamples} from "../shared/web-socket-samples.ts";
import {messageTarget, type AsyncContext} from "./context.ts";

export function samplesOf(context: AsyncContext, channel: Omit<Channel, "samples">, cursor: Cursor): Sample[] {
  const {servers, operations, messages} = channel;
  const server = servers.find(({protocol}) => /^wss?\b/.test(protocol));
  if (!server || operations.length === 0) return [];
  const received = operations.find(({action, deprecated}) => action === "receive" && !deprecated)?.messages[0];
  const example = messages.find(({name}) => received?.target === messageTarget(context.spec.name, name))?.examples[0]
    ?.payload;
  const query = queryOf(context, cursor);
  return webSocketSamples({
    url: filledUrl(server) + pathOf(channel) + (query === "" ? "" : `?${query}`),
    first: example === undefined || example === null ? null : exactJson(parseExact(example)),
    isGateway: false
  });
}

function pathOf({address, parameters}: Pick<Channel, "address" | "parameters">): string {
  const path = (address ?? "").replace(/^\//, "").replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.examples[0];
    return example ? encodeURIComponent(example.text) : (written as string);
  });
  return path === "" ? "" : `/${path}`;
}

/** The written example of the query, or values of what it requires. */
function queryOf(context: AsyncContext, cursor: Cursor): string {
  const bindings = follow(context.set, child(cursor, "bindings"));
  const own = bindings && follow(context.set, child(bindings, "ws"));
  const query = own && follow(context.set, child(own, "query"));
  if (!query || query.value === undefined) return "";
  const fields = fieldsOf(query.value);
  const isWritten = "example" in fields || listOf(fields["examples"]).length > 0;
  const required = stringsOf(fields["required"]);
  return entriesOf(sampleValue(context, query, "request"))
    .filter(([name]) => isWritten || required.includes(name))
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)]))
    .map((pair) => pair.map((part) => encodeURIComponent(part!)).join("="))
    .join("&");
}
