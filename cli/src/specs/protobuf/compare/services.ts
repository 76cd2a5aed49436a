// Services and their methods, in two versions.

import type {Method, Service} from "../../../../../runtime/shared/reference.ts";
import {guessRenames, pair} from "../../shared/compare/pair.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import {compareElement} from "./element.ts";
import {at, type Declared, type InFile} from "./place.ts";
import {typeKey} from "./types.ts";
import type {ProtoSink} from "../rules.ts";

export function compareServices(
  before: readonly Declared<Service>[],
  after: readonly Declared<Service>[],
  add: ProtoSink,
  fileGone: InFile,
  fileAdded: InFile
): void {
  const services = pair(before, after, ({key}) => key);
  for (const service of services.gone)
    if (!fileGone(service.page)) add("SERVICE_NO_DELETE", at("service", service, null, service.node.name));
  for (const service of services.added)
    if (!fileAdded(service.page)) add("SERVICE_ADDED", at("service", null, service, service.node.name));
  for (const {before: old, after: now} of services.both) {
    compareElement(old.node, now.node, at("service", old, now, now.node.name), add);
    compareMethods(old, now, add);
  }
}

function compareMethods(before: Declared<Service>, after: Declared<Service>, add: ProtoSink): void {
  const section = after.node.name;
  const methods = pair(before.node.methods, after.node.methods, ({name}) => name);
  const place = (old: Method | null, now: Method | null): Compared =>
    at("method", old && {page: before.page, node: old}, now && {page: after.page, node: now}, section);
  const renames = guessRenames(methods.gone, methods.added, (method) =>
    JSON.stringify([
      typeKey(method.request),
      typeKey(method.response),
      method.requestStreaming,
      method.responseStreaming,
      method.http
    ])
  );
  for (const method of methods.gone) {
    const renamed = renames.get(method) ?? null;
    if (renamed) add("RPC_NO_DELETE", place(method, renamed), {before: method.name, after: renamed.name, guess: true});
    else add("RPC_NO_DELETE", place(method, null));
  }
  const found = new Set(renames.values());
  for (const method of methods.added) if (!found.has(method)) add("RPC_ADDED", place(null, method));
  for (const {before: old, after: now} of methods.both) compareMethod(old, now, place(old, now), add);
}

function compareMethod(before: Method, after: Method, here: Compared, add: ProtoSink): void {
  if (typeKey(before.request) !== typeKey(after.request))
    add("RPC_SAME_REQUEST_TYPE", here, {before: before.request.label, after: after.request.label});
  if (typeKey(before.response) !== typeKey(after.response))
    add("RPC_SAME_RESPONSE_TYPE", here, {before: before.response.label, after: after.response.label});
  if (before.requestStreaming !== after.requestStreaming)
    add("RPC_SAME_CLIENT_STREAMING", here, streams(before.requestStreaming, after.requestStreaming));
  if (before.responseStreaming !== after.responseStreaming)
    add("RPC_SAME_SERVER_STREAMING", here, streams(before.responseStreaming, after.responseStreaming));
  const mappings = pair(before.http, after.http, (mapping) => JSON.stringify(mapping));
  if (mappings.gone.length > 0)
    add("RPC_SAME_HTTP", here, {before: shownHttp(before.http), after: shownHttp(after.http)});
  else if (mappings.added.length > 0) add("RPC_HTTP_ADDED", here, {after: shownHttp(mappings.added)});
  compareElement(before, after, here, add, {idempotency_level: "RPC_SAME_IDEMPOTENCY_LEVEL"});
}

function streams(before: boolean, after: boolean): {before: string; after: string} {
  const shown = (streaming: boolean): string => (streaming ? "a stream" : "one message");
  return {before: shown(before), after: shown(after)};
}

function shownHttp(http: Method["http"]): string | null {
  return (
    http.map(({method, path, body}) => `${method} ${path}${body === null ? "" : ` (body: ${body})`}`).join(", ") || null
  );
}
