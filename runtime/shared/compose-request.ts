// Composes a JSON-RPC request from a form's values.

import {exactJson, parseExact} from "./exact-json.ts";
import type {HttpRequest} from "./http-request.ts";
import type {PlaygroundMethod} from "./playground.ts";
import {positionalParams} from "./positional-params.ts";
import {messages} from "../messages/request.ts";

export interface ComposedRequest {
  request: HttpRequest;
  /** Faults by field name. Such a field is omitted, or sent as typed. */
  faults: Record<string, string>;
}

export function composeRequest(url: string, method: PlaygroundMethod, values: Record<string, string>): ComposedRequest {
  const faults: Record<string, string> = {};
  const params: [string, unknown][] = [];
  for (const {name, input, required} of method.params) {
    const written = (values[name] ?? "").trim();
    if (written === "") {
      if (required) faults[name] = messages.parameterRequired;
      continue;
    }
    const value = valueOf(input, written);
    if (value === undefined) faults[name] = input === "number" ? messages.notNumber : messages.notJson;
    params.push([name, value === undefined ? written : value]);
  }
  const message = {
    jsonrpc: "2.0",
    ...(method.notification ? {} : {id: "1"}),
    method: method.name,
    ...(params.length > 0 && {
      params: method.byPosition
        ? positionalParams(
            method.params.map(({name}) => name),
            params
          )
        : Object.fromEntries(params)
    })
  };
  const request: HttpRequest = {
    method: "POST",
    url,
    headers: [["Content-Type", "application/json"]],
    body: exactJson(message, 2),
    form: [],
    binary: false,
    answer: method.notification ? "nothing" : "json"
  };
  return {request, faults};
}

/** Undefined if it is none. */
function numberOf(text: string): unknown {
  const number = Number(text);
  return /^-?[1-9]\d*$/.test(text) ? parseExact(text) : Number.isFinite(number) ? number : undefined;
}

function valueOf(input: string, text: string): unknown {
  if (input === "number") return numberOf(text);
  if (input === "checkbox") return text === "true";
  if (input !== "json") return text;
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
