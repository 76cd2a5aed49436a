// The specification language OpenAPI.

import {specKinds} from "../../core/spec-kinds.ts";
import {groupIds} from "../../../../runtime/shared/api-sections.ts";
import {textOfProse, type Prose} from "../../../../runtime/shared/prose.ts";
import type {IndexEntry, OperationPage} from "../../../../runtime/shared/reference.ts";
import type {Language, PageDraft, SpecPage, TagCategory} from "../language.ts";
import {firstSentences} from "../shared/first-sentences.ts";
import {indexDrafts, type IndexLike} from "../shared/index-page.ts";
import {schemaDrafts} from "../shared/schema-page.ts";
import type {SpecContext} from "../shared/spec-context.ts";
import type {Element} from "../typed-links.ts";
import {compileApis, type CompiledApi} from "./compile.ts";
import {apiCheck} from "./example.ts";
import {badgeOf} from "./pages.ts";
import {compareApis} from "./compare/compare-apis.ts";
import {chapterAbout, endpointsOf, everyEndpoint, messages} from "../../../../runtime/messages/reference.ts";
import {openapiRules} from "../shared/compare/catalogue/openapi.ts";
import {schemaRules} from "../shared/compare/catalogue/schema.ts";

export const openapi: Language = {
  compare: compareApis,
  changes: [
    {title: "OpenAPI", rules: openapiRules},
    {title: "JSON schemas", rules: schemaRules}
  ],
  owns: (_, path) => specKinds.openapi.file.test(path),
  read(inputs, context) {
    const apis = compileApis(
      inputs.map(({spec}) => spec),
      context
    );
    return {
      drafts: () => apis.flatMap((api) => apiDrafts(withRelated(api, context))),
      elements: (pages) =>
        apis.flatMap((api) => [...guestsOf(api, context), ...tagElements(api, pages, context.version)]),
      categories: (pages) => apis.flatMap((api) => categoriesOf(api, pages)),
      diagnostics: apis.flatMap((api) => api.diagnostics),
      definitions: (spec) => apis.find((api) => api.spec.name === spec)?.context.schemas.definitions ?? new Map(),
      checkOf: (name, part) => apiCheck(apis, context.set, name, part)
    };
  }
};

function apiDrafts(api: CompiledApi): PageDraft[] {
  const {spec, document, context, pages} = api;
  const like = {
    spec,
    kind: "api" as const,
    at: {file: document.file, line: 1, column: 1},
    folder: [],
    includes: [document.file]
  };
  const base = {
    scheme: "api" as const,
    api: {name: spec.name, label: spec.label, version: context.version},
    of: {label: spec.label, target: spec.info === null ? null : `api:${spec.name}`}
  };
  return [...endpointDrafts(api, like), ...ownDrafts(api), ...schemaDrafts(like, base, pages.apart, pages.shown)];
}

/** What other languages, which are read later, name as the same. */
function withRelated(api: CompiledApi, {related}: SpecContext): CompiledApi {
  const operations = api.pages.operations.map(({raw, page}) => {
    const {operation} = page;
    const named = related.get(`api:${api.spec.name}/${operation.id}`) ?? [];
    const others = named.filter(({target}) => !operation.related.some((one) => one.target === target));
    return others.length === 0
      ? {raw, page}
      : {raw, page: {...page, operation: {...operation, related: [...operation.related, ...others]}}};
  });
  return {...api, pages: {...api.pages, operations}};
}

/** If the API's page lists its operations, there is no separate index. */
function endpointDrafts({spec, context, pages, tags}: CompiledApi, like: IndexLike): PageDraft[] {
  if (spec.info !== null) return [];
  const {prefix} = context.schemas;
  const entryOf = ({operation}: OperationPage): IndexEntry => ({
    target: prefix + operation.id,
    label: operation.path,
    badge: badgeOf(operation),
    note: operation.title,
    deprecated: operation.deprecated
  });
  const inGroup = (wanted: string | null): IndexEntry[] =>
    pages.operations.filter(({raw}) => (raw.tags[0] ?? null) === wanted).map(({page}) => entryOf(page));
  const groups = [
    ...tags.map(({tag, label}) => ({label, target: null, entries: inGroup(tag)})),
    {label: tags.length > 0 ? messages.others : "", target: null, entries: inGroup(null)}
  ];
  const taken = new Set(pages.operations.map(({raw}) => raw.slug));
  return indexDrafts(like, {
    scheme: "api",
    name: `${spec.name}/endpoints`,
    title: endpointsOf(spec.label),
    description: everyEndpoint(spec.label),
    entry: "endpoint",
    slug: taken.has("endpoints") ? "all-endpoints" : "endpoints",
    groups
  });
}

