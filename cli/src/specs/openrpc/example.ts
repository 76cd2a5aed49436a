// Examples that name a method or a schema: ```json schema="rpc:client.send_transaction#params".

import {suggest} from "../../core/nearest.ts";
import {child, flag, follow, itemsOf, text, type Cursor, type DocumentSet} from "../shared/cursor.ts";
import {against, missing, type ExampleCheck} from "../shared/example-check.ts";
import {findMismatch, type Mismatch} from "../shared/json-schema/find-mismatch.ts";
import {isFields} from "../shared/values.ts";
import type {CompiledRpc} from "./compile.ts";
import {methodsOf} from "./context.ts";

export function rpcCheck(rpcs: readonly CompiledRpc[], set: DocumentSet, written: string, part: string): ExampleCheck {
  const [space, name] = written.includes("/")
    ? [written.slice(0, written.indexOf("/")), written.slice(written.indexOf("/") + 1)]
    : [null, written];
  const among = rpcs.filter(({spec}) => space === null || spec.name === space);
  const methods = among.flatMap(({document}) => methodsOf(document, set));
  const method = methods.find((at) => text(at, "name") === name);
  if (method) return checkOfMethod(set, method, part);
  const definition = among.flatMap(({schemas}) =>
    [...schemas.sources].filter(([target]) => target === schemas.prefix + name)
  )[0];
  if (definition) return against(set, definition[1]);
  return missing("method or schema", () => methods.map((at) => text(at, "name")), name);
}

function checkOfMethod(set: DocumentSet, method: Cursor, part: string): ExampleCheck {
  const result = follow(set, child(method, "result"));
  const name = text(method, "name");
  switch (part) {
    case "params":
      return {find: (value) => checkParams(set, method, value)};
    case "result":
      return result ? against(set, child(result, "schema")) : {unknown: `${name} has no result.`, hint: null};
    case "response":
      return {
        find: (value) =>
          checkEnvelope(value, "result") ??
          (isFields(value) && "error" in value
            ? null
            : inside("result", value, (inner) =>
                result ? findMismatch(set, child(result, "schema"), inner, true) : null
              ))
      };
    case "":
    case "request":
      return {
        find: (value) =>
          checkEnvelope(value, "method") ??
          checkMethodName(name, value) ??
          inside("params", value, (inner) => (inner === undefined ? null : checkParams(set, method, inner)))
      };
    default:
      return {unknown: `A method has no part "${part}".`, hint: "write #request, #params, #result or #response"};
  }
}

function checkEnvelope(value: unknown, needs: "method" | "result"): Mismatch | null {
  if (!isFields(value)) return {path: [], message: "expected a JSON-RPC object", hint: null};
  if (value["jsonrpc"] !== "2.0")
    return {path: "jsonrpc" in value ? ["jsonrpc"] : [], message: 'expected "jsonrpc": "2.0"', hint: null};
  if (!(needs in value) && !(needs === "result" && "error" in value))
    return {path: [], message: `the property "${needs}" is missing`, hint: null};
  const allowed = needs === "method" ? ["jsonrpc", "id", "method", "params"] : ["jsonrpc", "id", "result", "error"];
  const unknown = Object.keys(value).find((key) => !allowed.includes(key));
  return unknown === undefined
    ? null
    : {path: [unknown], message: `there is no property "${unknown}"`, hint: suggest(unknown, allowed), isOfKey: true};
}

function checkMethodName(name: string, value: unknown): Mismatch | null {
  return isFields(value) && value["method"] !== name
    ? {path: ["method"], message: `expected "${name}"`, hint: null}
    : null;
}

function inside(key: string, value: unknown, check: (inner: unknown) => Mismatch | null): Mismatch | null {
  const found = check(isFields(value) ? value[key] : undefined);
  return found && {...found, path: [key, ...found.path]};
}

function checkParams(set: DocumentSet, method: Cursor, value: unknown): Mismatch | null {
  const params = itemsOf(child(method, "params")).flatMap((at) => follow(set, at) ?? []);
  if (Array.isArray(value)) {
    const results = value.map((item, index) => ({
      index,
      found: params[index] ? findMismatch(set, child(params[index], "schema"), item, true) : null
    }));
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
  return unknown === undefined
    ? null
    : {path: [unknown], message: `there is no property "${unknown}"`, hint: suggest(unknown, names), isOfKey: true};
}
