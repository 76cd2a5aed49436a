// Pages to files. A page is rendered again only when something that it shows
// has changed; otherwise its files are those of the previous tree.

import {batchesOf} from "../batches.ts";
import type {Diagnostic} from "../diagnostics.ts";
import type {Body, Output, ResolvedPage} from "../model.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {hashOf} from "../text.ts";
import type {RenderContext} from "./render-context.ts";
import {renderTogether} from "./render-page.ts";

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

export function renderPages({
  context,
  pages,
  bodyOf,
  remembered,
  previousHash,
  add,
  onPage,
  progress
}: RenderPagesInput): RenderPagesResult {
  const result: RenderPagesResult = {search: new Map(), diagnostics: [], facts: {}, rendered: []};
  let done = 0;
  for (const batch of batchesOf(pages)) {
    const keyed = batch.map((resolved) => ({resolved, key: renderKeyOf(context, resolved)}));
    const made = renderAnew(keyed.filter(({resolved, key}) => !isKept(resolved, key)));
    for (const {
      resolved: {route},
      key
    } of keyed) {
      const anew = made.get(route);
      const facts = anew
        ? {
            key,
            outputs: anew.outputs.map(({path, hash}) => ({path, hash})),
            search: anew.search,
            diagnostics: anew.diagnostics
          }
        : remembered[route]!;
      if (anew) {
        anew.outputs.forEach(add);
        result.rendered.push(route);
      } else {
        for (const {path, hash} of facts.outputs) add({path, keptHash: hash});
      }
      result.facts[route] = facts;
      result.search.set(route, facts.search);
      result.diagnostics.push(...facts.diagnostics);
      onPage?.(route, facts, anew !== undefined);
      progress?.(++done, pages.length);
    }
  }
  return result;

  function isKept({route}: ResolvedPage, key: string): boolean {
    const known = remembered[route];
    return known?.key === key && known.outputs.every(({path, hash}) => previousHash(path) === hash);
  }

  /** By route. */
  function renderAnew(wanted: readonly {resolved: ResolvedPage}[]) {
    const rendered = renderTogether(
      context,
      wanted.map(({resolved}) => ({resolved, body: bodyOf(resolved)}))
    );
    return new Map(
      rendered.map((page) => [
        page.route,
        {...page, outputs: page.outputs.map((output) => ({...output, hash: hashOf(output.bytes)}))}
      ])
    );
  }
}

/** Everything that the page's files are made of. */
export function renderKeyOf(context: RenderContext, {page, data, head, hrefs, imageSizes, body}: ResolvedPage): string {
  const components = page.components.length > 0 ? context.componentsKey(page.version) : "";
  const {sidebar, ...own} = data;
  const around = sidebar && [sidebar.name, context.sidebarFile(sidebar.file), context.branchKey(sidebar.items)];
  return hashOf(
    JSON.stringify([
      context.assetsKey,
      page.bodyKey,
      page.frontMatter.keywords,
      own,
      around,
      head,
      hrefs,
      imageSizes,
      body,
      components
    ])
  );
}