function ownDrafts({spec, pages, document, at}: CompiledApi): PageDraft[] {
  const drafts = pages.operations.map(({raw, page}): PageDraft => ({
    spec,
    reference: page,
    path: `${spec.route}/${raw.slug}`,
    title: raw.title,
    description: page.operation.description,
    kind: "operation",
    badge: badgeOf(page.operation),
    deprecated: page.operation.deprecated,
    at: at(raw.cursor),
    tag: raw.tags[0] ?? null,
    folder: [],
    includes: [document.file]
  }));
  if (!pages.info) return drafts;
  const {info} = pages;
  const path = `${spec.route}/${spec.info}`;
  const about = {
    spec,
    kind: "api" as const,
    badge: null,
    deprecated: false,
    at: {file: document.file, line: 1, column: 1},
    tag: null,
    folder: [],
    includes: [document.file]
  };
  return [
    {...about, reference: info, path, title: info.label, description: info.description},
    ...pages.chapters.map((reference): PageDraft => ({
      ...about,
      reference,
      path: `${path}/${reference.id.replace("section-", "")}`,
      title: reference.title,
      description: reference.intro.length > 0 ? reference.intro : chapterAbout(reference.title, info.label),
      isListed: false
    })),
    ...drafts
  ];
}

/** Schemas shown with their protobuf message, to which links to them lead. */
function guestsOf({spec, context, pages}: CompiledApi, {grpc, version}: SpecContext): Element[] {
  return [...pages.homes.pageOf].flatMap(([target, page]): Element[] => {
    const definition = context.schemas.definitions.get(target)!;
    const place = page === null ? grpc.typeAt(definition.related[0]!.target.slice("proto:".length)) : null;
    const names = [`${spec.name}/${definition.name}`, definition.name];
    return place ? [{scheme: "api", names, kind: "schema", title: definition.name, ...place, version}] : [];
  });
}

/** Targets of tags, which lead to their list of operations: "api:petstore/tags/pets". */
function tagElements({spec, tags, pages: {info}}: CompiledApi, pages: readonly SpecPage[], version: string): Element[] {
  const groups = spec.categories === null ? (info?.groups ?? []) : [];
  const ids = groupIds(groups);
  const hashOf = (label: string): string => ids[groups.findIndex((group) => group.tag === label)] ?? "";
  return tags.flatMap(({tag, label, slug}): Element[] => {
    const pageId =
      spec.categories !== null
        ? `${spec.categories}/${slug}`.slice(1)
        : spec.info !== null
          ? `${spec.route}/${spec.info}`.slice(1)
          : pages.find(({sidebar}) => sidebar.spec === spec.name && sidebar.tag === tag)?.page.id;
    return pageId === undefined
      ? []
      : [
          {
            scheme: "api",
            names: [`${spec.name}/tags/${tag}`],
            kind: "page",
            title: label,
            hash: hashOf(label),
            pageId,
            version
          }
        ];
  });
}

function categoriesOf({spec, tags}: CompiledApi, pages: readonly SpecPage[]): TagCategory[] {
  return tags.map(({tag, group, label, description, about, slug}) => ({
    spec: spec.name,
    tag,
    group,
    label,
    description: firstSentences(textOfProse(description)),
    about: isSaidBy(firstSentences(textOfProse(description)), about) ? [] : about,
    path: spec.categories === null ? null : `${spec.categories}/${slug}`,
    operations: pages
      .filter(
        ({sidebar, body}) =>
          sidebar.spec === spec.name &&
          body.reference.type === "operation" &&
          body.reference.operation.tags.includes(tag)
      )
      .map(({page}) => page.id)
  }));
}

/** Whether a text is no more than one line of plain words. */
function isSaidBy(line: string, text: Prose): boolean {
  const [only] = text;
  const isPlain = only?.type === "paragraph" && only.children.every(({type}) => type === "text");
  return text.length === 0 || (text.length === 1 && isPlain && textOfProse(text) === line);
}
