// Compiles a version's OpenAPI descriptions to pages.

import {diagnose, type Diagnostic, type Location} from "../../core/diagnostics.ts";
import {once} from "../../content/markdown/once.ts";
import type {SpecConfig} from "../../config/config.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {freeNames} from "../../../../runtime/shared/free-name.ts";
import {groupedBy} from "../../../../runtime/shared/grouped-by.ts";
import {sectionId, withoutTitle} from "../../../../runtime/shared/api-sections.ts";
import {
  keyLocationOf,
  locationOf,
  child,
  itemsOf,
  quiet,
  rootOf,
  text,
  type Cursor,
  type DocumentSet
} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import {otherFormat} from "../shared/other-format.ts";
import {kebabCase} from "../shared/kebab-case.ts";
import {translateTarget, type KnownNames} from "../shared/link-targets.ts";
import {schemaContainers} from "../shared/named-schemas.ts";
import {createSchemaReader} from "../shared/schemas.ts";
import {get, textOf} from "../shared/values.ts";
import {
  documentOf,
  noteRelated,
  noteSchemas,
  relatedMessages,
  type GrpcNames,
  type LinkedMethod,
  type SpecContext
} from "../shared/spec-context.ts";
import {proseAt, textAbout, textAt} from "../shared/description.ts";
import {openApiVersion, securitySchemes, type ApiContext} from "./context.ts";
import {
  chaptersOf,
  labelOf,
  listOperations,
  tagGroups,
  tagsOf,
  templateOf,
  type RawOperation
} from "./list-operations.ts";
import {apiPages, type ApiPages} from "./pages.ts";

export interface CompiledApi {
  spec: SpecConfig;
  document: Document;
  context: ApiContext;
  pages: ApiPages;
  tags: {tag: string; group: string | null; label: string; description: Prose; about: Prose; slug: string}[];
  at(cursor: Cursor): Location;
  diagnostics: Diagnostic[];
}

export function compileApis(specs: readonly SpecConfig[], shared: SpecContext): CompiledApi[] {
  return specs.flatMap((spec) => compileApi(shared, spec) ?? []);
}

function compileApi(shared: SpecContext, spec: SpecConfig): CompiledApi | null {
  const {set} = shared;
  const document = documentOf(shared, spec);
  if (!document) return null;
  const version = openApiVersion(document);
  if (version === null) {
    set.diagnostics.push(unsupported(document));
    return null;
  }
  const {operations, diagnostics} = listOperations(spec, document, set);
  const methods = linkMethods(operations, shared.grpc);
  const prefix = `api:${spec.name}/`;
  const names = once(() => namesOf(set, document, operations));
  const prose = shared.prose.translated(
    (target) => translateTarget(spec, target.startsWith("#") ? names() : null, target),
    spec.images
  );
  noteOperations(shared, spec, operations, methods);
  const root = rootOf(document);
  const swagger = version === "2.0";
  const schemas = createSchemaReader({
    set,
    prose,
    prefix,
    swagger,
    taken: new Set(operations.map(({id}) => id)),
    containers: schemaContainers(document),
    relatedOf: (cursor) => relatedMessages(shared, cursor)
  });
  const context: ApiContext = {
    spec,
    document,
    set,
    prose,
    schemas,
    operations,
    methods,
    version: textOf(get(get(document.value, "info"), "version")),
    root,
    swagger,
    security: securitySchemes({root, set, prose, swagger})
  };
  const pages = apiPages(context);
  noteSchemas(shared, schemas, (name) => `REST ${name} (${spec.label})`);
  return {spec, document, context, pages, tags: tagPages(context), at: keyLocationOf, diagnostics};
}

function namesOf(set: DocumentSet, document: Document, operations: readonly RawOperation[]): KnownNames {
  const containers = schemaContainers(document);
  const introduction = textAt(quiet(set), child(rootOf(document), "info"), "description");
  const sections = new Set([
    ...headingsIn(textOf(introduction?.value)).map(sectionId),
    ...chaptersOf(document, operations).map(({title}) => sectionId(title))
  ]);
  const titled = groupedBy(operations, ({cursor, id}) => sectionId(text(cursor, "summary") || id));
  return {
    scheme: "api",
    hasOperation: (id) => operations.some((operation) => operation.id === id),
    operationTitled: (section) => {
      const [found, other] = titled.get(section) ?? [];
      return other ? undefined : found?.id;
    },
    hasSchema: (name) => containers.some((container) => get(container.value, name) !== undefined),
    hasTag: (name) => operations.some(({tags}) => tags.includes(name)),
    hasSection: (id) => sections.has(id)
  };
}

