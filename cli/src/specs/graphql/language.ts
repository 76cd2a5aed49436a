// The specification language GraphQL.

import {specKinds} from "../../core/spec-kinds.ts";
import {isWithin} from "../../core/file-system.ts";
import {
  graphqlRoots,
  type GraphqlKind,
  type GraphqlPage,
  type GraphqlRoot,
  type IndexEntry
} from "../../../../runtime/shared/reference.ts";
import {textOfProse, type Prose} from "../../../../runtime/shared/prose.ts";
import {groupedBy} from "../../../../runtime/shared/grouped-by.ts";
import type {Language, PageDraft, SpecPage} from "../language.ts";
import {firstSentences} from "../shared/first-sentences.ts";
import {indexDrafts, type IndexInput} from "../shared/index-page.ts";
import {translateTarget} from "../shared/link-targets.ts";
import {pathPart} from "../shared/page-size.ts";
import type {SpecContext} from "../shared/spec-context.ts";
import type {Element} from "../typed-links.ts";
import {answerOperation} from "./answer.ts";
import {checkCode} from "./check-code.ts";
import {compareGraphql} from "./compare.ts";
import {schemaPages, targetOf, type SchemaPages} from "./pages.ts";
import {readSchema, type ReadSchema} from "./read-schema.ts";
import {
  carriesPagesOf,
  everyRootField,
  everyType,
  graphqlFolders,
  graphqlKindGroups,
  rootFieldOf,
  rootFieldsOf,
  scalarsAndMore,
  typesNamed,
  typesOf
} from "../../../../runtime/messages/reference.ts";
import {graphqlRules} from "./rules.ts";

export const graphql: Language = {
  checksUsage: true,
  compare: compareGraphql,
  changes: [{title: "GraphQL", rules: graphqlRules}],
  owns: ({path: place, includes}, path) =>
    specKinds.graphql.file.test(path) &&
    (path === place || (!path.endsWith(".json") && [place, ...includes].some((base) => isWithin(path, base)))),
  read(inputs, context) {
    const schemas = inputs.map((input) => readSchema(input, context));
    return {
      drafts: () => schemas.flatMap((schema) => schemaDrafts(schema, context)),
      elements: (pages) => schemas.flatMap((schema) => rootElements(schema, pages)),
      categories: () => [],
      diagnostics: schemas.flatMap(({diagnostics}) => diagnostics),
      definitions: () => new Map(),
      checkOf: (name) => ({
        unknown: `"gql:${name}" names no schema of JSON.`,
        hint: "operations are checked without one"
      }),
      checkCode: (block) => checkCode(schemas, block),
      answer: (operation, variables) =>
        schemas
          .filter(
            (schema) =>
              checkCode([schema], {language: "graphql", title: null, text: operation, operation: null}).length === 0
          )
          .map((schema) =>
            answerOperation(schema, {...context.set, exampleValues: schema.spec.exampleValues}, operation, variables)
          )[0]
    };
  }
};

/** Of more pages, only their index is in the sidebar. */
const MAX_LISTED = 60;

function folderOf(folder: Folder, pages: readonly unknown[]): Folder | null {
  return pages.length <= MAX_LISTED ? folder : null;
}

function listed(drafts: readonly PageDraft[]): PageDraft[] {
  return drafts.map((draft) => ({...draft, isListed: drafts.length <= MAX_LISTED}));
}

type Folder = keyof typeof graphqlFolders;

const slugs: Record<GraphqlRoot, Folder> = {query: "queries", mutation: "mutations", subscription: "subscriptions"};

function schemaDrafts(schema: ReadSchema, {prose, set, grpc}: SpecContext): PageDraft[] {
  const {spec} = schema;
  const own = prose.translated((target) => translateTarget(spec, null, target), spec.images);
  const pages = schemaPages(schema, own, {...set, grpc, exampleValues: spec.exampleValues});
  const draft = draftsIn(schema);
  return [
    ...graphqlRoots.flatMap((root) => {
      const fields = pages.operations.filter((operation) => operation.root === root).map(({page}) => page);
      return [
        ...indexDrafts(draft.like(folderOf(slugs[root], fields)), rootIndex(schema, root, fields)),
        ...listed(
          fields.map((page) => draft.of(page, slugs[root], pathPart(page.title), rootFieldOf(root, spec.label)))
        )
      ];
    }),
    ...indexDrafts(draft.like(folderOf("types", pages.families)), typeIndex(schema, pages)),
    ...listed(
      pages.families.map(({slug, page}) =>
        draft.of(page, "types", slug, typesNamed(page.typeDefinitions.map(({name}) => name).join(", ")))
      )
    ),
    ...(pages.scalars ? [draft.of(pages.scalars, null, "scalars", scalarsAndMore("Scalars", spec.label))] : []),
    ...(pages.directives
      ? [draft.of(pages.directives, null, "directives", scalarsAndMore("Directives", spec.label))]
      : [])
  ];
}

