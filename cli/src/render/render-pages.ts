// Pages to files. A page is rendered again only when something that it shows
// has changed; otherwise its files are those of the previous tree.

import type {Diagnostic} from "../diagnostics.ts";
import type {Body, Output, ResolvedPage} from "../model.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {hashOf} from "../text.ts";
import type {RenderContext} from "./render-context.ts";
import {renderPage} from "./render-page.ts";

/** What is remembered of a rendered page: JSON. */
export interface RenderedFacts {
  key: string;
  outputs: {path: string; hash: string}[];
  search: SearchRecord[];
  diagnostics: Diagnostic[];
}

export type RenderedByRoute = Record<string, RenderedFacts>;

export interface RenderPagesInput {
  context: RenderContext;
  pages: readonly ResolvedPage[];
  bodyOf(page: ResolvedPage): Body;
  remembered: RenderedByRoute;
  /** Hash of a file of the previous tree, or null. */
  previousHash(path: string): string | null;
  /** Takes each file as soon as it is made. */
  add(output: Output): void;
  /** Hears of each page as soon as its files are there; whether they were made anew. */
  onPage?(route: string, facts: RenderedFacts, isNew: boolean): void;
  progress?(done: number, total: number): void;
}

export interface RenderPagesResult {
  search: Map<string, SearchRecord[]>;
  diagnostics: Diagnostic[];
  facts: RenderedByRoute;
  /** Routes that were rendered and not taken from the previous tree. */
  rendered: string[];
}

export function renderPages({context, pages, bodyOf, remembered, previousHash, add, onPage, progress}: RenderPagesInput): RenderPagesResult {
  const result: RenderPagesResult = {search: new Map(), diagnostics: [], facts: {}, rendered: []};
  pages.forEach((resolved, index) => {
    const key = renderKeyOf(context, resolved);
    const known = remembered[resolved.route];
    const isKept = known?.key === key && known.outputs.every(({path, hash}) => previousHash(path) === hash);
    let facts: RenderedFacts;
    if (isKept) {
      facts = known;
      for (const {path, hash} of known.outputs) add({path, keptHash: hash});
    } else {
      const {outputs, search, diagnostics} = renderPage(context, {resolved, body: bodyOf(resolved)});
      const made = outputs.map((output) => ({...output, hash: hashOf(output.bytes)}));
      facts = {key, outputs: made.map(({path, hash}) => ({path, hash})), search, diagnostics};
      made.forEach(add);
      result.rendered.push(resolved.route);
    }
    result.facts[resolved.route] = facts;
    result.search.set(resolved.route, facts.search);
    result.diagnostics.push(...facts.diagnostics);
    onPage?.(resolved.route, facts, !isKept);
    progress?.(index + 1, pages.length);
  });
  return result;
}

/** Everything that the page's files are made of. */
export function renderKeyOf(context: RenderContext, {page, data, head, hrefs, imageSizes, body}: ResolvedPage): string {
  const components = page.components.length > 0 ? context.componentsKey(page.version) : "";
  const {sidebar, ...own} = data;
  const around = sidebar && [sidebar.name, context.sidebarFile(sidebar.file), context.branchKey(sidebar.items)];
  return hashOf(JSON.stringify([context.assetsKey, page.bodyKey, page.frontMatter.keywords, own, around, head, hrefs, imageSizes, body, components]));
}
