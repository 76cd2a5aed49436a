// Where a running service differs from its specification: each operation that only reads is called with its examples.

import type {Parameter} from "../../../../runtime/shared/reference.ts";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import type {Answer} from "./mock/answers.ts";
import {jsonFaults} from "./mock/check-request.ts";
import {routesOf, unquoted, type MockSource, type Route} from "./mock/routes.ts";

export interface LiveInput {
  source: MockSource;
  /** "https://api.example.com". */
  address: string;
  /** Sent with each request. */
  headers: Readonly<Record<string, string>>;
  /** Seconds. */
  timeout: number;
}

export interface LiveReport {
  drift: Diagnostic[];
  asked: number;
  /** Operations that change something, or whose parameters have no example. */
  skipped: number;
}

export async function compareLive({source, address, headers, timeout}: LiveInput): Promise<LiveReport> {
  const {operations} = routesOf(source);
  const report: LiveReport = {drift: [], asked: 0, skipped: 0};
  for (const route of operations) {
    const request = route.method === "GET" && route.operation.streaming === null ? requestOf(route) : null;
    if (!request) {
      report.skipped++;
      continue;
    }
    report.asked++;
    const drift = (message: string, hint: string | null = null): void =>
      void report.drift.push(diagnose("test-drift", {...route.operation.place, column: 1}, `${message}.`, hint));
    const named = `GET ${route.path}`;
    try {
      const reply = await fetch(address.replace(/\/$/, "") + request.path, {
        headers: {...request.headers, ...headers},
        signal: AbortSignal.timeout(timeout * 1000)
      });
      const body = await reply.text();
      const live = {status: reply.status, headers: Object.fromEntries(reply.headers), body};
      const fault = differenceOfAnswer(source.schemas, route, live);
      if (fault) drift(fault.message, fault.hint);
    } catch (error) {
      const {cause, message} = error as {cause?: unknown; message: string};
      drift(`${named} has no answer: ${cause instanceof Error ? cause.message : message}`);
    }
  }
  return report;
}

/** The first difference of an answer from what an operation describes, without a full stop. */
export function differenceOfAnswer(
  schemas: MockSource["schemas"],
  route: Route,
  {status, headers, body}: Answer
): {message: string; hint: string | null} | null {
  const named = `${route.method} ${route.path} answers`;
  const response = responseOf(route, status);
  if (!response) return {message: `${named} ${status}, which is not described`, hint: null};
  const type = headers["content-type"];
  if (/[/+]json\b/.test(type ?? "")) {
    const schema = `api:${route.spec}/${route.operation.id}#response-${response.status}`;
    const [fault] = jsonFaults(schemas, schema, body, `${named} ${status}`);
    return fault ? {message: fault.message.replace(/\.$/, ""), hint: fault.hint} : null;
  }
  return response.content.length > 0 && body !== ""
    ? {message: `${named} ${type ?? "without a type"}, which is not described`, hint: null}
    : null;
}

function responseOf({operation: {responses}}: Route, status: number): Route["operation"]["responses"][number] | null {
  const group = `${Math.floor(status / 100)}XX`;
  const wanted = [String(status), group, "default"];
  return (
    wanted.flatMap((name) => responses.find((one) => one.status.toUpperCase() === name.toUpperCase()) ?? [])[0] ?? null
  );
}

/** With an example for each parameter that is needed; null if one has none. */
function requestOf({path, operation}: Route): {path: string; headers: Record<string, string>} | null {
  const headers: Record<string, string> = {Accept: "application/json"};
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of operation.parameters.filter(({required}) => required)) {
    const value = parameterValue(parameter);
    if (value === null) return null;
    if (parameter.in === "header") headers[parameter.name] = value;
    else if (parameter.in === "query") query.append(parameter.name, value);
    else if (parameter.in === "path")
      filled = filled.replace(/\{([^}]*)\}/g, (written, name: string) =>
        name.replace(/=.*$/, "") === parameter.name ? encodeURIComponent(value) : written
      );
  }
  return filled.includes("{") ? null : {path: filled + (query.size > 0 ? `?${query}` : ""), headers};
}

/** The first example of a parameter that somebody has written, as it is sent; null if there is none. */
function parameterValue({examples}: Parameter): string | null {
  const written = examples.find(({generated}) => !generated);
  return written ? unquoted(written.text) : null;
}
