// Specifications of each version to pages, sidebar entries and typed links.
// What the site needs to know of them is remembered by content; they are
// compiled only when a page is rendered or an example is checked anew.

import type {Diagnostic} from "../diagnostics.ts";
import {generatePage} from "../generated-page.ts";
import type {Body, Config, Page, SpecEntry, Source, TypedLink, VersionConfig, VersionSpecs} from "../model.ts";
import {once} from "../once.ts";
import {
  compileSpecs,
  createRegistry,
  languages,
  playgroundProps,
  resolveTypedLink,
  validateExample,
  type Element,
  type ExampleFault,
  type Registry,
  type SpecCategory,
  type SpecInput,
  type SpecPage,
  type SpecResult
} from "../specs/index.ts";
import {hashOf} from "../text.ts";

export interface ParsedSpecs {
  pages: Page[];
  /** Body of a page that comes from a specification; null for all others. */
  bodyOf(page: Page): Body | null;
  /** By version name. */
  byVersion: Map<string, VersionSpecs>;
  diagnostics: Diagnostic[];
  facts: SpecFactsByVersion;
}

/** What is remembered of a version's specifications: JSON. */
export interface SpecFacts {
  /** Stands for the files and the configuration. */
  key: string;
  pages: Pick<SpecPage, "page" | "sidebar">[];
  elements: Element[];
  categories: SpecCategory[];
  playground: Record<string, unknown>;
  diagnostics: Diagnostic[];
  /** Faults of examples by hash of schema and text. */
  examples: Record<string, ExampleFault[]>;
  /** Where typed links lead, of those that pages have. */
  typedLinks: Record<string, TypedLink>;
}

export type SpecFactsByVersion = Record<string, SpecFacts>;

export function parseSpecs(config: Config, sources: readonly Source[], remembered: SpecFactsByVersion): ParsedSpecs {
  const parsed: ParsedSpecs = {pages: [], bodyOf: () => null, byVersion: new Map(), diagnostics: [], facts: {}};
  const compilers = new Map<string, () => SpecResult>();
  for (const version of config.versions) {
    if (version.specs === null) continue;
    const key = keyOf(version, sources);
    parsed.diagnostics.push(...missingSpecs(version, sources));
    const compile = once(() => compileSpecs(inputsOf(version, sources)));
    const known = remembered[version.name];
    const facts = known?.key === key ? known : factsOf(key, compile());
    for (const {page} of facts.pages) parsed.pages.push(page);
    compilers.set(version.name, compile);
    parsed.facts[version.name] = facts;
    parsed.byVersion.set(version.name, versionSpecsOf(version, facts, compile));
    parsed.diagnostics.push(...facts.diagnostics);
  }
  const bodies = new Map<string, ReadonlyMap<string, Body>>();
  parsed.bodyOf = ({version, id, filePath}) => {
    const compile = version === null ? undefined : compilers.get(version);
    if (!compile || version === null || filePath !== "") return null; // nothing is compiled for a page of Markdown
    let ofVersion = bodies.get(version);
    if (!ofVersion) bodies.set(version, (ofVersion = new Map(compile().pages.map(({page, body}) => [page.id, body]))));
    return ofVersion.get(id) ?? null;
  };
  return parsed;
}

function keyOf(version: VersionConfig, sources: readonly Source[]): string {
  const files = sources.filter(({file}) => file.startsWith(`${version.specs}/`)).map(({file, hash}) => [file, hash]);
  return hashOf(JSON.stringify([files, version.name, version.specifications]));
}

function factsOf(key: string, result: SpecResult): SpecFacts {
  const rpc = result.pages.find(({body}) => body.reference.type === "rpc")?.body.reference;
  for (const {page} of result.pages) if (page.kind === "api") page.frontMatter.sidebarLabel = "Introduction";
  return {
    key,
    pages: result.pages.map(({page, sidebar}) => ({page, sidebar})),
    elements: result.elements,
    categories: result.categories,
    playground: rpc?.type === "rpc" ? {...playgroundProps(rpc)} : {},
    diagnostics: result.diagnostics,
    examples: {},
    typedLinks: {}
  };
}

function missingSpecs(version: VersionConfig, sources: readonly Source[]): Diagnostic[] {
  const missing = version.specifications.filter(
    (spec) => !sources.some(({file}) => isWithin(file, `${version.specs}/${spec.path}`.replace(/\/$/, "")))
  );
  return missing.map(({name, path, at}) => ({
    code: "config-missing-folder",
    severity: "error",
    message: `There is no specification ${version.specs}/${path}.`,
    hint: `the path of "${name}" counts from the specs folder of the version "${version.name}"`,
    at
  }));
}

