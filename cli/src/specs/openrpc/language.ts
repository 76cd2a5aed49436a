// OpenRPC as one of the specification languages.

import {specKinds} from "../../spec-kinds.ts";
import type {Language, PageDraft} from "../language.ts";
import {pathPart} from "../shared/page-size.ts";
import {schemaDrafts} from "../shared/schema-page.ts";
import {splitPage} from "./split-page.ts";
import {compileRpcs, type CompiledRpc} from "./compile.ts";
import {rpcCheck} from "./example.ts";

export const openrpc: Language = {
  owns: (_, path) => specKinds.openrpc.file.test(path),
  read(inputs, world) {
    const rpcs = compileRpcs(
      inputs.map(({spec}) => spec),
      world
    );
    return {
      drafts: () => rpcs.flatMap(rpcDrafts),
      elements: () => [],
      categories: () => [],
      diagnostics: [],
      definitions: (spec) =>
        new Map(Object.entries(rpcs.find((rpc) => rpc.spec.name === spec)?.page.definitions ?? {})),
      checkOf: (name, part) => rpcCheck(rpcs, world.set, name, part)
    };
  }
};

function rpcDrafts(rpc: CompiledRpc): PageDraft[] {
  const {page, methods, schemas} = splitPage(rpc.page);
  const draft = rpcDraft({...rpc, page});
  const base = {
    scheme: "rpc" as const,
    api: {name: page.name, label: page.label, version: page.version},
    of: {label: page.label, target: `rpc:${page.name}`}
  };
  return [
    draft,
    ...methods.map((part): PageDraft => {
      const [method] = part.methods;
      return {
        ...draft,
        reference: part,
        path: `${draft.path}/${pathPart(part.part!.name)}`,
        title: part.part!.name,
        description: method!.description.length > 0 ? method!.description : method!.summary,
        deprecated: method!.deprecated,
        isListed: false
      };
    }),
    ...schemaDrafts(draft, base, schemas, new Map(Object.entries(rpc.page.definitions)))
  ];
}

function rpcDraft({spec, page, document}: CompiledRpc): PageDraft {
  return {
    spec,
    reference: page,
    path: spec.route,
    title: page.label,
    description: page.description,
    kind: "rpc",
    badge: null,
    deprecated: false,
    at: {file: document.file, line: 1, column: 1},
    tag: null,
    folder: [],
    includes: [document.file]
  };
}
