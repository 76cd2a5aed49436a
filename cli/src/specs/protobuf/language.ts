// protobuf as one of the specification languages.

import {specKinds} from "../../spec-kinds.ts";
import type {Language, PageDraft} from "../language.ts";
import type {GrpcNames} from "../shared/world.ts";
import {protoPages, readProtos, type ProtoResult, type ReadProtos} from "./compile.ts";
import {messageCheck} from "./example.ts";
import {isWorkspaceFile} from "./import-paths.ts";
import {httpRules} from "./http-rule.ts";

export const protobuf: Language = {
  owns: ({path: folder, includes}, path) =>
    (specKinds.protobuf.file.test(path) || isWorkspaceFile(path)) &&
    [folder, ...includes].some((base) => isWithin(path, base)),
  read(inputs, world) {
    const protos = readProtos(inputs);
    world.grpc = namesOf(protos);
    return {
      drafts: () => protoPages(protos, world).map(protoDraft),
      elements: () => [],
      categories: () => [],
      diagnostics: protos.diagnostics,
      definitions: () => new Map(),
      checkOf: (name) => messageCheck(protos.symbols, name)
    };
  }
};

function isWithin(path: string, base: string): boolean {
  return base === "" || path === base || path.startsWith(base + "/");
}

/** What other languages may know of it. */
function namesOf({symbols, shown}: ReadProtos): GrpcNames {
  return {
    methods: [...symbols.byFullName.values()].flatMap(({service, fullName}) =>
      (service?.methods ?? []).map((method) => ({
        fullName: `${fullName}.${method.name}`,
        operationId: `${service!.name}_${method.name}`,
        rules: httpRules(method.options),
        requestStreaming: method.requestStreaming,
        responseStreaming: method.responseStreaming
      }))
    ),
    typeAt(fullName) {
      const symbol = symbols.byFullName.get(fullName);
      const spec = symbol && shown.get(symbol.proto);
      return symbol && spec ? {pageId: `${spec.route}/${symbol.proto.path}`.slice(1), hash: symbol.name} : null;
    }
  };
}

function protoDraft({spec, page}: ProtoResult): PageDraft {
  return {
    spec,
    reference: page,
    path: `${spec.route}/${page.file}`,
    title: page.file.split("/").pop() ?? page.file,
    description: page.description.length > 0 ? page.description : `Services, messages and enums of ${page.file}.`,
    kind: "proto",
    badge: null,
    deprecated: page.deprecated,
    at: {file: page.source, line: 1, column: 1},
    tag: null,
    folder: page.file.split("/").slice(0, -1),
    includes: [page.source]
  };
}
