// Specifications of one version to pages: all of them together, so that REST,
// gRPC and JSON-RPC can link to each other.

import {emptyFrontMatter} from "../front-matter.ts";
import {diagnose, type Diagnostic, type Location} from "../diagnostics.ts";
import type {Body, Page, SpecConfig} from "../model.ts";
import {hashOf} from "../text.ts";
import {textOfProse, type Prose} from "../../../runtime/shared/prose.ts";
import type {Definition, ReferencePage} from "../../../runtime/shared/reference.ts";
import {elementsOf} from "./elements.ts";
import {compileApis, type CompiledApi} from "./openapi/compile.ts";
import {badgeOf} from "./openapi/pages.ts";
import {compileRpcs, type CompiledRpc} from "./openrpc/compile.ts";
import {outlineOf} from "./outline.ts";
import {createLinkFinder} from "./page-links.ts";
import {protoPages, readProtos, type ProtoResult, type ReadProtos} from "./protobuf/compile.ts";
import {createDocumentSet} from "./shared/cursor.ts";
import {loadDocument, type Document} from "./shared/document.ts";
import {createProseReader} from "./shared/prose.ts";
import type {Element} from "./typed-links.ts";
import type {ExampleSchemas} from "./validate-example.ts";

export {referenceMarkdown} from "./markdown.ts";
export {referenceSearch} from "./search.ts";
export {withHrefs} from "./page-links.ts";
export {createRegistry, isTypedLink, resolveTypedLink, type Element, type Registry} from "./typed-links.ts";
export {validateExample, type ExampleFault} from "./validate-example.ts";
export {playgroundProps} from "./openrpc/playground.ts";

export interface SpecInput {
  spec: SpecConfig;
  /** Name of the version. */
  version: string;
  /** All files that belong to the specification, includes too. */
  files: SpecFile[];
}

export interface SpecFile {
  /** From the project root. */
  file: string;
  /** Below the version's specs folder. */
  path: string;
  text: string;
}

export interface SpecResult {
  pages: SpecPage[];
  /** What typed links may name. */
  elements: Element[];
  categories: SpecCategory[];
  /** What examples in Markdown are held against. */
  schemas: ExampleSchemas;
  diagnostics: Diagnostic[];
}

export interface SpecPage {
  page: Page;
  body: Extract<Body, {type: "reference"}>;
  /** Where it stands in the sidebar of its specification. */
  sidebar: {spec: string; tag: string | null; folder: string[]};
}

/** A page that lists the operations of a tag. */
export interface SpecCategory {
  spec: string;
  tag: string;
  label: string;
  description: string;
  /** Below the version's path; null where the configuration asks for none. */
  path: string | null;
  /** Page ids, in order. */
  operations: string[];
}

/** @param inputs all specifications of one version */
export function compileSpecs(inputs: readonly SpecInput[]): SpecResult {
  const version = inputs[0]?.version ?? "";
  const prose = createProseReader();
  const diagnostics: Diagnostic[] = [];
  const documents = readDocuments(inputs, diagnostics);
  const set = createDocumentSet([...documents.values()]);

  const protos = readProtos(inputs.filter(({spec}) => spec.kind === "protobuf"));
  const apis = compileApis({specs: specsOf(inputs, "openapi"), documents, set, prose, protos});
  const rpcs = compileRpcs({specs: specsOf(inputs, "openrpc"), documents, set, prose, protos});

  const drafts = [...apis.flatMap(apiDrafts), ...protoPages(protos, prose).map(protoDraft), ...rpcs.map(rpcDraft)];
  diagnostics.push(...protos.diagnostics, ...apis.flatMap((api) => api.diagnostics));
  const {pages, diagnostics: twice} = createPages(drafts, version, createLinkFinder(prose));
  diagnostics.push(...set.diagnostics, ...prose.diagnostics, ...twice);
  return {
    pages,
    elements: [
      ...pages.flatMap(({page, body}) => elementsOfPage(page, body.reference)),
      ...apis.flatMap((api) => [...guestsOf(api, protos, version), ...tagElements(api, pages, version)])
    ],
    categories: apis.flatMap((api) => categoriesOf(api, pages)),
    schemas: {protos, apis, rpcs, set},
    diagnostics: withoutRepeats(diagnostics)
  };
}

