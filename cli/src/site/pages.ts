// Parsed pages by origin: a file, or ":version:id" for a
// page of a specification. Queries here see only one page.

import type {Diagnostic} from "../core/diagnostics.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Anchors, Outline, Page, SourceFile} from "../model.ts";
import {transformPage} from "../content/transform-page.ts";
import {hashOf} from "../core/text.ts";
import {parsePage, type ParsedPage} from "../content/parse-page.ts";
import {pairedHeadings} from "../content/paired-headings.ts";
import {isWithinFolder, restrictPage} from "../content/restrict-page.ts";
import {diagramLanguages, diagramsOf, type DiagramLanguage} from "../render/diagram.ts";
import {extensionsWith, readText, transformersOf} from "./extensions.ts";
import {moved, original} from "./copies.ts";
import {outlineOf} from "./outline-of.ts";
import {embeds, examplesDate, isMeasured, ownKeys, untrustedFolderIn, variables} from "./settings.ts";
import {isFallback, openFile, pageFiles, sourceFile, translatedFrom} from "./sources.ts";
import {specModel} from "./specs.ts";
import {showsTests} from "./tests/shows-tests.ts";

export interface PageFacts {
  page: Page;
  diagnostics: Diagnostic[];
  /** Diagram languages used. */
  diagrams: DiagramLanguage[];
  /** Whether rendering may find faults: it has components, formulas or diagrams. */
  mayFail: boolean;
  /** Number of places marked as unverified. */
  unverified: number;
}

interface Parsed extends ParsedPage, Pick<PageFacts, "diagrams" | "mayFail"> {}