function draftsIn({spec, files}: ReadSchema) {
  const at = {file: files[0]!, line: 1, column: 1};
  const like = (folder: Folder | null) => ({
    spec,
    kind: "graphql" as const,
    at,
    folder: folder === null ? [] : [graphqlFolders[folder]],
    isPackage: true,
    includes: files
  });
  return {
    like,
    of(page: GraphqlPage, folder: Folder | null, last: string, otherwise: string): PageDraft {
      const [first] = page.typeDefinitions;
      const described = page.operation?.field ?? (page.typeDefinitions.length === 1 ? first : undefined);
      const place = page.operation?.field.place ?? first?.place;
      return {
        ...like(folder),
        reference: page,
        path: [spec.route, folder, last].filter((part) => part !== null).join("/"),
        title: page.title,
        description: described && described.description.length > 0 ? described.description : otherwise,
        badge: null,
        deprecated: page.operation?.field.deprecated ?? false,
        at: place ? {...place, column: 1} : at,
        tag: null
      };
    }
  };
}

function rootIndex({spec}: ReadSchema, root: GraphqlRoot, pages: readonly GraphqlPage[]): IndexInput {
  const entries = pages.map(({operation}): IndexEntry => {
    const {name, anchor, description, deprecated} = operation!.field;
    const note = noteOf(description);
    return {target: `gql:${spec.name}/${anchor}`, label: name, badge: null, note, deprecated};
  });
  return {
    scheme: "gql",
    name: `${spec.name}/${slugs[root]}`,
    title: rootFieldsOf(spec.label, slugs[root]),
    description: everyRootField(spec.label, root),
    entry: root,
    slug: slugs[root],
    groups: [{label: "", target: null, entries}]
  };
}

/** What an index says of an entry: the beginning of its first paragraph. */
function noteOf(description: Prose): string {
  return firstSentences(textOfProse(description.slice(0, 1)));
}

/** Every type by its kind. */
function typeIndex(schema: ReadSchema, {operations, families, scalars}: SchemaPages): IndexInput {
  const {spec} = schema;
  const all = [...operations, ...families, ...(scalars ? [{page: scalars}] : [])].flatMap(
    ({page}) => page.typeDefinitions
  );
  const groups = groupedBy(
    all.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ({kind}) => kind
  );
  const kinds = (Object.keys(graphqlKindGroups) as GraphqlKind[]).filter((kind) => groups.has(kind));
  return {
    scheme: "gql",
    name: `${spec.name}/types`,
    title: typesOf(spec.label),
    description: everyType(spec.label),
    entry: "type",
    slug: "types",
    groups: kinds.map((kind) => ({
      label: graphqlKindGroups[kind],
      target: null,
      entries: groups.get(kind)!.map(({name, description, carries}) => ({
        target: targetOf(schema, name),
        label: name,
        badge: null,
        note: carries ? carriesPagesOf(carries.label) : noteOf(description),
        deprecated: false
      }))
    }))
  };
}

/** A root type leads to the index of its fields, or to its only field. */
function rootElements({spec, roots}: ReadSchema, pages: readonly SpecPage[]): Element[] {
  const own = pages.filter(({sidebar}) => sidebar.spec === spec.name);
  return [...roots].flatMap(([root, name]) => {
    const index = own.find(
      ({body: {reference}}) => reference.type === "index" && reference.name === `${spec.name}/${slugs[root]}`
    );
    const only = own.find(({body: {reference}}) => reference.type === "graphql" && reference.operation?.root === root);
    const page = (index ?? only)?.page;
    if (!page) return [];
    const names = [`${spec.name}/${name}`, name];
    return [{scheme: "gql", names, kind: "type", title: name, hash: "", pageId: page.id, version: page.version ?? ""}];
  });
}
