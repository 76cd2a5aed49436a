// A version's specifications: compiled as a whole, then split into
// what pages, sidebars, links and examples need. They are compiled only
// if one of those is not known yet.

import type {WireTypes} from "../../../runtime/shared/wire-types.ts";
import {configOfVersion, variables} from "./settings.ts";
import {fillSpecs} from "../specs/fill-specs.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import type {StatedFact} from "../content/stated.ts";
import type {Link, Source, SpecOutline, TypedLink} from "../model.ts";
import type {ParametersPage, TableParameter} from "../../../runtime/shared/reference.ts";
import {missingSpecs, specInputs} from "../specs/spec-inputs.ts";
import {
  compileSpecs,
  createRegistry,
  playgroundProps,
  wireTypesOf,
  resolveTypedLink,
  typedLinksAlike,
  checkName,
  claimFault,
  statedIndex,
  checkUsage,
  languages,
  translateSpecs,
  validateExample,
  type Element,
  type ExampleFault,
  type StatedIndex,
  type NameFault,
  type Registry,
  type SpecPage,
  type SpecResult
} from "../specs/index.ts";
import {translatedFolder} from "../config/languages.ts";
import {volumeNamed} from "./languages.ts";
import {outlineOf} from "./outline-of.ts";
import {openFile, sources} from "./sources.ts";

export interface SpecModel extends Omit<SpecResult, "pages"> {
  /** By id. */
  pages: Map<string, SpecPage>;
  playground: Record<string, unknown>;
}

/** All diagnostics from compiling specifications. */
export const specModel = sessionQuery<SpecModel>(
  "spec-model",
  (version, ask): SpecModel => {
    const {specs = null, translates} = volumeNamed(ask, version) ?? {};
    if (translates)
      return inVolume(ask(specModel, translates.version), version, textsIn(ask, translates.language, specs));
    const folders = ask(configOfVersion, version);
    const read = folders ? ask(specFiles, version).flatMap((file) => openFile(ask, file) ?? []) : [];
    const filled = fillSpecs(read, ask(variables, version));
    const result = compileSpecs(folders ? specInputs(folders, filled.sources) : []);
    result.diagnostics.push(...filled.diagnostics);
    const rpcs = result.pages.flatMap(({whole}) => (whole.type === "rpc" ? [whole] : []));
    const rpc = rpcs.find(({part}) => part === null);
    const parts = rpcs.filter(({name, part}) => part !== null && name === rpc?.name);
    return {
      ...result,
      pages: new Map(result.pages.map((page) => [page.page.id, labelled(page)])),
      playground: rpc ? {...playgroundProps(rpc, parts)} : {}
    };
  },
  () => null
);

/** Descriptions of specifications in a language. */
function textsIn(ask: Ask, language: string, specs: string | null): Source[] {
  if (specs === null) return [];
  const folder = `${translatedFolder(specs, language)}/`;
  const files = ask(sources, "").files.filter(({kind, file}) => kind === "spec-texts" && file.startsWith(folder));
  return files.flatMap(({file}) => openFile(ask, file) ?? []);
}

/** Another language has the same pages at its own addresses, with what is translated of their descriptions. */
function inVolume(model: SpecModel, version: string, texts: readonly Source[]): SpecModel {
  const given = {pages: [...model.pages.values()], elements: model.elements};
  const {pages, diagnostics} = translateSpecs(given, texts);
  return {
    ...model,
    pages: new Map(pages.map((made) => [made.page.id, {...made, page: {...made.page, version}}])),
    diagnostics
  };
}

function labelled(made: SpecPage): SpecPage {
  const {page, body} = made;
  if (body.reference.type !== "api") return made;
  return {...made, page: {...page, frontMatter: {...page.frontMatter, sidebarLabel: "Introduction"}}};
}

export const specFiles = storedQuery<string[]>("spec-files", (version, ask) => {
  const folder = ask(configOfVersion, version)?.specs ?? null;
  const files = folder === null ? [] : ask(sources, "").files.map(({file}) => file);
  return files.filter((file) => file.startsWith(`${folder}/`));
});

/** Null for a version without specifications. */
export const specOutline = storedQuery<SpecOutline | null>("spec-outline", (version, ask) => {
  const folders = ask(configOfVersion, version);
  if (!folders || folders.specs === null) return null;
  const {pages, categories} = ask(specModel, version);
  return {
    names: folders.specifications.map(({name}) => name),
    pages: [...pages.values()].map(({page, sidebar}) => ({page: outlineOf(page), place: sidebar})),
    categories
  };
});

/** Links in the texts about tags, by the path of the tag's page. */
export const tagLinks = storedQuery<Record<string, Link[]>>("tag-links", (version, ask) => {
  const folders = ask(configOfVersion, version);
  if (!folders || folders.specs === null) return {};
  const {categories} = ask(specModel, version);
  return Object.fromEntries(categories.flatMap(({path, links}) => (path && links.length > 0 ? [[path, links]] : [])));
});

export const specFaults = storedQuery<Diagnostic[]>("spec-faults", (version, ask) => {
  const folders = ask(configOfVersion, version);
  if (!folders || folders.specs === null) return [];
  const missing = volumeNamed(ask, version)?.translates ? [] : missingSpecs(folders, ask(specFiles, version));
  return [...missing, ...ask(compileFaults, version)];
});

