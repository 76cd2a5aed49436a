// Requests that pages tell readers to send: each path is one of the release's
// operations, each query parameter one of its own, and what is taken out of the
// answer is there.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot} from "../helpers.ts";

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Operation {
  parameters?: {name: string; in: string}[];
  responses: Record<string, {content?: Record<string, {schema: Schema}>}>;
}

interface Api {
  paths: Record<string, Record<string, Operation>>;
  components: {schemas: Record<string, Schema>};
}

interface Asked {
  at: string;
  version: string;
  method: string;
  url: URL;
  /** The filter of a `jq` behind it, or null. */
  filter: string | null;
}

const specs: Readonly<Record<string, string>> = {next: "v0.79.0", "v0.77": "v0.77.10", pages: "v0.79.0"};
/** Addresses of a node or wallet that no specification describes. */
const OTHERS = /^\/(graphql|products\/|vegaprotocol\/|api\/v2\/(requests|health|methods)$|$)/;

const apis = new Map(
  Object.entries(specs).map(([version, folder]) => {
    const at = path.join(packageRoot, "specs", folder, "openapi");
    const all = fs.readdirSync(at).filter((name) => name !== "wallet.json");
    return [version, all.map((name) => JSON.parse(fs.readFileSync(path.join(at, name), "utf8")) as Api)];
  })
);

const asked = requests();

test("there are requests in both versions", () => {
  for (const version of ["next", "v0.77"])
    assert.ok(asked.filter((one) => one.version === version).length > 40, `${version} has ${asked.length}`);
});

test("what pages ask for exists in the release, and so does what they take from the answer", () => {
  assert.equal(asked.flatMap(faultsOf), []);
});

function faultsOf({at, version, method, url, filter}: Asked): string[] {
  const route = url.pathname.replace(/^\/rest(?=\/)/, "");
  const said = `${at}: ${method.toUpperCase()} ${url.pathname}`;
  if (OTHERS.test(url.pathname)) return [];
  for (const api of apis.get(version)!) {
    const template = Object.keys(api.paths).find((one) => matches(one, route));
    const operation = template && api.paths[template]![method];
    if (!operation) continue;
    const known = new Set((operation.parameters ?? []).filter((one) => one.in === "query").map(({name}) => name));
    const unknown = [...url.searchParams.keys()].filter((name) => !known.has(name));
    const schema = operation.responses["200"]?.content?.["application/json"]?.schema ?? {};
    return [
      ...unknown.map((name) => `${said} has no parameter ${name}`),
      ...(filter === null ? [] : missingIn(api, schema, filter).map((name) => `${said} answers without ${name}`))
    ];
  }
  return [`${said} is no operation`];
}

function matches(template: string, route: string): boolean {
  const pattern = template.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${pattern.join("[^/]+")}$`).test(route);
}

/** Fields of a filter such as `.a.b[0] | {c, d}` that the answer does not have. */
function missingIn(api: Api, schema: Schema, filter: string): string[] {
  let here = schema;
  for (const part of filter.split("|").map((one) => one.trim())) {
    const picked = /^\{([\w, ]+)\}$/.exec(part)?.[1];
    if (picked !== undefined) {
      const fields = resolved(api, here).properties ?? {};
      return picked.split(",").flatMap((name) => (name.trim() in fields ? [] : [name.trim()]));
    }
    for (const [step, name] of part.matchAll(/\.(\w+)|\[\d*\]/g)) {
      const own = resolved(api, here);
      const next = name === undefined ? own.items : own.properties?.[name];
      if (!next) return [step];
      here = next;
    }
  }
  return [];
}

function resolved({components}: Api, schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : components.schemas[name]!;
}

function requests(): Asked[] {
  const content = path.join(packageRoot, "content");
  return fs
    .readdirSync(content, {recursive: true, encoding: "utf8"})
    .filter((name) => name.endsWith(".md"))
    .sort()
    .flatMap((name) => {
      const text = fs.readFileSync(path.join(content, name), "utf8");
      return [...text.matchAll(/^ *```(?:bash|sh)[^\n]*\n(.*?)^ *```/gms)].flatMap(({1: shell = ""}) =>
        shell
          .replace(/\\\n\s*/g, " ")
          .split("\n")
          .flatMap((line) => requestOf(name, line) ?? [])
      );
    });
}

function requestOf(at: string, line: string): Asked | null {
  const [request = "", ...filters] = line.split(/\| *jq /);
  const address = /\bcurl\b.*?["' ](https?:\/\/[^"' ]+)/.exec(request)?.[1];
  if (address === undefined) return null;
  const url = new URL(address);
  for (const [, name = "", value = ""] of request.matchAll(/--data-urlencode ["']?([\w.]+)=([^"' ]*)/g))
    url.searchParams.append(name, value);
  const isPost = /(^| )(-d|--data|--json|-X POST)[ =]/.test(request);
  const filter = filters.length === 0 ? null : filters.join("|").replace(/['"]/g, "").trim();
  return {at, version: at.split(path.sep)[0]!, method: isPost ? "post" : "get", url, filter};
}

test.run();
