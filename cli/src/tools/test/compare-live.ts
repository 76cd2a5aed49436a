// Where a running service differs from its specification: each operation that only reads is called with its examples.

import type {Parameter} from "../../../../runtime/shared/reference.ts";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
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
      const response = responseOf(route, reply.status);
      if (!response) drift(`${named} answers ${reply.status}, which is not described`);
      else if (/[/+]json\b/.test(reply.headers.get("content-type") ?? ""))
        for (const {message, hint} of jsonFaults(
          source.schemas,
          `api:${route.spec}/${route.operation.id}#response-${response.status}`,
          body,
          `${named} answers ${reply.status}`
        ))
          drift(message.replace(/\.$/, ""), hint);
      else if (response.content.length > 0 && body !== "")
        drift(`${named} answers ${reply.headers.get("content-type") ?? "without a type"}, which is not described`);
    } catch (error) {
      const {cause, message} = error as {cause?: unknown; message: string};
      drift(`${named} has no answer: ${cause instanceof Error ? cause.message : message}`);
    }
  }
  return report;
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