export const compileFaults = storedQuery<Diagnostic[]>(
  "compile-faults",
  (version, ask) => ask(specModel, version).diagnostics
);

/** Props of the JSON-RPC playground. */
export const playground = storedQuery<Record<string, unknown>>(
  "playground",
  (version, ask) => ask(specModel, version).playground
);

/** What builders of protobuf messages need; null in a version without any. */
export const wireTypes = storedQuery<WireTypes | null>("wire-types", (version, ask) => {
  const kinds = ask(configOfVersion, version)?.specifications.map(({kind}) => kind) ?? [];
  if (!kinds.includes("protobuf")) return null;
  return wireTypesOf(
    [...ask(specModel, version).pages.values()].flatMap(({whole}) => (whole.type === "proto" ? [whole] : []))
  );
});

export const specElements = storedQuery<Element[]>("spec-elements", (version, ask) => ask(specModel, version).elements);

export const registry = sessionQuery(
  "registry",
  (version, ask) => createRegistry(ask(specElements, version)),
  () => null
);

/** A parameter table for components. */
export interface ParameterTable extends Pick<ParametersPage, "title" | "noun" | "places"> {
  /** Path of its page below the version's. */
  path: string;
  /** By name. */
  parameters: Record<string, TableParameter>;
}

/** Parameter tables by specification name, for components. */
export const parameterTables = storedQuery<Record<string, ParameterTable>>("parameter-tables", (version, ask) => {
  const kinds = ask(configOfVersion, version)?.specifications.map(({kind}) => kind) ?? [];
  if (!kinds.includes("parameters")) return {};
  return Object.fromEntries(
    [...ask(specModel, version).pages.values()].flatMap(({page: {path}, whole}) => {
      if (whole.type !== "parameters") return [];
      const {name, title, noun, places, groups} = whole;
      const all = groups.flatMap(({parameters}) => parameters.map((each) => [each.name, each] as const));
      return [[name, {path, title, noun, places, parameters: Object.fromEntries(all)}]];
    })
  );
});

/** Resolves a typed link; its key is `versionKey(version, target)`. */
export const typedLink = storedQuery<TypedLink>("typed-link", (key, ask) => {
  const [version, target] = partsOf(key);
  return leadOf(ask(registry, version!), target!);
});

/** Likely targets in place of one that is missing; its key is `versionKey(version, target)`. */
export const typedAlike = storedQuery<string[]>("typed-alike", (key, ask) => {
  const [version, target] = partsOf(key);
  return typedLinksAlike(ask(registry, version!), target!);
});

/** The target of a typed link, without the element's description. */
export function leadOf(known: Registry, target: string): TypedLink {
  const found = resolveTypedLink(known, target);
  if (found.type !== "found") return found;
  const {pageId, hash, stated} = found.element;
  return {type: "found", pageId, hash, ...(stated && {stated})};
}

/** The fault in an example; its key is `versionKey(version, schema, text)`, and a last "brief" for one without suggestions. Null without specifications. */
export const exampleFaults = storedQuery<ExampleFault[] | null>("example", (key, ask) => {
  const [version, schema, text, brief] = partsOf(key);
  const folders = ask(configOfVersion, version!);
  return folders && folders.specs !== null
    ? validateExample(ask(exampleSchemas, version!), schema!, text!, brief === undefined)
    : null;
});

/** Faults in a block of commands or settings; its key is `versionKey(version, language, title, text, operation)`. */
export const usageFaults = storedQuery<ExampleFault[]>("usage", (key, ask) => {
  const [version, language, title, text, operation] = partsOf(key);
  const kinds = ask(configOfVersion, version!)?.specifications.map(({kind}) => kind) ?? [];
  if (!kinds.some((kind) => languages[kind].checksUsage)) return [];
  return checkUsage(ask(exampleSchemas, version!), {
    language: language!,
    title: title || null,
    text: text!,
    operation: operation || null
  });
});

/** Schemas for validating examples; kept when the rest of the model is dropped, so that typing in an example compiles nothing. */
export const exampleSchemas = sessionQuery<SpecResult["schemas"]>(
  "example-schemas",
  (version, ask) => ask(specModel, version).schemas,
  () => null
);

export const statedElements = sessionQuery<StatedIndex>(
  "stated",
  (version, ask) => statedIndex(ask(specElements, version)),
  () => null
);

/** The fault in a statement about a value; its key is `versionKey(version, fact, value, …subjects)`, with "" for no value. */
export const claimMismatch = storedQuery<string | null>("claim", (key, ask) => {
  const [version, fact, value, ...subjects] = partsOf(key);
  if ((ask(configOfVersion, version!)?.specifications.length ?? 0) === 0) return null;
  return claimFault(ask(statedElements, version!), {fact: fact as StatedFact, value: value || null, subjects});
});

/** The fault in a name in inline code; its key is `versionKey(version, name)`. */
export const nameFault = storedQuery<NameFault | null>("name", (key, ask) => {
  const [version, name] = partsOf(key);
  const kinds = ask(configOfVersion, version!)?.specifications.map(({kind}) => kind) ?? [];
  if (!kinds.some((kind) => languages[kind].checksUsage)) return null;
  return checkName(ask(exampleSchemas, version!), name!);
});

export function versionKey(version: string, ...parts: string[]): string {
  return JSON.stringify([version, ...parts]);
}

function partsOf(key: string): string[] {
  return JSON.parse(key) as string[];
}
