// Renders a resolved page to its files: the document, the chunk for client-side
// navigation and the Markdown twin; and to its search records.

import {changesRecords} from "../compare/changes-search.ts";
import type {Body, MadeOutput, RenderedPage, ResolvedPage} from "../model.ts";
import {isPublic} from "../../../runtime/shared/page-kinds.ts";
import {carriedPage, type PageChunk} from "../../../runtime/shared/page-data.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {outputOf} from "../../../runtime/shared/urls.ts";
import {renderArticle} from "./article.ts";
import {pageMarkdown} from "./page-markdown.ts";
import type {RenderContext} from "./render-context.ts";
import {referenceSearch} from "../specs/index.ts";
import {aboutRecords, markdownRecords, writtenRecords} from "./search-records.ts";

export interface RenderInput {
  resolved: ResolvedPage;
  body: Body;
}

/** The part of a page that client-side navigation replaces. */
export interface RenderedMain extends Pick<RenderedPage, "diagnostics"> {
  chunk: PageChunk;
  /** The page as Markdown. */
  markdown: string;
  /** Diagrams drawn for it. */
  outputs: MadeOutput[];
}

export function renderMain(context: RenderContext, {resolved, body}: RenderInput): RenderedMain {
  const {renderer, data: site, isPage} = context;
  const {html, islands, outputs, diagnostics, shown} = renderArticle(context, resolved, body, resolved.data);
  const page = {...resolved.data, islands};
  return {
    chunk: {page, head: resolved.head, main: renderer.renderMain(page, html)},
    markdown: pageMarkdown({site, resolved, body, isPage, shown: (node) => shown.get(node) ?? ""}),
    outputs,
    diagnostics
  };
}

export function renderPage(context: RenderContext, input: RenderInput): RenderedPage {
  const {renderer, data: site} = context;
  const {route, head} = input.resolved;
  const {chunk, markdown, outputs: drawn, diagnostics} = renderMain(context, input);
  const json = JSON.stringify(carriedPage(chunk.page));
  const outputs: MadeOutput[] = [
    {path: outputOf(site, route, "html"), bytes: renderer.renderDocument(chunk.page, json, head, chunk.main)},
    {path: outputOf(site, route, "js"), bytes: renderer.renderChunk(chunk.page, json, head, chunk.main)}
  ];
  if (isPublic(chunk.page)) outputs.push({path: outputOf(site, route, "md"), bytes: markdown});
  return {route, outputs: [...outputs, ...drawn], diagnostics};
}

/** @param written the data file `search` of the page's version, if there is one */
export function searchOf(resolved: ResolvedPage, body: Body, written: unknown = null): SearchRecord[] {
  const {data} = resolved;
  if (data.unlisted || data.draft || data.version === null) return [];
  const breadcrumb = data.breadcrumbs.map(({label}) => label).slice(0, -1);
  if (body.type === "changes") return changesRecords(data.title, data.href, body.view);
  if (body.type === "reference")
    return referenceSearch(body.reference).map((record) => ({
      ...record,
      url: data.href,
      breadcrumb
    }));
  if (body.type === "cards" && body.about.length > 0) return aboutRecords(resolved, body.about, breadcrumb);
  if (body.type !== "markdown") return [];
  return [...markdownRecords(resolved, body.nodes, breadcrumb), ...writtenRecords(resolved, written, breadcrumb)];
}
