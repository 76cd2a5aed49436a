// Turns an API's operations into pages: one per operation, and the API's
// overview if the configuration asks for it.

import type {
  ApiPage,
  ChapterPage,
  Definition,
  MediaContent,
  Operation,
  OperationPage,
  OperationSummary,
  Schema
} from "../../../../runtime/shared/reference.ts";
import {apiSections, chaptersIn} from "../../../../runtime/shared/api-sections.ts";
import {child, childrenOf, opened, text} from "../shared/cursor.ts";
import {noteUses} from "../shared/note-uses.ts";
import {isTooLarge, isTooLong, schemaLink} from "../shared/page-size.ts";
import {definitionsNear, findHomes, type Homes} from "../shared/homes.ts";
import {referencesOf, referenceTo} from "../shared/schemas.ts";
import {factsOf, proseAt, summaryAt, textAbout} from "../shared/description.ts";
import {serversOf, type ApiContext} from "./context.ts";
import {chaptersOf, labelOf, tagsOf, type RawOperation} from "./list-operations.ts";
import {readOperation} from "./read-operation.ts";

export interface ApiPages {
  operations: {raw: RawOperation; page: OperationPage}[];
  info: ApiPage | null;
  /** Chapters of the text about the API that is too long for one page. */
  chapters: ChapterPage[];
  /** Targets of schemas with their own pages. */
  apart: string[];
  /** Definitions for display. */
  shown: ReadonlyMap<string, Definition>;
  homes: Homes;
}

/** Key of the overview page among the homes of schemas. */
const INFO = "";

export function apiPages(context: ApiContext): ApiPages {
  const {spec} = context;
  const api = {name: spec.name, label: spec.label, version: context.version};
  const read = context.operations.map((raw) => ({raw, operation: readOperation(context, raw)}));
  const roots = read.map(({raw, operation}) => ({page: raw.id, targets: targetsIn(operation)}));
  if (spec.info !== null) roots.push({page: INFO, targets: allSchemas(context)});
  const {definitions} = context.schemas;
  const homes = findHomes(roots, definitions);
  noteUses(
    context.schemas,
    read.map(({operation}, index) => ({
      user: {label: operation.title, target: context.schemas.prefix + operation.id},
      targets: roots[index]!.targets
    }))
  );
  // Only the overview page lists the users of a definition: elsewhere the list would be as long as the API.
  const shown = new Map([...definitions].map(([target, definition]) => [target, {...definition, usedBy: []}]));
  const apart: string[] = [];
  const homeOf = (page: string): string[] => {
    const home = homes.targetsOf.get(page) ?? [];
    if (!isTooLarge(home.map((target) => definitions.get(target)!))) return home;
    apart.push(...home);
    return [];
  };
  const operations = read.map(({raw, operation}, index) => {
    const home = homeOf(raw.id);
    const page: OperationPage = {
      type: "operation",
      hrefs: {},
      api,
      operation,
      definitions: definitionsNear(roots[index]!.targets, home, shown),
      home
    };
    return {raw, page};
  });
  const home = homeOf(INFO);
  const info = spec.info === null ? null : infoPage(context, read, home, apart);
  return {operations, ...withChapters(context, info), apart, shown: definitions, homes};
}

/** Schemas that no operation uses are shown on the overview page. */
function allSchemas(context: ApiContext): string[] {
  const container = context.swagger
    ? child(context.root, "definitions")
    : child(child(context.root, "components"), "schemas");
  return childrenOf(opened(context.set, container, "the schemas")).map(
    ([, cursor]) => referenceTo(context.schemas, cursor).target
  );
}

// ---------------------------------------------------------------- references

/** Targets of the definitions that an operation refers to, in display order. */
export function targetsIn(operation: Operation): string[] {
  const schemas: (Schema | null)[] = [
    ...operation.parameters.map(({schema}) => schema),
    ...schemasOfContent(operation.body?.content ?? []),
    ...operation.responses.flatMap(({content, headers}) => [
      ...schemasOfContent(content),
      ...headers.map(({schema}) => schema)
    ])
  ];
  const own = schemas.flatMap((schema) => (schema ? referencesOf(schema) : []));
  return [...new Set([...own, ...operation.callbacks.flatMap((callback) => targetsIn(callback.operation))])];
}

