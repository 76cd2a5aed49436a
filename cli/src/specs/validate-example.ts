// Examples in Markdown that say which schema they follow,
//   ```json schema="proto:vega.commands.v1.ProposalSubmission"
// held against it. The same for "api:ListOrders#response" and
// "rpc:client.send_transaction#params".

import type {CompiledApi} from "./openapi/compile.ts";
import type {CompiledRpc} from "./openrpc/compile.ts";
import {requestSchema, responseSchema} from "./openapi/body-schema.ts";
import {methodsOf} from "./openrpc/page.ts";
import type {ReadProtos} from "./protobuf/compile.ts";
import {findMessageMismatch} from "./protobuf/json-mapping.ts";
import type {ProtoSymbol} from "./protobuf/symbols.ts";
import {child, flag, follow, itemsOf, text, type Cursor, type DocumentSet} from "./shared/cursor.ts";
import {createPlaceFinder, findJsonFault, findTooDeep, tooDeepMessage} from "./shared/json-place.ts";
import {findMismatch, type Mismatch} from "./shared/json-schema.ts";
import {isFields} from "./shared/values.ts";
import {suggest} from "../nearest.ts";

/** What examples are held against: the specifications of one version as they were read. */
export interface ExampleSchemas {
  protos: ReadProtos;
  apis: readonly CompiledApi[];
  rpcs: readonly CompiledRpc[];
  set: DocumentSet;
}

export interface ExampleFault {
  code: "example-invalid" | "example-unknown-schema";
  message: string;
  hint: string | null;
  /** Within the text, from 1; both 1 when it is the schema that is not known. */
  line: number;
  column: number;
}

/** What is wrong with an example: nothing, or the first fault. */
export function validateExample(schemas: ExampleSchemas, schema: string, json: string): ExampleFault[] {
  const check = checkOf(schemas, schema);
  if ("unknown" in check) return [{code: "example-unknown-schema", message: check.unknown, hint: check.hint, line: 1, column: 1}];
  const broken = findJsonFault(json);
  if (broken) return [faultAt(json, broken.offset, `This is not JSON: ${broken.message}`, null)];
  const deep = findTooDeep(json);
  if (deep !== null) return [faultAt(json, deep, `This is not checked against ${schema}: ${tooDeepMessage}.`, null)];
  const mismatch = check.find(JSON.parse(json) as unknown);
  if (!mismatch) return [];
  if (mismatch.isUnchecked) return [faultAt(json, 0, `This is not checked against ${schema}: ${mismatch.message}.`, mismatch.hint)];
  const where = mismatch.path.length > 0 ? `${mismatch.path.join(".")}: ` : "";
  const offset = createPlaceFinder(json)(mismatch.path, /no field|no property|exclude each other|same field/.test(mismatch.message) ? "key" : "value");
  return [faultAt(json, offset, `This does not match ${schema}: ${where}${mismatch.message}.`, mismatch.hint)];
}

function faultAt(json: string, offset: number, message: string, hint: string | null): ExampleFault {
  const before = json.slice(0, offset).split("\n");
  return {code: "example-invalid", message, hint, line: before.length, column: before.at(-1)!.length + 1};
}

type Check = {find(value: unknown): Mismatch | null} | {unknown: string; hint: string | null};