/** The headings of a text, as far as links may name them. */
function headingsIn(markdown: string): string[] {
  const lines = markdown.split("\n");
  return lines.flatMap((line, index) => {
    const [, title] = /^ {0,3}#{1,6}\s+(.*?)[\s#]*$/.exec(line) ?? /<h[1-6][^>]*>([^<]*)</i.exec(line) ?? [];
    if (title !== undefined) return [title];
    return /^(=+|-+)\s*$/.test(lines[index + 1] ?? "") && line.trim() !== "" ? [line.trim()] : [];
  });
}

function unsupported(document: Document): Diagnostic {
  const root = rootOf(document);
  const at = ["openapi", "swagger"].map((key) => child(root, key)).find(({value}) => value !== undefined);
  const written = at ? textOf(at.value) : "";
  const other = written ? null : otherFormat(document.value);
  const message = written
    ? `OpenAPI ${written} is not supported.`
    : other
      ? `This is ${other.name}, not an OpenAPI description.`
      : "This is not an OpenAPI description: it has neither openapi nor swagger.";
  return diagnose(
    "spec-unsupported",
    at ? locationOf(at) : locationOf(root),
    message,
    other?.hint ?? "supported are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2"
  );
}

function tagPages(context: ApiContext): CompiledApi["tags"] {
  const slugOf = freeNames(); // tags that differ only in case or punctuation still get separate pages
  const groupOf = tagGroups(context.root);
  const names = [...groupOf.keys()];
  const rank = (name: string): number => (groupOf.has(name) ? names.indexOf(name) : names.length);
  const tags = tagsOf(context.document, context.operations).map(({name, cursor}) => ({
    tag: name,
    group: groupOf.get(name) ?? (cursor ? parentOf(context, cursor) : null),
    label: (cursor && labelOf(cursor)) || name,
    description: cursor ? withoutTitle(labelOf(cursor) || name, proseAt(context, cursor)) : [],
    about: cursor ? textAbout(context, cursor, labelOf(cursor) || name) : [],
    slug: slugOf(kebabCase(name) || "tag") // routes follow the order of tags, not of groups
  }));
  return tags.sort((a, b) => rank(a.tag) - rank(b.tag));
}

/** The label of the tag that a tag belongs to (OpenAPI 3.2). */
function parentOf({root}: ApiContext, tag: Cursor): string | null {
  const name = text(tag, "parent");
  if (name === "") return null;
  const parent = itemsOf(child(root, "tags")).find((at) => text(at, "name") === name);
  return (parent && labelOf(parent)) || name;
}

// ---------------------------------------------------------------- links to gRPC

/** The gRPC method that an operation declares, that its id names, or whose REST mapping it is. */
function linkMethods(operations: readonly RawOperation[], {methods}: GrpcNames): Map<string, LinkedMethod> {
  const byName = new Map<string, LinkedMethod>();
  const byRule = new Map<string, LinkedMethod>();
  for (const linked of methods) {
    byName.set(linked.fullName, linked);
    byName.set(linked.operationId, linked);
    for (const {method, path} of linked.rules) byRule.set(`${method} ${templateOf(path)}`, linked);
  }
  const found = operations.map(({id, method, path, cursor}) => {
    const named = byName.get(text(cursor, "x-proto-method")) ?? byName.get(id);
    return [id, named ?? byRule.get(`${method} ${templateOf(path)}`)] as const;
  });
  return new Map(found.filter((entry): entry is [string, LinkedMethod] => entry[1] !== undefined));
}

function noteOperations(
  shared: SpecContext,
  spec: SpecConfig,
  operations: readonly RawOperation[],
  methods: Map<string, LinkedMethod>
): void {
  for (const {id, method, path} of operations) {
    const linked = methods.get(id);
    if (linked) noteRelated(shared, linked.fullName, {label: `${method} ${path}`, target: `api:${spec.name}/${id}`});
  }
}
