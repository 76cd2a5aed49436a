// Compiles a version's specifications to pages: all together, so that REST,
// gRPC and JSON-RPC can link to each other.

import type {Diagnostic} from "../core/diagnostics.ts";
import type {Page, SpecCategory} from "../model.ts";
import {isOfDescription, specKindNames} from "../core/spec-kinds.ts";
import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import {createPages} from "./create-pages.ts";
import {elementsOf} from "./elements.ts";
import type {ReadSpecs, SpecInput, SpecPage} from "./language.ts";
import {languages, pageTypeOf} from "./languages.ts";
import type {Stream} from "./shared/stream.ts";
import {withoutLongText, withTextPages} from "./long-texts.ts";
import {createLinkFinder} from "./page-links.ts";
import {withPortionPages} from "./portion-pages.ts";
import {createDocumentSet} from "./shared/cursor.ts";
import {loadDocument, type Document} from "./shared/document.ts";
import {createProseReader} from "./shared/prose.ts";
import type {SpecContext} from "./shared/spec-context.ts";
import type {Element} from "./typed-links.ts";
import type {ExampleSchemas} from "./validate-example.ts";

export {aboutMarkdown, referenceMarkdown} from "./page-markdown.ts";
export {referenceSearch} from "./search.ts";
export {claimFault, statedIndex, type StatedIndex} from "./claims.ts";
export {hrefsByTarget, withHrefs} from "./page-links.ts";
export {createRegistry, resolveTypedLink, typedLinksAlike, type Element, type Registry} from "./typed-links.ts";
export {checkName, checkUsage, validateExample, type ExampleFault} from "./validate-example.ts";
export {translateSpecs} from "./translate-specs.ts";
export {modelsOf} from "./models.ts";
export type {NameFault} from "./shared/name-check.ts";
export {playgroundProps} from "./openrpc/playground.ts";
export {wireTypesOf} from "./protobuf/wire-types.ts";
export {languages} from "./languages.ts";
export type {Stream} from "./shared/stream.ts";
export type {SpecFile, SpecInput, SpecModel, SpecPage} from "./language.ts";

/** The stream that a page describes; null if it describes none. */
export function streamOf(page: ReferencePage): Stream | null {
  return pageTypeOf(page).stream?.(page) ?? null;
}

export interface SpecResult {
  pages: SpecPage[];
  /** Targets of typed links. */
  elements: Element[];
  categories: SpecCategory[];
  /** Schemas for validating examples in Markdown. */
  schemas: ExampleSchemas;
  diagnostics: Diagnostic[];
}

/** @param inputs all specifications of one version */
export function compileSpecs(inputs: readonly SpecInput[]): SpecResult {
  const context = createContext(inputs);
  const read = specKindNames.map((kind): ReadSpecs => ({
    kind,
    ...languages[kind].read(
      inputs.filter(({spec}) => spec.kind === kind),
      context
    )
  }));
  const drafts = withPortionPages(withTextPages(read.flatMap((language) => language.drafts())));
  const links = createLinkFinder(context.prose);
  const own = createPages(drafts, context.version, links);
  const categories = read
    .flatMap((language) => language.categories(own.pages))
    .map((category) =>
      withoutLongText(
        category,
        drafts.find(({spec}) => spec.name === category.spec)!
      )
    );
  const texts = createPages(
    categories.flatMap((one) => one.pages),
    context.version,
    links
  );
  const pages = [...own.pages, ...texts.pages];
  return {
    pages,
    elements: [
      ...pages.flatMap(({page, body}) => elementsOfPage(page, body.reference)),
      ...read.flatMap((language) => language.elements(pages))
    ],
    categories: categories.map(({category}) => ({...category, links: links.linksIn(category.about)})),
    schemas: read,
    diagnostics: withoutRepeats([
      ...read.flatMap((language) => language.diagnostics),
      ...textFaultsOf(context),
      ...context.set.diagnostics,
      ...context.prose.diagnostics,
      ...own.diagnostics,
      ...texts.diagnostics
    ])
  };
}

function createContext(inputs: readonly SpecInput[]): SpecContext {
  const prose = createProseReader();
  const textFaults = new Map<string, Diagnostic[]>();
  const documents = readDocuments(inputs, textFaults);
  const set = createDocumentSet([...documents.values()]);
  const grpc: SpecContext["grpc"] = {methods: [], typeAt: () => null, descriptionOf: () => []};
  return {version: inputs[0]?.version ?? "", documents, textFaults, set, prose, grpc, related: new Map()};
}

/** JSON, YAML and Markdown files of all specifications, each once. */
function readDocuments(inputs: readonly SpecInput[], textFaults: Map<string, Diagnostic[]>): Map<string, Document> {
  const documents = new Map<string, Document>();
  for (const {spec, files} of inputs) {
    if (spec.kind === "protobuf") continue;
    for (const {file, path, text} of files) {
      if (documents.has(path) || !isOfDescription(path)) continue;
      const loaded = loadDocument(file, path, text);
      documents.set(path, loaded.document);
      if (loaded.diagnostics.length > 0) textFaults.set(path, loaded.diagnostics);
    }
  }
  return documents;
}

/** A file that nothing names is in nobody's way. */
function textFaultsOf({textFaults, set}: SpecContext): Diagnostic[] {
  return [...textFaults].flatMap(([path, faults]) =>
    set.named.has(path) ? faults : faults.map((fault): Diagnostic => ({...fault, severity: "note"}))
  );
}

/** A place in a source may be read for several pages. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({code, message, at}: Diagnostic): string => `${code} ${at.file}:${at.line}:${at.column} ${message}`;
  return [...new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic])).values()];
}

function elementsOfPage(page: Page, reference: ReferencePage): Element[] {
  return elementsOf(reference)
    .filter(({names}) => names.length > 0)
    .map(({scheme, names, kind, title, hash, stated}): Element => ({
      scheme,
      names,
      kind,
      title,
      hash,
      pageId: page.id,
      version: page.version ?? "",
      ...(stated && {stated})
    }));
}
