// Renders pages to files and search records.

import type {Diagnostic} from "../core/diagnostics.ts";
import type {Engine} from "../engine/engine.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Body, RenderedPage, ResolvedPage} from "../model.ts";
import {readDataFiles, type DataFiles} from "../content/data-files.ts";
import {diagramLanguages, type DiagramLanguage} from "../render/diagram.ts";
import {themePlace} from "../bundle/theme-place.ts";
import {createRenderers, type RenderContext, type Renderers} from "../render/render-context.ts";
import {renderMain, renderPage, searchOf, type RenderedMain, type RenderInput} from "../render/render-page.ts";
import {isReference} from "../../../runtime/shared/page-kinds.ts";
import {hashOf, withoutParent} from "../core/text.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {outputOf} from "../../../runtime/shared/urls.ts";
import {builtInProps} from "./built-in-props.ts";
import {contentsOf} from "../compare/changes-contents.ts";
import {changesOn, pageMarks} from "./changes.ts";
import {shown, siteData} from "./frame.ts";
import {glossary} from "./glossary.ts";
import {messagesIn} from "../../../runtime/messages/translations.ts";
import {wordingOf} from "../config/languages.ts";
import {createSharedPrints, type SharedPrints} from "../render/shared-prints.ts";
import {assetsInput, configInput, choicesInput, diagramsInput, replacedInput} from "./inputs.ts";
import {keyOfRoute, languageKeys, localConfig, volumes} from "./languages.ts";
import {body} from "./page-bodies.ts";
import {originalOf, parsed, traits} from "./pages.ts";
import {isMarkdownPage, originAt, routeOfFile, routes} from "./plan.ts";
import {resolvedPage} from "./resolved.ts";
import {pageSettings} from "./settings.ts";
import {ownStyle} from "./own-style.ts";
import {openFile, sourceFile, sources} from "./sources.ts";
import {parameterTables, versionKey} from "./specs.ts";
import {showsTests} from "./tests/shows-tests.ts";

/** A version's data files and their faults. */
export const dataFiles = storedQuery<DataFiles>("data-files", (version, ask) =>
  readDataFiles(
    ask(sources, "")
      .files.filter(
        (source) => source.kind === "data" && source.version === version && source.path.startsWith("_data/")
      )
      .flatMap(({file}) => openFile(ask, file) ?? [])
  )
);

/** Thrown by what renders before theme and components are loaded, which takes a tenth of a build that renders nothing. */
export class ServerNeeded extends Error {}

/** What pages of several languages have in common; made anew for what else would be printed. */
export const sharedPrints = sessionQuery<SharedPrints>(
  "shared-prints",
  (_, ask) => {
    ask(assetsInput, "");
    return newPrints(ask);
  },
  () => null
);

function newPrints(ask: Ask): SharedPrints {
  const {base, url} = ask(configInput, "");
  return createSharedPrints({base, url, versions: volumes(ask).map(({name, path}) => ({name, path: path || "/"}))});
}

/** Null until theme and components are compiled. @throws ServerNeeded until they are loaded */
export const renderers = sessionQuery<Renderers | null>(
  "renderers",
  (language, ask) => {
    const loaded = ask(assetsInput, language);
    if (!loaded) return null;
    const {assets, server} = loaded;
    if (!server) throw new ServerNeeded();
    return createRenderers(ask(siteData, language), assets.hrefs, server, {
      placeOf: (error) => themePlace(error, assets),
      shared: ask(languageKeys, "").length > 1 ? ask(sharedPrints, "") : newPrints(ask),
      messages: messagesIn(wordingOf(localConfig(ask, language)))
    });
  },
  () => null
);

interface Rendering extends RenderInput {
  context: RenderContext;
}

function renderingOf(ask: Ask, route: string): Rendering | null {
  const language = keyOfRoute(ask, route);
  const shared = ask(renderers, language);
  const resolved = resolvedPage(ask, route);
  if (!shared || !resolved) return null;
  const {page} = resolved;
  const changes = page.kind === "changes" ? bodyOf(ask, resolved) : null;
  const versionOf = (version: string | null): string => version ?? ask(pageSettings, language).latest;
  const isSame = mayBeSame(ask, resolved);
  const draws = page.filePath !== "" && ask(traits, page.at.file).diagrams.length > 0;
  return {
    context: {
      ...shared,
      prints: isSame && sharesPrints(ask) ? shared.shared : null,
      original: (isSame || changes) && resolved.data.original ? ask(renderers, "") : null,
      drawDiagram: draws ? ask(diagramsInput, "") : null,
      style: draws ? ownStyle(ask) : "",
      versionData: (version) => ({
        ...ask(parameterTables, versionOf(version)),
        ...ask(dataFiles, versionOf(version)).values
      }),
      isPage: (href) => href.startsWith("/") && ask(isMarkdownPage, href),
      terms: page.version === null || page.filePath === "" ? [] : ask(glossary, page.version),
      marks: page.version === null ? null : ask(pageMarks, versionKey(page.version, page.id)),
      builtInProps: (name, attributes) => builtInProps(ask, name, attributes, versionOf(page.version))
    },
    resolved:
      changes?.type === "changes" ? {...resolved, data: {...resolved.data, toc: contentsOf(changes.view)}} : resolved,
    body: () => changes ?? bodyOf(ask, resolved)
  };
}

function sharesPrints(ask: Ask): boolean {
  return ask(choicesInput, "").shares && ask(pageSettings, "").versions > 1;
}