/** A Markdown page with its body; null if its file cannot be read. */
export const parsed = sessionQuery<Parsed | null>(
  "parsed",
  (file, ask) => {
    const source = openFile(ask, file);
    if (!source) return null;
    const texts = [source.text];
    const folderOf = untrustedFolderIn(ask);
    const readFile = (name: string, from: string): string | null => {
      const untrusted = folderOf(from);
      if (untrusted && !isWithinFolder(untrusted, name)) return null;
      const included = openFile(ask, name);
      if (!included || included.kind === "asset") return null;
      texts.push(included.text);
      return included.text;
    };
    const extensions = transformersOf(ask, ask(extensionsWith, "transform"));
    const read = parsePage(source, readFile, {
      examplesDate: ask(examplesDate, ""),
      variables: ask(variables, source.version ?? ""),
      ownKeys: ask(ownKeys, ""),
      embeds: ask(embeds, ""),
      isMeasured: ask(isMeasured, ""),
      ...(extensions.length > 0 && {
        transformKey: hashOf(JSON.stringify(extensions.map(({extension: {key}, options}) => [key, options]))),
        transform: (markdown, {frontMatter, bodyStart, settings}) =>
          transformPage(
            {
              transformers: extensions,
              source,
              frontMatter,
              bodyStart,
              settings,
              read: (name) => readText(ask, name),
              onText: (text) => void texts.push(text)
            },
            markdown
          )
      })
    });
    const result = restrictPage(read, source, folderOf);
    if (source.extension !== undefined) result.page.frontMatter.editUrl ??= null; // no file to edit
    return {
      ...result,
      diagrams: diagramLanguages.filter((language) => texts.some((text) => diagramsOf(text).includes(language))),
      mayFail: result.page.components.length > 0 || texts.some((text) => /[$]|```(?:dot|mermaid)/.test(text))
    };
  },
  () => null
);

/** The stored part of a page. */
export const pageFacts = storedQuery<PageFacts | null>("page", (origin, ask) => {
  const [version, id] = versionAndId(origin);
  if (id !== null) {
    const found = ask(specModel, version).pages.get(id);
    return found ? {page: found.page, diagnostics: [], diagrams: [], mayFail: false, unverified: 0} : null;
  }
  const copied = factsOfOriginal(ask, origin);
  if (copied) return copied;
  const found = ask(parsed, origin);
  if (!found) return null;
  const {diagnostics, diagrams, mayFail, unverified} = found;
  return {page: translatedPage(ask, found.page), diagnostics, diagrams, mayFail, unverified};
});

function translatedPage(ask: Ask, page: Page): Page {
  const source = ask(sourceFile, page.at.file);
  const more = source?.translates === undefined ? [] : Object.values(ask(originalIds, page.at.file));
  const placed = source ? inRoot(page, source) : page;
  if (more.length === 0) return placed;
  return {
    ...placed,
    anchors: [...placed.anchors, ...more],
    bodyKey: hashOf([placed.bodyKey, ...more].join("\0"))
  };
}

function factsOfOriginal(ask: Ask, file: string): PageFacts | null {
  const first = originalOf(ask, file);
  const facts = first === null ? null : ask(pageFacts, first);
  if (first === null || !facts) return null;
  const source = ask(sourceFile, file);
  const page = {...moved(facts.page, first, file), version: source?.version ?? null};
  return source?.isFallback ? {...facts, page: inRoot(page, source), diagnostics: [], unverified: 0} : {...facts, page};
}

/** A page outside of versions in another language: its place is below the language's. */
function inRoot(page: Page, {root}: SourceFile): Page {
  if (root === undefined) return page;
  const below = (name: string): string => (`/${name}`.startsWith(`${root}/`) ? name : `${root.slice(1)}/${name}`);
  return {
    ...page,
    id: below(page.id),
    filePath: below(page.filePath),
    path: page.path === root ? root : `/${below(page.path.slice(1))}`.replace(/\/$/, "")
  };
}

/** Ids of the original's headings, by those of the translation's: links to them lead to the translation, too. */
export const originalIds = storedQuery<Record<string, string>>("original-ids", (file, ask) => {
  const first = isFallback(ask, file) ? null : translatedFrom(ask, file);
  const own = ask(parsed, file)?.page;
  const there = first === null || !own || !ask(sourceFile, first) ? null : ask(pageFacts, first)?.page;
  return own && there ? Object.fromEntries(pairedHeadings(own, there)) : {};
});

/**
 * The file whose page, but for version and places, a file has; null if it is to be parsed: partials are other files in
 * each version, and faults name their file. What is not translated has the page of the original in any case.
 */
export function originalOf(ask: Ask, file: string): string | null {
  const first = possibleOriginal(ask, file);
  if (first === null || isFallback(ask, file)) return first;
  const facts = ask(pageFacts, first);
  if (!facts || facts.diagnostics.length + facts.page.includes.length > 0) return null;
  return showsTests(ask, facts.page) ? null : first; // each version has its own results
}

/** The file that `originalOf` may name, without looking at its page. */
export function possibleOriginal(ask: Ask, file: string): string | null {
  return isFallback(ask, file) ? translatedFrom(ask, file) : ask(original, file);
}

export const unverified = storedQuery<number>("unverified", (file, ask) => ask(pageFacts, file)?.unverified ?? 0);

/** Number of places in the site marked as unverified. */
export const unverifiedCount = storedQuery<number>("unverified-count", (_, ask) =>
  ask(pageFiles, "").reduce((sum, file) => sum + ask(unverified, file), 0)
);

/** What rendering a page needs in advance. */
export const traits = storedQuery<Pick<PageFacts, "diagrams" | "mayFail">>("traits", (origin, ask) => {
  const facts = ask(pageFacts, origin);
  return {diagrams: facts?.diagrams ?? [], mayFail: facts?.mayFail ?? false};
});

export const outline = storedQuery<Outline | null>("outline", (origin, ask) => {
  const page = ask(pageFacts, origin)?.page;
  return page ? outlineOf(page) : null;
});

export const anchors = storedQuery<Anchors>("anchors", (origin, ask) => {
  const page = ask(pageFacts, origin)?.page;
  return {headings: page?.headings.map(({id}) => id) ?? [], others: page?.anchors ?? []};
});

/** Splits ":version:id"; a file has no id. */
export function versionAndId(origin: string): [version: string, id: string | null] {
  if (!origin.startsWith(":")) return ["", null];
  const end = origin.indexOf(":", 1);
  return [origin.slice(1, end), origin.slice(end + 1)];
}
