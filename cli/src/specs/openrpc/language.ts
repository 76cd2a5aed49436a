// The specification language OpenRPC.

import {specKinds} from "../../core/spec-kinds.ts";
import type {Language, PageDraft} from "../language.ts";
import {textOfProse} from "../../../../runtime/shared/prose.ts";
import type {IndexEntry, RpcMethod, RpcPage} from "../../../../runtime/shared/reference.ts";
import {firstSentences} from "../shared/first-sentences.ts";
import {indexDrafts} from "../shared/index-page.ts";
import {pathPart} from "../shared/page-size.ts";
import {schemaDrafts} from "../shared/schema-page.ts";
import {splitPage} from "./split-page.ts";
import {compileRpcs, type CompiledRpc} from "./compile.ts";
import {rpcCheck} from "./example.ts";
import {compareRpcs} from "./compare.ts";
import {everyMethod, messages, methodsOf} from "../../../../runtime/messages/reference.ts";
import {openrpcRules} from "./rules.ts";

export const openrpc: Language = {
  compare: compareRpcs,
  changes: [{title: "OpenRPC", rules: openrpcRules}],
  owns: (_, path) => specKinds.openrpc.file.test(path),
  read(inputs, context) {
    const rpcs = compileRpcs(
      inputs.map(({spec}) => spec),
      context
    );
    return {
      drafts: () => rpcs.flatMap(rpcDrafts),
      elements: () => [],
      categories: () => [],
      diagnostics: [],
      definitions: (spec) =>
        new Map(Object.entries(rpcs.find((rpc) => rpc.spec.name === spec)?.page.definitions ?? {})),
      checkOf: (name, part) => rpcCheck(rpcs, context.set, name, part)
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
        deprecated: method!.deprecated
      };
    }),
    ...(methods.length > 0 ? methodIndex({...draft, kind: "api"}, rpc.page) : []),
    ...schemaDrafts(draft, base, schemas, new Map(Object.entries(rpc.page.definitions)))
  ];
}

/** Methods by first tag, if each has a page; a single page needs no index. */
function methodIndex(draft: PageDraft, {name, label, methods, tags}: RpcPage): PageDraft[] {
  const entryOf = (method: RpcMethod): IndexEntry => ({
    target: `rpc:${name}/${method.name}`,
    label: method.name,
    badge: null,
    note: method.summary || firstSentences(textOfProse(method.description)),
    deprecated: method.deprecated
  });
  const inGroup = (tag: string | null): IndexEntry[] =>
    methods.filter((method) => (method.tags[0] ?? null) === tag).map(entryOf);
  const slug = methods.some((method) => method.name === "methods") ? "all-methods" : "methods";
  return indexDrafts(draft, {
    scheme: "rpc",
    name: `${name}/${slug}`,
    title: methodsOf(label),
    description: everyMethod(label),
    entry: "method",
    slug,
    groups: [
      ...tags.map((tag) => ({label: tag.name, target: null, entries: inGroup(tag.name)})),
      {label: tags.length > 0 ? messages.others : "", target: null, entries: inGroup(null)}
    ]
  });
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
