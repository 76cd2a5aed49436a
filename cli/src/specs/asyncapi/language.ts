// The specification language AsyncAPI.

import {specKinds} from "../../core/spec-kinds.ts";
import {freeNames} from "../../../../runtime/shared/free-name.ts";
import type {Reference} from "../../../../runtime/shared/reference.ts";
import type {Language, PageDraft} from "../language.ts";
import {kebabCase} from "../shared/kebab-case.ts";
import {schemaDrafts} from "../shared/schema-page.ts";
import type {SpecContext} from "../shared/spec-context.ts";
import type {Element} from "../typed-links.ts";
import {compareAsync} from "./compare.ts";
import {compileAsync, type CompiledAsync} from "./compile.ts";
import {asyncCheck} from "./example.ts";
import {badgeOf, isDeprecated} from "./pages.ts";
import {channelOf} from "../../../../runtime/messages/reference.ts";
import {asyncapiRules} from "./rules.ts";

export const asyncapi: Language = {
  compare: compareAsync,
  changes: [{title: "AsyncAPI", rules: asyncapiRules}],
  owns: (_, path) => specKinds.asyncapi.file.test(path),
  read(inputs, context) {
    const all = inputs.flatMap(({spec}) => compileAsync(context, spec) ?? []);
    return {
      drafts: () => all.flatMap(asyncDrafts),
      elements: () => all.flatMap((one) => guestsOf(one, context)),
      categories: () => [],
      diagnostics: [],
      definitions: (spec) => all.find((one) => one.spec.name === spec)?.schemas.definitions ?? new Map(),
      checkOf: (name, part) => asyncCheck(all, context.set, name, part)
    };
  }
};

/** Schemas shown with their protobuf message, to which links to them lead. */
function guestsOf({spec, pages, schemas}: CompiledAsync, {grpc, version}: SpecContext): Element[] {
  return pages.guests.flatMap((target): Element[] => {
    const {name, related} = schemas.definitions.get(target)!;
    const place = grpc.typeAt(related[0]!.target.slice("proto:".length));
    const names = [`${spec.name}/${name}`, name];
    return place ? [{scheme: "async", names, kind: "schema", title: name, ...place, version}] : [];
  });
}

/** Of more channels, only the overview is in the sidebar, which lists them. */
const MAX_LISTED = 60;

function asyncDrafts({spec, document, pages, schemas}: CompiledAsync): PageDraft[] {
  const {overview, channels, apart} = pages;
  const like = {
    spec,
    kind: "async" as const,
    at: {file: document.file, line: 1, column: 1},
    folder: [],
    includes: [document.file]
  };
  const of: Reference = {label: overview.label, target: `async:${spec.name}`};
  const slugOf = freeNames();
  return [
    {
      ...like,
      reference: overview,
      path: spec.route,
      title: overview.label,
      description: overview.description,
      badge: null,
      deprecated: false,
      tag: null
    },
    ...channels.map((page): PageDraft => {
      const {channel} = page;
      const [first] = channel.operations;
      const said = channel.description.length > 0 ? channel.description : channel.summary || (first?.description ?? "");
      return {
        ...like,
        reference: page,
        path: `${spec.route}/${slugOf(kebabCase(channel.name) || "channel")}`,
        title: channel.title,
        description: said.length > 0 ? said : channelOf(channel.address ?? channel.name, overview.label),
        badge: badgeOf(channel.operations) || null,
        deprecated: isDeprecated(channel),
        at: {...channel.place, column: 1},
        tag: null,
        isListed: channels.length <= MAX_LISTED
      };
    }),
    ...schemaDrafts(
      like,
      {scheme: "async", api: {name: spec.name, label: spec.label, version: overview.version}, of},
      apart,
      schemas.definitions
    )
  ];
}
