// Resolved pages to their files: the document, the chunk for client-side
// navigation and the page as Markdown; and to their search records.

import type {Body, MadeOutput, RenderedPage, ResolvedPage} from "../model.ts";
import {hasMarkdown} from "../../../runtime/shared/head-tags.ts";
import type {PageChunk, PageData} from "../../../runtime/shared/page-data.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {outputOf} from "../../../runtime/shared/urls.ts";
import {renderArticle, type Article} from "./article.ts";
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
  /** The page as Markdown. */
  markdown: string;
  /** Pictures that were drawn for it. */
  outputs: MadeOutput[];
}

export function renderMain(context: RenderContext, input: RenderInput): RenderedMain {
  const {data, article} = drawArticle(context, input);
  return {
    chunk: {page: data, head: input.resolved.head, main: context.renderer.renderMain(data, article.html)},
    markdown: twinOf(context, input, article),
    outputs: article.outputs,
    diagnostics: article.diagnostics
  };
}

/** Each step for all of them before the next one (batches.ts). */
export function renderTogether(context: RenderContext, inputs: readonly RenderInput[]): RenderedPage[] {
  const {renderer, site} = context;
  const drawn = inputs.map((input) => ({...input, ...drawArticle(context, input)}));
  const chunks = drawn.map((page) => ({
    ...page,
    json: JSON.stringify(page.data),
    main: renderer.renderMain(page.data, page.article.html)
  }));
  const documents = chunks.map((page) => ({
    ...page,
    document: renderer.renderDocument(page.data, page.json, page.resolved.head, page.main)
  }));
  const written = documents.map(({resolved, body, data, article, json, main, document}) => {
    const {route} = resolved;
    const outputs: MadeOutput[] = [
      {path: outputOf(site.data, route, "html"), bytes: document},
      {
        path: outputOf(site.data, route, "js"),
        bytes: `export default {"page":${json},"head":${JSON.stringify(resolved.head)},"main":${JSON.stringify(main)}};\n`
      }
    ];
    if (hasMarkdown(data.kind)) {
      outputs.push({path: outputOf(site.data, route, "md"), bytes: twinOf(context, {resolved, body}, article)});
    }
    outputs.push(...article.outputs);
    return {route, outputs, resolved, body, diagnostics: article.diagnostics};
  });
  return written.map(({route, outputs, resolved, body, diagnostics}) => ({
    route,
    outputs,
    search: searchOf(resolved, body),
    diagnostics
  }));
}

function twinOf({site, isPage}: RenderContext, {resolved, body}: RenderInput, {shown}: Article): string {
  return pageMarkdown({site: site.data, resolved, body, isPage, shown: (node) => shown.get(node) ?? ""});
}

function drawArticle(context: RenderContext, {resolved, body}: RenderInput): {data: PageData; article: Article} {
  const {data: bare} = resolved;
  const data: PageData = {
    ...bare,
    sidebar: bare.sidebar && {...bare.sidebar, file: context.sidebarFile(bare.sidebar.file)}
  };
  const article = renderArticle(context, resolved, body, data);
  data.islands = article.islands;
  return {data, article};
}

export function searchOf(resolved: ResolvedPage, body: Body): SearchRecord[] {
  const {data} = resolved;
  if (data.unlisted || data.draft || data.version === null) return [];
  const breadcrumb = data.breadcrumbs.map(({label}) => label).slice(0, -1);
  if (body.type === "reference")
    return referenceSearch(body.reference).map((record) => ({
      ...record,
      url: data.href,
      breadcrumb: record.breadcrumb.length > 0 ? record.breadcrumb : breadcrumb
    }));
  return body.type === "markdown" ? markdownRecords(resolved, body.nodes, breadcrumb) : [];
}
