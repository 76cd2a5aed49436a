// Errors of an OpenRPC description, each listed once with the methods that return it.

import type {Reference, RpcError} from "../../../../runtime/shared/reference.ts";
import {cursorKey, follow, text, type Cursor} from "../shared/cursor.ts";
import {kebabCase} from "../shared/kebab-case.ts";
import {get, jsonText} from "../shared/values.ts";
import type {RpcContext} from "./context.ts";

/** `errors` is keyed by location. */
export function addError(errors: Map<string, RpcError>, name: string, at: Cursor): RpcError {
  const data = get(at.value, "data");
  const anchor = `error-${name}`;
  const error: RpcError = {
    name,
    anchor,
    code: Number(get(at.value, "code")) || 0,
    message: text(at, "message"),
    data: data === undefined ? null : typeof data === "string" ? data : jsonText(data),
    usedBy: []
  };
  errors.set(cursorKey(at), error);
  return error;
}

/** A link to the error at a cursor; `user` is the method that returns it. */
export function errorReference(
  context: RpcContext,
  errors: Map<string, RpcError>,
  at: Cursor,
  user: Reference
): Reference | null {
  const cursor = follow(context.set, at);
  if (!cursor) return null;
  const error =
    errors.get(cursorKey(cursor)) ??
    findSame(errors, cursor) ??
    addError(errors, kebabCase(`${text(cursor, "code")} ${text(cursor, "message")}`), cursor);
  if (error.usedBy.at(-1)?.target !== user.target) error.usedBy.push(user);
  return {
    label: `${error.code} ${error.message || error.name}`,
    target: `${context.schemas.prefix}errors/${error.name}`
  };
}

function findSame(errors: Map<string, RpcError>, cursor: Cursor): RpcError | undefined {
  return [...errors.values()].find(
    (error) => error.code === Number(get(cursor.value, "code")) && error.message === text(cursor, "message")
  );
}
