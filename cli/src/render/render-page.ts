// Renders a resolved page to its files: the document, the chunk for client-side
// navigation and the Markdown twin; and to its search records.

import {changesRecords} from "../compare/changes-search.ts";
import type {Body, MadeOutput, RenderedPage, ResolvedPage} from "../model.ts";
import {isPublic} from "../../../runtime/shared/page-kinds.ts";
import {carriedPage, type PageChunk} from "../../../runtime/shared/page-data.ts";
import {searchedText} from "../../../runtime/shared/prose.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {outputOf} from "../../../runtime/shared/urls.ts";
import {renderArticle, withMarks} from "./article.ts";
import {frontMatterOf, linkedTwins, textMarkdown} from "./page-markdown.ts";
import type {RenderContext} from "./render-context.ts";
import {referenceSearch} from "../specs/index.ts";
import type {Print, PrintInput} from "./shared-prints.ts";
import {aboutRecords, markdownRecords, writtenRecords} from "./search-records.ts";

export interface RenderInput {
  resolved: ResolvedPage;
  /** Read only if it has to be printed; null if there is none. */
  body(): Body | null;
}

/** The part of a page that client-side navigation replaces. */
export interface RenderedMain extends Pick<RenderedPage, "diagnostics"> {
  chunk: PageChunk;
  /** The page as Markdown. */
  markdown: string;
  /** Diagrams drawn for it. */
  outputs: MadeOutput[];
}

/** Null for a page without a body. */
export function renderMain(context: RenderContext, {resolved, body}: RenderInput): RenderedMain | null {
  const {renderer, data: site, terms, isPage} = context;
  const printing = context.original ? {...context, ...context.original} : context;
  const {locale: language} = printing.data;
  const input: PrintInput = {resolved, linked: linkedTwins(site, resolved, isPage), terms, language};
  const own = context.prints ? null : body();
  const made = context.prints?.of(input, body, printer(printing)) ?? (own && printer(printing)(input, own));
  if (!made) return null;
  const {html, islands, markdown, outputs, diagnostics} = made;
  const page = {...resolved.data, islands};
  return {
    chunk: {page, head: resolved.head, main: renderer.renderMain(page, withMarks(printing, page, html))},
    markdown: frontMatterOf(site, resolved) + markdown,
    outputs,
    diagnostics
  };
}

function printer(context: RenderContext): (input: PrintInput, body: Body) => Print {
  return ({resolved, linked, terms}, body) => {
    const {data: site, isPage} = context;
    const {shown, ...article} = renderArticle({...context, terms}, resolved, body);
    const markdown = textMarkdown({site, resolved, linked, body, isPage, shown: (node) => shown.get(node) ?? ""});
    return {...article, markdown};
  };
}

/** Null for a page without a body. */
export function renderPage(context: RenderContext, input: RenderInput): RenderedPage | null {
  const {renderer, data: site} = context;
  const {route, head} = input.resolved;
  const main = renderMain(context, input);
  if (!main) return null;
  const {chunk, markdown, outputs: drawn, diagnostics} = main;
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
  if (body.type === "changes") return changesRecords(data.title, body.view);
  if (body.type === "reference") return referenceSearch(body.reference);
  if (body.type === "cards" && !["", body.intro].includes(searchedText(body.about)))
    return aboutRecords(resolved, body.about);
  if (body.type !== "markdown") return [];
  return [...markdownRecords(resolved, body.nodes), ...writtenRecords(resolved, written)];
}
