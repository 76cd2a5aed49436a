// Compiles a version's OpenRPC descriptions to pages.

import {diagnose} from "../../core/diagnostics.ts";
import type {SpecConfig} from "../../config/config.ts";
import type {RpcMethod, RpcPage} from "../../../../runtime/shared/reference.ts";
import {child, locationOf, rootOf, text} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import {translateTarget, type KnownNames} from "../shared/link-targets.ts";
import {otherFormat} from "../shared/other-format.ts";
import {createSchemaReader, type SchemaReader} from "../shared/schemas.ts";
import {documentOf, noteRelated, noteSchemas, relatedMessages, type SpecContext} from "../shared/spec-context.ts";
import {methodsOf, openRpcVersion} from "./context.ts";
import {rpcPage} from "./page.ts";

export interface CompiledRpc {
  spec: SpecConfig;
  document: Document;
  page: RpcPage;
  schemas: SchemaReader;
}

export function compileRpcs(specs: readonly SpecConfig[], context: SpecContext): CompiledRpc[] {
  return specs.flatMap((spec) => compileRpc(context, spec) ?? []);
}

function compileRpc(context: SpecContext, spec: SpecConfig): CompiledRpc | null {
  const {set} = context;
  const document = documentOf(context, spec);
  if (!document) return null;
  if (openRpcVersion(document) === null) {
    const root = rootOf(document);
    const at = child(root, "openrpc");
    const other = at.value === undefined ? otherFormat(document.value) : null;
    set.diagnostics.push(
      diagnose(
        "spec-unsupported",
        locationOf(at.value === undefined ? root : at),
        other ? `This is ${other.name}, not an OpenRPC description.` : "This is not an OpenRPC 1 description.",
        other?.hint ?? "supported is OpenRPC 1.x"
      )
    );
    return null;
  }
  const names: KnownNames = {
    scheme: "rpc",
    hasOperation: (name) => methodsOf(document, set).some((at) => text(at, "name") === name),
    hasSchema: (name) => child(child(child(rootOf(document), "components"), "schemas"), name).value !== undefined,
    hasTag: () => false,
    hasSection: () => false
  };
  const prose = context.prose.translated((target) => translateTarget(spec, names, target), spec.images);
  const schemas = createSchemaReader({
    set,
    prose,
    prefix: `rpc:${spec.name}/`,
    swagger: false,
    containers: [child(child(rootOf(document), "components"), "schemas")],
    taken: new Set(methodsOf(document, set).map((at) => text(at, "name"))),
    relatedOf: (cursor) => relatedMessages(context, cursor)
  });
  const page = rpcPage({spec, document, set, prose, schemas});
  noteSchemas(context, schemas, (name) => `JSON-RPC ${name} (${spec.label})`);
  for (const method of page.methods) noteMethod(context, spec, method);
  return {spec, document, page, schemas};
}

/** A method that names a message or gRPC method is listed there in turn. */
function noteMethod(context: SpecContext, {name: api}: SpecConfig, {name, related}: RpcMethod): void {
  for (const {target} of related) {
    if (!target.startsWith("proto:")) continue;
    noteRelated(context, target.slice("proto:".length), {label: `JSON-RPC ${name}`, target: `rpc:${api}/${name}`});
  }
}
