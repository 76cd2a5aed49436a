// All OpenRPC descriptions of a version, each to its page.

import {diagnose} from "../../diagnostics.ts";
import type {SpecConfig} from "../../config/config.ts";
import type {RpcMethod, RpcPage} from "../../../../runtime/shared/reference.ts";
import {noteSchemas, relatedMessages, type SpecsOfKind} from "../openapi/compile.ts";
import type {ReadProtos} from "../protobuf/compile.ts";
import {child, locationOf, rootOf, text} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import {translateTarget, type KnownNames} from "../shared/link-targets.ts";
import {createSchemaReader, type SchemaReader} from "../shared/schemas.ts";
import {methodsOf, openRpcVersion, rpcPage} from "./page.ts";

export interface CompiledRpc {
  spec: SpecConfig;
  document: Document;
  page: RpcPage;
  schemas: SchemaReader;
}

export function compileRpcs(input: SpecsOfKind): CompiledRpc[] {
  return input.specs.flatMap((spec) => compileRpc(input, spec) ?? []);
}

function compileRpc({documents, set, prose: shared, protos}: SpecsOfKind, spec: SpecConfig): CompiledRpc | null {
  const document = documents.get(spec.path);
  if (!document) {
    set.diagnostics.push(diagnose("spec-unsupported", spec.at, `The specification "${spec.name}" has no file ${spec.path}.`, "path is a .json or .yaml file below the version's specs folder"));
    return null;
  }
  if (document.value === null) return null; // a syntax error has been reported
  if (openRpcVersion(document) === null) {
    const root = rootOf(document);
    const at = child(root, "openrpc");
    set.diagnostics.push(diagnose("spec-unsupported", locationOf(at.value === undefined ? root : at), "This is no OpenRPC description of version 1.", "supported is OpenRPC 1.x"));
    return null;
  }
  const names: KnownNames = {
    scheme: "rpc",
    hasOperation: (name) => methodsOf(document, set).some((at) => text(at, "name") === name),
    hasSchema: (name) => child(child(child(rootOf(document), "components"), "schemas"), name).value !== undefined,
    hasTag: () => false
  };
  const prose = shared.translated((target) => translateTarget(spec, names, target));
  const schemas = createSchemaReader({
    set, prose,
    prefix: `rpc:${spec.name}/`,
    swagger: false,
    taken: new Set(methodsOf(document, set).map((at) => text(at, "name"))),
    relatedOf: (cursor) => relatedMessages(protos, cursor)
  });
  const page = rpcPage({spec, document, set, prose, schemas});
  noteSchemas(protos, {schemas, spec}, "JSON-RPC");
  for (const method of page.methods) noteMethod(protos, spec, method);
  return {spec, document, page, schemas};
}

/** A method that names a message or gRPC method is named there too. */
function noteMethod({related}: ReadProtos, {name: api}: SpecConfig, {name, related: same}: RpcMethod): void {
  for (const {target} of same) {
    if (!target.startsWith("proto:")) continue;
    const fullName = target.slice("proto:".length);
    related.set(fullName, [...(related.get(fullName) ?? []), {label: `JSON-RPC ${name}`, target: `rpc:${api}/${name}`}]);
  }
}
