// Reads an OpenRPC description to a page of the reference model.

import type {RpcError, RpcMethod, RpcPage} from "../../../../runtime/shared/reference.ts";
import {child, childrenOf, itemsOf, rootOf, text, type Cursor} from "../shared/cursor.ts";
import {factsOf, readServer, proseAt} from "../shared/description.ts";
import {noteUses} from "../shared/note-uses.ts";
import {referencesOf, referenceTo} from "../shared/schemas.ts";
import {checkNames} from "./check-names.ts";
import {methodsOf, type RpcContext} from "./context.ts";
import {addError} from "./errors.ts";
import {linksOf, type LinkContext} from "./links.ts";
import {readMethod} from "./method.ts";

export function rpcPage(context: RpcContext): RpcPage {
  const {spec, document, schemas} = context;
  const root = rootOf(document);
  const info = child(root, "info");
  const errors = new Map<string, RpcError>();
  for (const [name, at] of childrenOf(child(child(root, "components"), "errors"))) addError(errors, name, at);
  const written = methodsOf(document, context.set);
  const links: LinkContext = {
    ...context,
    prefix: schemas.prefix,
    methods: new Map(written.map((at) => [text(at, "name"), at]))
  };
  const methods = written.map((at) => ({...readMethod(context, errors, at), links: linksOf(links, at)}));
  checkNames(context);
  for (const [, at] of childrenOf(child(child(root, "components"), "schemas"))) referenceTo(schemas, at);
  noteUses(
    context.schemas,
    methods.map(({name, params, result}) => ({
      user: {label: name, target: context.schemas.prefix + name},
      targets: (result ? [...params, result] : params).flatMap(({schema}) => referencesOf(schema))
    }))
  );
  return {
    type: "rpc",
    part: null,
    parts: [],
    hrefs: {},
    name: spec.name,
    label: text(info, "title") || spec.label,
    ...factsOf(context, root),
    description: proseAt(context, info),
    servers: itemsOf(child(root, "servers")).map((at) => readServer(context, at)),
    send: context.spec.send,
    tags: tagsUsed(context, root, methods),
    methods,
    errors: [...errors.values()],
    definitions: Object.fromEntries(schemas.definitions),
    home: [...schemas.definitions.keys()]
  };
}

function tagsUsed(context: RpcContext, root: Cursor, methods: readonly RpcMethod[]): RpcPage["tags"] {
  const described = new Map(
    childrenOf(child(child(root, "components"), "tags")).map(([, at]) => [text(at, "name"), proseAt(context, at)])
  );
  return [...new Set(methods.flatMap(({tags}) => tags))].map((name) => ({
    name,
    description: described.get(name) ?? []
  }));
}
