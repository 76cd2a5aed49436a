// The pages of Markdown, parsed anew where their text or what they include has changed.

import type {Diagnostic} from "../../diagnostics.ts";
import type {Body, Page} from "../../model.ts";
import {parsePage} from "../../parse/parse-page.ts";
import {parsePages, type FactsByFile, type PageFacts} from "../../parse/parse-pages.ts";
import {isPartial} from "../../partial.ts";
import type {SourceChanges, SourceState} from "./source-state.ts";

export interface PageState {
  /** In the order of their sources. */
  pages(): Page[];
  get(file: string): Page | undefined;
  bodyOf(page: Page): Extract<Body, {type: "markdown"}>;
  diagnostics(): Diagnostic[];
  facts(): FactsByFile;
  update(changes: SourceChanges): PageEdit[];
}

export interface PageEdit {
  file: string;
  before: Page | null;
  after: Page | null;
}

export function createPageState(sources: SourceState, remembered: FactsByFile): PageState {
  const first = parsePages(sources.list(), remembered);
  const facts = new Map<string, PageFacts>(Object.entries(first.facts));
  const bodies = new Map<string, {key: string; body: Extract<Body, {type: "markdown"}>}>();
  const readFile = (file: string): string | null => {
    const source = sources.get(file);
    return source && source.kind !== "asset" ? source.text : null;
  };

  function parse(file: string): PageFacts | null {
    const source = sources.get(file);
    if (!source || source.kind !== "markdown" || isPartial(source)) return null;
    const {page, body, diagnostics} = parsePage(source, readFile);
    bodies.set(file, {key: page.bodyKey, body});
    const includes = Object.fromEntries(page.includes.map((name) => [name, sources.get(name)?.hash ?? null]));
    return {sourceHash: source.hash, includes, page, diagnostics};
  }

  return {
    pages: () => sources.list().flatMap(({file}) => facts.get(file)?.page ?? []),
    get: (file) => facts.get(file)?.page,
    diagnostics: () => [...facts.values()].flatMap(({diagnostics}) => diagnostics),
    facts: () => Object.fromEntries(facts),
    bodyOf(page) {
      const known = bodies.get(page.at.file);
      if (known?.key === page.bodyKey) return known.body;
      const {body} = parsePage(sources.get(page.at.file)!, readFile);
      bodies.set(page.at.file, {key: page.bodyKey, body});
      return body;
    },
    update({changed}) {
      const stale = new Set(changed.keys());
      for (const [file, {includes}] of facts) for (const name in includes) if (changed.has(name)) stale.add(file);
      const edits: PageEdit[] = [];
      for (const file of stale) {
        const before = facts.get(file)?.page ?? null;
        const next = parse(file);
        if (next) facts.set(file, next);
        else facts.delete(file);
        if (before || next) edits.push({file, before, after: next?.page ?? null});
      }
      return edits;
    }
  };
}

/** Everything of a page that others may show or count on, but for its anchors. */
export function seenByOthers(page: Page): string {
  return countedOnByOthers(page) + JSON.stringify([page.title, page.frontMatter]);
}

/** The same without what they only show: what it is called. */
export function countedOnByOthers({
  id,
  kind,
  version,
  path,
  filePath,
  frontMatter,
  includes,
  badge,
  deprecated
}: Page): string {
  const {title: _title, sidebarLabel: _label, description: _description, places: _places, ...counted} = frontMatter;
  return JSON.stringify([id, kind, version, path, filePath, counted, includes, badge, deprecated]);
}

export function anchorsOf({headings, anchors}: Page): string {
  return JSON.stringify([headings.map(({id}) => id), anchors]);
}
