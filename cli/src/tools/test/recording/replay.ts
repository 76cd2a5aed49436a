// Answers requests from a recording. A request is the same if its method, path, parameters and body are, and if it has
// the headers that were recorded; where a secret was, there must be something.

import {exactJson} from "../../../../../runtime/shared/exact-json.ts";
import {isFields} from "../../../../../runtime/shared/is-fields.ts";
import {suggest} from "../../../core/nearest.ts";
import type {Answer} from "../mock/answers.ts";
import type {Received} from "../mock/check-request.ts";
import type {ServiceFault} from "../mock/service-fault.ts";
import {ADDRESS, jsonOf, withTexts, type Exchange} from "./recording.ts";
import type {Secrets} from "./secrets.ts";

/** Headers that say nothing about a request. */
const NOISE =
  /^(?:host|connection|user-agent|accept(?:-.*)?|content-length|transfer-encoding|keep-alive|te|priority|referer|pragma|cache-control|upgrade.*|sec-.*|traceparent|date|server|etag|vary|via|age|alt-svc|expires|last-modified|nel|report-to|strict-transport-security|content-encoding|cf-.*|x-(?:request|trace|amzn).*)$/i;

export interface Recall {
  /** Of the service, and of the version, those of the test first. */
  exchanges: readonly Exchange[];
  test: string;
  service: string;
  secrets: Secrets;
}

/** With the answers of a request in the order in which they were recorded; the last one is repeated. */
export function createReplay({
  exchanges,
  test,
  service,
  secrets
}: Recall): (request: Received) => Answer | ServiceFault {
  const counts = new Map<Exchange, number>();
  return (request) => {
    const sent = secrets.hideRequest(asRecorded(request));
    const same = exchanges.filter((exchange) => differenceOf(exchange, sent) === null);
    const own = same.some((exchange) => exchange.test === test) ? same.filter((one) => one.test === test) : same;
    const [first] = own;
    if (!first) return notRecorded(exchanges, sent, service);
    const count = counts.get(first) ?? 0;
    counts.set(first, count + 1);
    const {answer} = own[Math.min(count, own.length - 1)]!;
    const address = addressOf(request);
    return withTexts(answer, (text) => text.replaceAll(ADDRESS, address));
  };
}

/** The address that a program has sent a request to. */
export function addressOf({headers}: Received): string {
  return `http://${headers["host"] ?? "127.0.0.1"}`;
}

export type Sent = Pick<Exchange, "method" | "url" | "headers" | "body">;

export function asRecorded(request: Received): Sent {
  const {method, path, query, body} = request;
  return {
    method,
    url: path + (query.size > 0 ? `?${query}` : ""),
    headers: withoutNoise(request.headers),
    body: body.replaceAll(addressOf(request), ADDRESS)
  };
}

export function withoutNoise(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOISE.test(name)));
}

interface Difference {
  message: string;
  word: string | null;
}

/** Null for the same request; another method or path has no message. */
function differenceOf(exchange: Exchange, sent: Sent): Difference | null {
  const [path, query] = partsOf(exchange.url);
  const [sentPath, sentQuery] = partsOf(sent.url);
  if (exchange.method !== sent.method || path !== sentPath) return {message: "", word: null};
  const parameters = valueDifference(Object.fromEntries(query), Object.fromEntries(sentQuery), "");
  if (parameters) return parameters;
  const sentHeaders = new Map(Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), value]));
  for (const [name, value] of Object.entries(exchange.headers)) {
    const own = sentHeaders.get(name.toLowerCase());
    if (own === undefined) return {message: `the header ${name} is not sent`, word: null};
    if (own !== value) return {message: `${name} is ${own}, and ${value} is recorded`, word: own};
  }
  const [recorded, own] = [jsonOf(exchange.body), jsonOf(sent.body)];
  if (recorded !== undefined && own !== undefined) return valueDifference(recorded, own, "");
  return exchange.body.trim() === sent.body.trim() ? null : {message: "another body is recorded", word: null};
}

function partsOf(url: string): [string, [string, string][]] {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const values = [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const counts = new Map<string, number>();
  const numbered = values.map(([name, value]): [string, string] => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [count === 0 ? name : `${name} (${count + 1})`, value];
  });
  return [decodeURI(path.replace(/%(?![\da-f]{2})/gi, "%25")), numbered];
}

function valueDifference(recorded: unknown, sent: unknown, at: string): Difference | null {
  const name = at.split(".").findLast((step) => !/^\d*$/.test(step)) ?? null;
  if (Array.isArray(recorded) && Array.isArray(sent)) {
    if (recorded.length !== sent.length)
      return {message: `${at || "the list"} has ${sent.length}, and ${recorded.length} are recorded`, word: name};
    return firstOf(recorded.map((part, index) => valueDifference(part, sent[index], `${at}.${index}`)));
  }
  if (isFields(recorded) && isFields(sent)) {
    const added = Object.keys(sent).find((key) => !(key in recorded));
    if (added !== undefined) return {message: `${pathOf(at, added)} is not recorded`, word: added};
    const absent = Object.keys(recorded).find((key) => !(key in sent));
    if (absent !== undefined) return {message: `${pathOf(at, absent)} is not sent`, word: absent};
    return firstOf(Object.keys(recorded).map((key) => valueDifference(recorded[key], sent[key], pathOf(at, key))));
  }
  if (exactJson(recorded) === exactJson(sent)) return null;
  return {
    message: `${at.replace(/^\./, "")} is ${exactJson(sent)}, and ${exactJson(recorded)} is recorded`,
    word: typeof sent === "object" ? name : String(sent)
  };
}

function pathOf(at: string, key: string): string {
  return at === "" ? key : `${at}.${key}`;
}

function firstOf(list: readonly (Difference | null)[]): Difference | null {
  return list.find((one) => one !== null) ?? null;
}

function notRecorded(exchanges: readonly Exchange[], sent: Sent, service: string): ServiceFault {
  const [path] = partsOf(sent.url);
  const near = firstOf(exchanges.map((exchange) => differenceOf(exchange, sent)).filter((one) => one?.message !== ""));
  const paths = exchanges.map(({url}) => partsOf(url)[0]);
  return {
    message: `${sent.method} ${path} is not recorded${near ? `: ${near.message}` : ""}.`,
    hint: (near ? null : suggest(path, paths)) ?? `run protodocs test --record ${service}`,
    word: near ? near.word : (path.split("/").findLast((part) => part !== "") ?? null)
  };
}
