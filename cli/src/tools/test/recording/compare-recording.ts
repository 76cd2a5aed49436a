// Where a running service differs from its recording, and where what it answers to recorded requests differs from its
// specification. Only requests that read are sent.

import {diagnose} from "../../../core/diagnostics.ts";
import {isFields} from "../../../../../runtime/shared/is-fields.ts";
import {differenceOfAnswer, type LiveInput, type LiveReport} from "../compare-live.ts";
import {routeOf} from "../mock/mock.ts";
import {routesOf} from "../mock/routes.ts";
import {forwardDirectly, ForwardFailure} from "./forward.ts";
import {jsonOf, type Exchange} from "./recording.ts";

export interface RecordedInput extends LiveInput {
  file: string;
  exchanges: readonly Exchange[];
}

export async function compareRecording(input: RecordedInput): Promise<LiveReport> {
  const {source, address, headers, timeout, file, exchanges} = input;
  const routes = routesOf(source);
  const forward = forwardDirectly({addresses: new Map([["", address]]), headers, timeout});
  const report: LiveReport = {drift: [], asked: 0, skipped: 0};
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const seen = new Set<string>();
  for (const exchange of exchanges) {
    const {method, url, answer, line} = exchange;
    if (seen.has(`${method} ${url}`)) continue;
    seen.add(`${method} ${url}`);
    const sent = Object.entries(exchange.headers).filter(([name]) => !given.has(name.toLowerCase()));
    const needsSecret = [url, exchange.body, ...sent.map(([, value]) => value)].some((text) => text.includes("{{"));
    if (!/^(?:GET|HEAD)$/.test(method) || needsSecret) {
      report.skipped++;
      continue;
    }
    report.asked++;
    const drift = (message: string, hint: string | null = null): void =>
      void report.drift.push(diagnose("test-drift", {file, line, column: 1}, `${message}.`, hint));
    const named = `${method} ${url.split("?")[0]}`;
    try {
      const live = await forward("", {method, url, headers: Object.fromEntries(sent), body: ""});
      if (live.status !== answer.status) {
        drift(`${named} answers ${live.status}, and ${answer.status} is recorded`);
        continue;
      }
      const {pathname, searchParams} = new URL(url, "http://localhost");
      const route = routeOf(routes, {method, path: pathname, query: searchParams, headers: {}, body: ""});
      const fault = route && differenceOfAnswer(source.schemas, route, live);
      if (fault) drift(fault.message, fault.hint);
      const [recorded, now] = [jsonOf(answer.body), jsonOf(live.body)];
      if (recorded !== undefined && now === undefined) drift(`${named} answers no JSON, as is recorded`);
      else if (recorded !== undefined)
        for (const difference of differences(shapeOf(recorded), now, "", route !== null))
          drift(`${named} answers ${live.status}: ${difference}`);
    } catch (error) {
      if (!(error instanceof ForwardFailure)) throw error;
      drift(`${named} has no answer: ${error.message}`);
    }
  }
  return report;
}

/** What values at a place look like. */
interface Shape {
  types: Set<string>;
  fields: Map<string, Shape>;
  /** In how many of these objects a field was. */
  counts: Map<string, number>;
  objects: number;
  items: Shape | null;
}

function shapeOf(value: unknown, into: Shape = emptyShape()): Shape {
  into.types.add(typeOf(value));
  if (Array.isArray(value)) for (const part of value) into.items = shapeOf(part, into.items ?? emptyShape());
  if (isFields(value)) {
    into.objects++;
    for (const [name, part] of Object.entries(value)) {
      into.fields.set(name, shapeOf(part, into.fields.get(name)));
      into.counts.set(name, (into.counts.get(name) ?? 0) + 1);
    }
  }
  return into;
}

function emptyShape(): Shape {
  return {types: new Set(), fields: new Map(), counts: new Map(), objects: 0, items: null};
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  return typeof value === "bigint" ? "number" : typeof value;
}

/** @param isDescribed whether a specification says which fields there may be */
function differences(shape: Shape, value: unknown, at: string, isDescribed: boolean): string[] {
  const type = typeOf(value);
  const known = [...shape.types].filter((one) => one !== "null");
  if (type !== "null" && known.length > 0 && !known.includes(type))
    return [
      `${at || "the answer"}: this is ${withArticle(type)}, and ${known.map(withArticle).join(" or ")} is recorded`
    ];
  const inner = (name: string): string => (at === "" ? name : `${at}.${name}`);
  const {items} = shape;
  if (Array.isArray(value)) {
    if (!items) return [];
    const found = value.flatMap((part) => differences(items, part, `${at}[]`, isDescribed));
    return [...new Set(found)];
  }
  if (!isFields(value)) return [];
  const missing = [...shape.fields.keys()].filter(
    (name) => !(name in value) && shape.counts.get(name) === shape.objects
  );
  const added = isDescribed ? [] : Object.keys(value).filter((name) => !shape.fields.has(name));
  return [
    ...missing.map((name) => `${inner(name)} is missing, and is recorded`),
    ...added.map((name) => `${inner(name)} is not recorded`),
    ...[...shape.fields].flatMap(([name, part]) =>
      name in value ? differences(part, value[name], inner(name), isDescribed) : []
    )
  ];
}

function withArticle(type: string): string {
  return type === "object" ? "an object" : `a ${type}`;
}
