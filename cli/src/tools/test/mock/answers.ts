// What a mock answers: the example of the specification, what was posted before, and what the request says.

import {exactJson, parseExact} from "../../../../../runtime/shared/exact-json.ts";
import {matchPath, unquoted, type Route, type Routes} from "./routes.ts";
import type {Received} from "./check-request.ts";
import {isFields} from "../../../../../runtime/shared/is-fields.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Fields = Record<string, unknown>;

/** What was created, by path: "/orders/7". */
export type Kept = Map<string, Fields>;

export function answerOf(route: Route, routes: Routes, request: Received, kept: Kept): Answer {
  const {operation} = route;
  const at = request.path.replace(/\/$/, "");
  if (request.method === "DELETE" && kept.has(at)) kept.set(at, {});
  const response =
    operation.responses.find(({status}) => /^2/.test(status)) ??
    operation.responses.find(({status}) => status === "default");
  const status = /^\d+$/.test(response?.status ?? "") ? Number(response!.status) : 200;
  const content = response?.content.find(({mediaType}) => /[/+]json\b/.test(mediaType)) ?? response?.content[0];
  const headers = Object.fromEntries(
    (response?.headers ?? []).flatMap(({name, examples: [example]}) =>
      example ? [[name, unquoted(example.text)]] : []
    )
  );
  if (!content) return {status: response && status !== 200 ? status : 204, headers, body: ""};
  const text = content.examples[0]?.text ?? "";
  const type = /\*/.test(content.mediaType) ? "application/json" : content.mediaType;
  const answer = {status, headers: {...headers, "Content-Type": type}, body: text};
  if (!/json/.test(type) || text === "") return answer;
  const value = valueOf(route, routes, request, {kept, example: parseExact(text)});
  return value === null ? notFound(request.path) : {...answer, body: exactJson(lastPage(value, request))};
}

interface Situation {
  kept: Kept;
  example: unknown;
}

/** Null for what was deleted. */
function valueOf(route: Route, routes: Routes, {method, path, body}: Received, {kept, example}: Situation): unknown {
  const item = itemOf(route, routes);
  const posted = fieldsOf(body);
  const at = path.replace(/\/$/, "");
  if (method === "POST" && item !== null && posted && isFields(example)) {
    const name = idFieldOf(example, item);
    if (name === null) return example;
    const number = [...kept.keys()].filter((key) => key.startsWith(`${at}/`)).length;
    const value = {
      ...example,
      ...common(posted, example),
      [name]: number === 0 ? example[name] : nextId(example[name], number)
    };
    kept.set(`${at}/${String(value[name])}`, value);
    return value;
  }
  const values = matchPath(route.path, path) ?? {};
  if (Object.keys(values).length > 0 && isFields(example)) {
    const known = kept.get(at);
    if (known && Object.keys(known).length === 0) return null;
    if (known && posted) kept.set(at, {...known, ...common(posted, known)});
    if (known) return kept.get(at)!;
    return withNamed(example, values);
  }
  const all = [...kept].flatMap(([key, value]) => (key.startsWith(`${at}/`) ? [value] : []));
  const left = all.filter((value) => Object.keys(value).length > 0);
  return method === "GET" && all.length > 0 ? withItems(example, left) : example;
}

/** Name of the parameter in "/orders/{id}", if that is an item of this operation's "/orders". */
function itemOf({path}: Route, {operations}: Routes): string | null {
  const base = path.replace(/\/$/, "");
  for (const {path: other, method} of operations) {
    const rest = other.startsWith(`${base}/`) ? other.slice(base.length + 1) : "";
    const [, name] = /^\{([^}=]*)[^}]*\}$/.exec(rest) ?? [];
    if (name !== undefined && method === "GET") return name;
  }
  return null;
}

function idFieldOf(example: Fields, parameter: string): string | null {
  return [parameter, "id", "uuid"].find((name) => ["string", "number"].includes(typeof example[name])) ?? null;
}

function nextId(id: unknown, number: number): unknown {
  return typeof id === "number" ? id + number : `${String(id)}-${number + 1}`;
}

/** Posted fields that the answer has too. */
function common(posted: Fields, example: Fields): Fields {
  return Object.fromEntries(Object.entries(posted).filter(([name]) => name in example));
}

/** An example with the ids that the request names, at its top or one level below. */
function withNamed(example: Fields, values: Record<string, string>): Fields {
  const result = {...example};
  const entries = Object.entries(values);
  const [last] = entries.slice(-1);
  for (const [name, value] of entries) if (typeof result[name] === "string") result[name] = value;
  const inner = Object.entries(result).filter(([, value]) => isFields(value));
  if (last && typeof result["id"] === "string" && !(last[0] in result)) result["id"] = last[1];
  else if (last && inner.length === 1) {
    const [name, value] = inner[0] as [string, Fields];
    const key = last[0] in value ? last[0] : "id";
    if (typeof value[key] === "string") result[name] = {...value, [key]: last[1]};
  }
  return result;
}

/** The only list of an example, with what was created instead. */
function withItems(example: unknown, items: readonly Fields[]): unknown {
  if (Array.isArray(example)) return items;
  if (!isFields(example)) return example;
  const lists = Object.entries(example).filter(([, value]) => Array.isArray(value));
  return lists.length === 1 ? {...example, [lists[0]![0]]: items} : example;
}

/** A request that names a place in a list gets what is after the last page: nothing. */
function lastPage(value: unknown, {query}: Received): unknown {
  if (![...query.keys()].some((name) => /(after|cursor|page_?token|offset)$/i.test(name))) return value;
  const change = (part: unknown, level: number): unknown => {
    if (Array.isArray(part)) return level <= 2 ? [] : part;
    if (!isFields(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, each]): [string, unknown] => {
        if (/^has_?(next|more)/i.test(name) && each === true) return [name, false];
        if (/^next_?(page_?token|cursor)$/i.test(name)) return [name, typeof each === "string" ? "" : null];
        return [name, change(each, level + 1)];
      })
    );
  };
  return change(value, 0);
}

export function notFound(path: string): Answer {
  return {
    status: 404,
    headers: {"Content-Type": "application/json"},
    body: JSON.stringify({error: `there is nothing at ${path}`})
  };
}

export function fieldsOf(text: string): Fields | null {
  try {
    const value = parseExact(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}
