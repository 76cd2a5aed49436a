// JSON-RPC, and gRPC in its JSON mapping: POST /package.Service/Method with the message as JSON, and the addresses of
// google.api.http.

import {exactJson, parseExact} from "../../../../../runtime/shared/exact-json.ts";
import type {Field, Message, Method} from "../../../../../runtime/shared/reference.ts";
import {suggest} from "../../../core/nearest.ts";
import type {ExampleSchemas} from "../../../specs/validate-example.ts";
import type {ServiceFault} from "./service-fault.ts";
import {fieldsOf, type Answer} from "./answers.ts";
import {jsonFaults, type Received} from "./check-request.ts";
import {matchPath, type Routes} from "./routes.ts";
import {isFields} from "../../../../../runtime/shared/is-fields.ts";
import {unqualified} from "../../../../../runtime/shared/unqualified.ts";

export interface Judged {
  answer: Answer;
  faults: ServiceFault[];
}

const JSON_TYPE = {"Content-Type": "application/json"};

/** Null for what is no request of JSON-RPC. A batch is answered one by one. */
export function answerRpc({methods}: Routes, {body}: Received, schemas: ExampleSchemas): Judged | null {
  if (methods.length === 0 || !body.includes('"jsonrpc"')) return null;
  let parsed: unknown;
  try {
    parsed = parseExact(body);
  } catch (error) {
    const message = `The request is not JSON: ${(error as Error).message}.`;
    return {answer: {status: 400, headers: JSON_TYPE, body: "{}"}, faults: [{message, hint: null, word: null}]};
  }
  const calls = Array.isArray(parsed) ? parsed : [parsed];
  const judged = calls.map((call) => answerCall(call, methods, schemas));
  const replies = judged.flatMap(({reply}) => (reply === null ? [] : [reply]));
  const faults = judged.flatMap((one) => one.faults);
  if (replies.length === 0) return {answer: {status: 204, headers: {}, body: ""}, faults};
  return {
    answer: {status: 200, headers: JSON_TYPE, body: exactJson(Array.isArray(parsed) ? replies : replies[0])},
    faults
  };
}

function answerCall(
  call: unknown,
  methods: Routes["methods"],
  schemas: ExampleSchemas
): {reply: unknown; faults: ServiceFault[]} {
  const fields = isFields(call) ? call : {};
  const name = String(fields["method"] ?? "");
  const found = methods.find(({method}) => method.name === name);
  if (!found) {
    const hint = suggest(
      name,
      methods.map(({method}) => method.name)
    );
    return {
      reply: errorOf(fields, -32601, "method not found"),
      faults: [{message: `There is no method ${name}.`, hint, word: name}]
    };
  }
  const faults = jsonFaults(schemas, `rpc:${found.spec}/${name}#request`, exactJson(call), name);
  if (faults.length > 0) return {reply: errorOf(fields, -32602, faults[0]!.message), faults};
  if (!("id" in fields)) return {reply: null, faults};
  const [example] = found.method.examples;
  const response = fieldsOf(example?.response ?? "{}") ?? {};
  return {reply: {...response, jsonrpc: "2.0", id: fields["id"]}, faults};
}

function errorOf(call: Record<string, unknown>, code: number, message: string): unknown {
  return {jsonrpc: "2.0", id: call["id"] ?? null, error: {code, message}};
}

/** Null for an address that no service has. */
export function answerGrpc(
  routes: Routes,
  {method, path, query, body}: Received,
  schemas: ExampleSchemas
): Judged | null {
  for (const service of routes.services)
    for (const one of service.methods) {
      if (method === "POST" && path === `/${service.fullName}/${unqualified(one.name)}`)
        return judge(routes, one, body || "{}", schemas);
      for (const http of one.http) {
        const values = http.method === method ? matchPath(http.path, path) : null;
        if (values === null) continue;
        const inner = body === "" ? {} : (fieldsOf(body) ?? {});
        const whole = http.body === null || http.body === "*" || http.body === "" ? inner : {[http.body]: inner};
        const request = routes.messages.get(fullNameOf(one.request.target));
        return judge(routes, one, exactJson(nested({...whole, ...values, ...queryOf(query, request)})), schemas);
      }
    }
  return null;
}

