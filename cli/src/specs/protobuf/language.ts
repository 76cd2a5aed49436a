// The specification language protobuf.

import {specKinds} from "../../core/spec-kinds.ts";
import type {SpecConfig} from "../../config/config.ts";
import type {IndexEntry, Message} from "../../../../runtime/shared/reference.ts";
import type {Language, PageDraft} from "../language.ts";
import type {GrpcNames, SpecContext} from "../shared/spec-context.ts";
import {protoDescription, protoPages, readProtos, type ProtoResult, type ReadProtos} from "./compile.ts";
import {messageCheck} from "./example.ts";
import {isWorkspaceFile} from "./import-paths.ts";
import {indexDrafts} from "../shared/index-page.ts";
import {pathPart} from "../shared/page-size.ts";
import {splitPage} from "./split-page.ts";
import {httpRules} from "./http-rule.ts";
import {isWithin} from "../../core/file-system.ts";
import {compareProtoSpecs} from "./compare/compare-protos.ts";
import {everyMessage, messagesOf, partOfFile, typesOfFile} from "../../../../runtime/messages/reference.ts";
import {protobufRules} from "./rules.ts";

export const protobuf: Language = {
  compare: compareProtoSpecs,
  changes: [{title: "protobuf", rules: protobufRules}],
  owns: ({path: folder, includes}, path) =>
    (specKinds.protobuf.file.test(path) || isWorkspaceFile(path)) &&
    [folder, ...includes].some((base) => isWithin(path, base)),
  read(inputs, context) {
    const protos = readProtos(inputs);
    const apart = new Map<string, string>();
    context.grpc = namesOf(protos, apart, context);
    return {
      drafts() {
        const results = protoPages(protos, context);
        return [
          ...inputs.flatMap(({spec}) =>
            messageIndex(
              spec,
              results.filter((result) => result.spec === spec)
            )
          ),
          ...results.flatMap((result) => protoDrafts(result, apart))
        ];
      },
      elements: () => [],
      categories: () => [],
      diagnostics: protos.diagnostics,
      definitions: () => new Map(),
      checkOf: (name) => messageCheck(protos.symbols, name)
    };
  }
};

/** Information for other languages. `apart` contains the paths of types that are not on their file's page. */
function namesOf(protos: ReadProtos, apart: ReadonlyMap<string, string>, context: SpecContext): GrpcNames {
  const {symbols, shown} = protos;
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
      if (!symbol || !spec) return null;
      const path = apart.get(fullName) ?? `${spec.route}/${symbol.proto.path}`;
      return {pageId: path.slice(1), hash: symbol.name};
    },
    descriptionOf: (fullName) => protoDescription(protos, context, fullName)
  };
}

/** Everything that the files declare; a single file needs no index. */
function messageIndex(spec: SpecConfig, results: readonly ProtoResult[]): PageDraft[] {
  const [first] = results;
  if (!first || results.length < 2) return [];
  const entry =
    (note: string) =>
    ({name, fullName, deprecated}: Pick<Message, "name" | "fullName" | "deprecated">): IndexEntry => ({
      target: `proto:${fullName}`,
      label: name,
      badge: null,
      note,
      deprecated
    });
  const groups = results.map(({page}) => ({
    label: page.file,
    target: `proto:${page.file}`,
    entries: [
      ...page.services.flatMap((service) => [entry("service")(service), ...service.methods.map(entry("method"))]),
      ...page.messages.map(entry("message")),
      ...page.enums.map(entry("enum"))
    ]
  }));
  const like = {
    spec,
    kind: "api" as const,
    at: {file: first.page.source, line: 1, column: 1},
    folder: [],
    includes: []
  };
  return indexDrafts(like, {
    scheme: "proto",
    name: `${spec.name}/messages`,
    title: messagesOf(spec.label),
    description: everyMessage(spec.label),
    entry: "name",
    slug: "messages",
    groups
  });
}

/** Records the pages of types that are not on their file's page. */
function protoDrafts({spec, page}: ProtoResult, apart: Map<string, string>): PageDraft[] {
  return splitPage(page).map((part): PageDraft => {
    const draft = protoDraft({spec, page: part});
    if (part.part === null) return draft;
    const path = `${draft.path}/${pathPart(part.part.name)}`;
    for (const {fullName} of [...part.messages, ...part.enums]) apart.set(fullName, path);
    const description = [...part.messages, ...part.services, ...part.enums][0]?.description ?? [];
    return {
      ...draft,
      path,
      title: part.part.name,
      description: description.length > 0 ? description : partOfFile(part.part.name, part.file),
      isListed: false
    };
  });
}

function protoDraft({spec, page}: ProtoResult): PageDraft {
  const folder = page.file.split("/").slice(0, -1);
  return {
    spec,
    reference: page,
    path: `${spec.route}/${page.file}`,
    title: page.file.split("/").pop() ?? page.file,
    description: page.description.length > 0 ? page.description : typesOfFile(page.file),
    kind: "proto",
    badge: null,
    deprecated: page.deprecated,
    at: {file: page.source, line: 1, column: 1},
    tag: null,
    folder,
    isPackage: folder.join(".") === page.package,
    includes: [page.source]
  };
}
