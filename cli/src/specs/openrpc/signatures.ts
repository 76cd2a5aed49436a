// What editors show of the elements of a page.

import type {RpcMethod, RpcPage} from "../../../../runtime/shared/reference.ts";
import {typeLabel} from "../../../../runtime/shared/schema-label.ts";
import {addDefinitions, named, type AddSignature} from "../shared/signature.ts";

export function addRpc(add: AddSignature, page: RpcPage): void {
  if (page.part === null) add("", `${page.label} ${page.version}`.trim(), page.description);
  for (const method of page.methods) {
    add(method.anchor, rpcText(method), method.description, method.place);
    for (const {anchor, name, required, schema, description} of method.params)
      add(anchor, `${named(name, required)}: ${typeLabel(schema).text}`, description);
  }
  for (const {anchor, name, code, message} of page.errors) add(anchor, `${name}: ${code} ${message}`, []);
  addDefinitions(add, page.definitions, page.home);
}

function rpcText({name, params, result}: RpcMethod): string {
  const taken = params.map((param) => `${named(param.name, param.required)}: ${typeLabel(param.schema).text}`);
  return `${name}(${taken.join(", ")})${result ? `: ${typeLabel(result.schema).text}` : ""}`;
}
