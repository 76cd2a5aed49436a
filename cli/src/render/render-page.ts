// One resolved page to its files: the document, the chunk for client-side
// navigation and the page as Markdown; and to its search records.

import type {Body, MadeOutput, RenderedPage, ResolvedPage} from "../model.ts";
import type {PageChunk, PageData} from "../../../runtime/shared/page-data.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {outputOf} from "../../../runtime/shared/urls.ts";
import {renderArticle} from "./article.ts";
import {pageMarkdown} from "./page-markdown.ts";
import type {RenderContext} from "./render-context.ts";
import {referenceSearch} from "../specs/index.ts";
import {markdownRecords} from "./search-records.ts";

export interface RenderInput {
  resolved: ResolvedPage;
  body: Body;
}

/** The part of a page that client-side navigation shows: all but the document around it. */
export interface RenderedMain extends Pick<RenderedPage, "diagnostics"> {
  chunk: PageChunk;
  /** Pictures that were drawn for it. */
  outputs: MadeOutput[];
}

export function renderMain(context: RenderContext, {resolved, body}: RenderInput): RenderedMain {
  const {data: bare} = resolved;
  const data: PageData = {...bare, sidebar: bare.sidebar && {...bare.sidebar, file: context.sidebarFile(bare.sidebar.file)}};
  const article = renderArticle(context, resolved, body, data);
  data.islands = article.islands;
  return {chunk: {page: data, main: context.renderer.renderMain(data, article.html)}, outputs: article.outputs, diagnostics: article.diagnostics};
}

export function renderPage(context: RenderContext, {resolved, body}: RenderInput): RenderedPage {
  const {route, head} = resolved;
  const {chunk, outputs: pictures, diagnostics} = renderMain(context, {resolved, body});
  const {page: data, main} = chunk;
  const json = JSON.stringify(data);
  const {site} = context;
  const outputs: MadeOutput[] = [
    {path: outputOf(site.data, route, "html"), bytes: context.renderer.renderDocument(data, json, head, main)},
    {path: outputOf(site.data, route, "js"), bytes: `export default {"page":${json},"main":${JSON.stringify(main)}};\n`}
  ];
  if (data.kind !== "not-found" && data.kind !== "search") {
    outputs.push({path: outputOf(site.data, route, "md"), bytes: pageMarkdown(resolved, body)});
  }
  outputs.push(...pictures);
  return {route, outputs, search: searchOf(resolved, body), diagnostics};
}

export function searchOf(resolved: ResolvedPage, body: Body): SearchRecord[] {
  const {data} = resolved;
  if (data.unlisted || data.draft || data.version === null) return [];
  const breadcrumb = data.breadcrumbs.map(({label}) => label).slice(0, -1);
  if (body.type === "reference") return referenceSearch(body.reference).map((record) => ({...record, url: data.href, breadcrumb: record.breadcrumb.length > 0 ? record.breadcrumb : breadcrumb}));
  return body.type === "markdown" ? markdownRecords(resolved, body.nodes, breadcrumb) : [];
}
