// What a specification holds, counted without the compiler: a walk over its
// JSON, or what protobufjs reads of its .proto files.

import fs from "node:fs";
import path from "node:path";
import {load} from "js-yaml";
import protobuf from "protobufjs";
import type {Specimen} from "./specimens.ts";

export interface SourceCount {
  totals: Record<string, number>;
  expected: Expected[];
}

/** Something that has to be on a page. */
export interface Expected {
  what: string;
  /** "GET /accounts": on the page of this operation; a file: on its page or those of its parts; null for any page. */
  on: {operation: string} | {file: string} | null;
  /** One of these ids; none for the page itself. */
  ids: string[];
}

export function countSource({kind, source, path: main}: Specimen): SourceCount {
  const expected =
    kind === "protobuf"
      ? protoParts(source)
      : kind === "openrpc"
        ? rpcParts(rootOf(source, main))
        : apiParts(rootOf(source, main));
  const totals: Record<string, number> = {};
  for (const {what} of expected) {
    const kindOf = what.slice(0, what.indexOf(" "));
    totals[kindOf] = (totals[kindOf] ?? 0) + 1;
  }
  return {totals, expected};
}

// ---------------------------------------------------------------- OpenAPI

type Fields = Record<string, unknown>;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

function rootOf(source: string, main: string): Place {
  const file = fs.statSync(source).isDirectory() ? path.join(source, main) : source;
  return {file, value: read(file)};
}

function apiParts(root: Place): Expected[] {
  const swagger = typeof fieldsOf(root.value)["swagger"] === "string";
  const expected: Expected[] = [];
  for (const [route, item] of entries(follow(at(root, "paths")))) {
    if (!route.startsWith("/")) continue;
    const pathItem = follow(item);
    for (const [method, held] of entries(pathItem)) {
      if (!methods.includes(method)) continue;
      const operation = follow(held);
      const on = {operation: `${method.toUpperCase()} ${route}`};
      expected.push({what: `operations ${on.operation}`, on, ids: []});
      for (const parameter of [...items(at(pathItem, "parameters")), ...items(at(operation, "parameters"))].map(
        follow
      )) {
        const {name, in: where} = fieldsOf(parameter.value);
        if (!["path", "query", "header", "cookie"].includes(String(where))) continue;
        expected.push({
          what: `parameters ${on.operation} ${String(name)}`,
          on,
          ids: [`${String(where)}-${String(name)}`]
        });
      }
      for (const [status] of entries(at(operation, "responses")))
        if (!status.startsWith("x-"))
          expected.push({what: `responses ${on.operation} ${status}`, on, ids: [`response-${status}`]});
    }
  }
  const schemas = follow(swagger ? at(root, "definitions") : at(at(root, "components"), "schemas"));
  return [...expected, ...schemaParts(schemas)];
}

function schemaParts(schemas: Place): Expected[] {
  const expected: Expected[] = [];
  for (const [name, held] of entries(schemas)) {
    const schema = follow(held);
    const written = name.replace(/[\s#/]+/g, "-");
    const ids = [`schema-${written}`, `schema-schemas/${written}`];
    expected.push({what: `schemas ${name}`, on: null, ids});
    if (held !== schema && schema.value !== held.value) continue; // another name for one that is counted
    for (const [property] of entries(at(schema, "properties")))
      expected.push({what: `properties ${name}.${property}`, on: null, ids: ids.map((id) => `${id}.${property}`)});
    for (const value of valuesOf(schema.value))
      expected.push({what: `values ${name}.${value}`, on: null, ids: ids.map((id) => `${id}.${value}`)});
  }
  return expected;
}

function valuesOf(schema: unknown): string[] {
  const values = fieldsOf(schema)["enum"];
  if (!Array.isArray(values)) return [];
  return [...new Set(values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))))];
}

interface Place {
  file: string;
  value: unknown;
}

const texts = new Map<string, unknown>();

function read(file: string): unknown {
  if (!texts.has(file)) {
    const text = fs.readFileSync(file, "utf8");
    texts.set(file, file.endsWith(".json") ? JSON.parse(text) : load(text));
  }
  return texts.get(file);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function at({file, value}: Place, key: string): Place {
  return {file, value: fieldsOf(value)[key]};
}

function entries({file, value}: Place): [string, Place][] {
  return Object.entries(fieldsOf(value)).map(([key, inner]) => [key, {file, value: inner}]);
}

function items({file, value}: Place): Place[] {
  return Array.isArray(value) ? value.map((inner: unknown) => ({file, value: inner})) : [];
}

function follow(place: Place): Place {
  const reference = fieldsOf(place.value)["$ref"];
  if (typeof reference !== "string") return place;
  const [name = "", pointer = ""] = reference.split("#");
  const file = name === "" ? place.file : path.resolve(path.dirname(place.file), name);
  if (!fs.existsSync(file)) return {file, value: undefined};
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replace(/~1/g, "/").replace(/~0/g, "~"));
  const value = steps.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : fieldsOf(inner)[step]),
    read(file)
  );
  return follow({file, value});
}

// ---------------------------------------------------------------- OpenRPC

function rpcParts(root: Place): Expected[] {
  const methods = items(at(root, "methods")).flatMap((held): Expected[] => {
    const method = follow(held);
    const name = String(fieldsOf(method.value)["name"]);
    const parameters = items(at(method, "params")).map((parameter) => fieldsOf(follow(parameter).value)["name"]);
    const result = fieldsOf(method.value)["result"] === undefined ? [] : [`${name}.result`];
    return [
      {what: `methods ${name}`, on: null, ids: [name]},
      ...parameters.map((parameter) => ({
        what: `parameters ${name} ${String(parameter)}`,
        on: null,
        ids: [`${name}.${String(parameter)}`]
      })),
      ...result.map((id) => ({what: `results ${name}`, on: null, ids: [id]}))
    ];
  });
  return [...methods, ...schemaParts(follow(at(at(root, "components"), "schemas")))];
}

// ---------------------------------------------------------------- protobuf

function protoParts(folder: string): Expected[] {
  const files = fs.readdirSync(folder, {recursive: true, encoding: "utf8"}).filter((file) => file.endsWith(".proto"));
  return files.sort().flatMap((name): Expected[] => {
    const file = name.split(path.sep).join("/");
    const {root} = protobuf.parse(fs.readFileSync(path.join(folder, name), "utf8"), new protobuf.Root(), {
      keepCase: true
    });
    const on = {file};
    const expected: Expected[] = [{what: `files ${file}`, on, ids: []}];
    const add = (what: string, id: string): void => void expected.push({what: `${what} ${file} ${id}`, on, ids: [id]});
    const walk = (node: protobuf.NamespaceBase, scope: string): void => {
      for (const inner of node.nestedArray) {
        const id = scope === "" ? inner.name : `${scope}.${inner.name}`;
        if (inner instanceof protobuf.Type) {
          add("messages", id);
          for (const field of inner.fieldsArray)
            if (field.declaringField === null) add("fields", `${id}.${field.name}`);
          walk(inner, id);
        } else if (inner instanceof protobuf.Enum) {
          add("enums", id);
          for (const value of Object.keys(inner.values)) add("values", `${id}.${value}`);
        } else if (inner instanceof protobuf.Service) {
          add("services", id);
          for (const method of inner.methodsArray) add("methods", `${id}.${method.name}`);
        } else if (inner instanceof protobuf.Namespace) {
          walk(inner, "");
        }
      }
    };
    walk(root, "");
    return expected;
  });
}