/** The files of each specification: those below its path and its include folders, or its one file with its neighbours for `$ref`s. */
function inputsOf(version: VersionConfig, sources: readonly Source[]): SpecInput[] {
  const folder = `${version.specs}/`;
  const files = sources
    .filter(({file}) => file.startsWith(folder))
    .map(({file, text}) => ({file, path: file.slice(folder.length), text}));
  return version.specifications.flatMap((spec): SpecInput[] => {
    if (!files.some(({path}) => isWithin(path, spec.path))) return [];
    const own = files.filter(({path}) => languages[spec.kind].owns(spec, path));
    return [{spec, version: version.name, files: own}];
  });
}

function isWithin(path: string, base: string): boolean {
  return base === "" || path === base || path.startsWith(base + "/");
}

function versionSpecsOf(version: VersionConfig, facts: SpecFacts, compile: () => SpecResult): VersionSpecs {
  const registry = once(() => createRegistry(facts.elements));
  const categories = new Map(facts.categories.map((category) => [category, categoryPage(version, category, facts)]));
  const byId = new Map(facts.pages.map((entry) => [entry.page.id, entry]));
  return {
    categories: [...categories.values()].filter((page) => page !== null),
    names: version.specifications.map(({name}) => name),
    entries: (name, tags) =>
      version.specifications.some((spec) => spec.name === name) ? entriesOf(name, tags, facts, categories, byId) : null,
    typedLinks(target) {
      return (facts.typedLinks[target] ??= typedLinkOf(registry(), target));
    },
    validateExample(schema, text) {
      const key = hashOf(`${schema}\u0000${text}`);
      return (facts.examples[key] ??= validateExample(compile().schemas, schema, text));
    },
    playground: facts.playground
  };
}

function typedLinkOf(registry: Registry, target: string): TypedLink {
  const found = resolveTypedLink(registry, target);
  return found.type === "found" ? {type: "found", pageId: found.element.pageId, hash: found.element.hash} : found;
}

function categoryPage(version: VersionConfig, category: SpecCategory, facts: SpecFacts): Page | null {
  if (category.path === null) return null;
  const at = facts.pages.find(({page}) => category.operations.includes(page.id))?.page.at ?? version.at;
  return generatePage({
    kind: "category",
    version: version.name,
    path: category.path,
    title: category.label,
    description: category.description,
    at
  });
}

type FactPage = SpecFacts["pages"][number];

/** Operations by tag, where tags have pages; proto files by folder; everything else in order. */
function entriesOf(
  name: string,
  tags: string[] | null,
  {pages, categories: all}: SpecFacts,
  categories: ReadonlyMap<SpecCategory, Page | null>,
  byId: ReadonlyMap<string, FactPage>
): SpecEntry[] {
  const own = pages.filter(({sidebar}) => sidebar.spec === name);
  const ofSpec = all.filter(({spec, tag}) => spec === name && (tags === null || tags.includes(tag)));
  if (ofSpec.some(({path}) => path !== null)) {
    const listed = new Set<Page>();
    const groups = ofSpec.map((category): SpecEntry => {
      const operations = category.operations.map((id) => byId.get(id)!.page).filter((page) => !listed.has(page));
      for (const page of operations) listed.add(page);
      return {
        type: "category",
        label: category.label,
        page: categories.get(category) ?? null,
        items: operations.map((page) => ({type: "page", page}))
      };
    });
    const rest = tags === null ? own.filter(({page}) => !listed.has(page)) : [];
    return [...rest.map(({page}): SpecEntry => ({type: "page", page})), ...groups];
  }
  const wanted = own.filter(({sidebar}) => tags === null || (sidebar.tag !== null && tags.includes(sidebar.tag)));
  return folderEntriesOf(wanted, 0);
}

/** Folders first; a folder that holds only another one is one entry with it. */
function folderEntriesOf(pages: readonly FactPage[], depth: number): SpecEntry[] {
  const folders = new Map<string, FactPage[]>();
  const files: SpecEntry[] = [];
  for (const page of pages) {
    const folder = page.sidebar.folder[depth];
    if (folder === undefined) files.push({type: "page", page: page.page});
    else folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  const entries = [...folders].map(([folder, inside]): SpecEntry => {
    let label = `/${folder}`;
    let below = depth + 1;
    for (let next = sharedFolder(inside, below); next !== null; next = sharedFolder(inside, below)) {
      label += `/${next}`;
      below++;
    }
    return {type: "category", label, page: null, items: folderEntriesOf(inside, below)};
  });
  return [...entries, ...files];
}

/** The folder at this depth when all pages are in it. */
function sharedFolder(pages: readonly FactPage[], depth: number): string | null {
  const first = pages[0]?.sidebar.folder[depth];
  return first !== undefined && pages.every(({sidebar}) => sidebar.folder[depth] === first) ? first : null;
}
