// The methods that a result links to, with their parameters.

import {diagnose} from "../../core/diagnostics.ts";
import {suggest} from "../../core/nearest.ts";
import type {RpcLink} from "../../../../runtime/shared/reference.ts";
import {proseAt} from "../shared/description.ts";
import {
  child,
  childrenOf,
  follow,
  itemsOf,
  keyLocationOf,
  locationOf,
  text,
  type Cursor,
  type DocumentSet
} from "../shared/cursor.ts";
import type {ProseReader} from "../shared/prose.ts";
import {jsonText} from "../shared/values.ts";

export interface LinkContext {
  set: DocumentSet;
  prose: ProseReader;
  /** Prefix of method targets. */
  prefix: string;
  methods: ReadonlyMap<string, Cursor>;
}

export function linksOf(context: LinkContext, method: Cursor): RpcLink[] {
  return itemsOf(child(method, "links")).flatMap((item) => {
    const at = follow(context.set, item);
    return at ? [readLink(context, at)] : [];
  });
}

function readLink(context: LinkContext, at: Cursor): RpcLink {
  const method = text(at, "method");
  checkLink(context, at, method);
  return {
    name: text(at, "name") || text(at, "summary"),
    method,
    target: context.methods.has(method) ? context.prefix + method : null,
    description: proseAt(context, at),
    params: childrenOf(child(at, "params")).map(
      ([name, {value}]) => `${name}: ${typeof value === "string" ? value : jsonText(value)}`
    )
  };
}

function checkLink({set, methods}: LinkContext, at: Cursor, method: string): void {
  const target = methods.get(method);
  if (!target) {
    const written = child(at, "method");
    const message =
      method === "" ? "This link names no method." : `This link names the method ${method}, which does not exist.`;
    set.diagnostics.push(
      diagnose(
        "spec-unresolved-ref",
        locationOf(written.value === undefined ? at : written),
        message,
        method === "" ? 'write "method": "…"' : suggest(method, methods.keys())
      )
    );
    return;
  }
  const params = itemsOf(child(target, "params")).flatMap((param) => text(follow(set, param) ?? param, "name") || []);
  for (const [name, param] of childrenOf(child(at, "params"))) {
    if (params.includes(name)) continue;
    set.diagnostics.push(
      diagnose(
        "spec-unresolved-ref",
        keyLocationOf(param),
        `The method ${method} has no parameter ${name}.`,
        suggest(name, params) ?? parameterList(params)
      )
    );
  }
}

export function parameterList(names: readonly string[]): string {
  return names.length > 0 ? `its parameters are ${names.join(", ")}` : "it has no parameters";
}