/** Whether another version or language may have the same page: what a component or a theme of the project prints may depend on the version. */
function mayBeSame(ask: Ask, {page, body: generated}: ResolvedPage): boolean {
  if (page.version === null || generated !== null || ask(replacedInput, "").hasCode) return false;
  if (page.filePath === "") return isReference(page.kind);
  return page.kind === "doc" && !showsTests(ask, page) && page.components.length + page.includes.length === 0;
}

/** A page's body. */
export function bodyOf(ask: Ask, {page, route, body: generated}: ResolvedPage): Body | null {
  if (page.kind === "changes") {
    const view = changesOn(ask, route);
    return view && {type: "changes", view};
  }
  return generated ?? ask(body, page.filePath === "" ? `:${page.version}:${page.id}` : page.at.file);
}

/** A page's files with their bytes, which are not stored. Null if the page cannot be rendered. */
export const rendered = sessionQuery<RenderedPage | null>(
  "rendered",
  (route, ask) => {
    const rendering = renderingOf(ask, route);
    return rendering && renderPage(rendering.context, rendering);
  },
  () => null
);

export interface PageFiles {
  outputs: {path: string; hash: string}[];
  diagnostics: Diagnostic[];
}

/** Hashes of the same files. */
export const pageOutputs = storedQuery<PageFiles>("page-outputs", (route, ask) => {
  const made = ask(rendered, route);
  return {
    outputs: made?.outputs.map(({path, bytes}) => ({path, hash: withoutParent(hashOf(bytes))})) ?? [],
    diagnostics: made?.diagnostics ?? []
  };
});

/** Whether a page must be rendered again. Determined without rendering, because a diagram library may have to be loaded first. */
export function isToRender({isOutdated, isStale}: Pick<Engine, "isOutdated" | "isStale">, route: string): boolean {
  return isOutdated(rendered, route) || isStale(pageOutputs, route);
}

/** One of a page's files as text, its document or Markdown; null if it cannot be rendered. */
export function renderedText(ask: Ask, route: string, extension: "html" | "md"): string | null {
  const path = outputOf(ask(siteData, ""), route, extension);
  const bytes = ask(rendered, route)?.outputs.find((output) => output.path === path)?.bytes;
  return bytes === undefined ? null : Buffer.from(bytes as string).toString("utf8");
}

/** Contents of the page's chunk, for the watching server. */
export const renderedMain = sessionQuery<RenderedMain | null>(
  "rendered-main",
  (route, ask) => {
    const rendering = renderingOf(ask, route);
    return rendering && renderMain(rendering.context, rendering);
  },
  () => null
);

/**
 * Drops values that only one page needed, to bound memory. The few
 * results that the whole site needs from the page are computed before, while its data is in memory.
 */
export function releasePage({ask, forget, release}: Pick<Engine, "ask" | "forget" | "release">, route: string): void {
  const origin = ask(originAt, route);
  forget(rendered, route);
  if (origin !== null) {
    forget(body, origin);
    forget(parsed, origin);
  }
  release(origin === null ? [route] : [route, origin]);
}

/** Routes of pages with diagrams. */
export const drawnRoutes = storedQuery<string[]>("drawn-routes", (_, ask) =>
  ask(routes, "").filter((route) => {
    const origin = ask(originAt, route);
    return origin !== null && ask(traits, origin).diagrams.length > 0;
  })
);

/** Diagram languages used on the site. */
export const drawnLanguages = storedQuery<DiagramLanguage[]>("drawn-languages", (_, ask) => {
  const found = new Set(
    ask(drawnRoutes, "").flatMap((route) => {
      const origin = ask(originAt, route);
      return origin === null ? [] : ask(traits, origin).diagrams;
    })
  );
  return diagramLanguages.filter((language) => found.has(language));
});

/** Faults of a page that only rendering finds. */
export const renderFaults = storedQuery<Diagnostic[]>("render-faults", (route, ask) => {
  const origin = ask(originAt, route);
  if (origin === null) return [];
  const mayFail = ask(traits, origin).mayFail || ask(replacedInput, "").blocks.length > 0;
  return mayFail ? ask(pageOutputs, route).diagnostics : [];
});

/** A version's data file `search`: what pages show but their text does not contain. */
export const writtenSearch = storedQuery<unknown>(
  "written-search",
  (version, ask) => ask(dataFiles, version).values["search"] ?? null
);

/** A page's search records. */
export const searchRecords = storedQuery<SearchRecord[]>("search-records", (route, ask) => {
  if (ask(shown, route)?.data.original) return []; // found in the language of its text
  const resolved = resolvedPage(ask, route);
  const known = resolved && recordsOfOriginal(ask, resolved);
  if (known) return known; // the same value, which is stored once
  const own = resolved && bodyOf(ask, resolved);
  if (!resolved || !own) return [];
  const {version} = resolved.page;
  return searchOf(resolved, own, version === null ? null : ask(writtenSearch, version));
});

/** Those of the page that this one is a copy of; null for pages that are no copies. */
function recordsOfOriginal(ask: Ask, {page}: ResolvedPage): SearchRecord[] | null {
  const first = page.filePath === "" ? null : originalOf(ask, page.at.file);
  const route = first === null ? null : ask(routeOfFile, first);
  const version = first === null ? null : (ask(sourceFile, first)?.version ?? null);
  if (route === null || version === null) return null;
  if (ask(writtenSearch, page.version!) !== null || ask(writtenSearch, version) !== null) return null;
  return ask(searchRecords, route);
}
