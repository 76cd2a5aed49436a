// Operations that are texts of their own, over HTTP and WebSockets: each is checked against the schema, and answered with
// a sample of what it selects.

import type {WebSocket} from "ws";
import {exactJson} from "../../../../../runtime/shared/exact-json.ts";
import {isFields} from "../../../../../runtime/shared/is-fields.ts";
import {specKindFacts} from "../../../core/spec-kinds.ts";
import {answerUsage, checkUsage, checkVariables, type ExampleFault} from "../../../specs/validate-example.ts";
import {fieldsOf} from "./answers.ts";
import type {Judged} from "./answer-rpc.ts";
import type {Received} from "./check-request.ts";
import type {MockSource} from "./routes.ts";
import type {ServiceFault} from "./service-fault.ts";

const JSON_TYPE = {"Content-Type": "application/json"};

/** The language of operations that are sent to an address, which is named after it: "/graphql". */
export function operationLanguage({pages}: MockSource, path: string): string | null {
  const types = new Set<string>(pages.map(({type}) => type));
  const own = Object.values(specKindFacts).filter((facts) => facts.pages.some((type) => types.has(type)));
  return (
    own.flatMap(({operations = []}) => operations).find((name) => path.replace(/\/$/, "").endsWith(`/${name}`)) ?? null
  );
}

/** Null for what is no operation, and for a service without a schema of them. */
export function answerOperation(source: MockSource, request: Received): Judged | null {
  const {method, path, query, headers, body} = request;
  const language = operationLanguage(source, path);
  if (language === null) return null;
  const sent = headers["content-type"] ?? "no type";
  if (method === "POST" && !/[/+]json\b/.test(sent)) {
    const message = `POST ${path} takes application/json, and ${sent} is sent.`;
    const hint = "send the header Content-Type: application/json";
    return {answer: {status: 415, headers: JSON_TYPE, body: "{}"}, faults: [{message, hint, word: null}]};
  }
  return judged(source, language, fieldsOf(body) ?? Object.fromEntries(query));
}

/** Subscriptions, by the protocol graphql-transport-ws: each gets one result. */
export function followOperations(
  source: MockSource,
  language: string,
  stream: WebSocket,
  add: (fault: ServiceFault) => void
): void {
  const send = (message: object): void => stream.send(JSON.stringify(message));
  stream.on("message", (data: Buffer) => {
    const {id, type, payload} = fieldsOf(data.toString("utf8")) ?? {};
    if (type === "connection_init") send({type: "connection_ack"});
    else if (type === "ping") send({type: "pong"});
    else if (type === "subscribe") {
      const {answer, faults} = judged(source, language, isFields(payload) ? payload : {});
      for (const fault of faults) add(fault);
      const {errors} = fieldsOf(answer.body) ?? {};
      send(errors ? {id, type: "error", payload: errors} : {id, type: "next", payload: fieldsOf(answer.body)});
    } else if (type !== "pong" && type !== "complete")
      add({message: `A connection for subscriptions has no message ${String(type)}.`, hint: null, word: String(type)});
  });
}

function judged({schemas}: MockSource, language: string, sent: Readonly<Record<string, unknown>>): Judged {
  const text = typeof sent["query"] === "string" ? sent["query"] : "";
  const given = typeof sent["variables"] === "string" ? fieldsOf(sent["variables"]) : sent["variables"];
  const variables = isFields(given) ? given : {};
  const ofOperation = checkUsage(schemas, {language, title: null, text, operation: null});
  const found = ofOperation.length > 0 ? ofOperation : checkVariables(schemas, text, exactJson(variables));
  if (found.length > 0) return refusal(found);
  return {
    answer: {status: 200, headers: JSON_TYPE, body: exactJson(answerUsage(schemas, text, variables))},
    faults: []
  };
}

function refusal(found: readonly ExampleFault[]): Judged {
  const faults = found.map(({message, hint}) => {
    const [, word = null] = /["$]([A-Za-z_]\w*)/.exec(message) ?? [];
    return {message, hint, word};
  });
  const errors = found.map(({message, line, column}) => ({message, locations: [{line, column}]}));
  return {answer: {status: 400, headers: JSON_TYPE, body: JSON.stringify({errors})}, faults};
}