function checkOf(schemas: ExampleSchemas, schema: string): Check {
  const [, scheme = "", name = "", part = ""] = /^(\w+):([^#]*)(?:#(.*))?$/.exec(schema) ?? [];
  switch (scheme) {
    case "proto":
      return checkOfMessage(schemas, name);
    case "api":
      return checkOfApi(schemas, name, part);
    case "rpc":
      return checkOfRpc(schemas, name, part);
    default:
      return {unknown: `"${schema}" names no schema.`, hint: 'write schema="proto:…", "api:…" or "rpc:…"'};
  }
}

function missing(what: string, names: Iterable<string>, written: string): Check {
  return {unknown: `There is no ${what} "${written}".`, hint: suggest(written, names)};
}

function ambiguous(written: string, names: readonly string[]): Check {
  return {unknown: `"${written}" names ${names.length} things.`, hint: `write one of ${names.join(", ")}`};
}

// ---------------------------------------------------------------- protobuf

function checkOfMessage({protos: {symbols}}: ExampleSchemas, name: string): Check {
  const types = [...symbols.byFullName.values()].filter(({kind}) => kind !== "service");
  const found = symbols.byFullName.get(name);
  const named: ProtoSymbol[] = found && found.kind !== "service" ? [found] : types.filter((symbol) => symbol.name === name);
  if (named.length > 1) return ambiguous(name, named.map(({fullName}) => `proto:${fullName}`));
  const [symbol] = named;
  if (!symbol) return missing("message", types.flatMap((type) => [type.name, type.fullName]), name);
  return {find: (value) => findMessageMismatch(symbols, symbol, value)};
}

// ---------------------------------------------------------------- OpenAPI

function checkOfApi({apis, set}: ExampleSchemas, name: string, part: string): Check {
  const [space, rest] = name.includes("/") ? [name.slice(0, name.indexOf("/")), name.slice(name.indexOf("/") + 1)] : [null, name];
  const among = apis.filter(({spec}) => space === null || spec.name === space);
  const operations = among.flatMap((api) => api.context.operations.filter(({id}) => id === rest || id.endsWith(`_${rest}`)).map((operation) => ({api, operation})));
  const exact = operations.filter(({operation}) => operation.id === rest);
  const chosen = exact.length > 0 ? exact : operations;
  if (chosen.length > 1) return ambiguous(name, chosen.map(({api, operation}) => `api:${api.spec.name}/${operation.id}`));
  const [only] = chosen;
  if (only) {
    const cursor = part === "request" ? requestSchema(only.api.context, only.operation) : responseSchema(only.api.context, only.operation, part.replace(/^response-?/, ""));
    return cursor ? against(set, cursor) : {unknown: `${only.operation.id} has no ${part || "response"} with a JSON schema.`, hint: null};
  }
  const definitions = among.flatMap(({context}) => [...context.schemas.sources].filter(([target]) => target === context.schemas.prefix + rest));
  if (definitions.length > 1) return ambiguous(name, definitions.map(([target]) => target));
  if (definitions[0]) return against(set, definitions[0][1]);
  return missing("operation or schema", among.flatMap(({context}) => [...context.operations.map(({id}) => id), ...[...context.schemas.definitions.values()].map((definition) => definition.name)]), rest);
}

/** Authors' examples are complete: a property that the schema does not name is a slip of the pen. */
function against(set: DocumentSet, cursor: Cursor): Check {
  return {find: (value) => findMismatch(set, cursor, value, true)};
}

// ---------------------------------------------------------------- OpenRPC

function checkOfRpc({rpcs, set}: ExampleSchemas, written: string, part: string): Check {
  const [space, name] = written.includes("/") ? [written.slice(0, written.indexOf("/")), written.slice(written.indexOf("/") + 1)] : [null, written];
  const among = rpcs.filter(({spec}) => space === null || spec.name === space);
  const methods = among.flatMap(({document}) => methodsOf(document, set));
  const method = methods.find((at) => text(at, "name") === name);
  if (method) return checkOfMethod(set, method, part);
  const definition = among.flatMap(({schemas}) => [...schemas.sources].filter(([target]) => target === schemas.prefix + name))[0];
  if (definition) return against(set, definition[1]);
  return missing("method or schema", methods.map((at) => text(at, "name")), name);
}

function checkOfMethod(set: DocumentSet, method: Cursor, part: string): Check {
  const result = follow(set, child(method, "result"));
  const name = text(method, "name");
  switch (part) {
    case "params":
      return {find: (value) => checkParams(set, method, value)};
    case "result":
      return result ? against(set, child(result, "schema")) : {unknown: `${name} has no result.`, hint: null};
    case "response":
      return {find: (value) => checkEnvelope(value, "result") ?? (isFields(value) && "error" in value ? null : inside("result", value, (inner) => (result ? findMismatch(set, child(result, "schema"), inner, true) : null)))};
    case "":
    case "request":
      return {find: (value) => checkEnvelope(value, "method") ?? checkMethodName(name, value) ?? inside("params", value, (inner) => (inner === undefined ? null : checkParams(set, method, inner)))};
    default:
      return {unknown: `A method has no part "${part}".`, hint: "write #request, #params, #result or #response"};
  }
}

function checkEnvelope(value: unknown, needs: "method" | "result"): Mismatch | null {
  if (!isFields(value)) return {path: [], message: "expected a JSON-RPC object", hint: null};
  if (value["jsonrpc"] !== "2.0") return {path: "jsonrpc" in value ? ["jsonrpc"] : [], message: 'expected "jsonrpc": "2.0"', hint: null};
  if (!(needs in value) && !(needs === "result" && "error" in value)) return {path: [], message: `the property "${needs}" is missing`, hint: null};
  const allowed = needs === "method" ? ["jsonrpc", "id", "method", "params"] : ["jsonrpc", "id", "result", "error"];
  const unknown = Object.keys(value).find((key) => !allowed.includes(key));
  return unknown === undefined ? null : {path: [unknown], message: `there is no property "${unknown}"`, hint: suggest(unknown, allowed)};
}

function checkMethodName(name: string, value: unknown): Mismatch | null {
  return isFields(value) && value["method"] !== name ? {path: ["method"], message: `expected "${name}"`, hint: null} : null;
}

function inside(key: string, value: unknown, check: (inner: unknown) => Mismatch | null): Mismatch | null {
  const found = check(isFields(value) ? value[key] : undefined);
  return found && {...found, path: [key, ...found.path]};
}

function checkParams(set: DocumentSet, method: Cursor, value: unknown): Mismatch | null {
  const params = itemsOf(child(method, "params")).flatMap((at) => follow(set, at) ?? []);
  if (Array.isArray(value)) {
    const results = value.map((item, index) => ({index, found: params[index] ? findMismatch(set, child(params[index], "schema"), item, true) : null}));
    const wrong = results.find(({found}) => found);
    return wrong ? {...wrong.found!, path: [wrong.index, ...wrong.found!.path]} : null;
  }
  if (!isFields(value)) return {path: [], message: "expected the parameters as an object or an array", hint: null};
  const names = params.map((at) => text(at, "name"));
  for (const param of params) {
    const name = text(param, "name");
    if (!(name in value)) {
      if (flag(param, "required")) return {path: [], message: `the parameter "${name}" is missing`, hint: null};
      continue;
    }
    const found = findMismatch(set, child(param, "schema"), value[name], true);
    if (found) return {...found, path: [name, ...found.path]};
  }
  const unknown = Object.keys(value).find((key) => !names.includes(key));
  return unknown === undefined ? null : {path: [unknown], message: `there is no property "${unknown}"`, hint: suggest(unknown, names)};
}