function schemasOfContent(content: readonly MediaContent[]): (Schema | null)[] {
  return content.flatMap(({schema, itemSchema}) => [schema, itemSchema]);
}

// ---------------------------------------------------------------- information

function infoPage(
  context: ApiContext,
  read: readonly {raw: RawOperation; operation: Operation}[],
  home: string[],
  apart: readonly string[]
): ApiPage {
  const {spec, document, root, schemas} = context;
  const info = child(root, "info");
  const summaries = new Map(read.map(({raw, operation}) => [raw.id, summaryOf(schemas.prefix, operation)]));
  const listed = context.operations.filter(({webhook}) => !webhook);
  const groups = tagsOf(document, listed).map(({name, cursor}) => {
    const tag = (cursor && labelOf(cursor)) || name;
    return {
      tag,
      description: cursor ? textAbout(context, cursor, tag) : [],
      operations: listed.filter(({tags}) => tags.includes(name)).map(({id}) => summaries.get(id)!)
    };
  });
  const chapters = chaptersOf(document, context.operations).map(({title, label, cursor}) => ({
    title,
    text: textAbout(context, cursor, label)
  }));
  const untagged = listed.filter(({tags}) => tags.length === 0).map(({id}) => summaries.get(id)!);
  return {
    type: "api",
    hrefs: {},
    name: spec.name,
    label: text(info, "title") || spec.label,
    description: [...summaryAt(context, info), ...proseAt(context, info)],
    servers: serversOf(context, [root]),
    security: [...context.security],
    ...factsOf(context, root),
    contents: [],
    hasTagPages: spec.categories !== null,
    chapters,
    groups: untagged.length > 0 ? [...groups, {tag: "", description: [], operations: untagged}] : groups,
    webhooks: context.operations.filter(({webhook}) => webhook).map(({id}) => summaries.get(id)!),
    parts: apart.map((target) => schemaLink(schemas.definitions.get(target)!)),
    definitions: Object.fromEntries(home.map((target) => [target, schemas.definitions.get(target)!])),
    home
  };
}

/** A text that is too long for the page about the API has a page for each of its chapters, and each tag's is on its own page. */
function withChapters(context: ApiContext, info: ApiPage | null): Pick<ApiPages, "info" | "chapters"> {
  if (info === null) return {info, chapters: []};
  const {name, label, hasTagPages} = info;
  const isLong = isTooLong(info.groups.flatMap(({description}) => description));
  const groups = hasTagPages && isLong ? info.groups.map((group) => ({...group, description: []})) : info.groups;
  const {intro, sections} = apiSections(info);
  if (!isTooLong(sections.flatMap(({text: said}) => said))) return {info: {...info, groups}, chapters: []};
  const of = {label, target: `api:${name}`};
  const chapters = chaptersIn(sections).map(({id, title, text: said, sections: inner}): ChapterPage => ({
    type: "chapter",
    hrefs: {},
    name,
    id,
    title,
    of,
    intro: said,
    sections: inner
  }));
  const contents = chapters.map(({id, title}) => ({
    anchor: id,
    label: title,
    target: `api:${name}/sections/${id}`,
    kind: "chapter",
    deprecated: false
  }));
  return {info: {...info, groups, description: intro, chapters: [], contents}, chapters};
}

export function badgeOf({streaming, method}: Pick<Operation, "streaming" | "method">): string {
  return streaming ? "WS" : method;
}

export function summaryOf(prefix: string, operation: Operation): OperationSummary {
  return {
    target: prefix + operation.id,
    title: operation.title,
    badge: badgeOf(operation),
    path: operation.path,
    deprecated: operation.deprecated
  };
}
