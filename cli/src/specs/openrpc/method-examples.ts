// Examples of a method: the description's, checked against its schemas, or else one generated from them.

import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import {diagnose} from "../../core/diagnostics.ts";
import {suggest} from "../../core/nearest.ts";
import type {RpcExample} from "../../../../runtime/shared/reference.ts";
import {positionalParams} from "../../../../runtime/shared/positional-params.ts";
import {checkExample} from "../shared/check-example.ts";
import {child, flag, follow, itemsOf, locationOf, text, type Cursor, type DocumentSet} from "../shared/cursor.ts";
import {sampleValue} from "../shared/sample-value.ts";
import {shortened} from "../shared/shortened.ts";
import type {RpcContext} from "./context.ts";
import {proseAt} from "../shared/description.ts";
import {parameterList} from "./links.ts";

interface Exampled {
  name: string;
  at: Cursor;
  paramsAt: Cursor[];
  resultAt: Cursor | null;
  byPosition: boolean;
}

export function examplesOf(context: RpcContext, exampled: Exampled): RpcExample[] {
  const written = itemsOf(child(exampled.at, "examples")).flatMap((at) => {
    const example = follow(context.set, at);
    return example ? [readExample(context, exampled, example)] : [];
  });
  return written.length > 0 ? written : [generatedExample(context, exampled)];
}

function readExample(context: RpcContext, {name, paramsAt, resultAt, byPosition}: Exampled, at: Cursor): RpcExample {
  const params: [string, unknown][] = [];
  for (const [index, item] of itemsOf(child(at, "params")).entries()) {
    const cursor = follow(context.set, item);
    if (!cursor) continue;
    const value = child(cursor, "value");
    const param = paramsAt.find((other) => text(other, "name") === text(cursor, "name")) ?? paramsAt[index];
    if (!byPosition) checkExampleName(context.set, {name, paramsAt, cursor, param});
    if (param) checkExample(context.set, value, child(param, "schema"));
    params.push([param ? text(param, "name") : text(cursor, "name"), value.value]);
  }
  const resultCursor = child(at, "result").value === undefined ? null : follow(context.set, child(at, "result"));
  const result = resultCursor ? child(resultCursor, "value") : null;
  if (result && resultAt) checkExample(context.set, result, child(resultAt, "schema"));
  const description = text(at, "description");
  return {
    name: text(at, "name"),
    description: description ? proseAt(context, at) : [],
    request: requestText({name, paramsAt, resultAt, byPosition}, params),
    response: result ? responseText(result.value) : null,
    generated: false
  };
}

/** Positional parameters may have any name in examples; named ones may not. */
function checkExampleName(
  set: DocumentSet,
  {
    name,
    paramsAt,
    cursor,
    param
  }: {name: string; paramsAt: readonly Cursor[]; cursor: Cursor; param: Cursor | undefined}
): void {
  const written = text(cursor, "name");
  if (written === "" || (param && text(param, "name") === written)) return;
  const names = paramsAt.map((at) => text(at, "name"));
  const taken = param ? ` Its value is shown as ${text(param, "name")}, which is in its place.` : "";
  set.diagnostics.push(
    diagnose(
      "spec-example-mismatch",
      locationOf(child(cursor, "name")),
      `The method ${name} has no parameter ${written}.${taken}`,
      suggest(written, names) ?? parameterList(names)
    )
  );
}

function generatedExample(context: RpcContext, {name, paramsAt, resultAt, byPosition}: Exampled): RpcExample {
  const last = Math.max(...paramsAt.map((at, index) => (flag(at, "required") ? index : -1)));
  const params = paramsAt
    .filter((at, index) => (byPosition ? index <= last : flag(at, "required")))
    .map((at): [string, unknown] => [
      text(at, "name"),
      sampleValue(context, child(at, "schema"), "request", text(at, "name")) ?? null
    ]);
  const result = resultAt
    ? (sampleValue(context, child(resultAt, "schema"), "response", text(resultAt, "name")) ?? null)
    : undefined;
  return {
    name: "",
    description: [],
    request: requestText({name, paramsAt, resultAt, byPosition}, params),
    response: result === undefined ? null : responseText(result),
    generated: true
  };
}

function requestText(
  {name, paramsAt, resultAt, byPosition}: Omit<Exampled, "at">,
  params: readonly (readonly [string, unknown])[]
): string {
  const names = paramsAt.map((at) => text(at, "name"));
  const values = shortened(byPosition ? positionalParams(names, params) : Object.fromEntries(params));
  return exactJson(
    {jsonrpc: "2.0", ...(resultAt && {id: "1"}), method: name, ...(params.length > 0 && {params: values})},
    2
  );
}

function responseText(result: unknown): string {
  return exactJson({jsonrpc: "2.0", id: "1", result: shortened(result)}, 2);
}