/** "pagination.first" is a field of a field; a repeated field is a list. */
function nested(flat: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const steps = name.split(".");
    const last = steps.pop()!;
    const holder = steps.reduce<Record<string, unknown>>((at, step) => {
      const inner = isFields(at[step]) ? at[step] : {};
      at[step] = inner;
      return inner;
    }, result);
    holder[last] = value;
  }
  return result;
}

function queryOf(query: URLSearchParams, message: Message | undefined): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      const field = message?.fields.find((one) => one.jsonName === name || one.name.endsWith(`.${name}`));
      return [name, field?.label === "repeated" ? values : values[0]];
    })
  );
}

function judge(routes: Routes, method: Method, body: string, schemas: ExampleSchemas): Judged {
  const name = method.fullName;
  const faults = method.request.target === null ? [] : jsonFaults(schemas, method.request.target, body, name);
  if (faults.length > 0)
    return {
      answer: {
        status: 400,
        headers: JSON_TYPE,
        body: JSON.stringify({code: "invalid_argument", message: faults[0]!.message})
      },
      faults
    };
  const value = sampleMessage(routes, method.response.target, fieldsOf(body) ?? {}, []);
  return {answer: {status: 200, headers: JSON_TYPE, body: exactJson(value)}, faults};
}

/** A message with a value in each field, but for messages within themselves; what the request has too is as there. */
function sampleMessage(
  routes: Routes,
  target: string | null,
  request: Record<string, unknown>,
  above: readonly string[]
): Record<string, unknown> {
  const name = fullNameOf(target);
  const message = routes.messages.get(name);
  if (!message) return {};
  const passed = [...above, name];
  const seen = new Set<string>();
  return Object.fromEntries(
    message.fields.flatMap((field): [string, unknown][] => {
      if (passed.includes(fullNameOf(field.type.target)) || (field.oneof !== null && seen.has(field.oneof))) return [];
      if (field.oneof !== null) seen.add(field.oneof);
      const value = sampleField(routes, field, passed);
      if (field.label === "repeated") return [[field.jsonName, [value]]];
      if (field.label === "map") return [[field.jsonName, {[sampleKey(field)]: value}]];
      const own = request[field.jsonName] ?? request[unqualified(field.name)];
      return [[field.jsonName, typeof own === typeof value && typeof own !== "object" ? own : value]];
    })
  );
}

/** "" for a type that no page has. */
function fullNameOf(target: string | null): string {
  return target?.startsWith("proto:") ? target.slice("proto:".length) : "";
}

function sampleKey({key}: Field): string {
  return key === "string" ? "key" : key === "bool" ? "true" : "1";
}

function sampleField(routes: Routes, {type, name}: Field, above: readonly string[]): unknown {
  if (fullNameOf(type.target) !== "")
    return routes.messages.has(fullNameOf(type.target)) ? sampleMessage(routes, type.target, {}, above) : 0; // an enum's first value
  const [, own] = /^google\.protobuf\.(\w+)$/.exec(type.label) ?? [];
  if (own !== undefined && own in WELL_KNOWN) return WELL_KNOWN[own];
  const label = own === undefined ? type.label : own.replace(/Value$/, "").toLowerCase(); // Int64Value
  if (label === "bool") return true;
  if (/^(u?int|s?fixed|sint)64$/.test(label)) return "1";
  if (/^(u?int|s?fixed|sint)32$/.test(label)) return 1;
  if (label === "double" || label === "float") return 0.5;
  if (label === "bytes") return "AAAA";
  return label === "string" ? unqualified(name) : {};
}

const WELL_KNOWN: Readonly<Record<string, unknown>> = {
  Timestamp: "2027-09-02T12:00:00Z",
  Duration: "1s",
  FieldMask: "",
  ListValue: [],
  Value: "value"
};
