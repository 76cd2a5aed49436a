// Whether the parameters of a method are sent as a list or by name.

import {child, follow, itemsOf, text, type Cursor} from "../shared/cursor.ts";
import {methodsOf, type RpcContext} from "./context.ts";

/** Where either is allowed, as the examples have it, or else as other APIs whose methods are named like these. */
export function isByPosition(context: RpcContext, at: Cursor, paramsAt: readonly Cursor[]): boolean {
  const structure = text(at, "paramStructure");
  if (structure === "by-position" || structure === "by-name") return structure === "by-position";
  const names = new Set(paramsAt.map((param) => text(param, "name")));
  const examples = itemsOf(child(at, "examples")).flatMap((example) => follow(context.set, example) ?? []);
  const written = examples.flatMap((example) => itemsOf(child(example, "params")).map((param) => text(param, "name")));
  const areUnknown = written.some((name) => name !== "") && !written.some((name) => names.has(name));
  return areUnknown || isEthereum(context);
}

/** APIs whose methods are named like `eth_getBalance` take lists. */
function isEthereum({document, set}: RpcContext): boolean {
  const names = methodsOf(document, set).map((method) => text(method, "name"));
  return names.every((name) => /^[a-z0-9]+_[a-z]/.test(name)) && names.some((name) => /_[a-z]+[A-Z]/.test(name));
}
