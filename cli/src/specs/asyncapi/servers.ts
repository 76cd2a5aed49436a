// Servers of an AsyncAPI description, and who may connect.

import {diagnose} from "../../core/diagnostics.ts";
import type {AsyncServer, SecurityNeed, SecurityScheme} from "../../../../runtime/shared/reference.ts";
import {
  child,
  childrenOf,
  follow,
  followHere,
  itemsOf,
  keyLocationOf,
  locationOf,
  text,
  type Cursor
} from "../shared/cursor.ts";
import {readServer} from "../shared/description.ts";
import {suggest} from "../../core/nearest.ts";
import {readScheme, unknownScheme} from "../shared/security.ts";
import {entriesOf, get, stringsOf} from "../shared/values.ts";
import {bindingsOf} from "./bindings.ts";
import type {AsyncContext} from "./context.ts";
import {layeredTags} from "./layers.ts";

/** By name. */
export function serversOf(context: AsyncContext): Map<string, AsyncServer> {
  const found = childrenOf(child(context.root, "servers")).flatMap(([name, at]): [string, AsyncServer][] => {
    const server = followHere(context.set, at);
    return server ? [[String(server.key || name), readAsyncServer(context, name, server)]] : [];
  });
  return new Map(found);
}

function readAsyncServer(context: AsyncContext, name: string, at: Cursor): AsyncServer {
  const protocol = text(at, "protocol");
  const required = context.major === 2 ? ["url", "protocol"] : ["host", "protocol"];
  for (const key of required)
    if (text(at, key) === "")
      context.set.diagnostics.push(
        diagnose("spec-invalid", keyLocationOf(at), `The server ${name} has no ${key}.`, `add "${key}"`)
      );
  const url = context.major === 2 ? text(at, "url") : text(at, "host") + text(at, "pathname");
  return {
    ...readServer(context, at),
    url: /^[a-z][\w+.-]*:\/\//i.test(url) || protocol === "" ? url : `${protocol}://${url}`,
    name: text(at, "title") || name,
    protocol: [protocol, text(at, "protocolVersion")].filter(Boolean).join(" "),
    tags: layeredTags(context, [at]),
    security: securityNeeds(context, child(at, "security")),
    bindings: bindingsOf(context, [child(at, "bindings")], `server-${name}`)
  };
}

export function securitySchemes(context: Pick<AsyncContext, "root" | "set" | "prose">): SecurityScheme[] {
  return childrenOf(child(child(context.root, "components"), "securitySchemes")).flatMap(([name, at]) => {
    const scheme = followHere(context.set, at);
    return scheme ? [readScheme(context, name, scheme, false)] : [];
  });
}

/** Alternatives: in AsyncAPI 3 a scheme each, in AsyncAPI 2 the names of those that are needed together. */
export function securityNeeds(context: AsyncContext, list: Cursor): SecurityNeed[][] {
  return itemsOf(list).flatMap((at): SecurityNeed[][] => {
    const need = follow(context.set, at);
    if (!need) return [];
    if (context.major === 3) {
      const scheme = readScheme(context, need.parent ? nameOfScheme(need) : "", need, false);
      return [[{scheme, scopes: stringsOf(get(need.value, "scopes")), target: null}]];
    }
    const schemes = context.security;
    return [
      entriesOf(need.value).map(([name, scopes]) => ({
        scheme: schemes.find((scheme) => scheme.name === name) ?? missingScheme(context, need, name, schemes),
        scopes: stringsOf(scopes),
        target: null
      }))
    ];
  });
}

/** A scheme that is written in place has no name but its type. */
function nameOfScheme(scheme: Cursor): string {
  return typeof scheme.key === "string" ? scheme.key : text(scheme, "type");
}

function missingScheme(
  {set}: AsyncContext,
  need: Cursor,
  name: string,
  schemes: readonly SecurityScheme[]
): SecurityScheme {
  set.diagnostics.push(
    diagnose(
      "spec-unresolved-ref",
      locationOf(need),
      `There is no security scheme ${name}.`,
      suggest(
        name,
        schemes.map((scheme) => scheme.name)
      )
    )
  );
  return unknownScheme(name);
}
