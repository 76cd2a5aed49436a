// Reports names of methods and parameters that are missing or used twice.

import {diagnose} from "../../core/diagnostics.ts";
import {child, follow, itemsOf, locationOf, rootOf, text, type Cursor, type DocumentSet} from "../shared/cursor.ts";
import {methodsOf, type RpcContext} from "./context.ts";

/** Neither a server nor a link can distinguish two methods of the same name. */
export function checkNames({document, set}: RpcContext): void {
  const known = new Map<string, Cursor>();
  for (const at of methodsOf(document, set)) {
    const name = text(at, "name");
    const other = known.get(name);
    if (other)
      set.diagnostics.push(
        diagnose(
          "spec-duplicate-operation",
          locationOf(child(at, "name")),
          `The method ${name} is already described in line ${locationOf(other).line}.`,
          "rename or remove one of them"
        )
      );
    else known.set(name, at);
    checkParamNames(set, at);
  }
  for (const at of itemsOf(child(rootOf(document), "methods"))) {
    const method = follow(set, at);
    if (method && !text(method, "name"))
      set.diagnostics.push(
        diagnose(
          "spec-invalid",
          locationOf(method),
          "This method has no name, and is left out.",
          "give it a name: it is what callers write"
        )
      );
  }
}

function checkParamNames(set: DocumentSet, method: Cursor): void {
  const names = new Set<string>();
  for (const item of itemsOf(child(method, "params"))) {
    const param = follow(set, item);
    if (!param) continue;
    const name = text(param, "name");
    const at = locationOf(name === "" ? param : child(param, "name"));
    if (name === "")
      set.diagnostics.push(
        diagnose("spec-invalid", at, `A parameter of ${text(method, "name")} has no name.`, "give it a name")
      );
    else if (names.has(name))
      set.diagnostics.push(
        diagnose(
          "spec-duplicate-name",
          at,
          `There are two parameters ${name} of ${text(method, "name")}.`,
          "rename one of them"
        )
      );
    names.add(name);
  }
}