function specsOf(inputs: readonly SpecInput[], kind: SpecConfig["kind"]): SpecConfig[] {
  return inputs.filter(({spec}) => spec.kind === kind).map(({spec}) => spec);
}

/** JSON and YAML files of all specifications, each once. */
/** What stands in one place may be read for several pages. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({code, message, at}: Diagnostic): string => `${code} ${at.file}:${at.line}:${at.column} ${message}`;
  return [...new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic])).values()];
}

function readDocuments(inputs: readonly SpecInput[], diagnostics: Diagnostic[]): Map<string, Document> {
  const documents = new Map<string, Document>();
  for (const {spec, files} of inputs) {
    if (spec.kind === "protobuf") continue;
    for (const {file, path, text} of files) {
      if (documents.has(path) || !/\.(json|ya?ml)$/i.test(path)) continue;
      const loaded = loadDocument(file, path, text);
      documents.set(path, loaded.document);
      diagnostics.push(...loaded.diagnostics);
    }
  }
  return documents;
}

// ---------------------------------------------------------------- pages

interface PageDraft {
  spec: SpecConfig;
  reference: ReferencePage;
  path: string;
  title: string;
  description: Prose | string;
  kind: Page["kind"];
  badge: string | null;
  deprecated: boolean;
  at: Location;
  tag: string | null;
  folder: string[];
  includes: string[];
}

function apiDrafts({spec, pages, document, at}: CompiledApi): PageDraft[] {
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
  return [{spec, reference: info, path: `${spec.route}/${spec.info}`, title: info.label, description: info.description, kind: "api", badge: null, deprecated: false, at: {file: document.file, line: 1, column: 1}, tag: null, folder: [], includes: [document.file]}, ...drafts];
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

function rpcDraft({spec, page, document}: CompiledRpc): PageDraft {
  return {spec, reference: page, path: spec.route, title: page.label, description: page.description, kind: "rpc", badge: null, deprecated: false, at: {file: document.file, line: 1, column: 1}, tag: null, folder: [], includes: [document.file]};
}

/** Two pages on one address: the later one gets a number. */
function createPages(drafts: readonly PageDraft[], version: string, links: ReturnType<typeof createLinkFinder>): {pages: SpecPage[]; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, PageDraft>();
  const keys = createKeys();
  const pages = drafts.map((draft): SpecPage => {
    let path = draft.path;
    const other = taken.get(path);
    if (other) {
      for (let count = 2; taken.has(path); count++) path = `${draft.path}-${count}`;
      diagnostics.push(diagnose("spec-duplicate-route", draft.at, `${nameOf(draft)} would have the address of ${nameOf(other)}, ${placeOf(other, draft)}: ${draft.path}. It gets ${path}.`, draft.kind === "operation" ? `give it another ${draft.spec.slug}` : "give one of the specifications another route"));
    }
    taken.set(path, draft);
    const {headings, anchors} = outlineOf(draft.reference, draft.at);
    const page: Page = {
      id: path.slice(1),
      kind: draft.kind,
      version,
      at: draft.at,
      filePath: "",
      path,
      title: draft.title,
      description: shortened(typeof draft.description === "string" ? draft.description : textOfProse(draft.description)),
      frontMatter: {...emptyFrontMatter(), hideToc: draft.kind === "operation", editUrl: draft.kind === "proto" ? undefined : null},
      headings,
      anchors,
      links: links.linksOf(draft.reference, draft.at),
      includes: draft.includes,
      components: [],
      examples: [],
      badge: draft.badge,
      deprecated: draft.deprecated,
      bodyStart: 0,
      bodyKey: keys.keyOf(draft.reference)
    };
    return {page, body: {type: "reference", reference: draft.reference}, sidebar: {spec: draft.spec.name, tag: draft.tag, folder: draft.folder}};
  });
  return {pages, diagnostics};
}

