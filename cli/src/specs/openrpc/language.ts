// OpenRPC as one of the specification languages.

import {specKinds} from "../../spec-kinds.ts";
import type {Language, PageDraft} from "../language.ts";
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
      drafts: () => rpcs.map(rpcDraft),
      elements: () => [],
      categories: () => [],
      diagnostics: [],
      definitions: (spec) =>
        new Map(Object.entries(rpcs.find((rpc) => rpc.spec.name === spec)?.page.definitions ?? {})),
      checkOf: (name, part) => rpcCheck(rpcs, world.set, name, part)
    };
  }
};

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