/** "GET /orders (listOrders)": titles of operations may be the same. */
function nameOf({reference, title}: PageDraft): string {
  if (reference.type !== "operation") return title;
  const {method, path, id} = reference.operation;
  return `${method} ${path} (${id})`;
}

function placeOf({at}: PageDraft, from: PageDraft): string {
  return at.file === from.at.file ? `in line ${at.line}` : `${at.file}:${at.line}`;
}

/** The first sentences, for `<meta>` and cards. */
function shortened(text: string): string {
  if (text.length <= 160) return text;
  const sentence = /^.{40,160}?[.!?](?=\s)/.exec(text)?.[0];
  return sentence ?? `${text.slice(0, 157).replace(/\s+\S*$/, "")}…`;
}

/** Keys of bodies. Definitions stand on many pages: each is hashed once. */
function createKeys(): {keyOf(reference: ReferencePage): string} {
  const known = new Map<Definition, string>();
  const keyOfDefinition = (definition: Definition): string => {
    let key = known.get(definition);
    if (key === undefined) known.set(definition, (key = hashOf(JSON.stringify(definition))));
    return key;
  };
  return {
    keyOf(reference) {
      const definitions = "definitions" in reference ? Object.values(reference.definitions).map(keyOfDefinition) : [];
      return hashOf(JSON.stringify({...reference, definitions}));
    }
  };
}

// ---------------------------------------------------------------- elements and categories

function elementsOfPage(page: Page, reference: ReferencePage): Element[] {
  return elementsOf(reference)
    .filter(({names}) => names.length > 0)
    .map(({scheme, names, kind, title, hash}): Element => ({scheme, names, kind, title, hash, pageId: page.id, version: page.version ?? ""}));
}

/** Schemas that are at home with their protobuf message: their links lead there. */
function guestsOf({spec, context, pages}: CompiledApi, {symbols, shown}: ReadProtos, version: string): Element[] {
  return [...pages.homes.pageOf].flatMap(([target, page]) => {
    const definition = context.schemas.definitions.get(target)!;
    const symbol = page === null ? symbols.byFullName.get(definition.related[0]!.target.slice("proto:".length)) : undefined;
    const proto = symbol && shown.get(symbol.proto);
    if (!symbol || !proto) return [];
    const pageId = `${proto.route}/${symbol.proto.path}`.slice(1);
    return [{scheme: "api", names: [`${spec.name}/${definition.name}`, definition.name], kind: "schema", title: definition.name, hash: symbol.name, pageId, version}];
  });
}

/** Tags, by the page that lists their operations: "api:petstore/tags/pets". */
function tagElements({spec, tags}: CompiledApi, pages: readonly SpecPage[], version: string): Element[] {
  return tags.flatMap(({tag, label, slug}): Element[] => {
    const pageId =
      spec.categories !== null
        ? `${spec.categories}/${slug}`.slice(1)
        : spec.info !== null
          ? `${spec.route}/${spec.info}`.slice(1)
          : pages.find(({sidebar}) => sidebar.spec === spec.name && sidebar.tag === tag)?.page.id;
    return pageId === undefined ? [] : [{scheme: "api", names: [`${spec.name}/tags/${tag}`], kind: "page", title: label, hash: "", pageId, version}];
  });
}

function categoriesOf({spec, tags}: CompiledApi, pages: readonly SpecPage[]): SpecCategory[] {
  return tags.map(({tag, label, description, slug}) => ({
    spec: spec.name,
    tag,
    label,
    description: shortened(textOfProse(description)),
    path: spec.categories === null ? null : `${spec.categories}/${slug}`,
    operations: pages
      .filter(({sidebar, body}) => sidebar.spec === spec.name && body.reference.type === "operation" && body.reference.operation.tags.includes(tag))
      .map(({page}) => page.id)
  }));
}
