// Renders the body of a page to the HTML of its article.

import {feedFiles} from "../compare/feeds.ts";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import type {Block, Component, Node} from "../content/nodes.ts";
import {printBlocks, type PrintContext} from "./markdown/print-html.ts";
import {sideNotesOf} from "../content/markdown/side-notes.ts";
import {markTerms} from "../content/markdown/terms.ts";
import type {Body, MadeOutput, ResolvedPage} from "../model.ts";
import {escapeHtml} from "../core/text.ts";
import {hrefsByTarget, withHrefs} from "../specs/index.ts";
import {defaultBlocks, type BlockPrinters} from "../../../runtime/shared/markdown-blocks.ts";
import type {PageData} from "../../../runtime/shared/page-data.ts";
import type {HydrateWhen} from "../../../runtime/shared/server-module.ts";
import {diagramLanguages} from "./diagram.ts";
import {insertMarks} from "./insert-marks.ts";
import {roomNextTo, type Room} from "./page-room.ts";
import {UsageError, type RenderContext} from "./render-context.ts";
import {withVersionHrefs} from "./version-hrefs.ts";

export interface Article {
  html: string;
  /** Names of components that hydrate. */
  islands: string[];
  /** Diagrams drawn for the page. */
  outputs: MadeOutput[];
  diagnostics: Diagnostic[];
  /** HTML of each component in the page's text. */
  shown: ReadonlyMap<Component, string>;
}

/** An article's HTML with change marks: below the title and next to elements. */
export function withMarks(context: RenderContext, data: PageData, article: string): string {
  const {marks, messages} = context;
  if (marks === null) return article;
  const html = summaryOf(context, data, article) + article;
  return insertMarks(html, marks.marks, roomNextTo(html), messages.changes);
}

/** How much has changed, and what, if the page has room for that. */
function summaryOf({marks, renderer}: RenderContext, data: PageData, article: string): string {
  const page = marks?.page ?? null;
  if (page === null) return "";
  const whole = renderer.renderPageChanges(data, page);
  const {elements, length} = roomNextTo(article + whole);
  return elements >= 0 && length >= 0 ? whole : renderer.renderPageChanges(data, {...page, rows: [], sections: []});
}

/** The article without marks of changes. */
export function renderArticle(context: RenderContext, resolved: ResolvedPage, body: Body): Article {
  const {renderer} = context;
  const {data} = resolved;
  const plain = (html: string): Article => ({html, islands: [], outputs: [], diagnostics: [], shown: new Map()});
  switch (body.type) {
    case "markdown":
      return renderMarkdown(context, resolved, body.nodes, data);
    case "reference":
      return plain(renderer.renderReference(data, withHrefs(body.reference, resolved.page.links, resolved.hrefs)));
    case "cards":
      return plain(cardsIn(context, resolved, body, data));
    case "tags":
      return plain(renderer.renderTags(data, body.tags));
    case "changes":
      return {...plain(renderer.renderChanges(data, body.view)), outputs: feedFiles(context.data, data, body.view)};
    case "search":
      return plain(renderer.renderSearch(data));
    case "not-found":
      return plain(renderer.renderNotFound(data));
  }
}

/** Elements and characters of a card, with a short description. */
const CARD: Room = {elements: 6, length: 600};

function cardsIn(
  context: RenderContext,
  resolved: ResolvedPage,
  body: Extract<Body, {type: "cards"}>,
  data: PageData
): string {
  const intro = introOf(context, resolved, body, data);
  const room = roomNextTo(intro);
  const count = Math.floor(Math.min(room.elements / CARD.elements, room.length / CARD.length));
  return context.renderer.renderCards(data, body.cards, intro, Math.max(0, count));
}

/** Above the cards: a line, or the whole text about a tag. */
function introOf(
  {renderer}: RenderContext,
  {page, hrefs}: ResolvedPage,
  {intro, about}: Extract<Body, {type: "cards"}>,
  data: PageData
): string {
  if (about.length > 0) return renderer.renderAbout(data, about, hrefsByTarget(page.links, hrefs));
  return intro === "" ? "" : `<p class="lead">${escapeHtml(intro)}</p>`;
}

function renderMarkdown(
  context: RenderContext,
  resolved: ResolvedPage,
  nodes: readonly Node[],
  data: PageData
): Article {
  const diagnostics: Diagnostic[] = [];
  const outputs: MadeOutput[] = [];
  const islands = new Set<string>();
  const shown = new Map<Component, string>();
  let count = 0;

  const print: PrintContext = {
    blocks: ownBlocks(context, resolved, data, diagnostics),
    words: context.messages.article,
    hrefs: resolved.hrefs,
    imageSizes: resolved.imageSizes,
    linkTexts: resolved.linkTexts,
    sideNotes: sideNotesOf(nodes),
    highlight: context.highlight,
    diagram(node) {
      if (context.drawDiagram === null || !diagramLanguages.some((language) => language === node.language)) return null;
      const drawn = context.drawDiagram(node, context.data.base, context.style);
      outputs.push(...drawn.outputs);
      diagnostics.push(...drawn.diagnostics);
      return drawn.html;
    },
    math(tex, display, {at}) {
      const result = context.math(tex, display);
      if ("html" in result) return result.html;
      diagnostics.push(
        diagnose(
          "math-invalid",
          at,
          `This formula cannot be read: ${result.fault}.`,
          "it is LaTeX between dollars; write \\$ for the sign itself"
        )
      );
      return display ? `<pre><code>${escapeHtml(tex)}</code></pre>` : `<code>${escapeHtml(tex)}</code>`;
    },
    component(node, children) {
      const own = context.components[node.name];
      if (!own) return children; // already reported while resolving
      const {hydrate: asked, ...props} = node.props;
      const hydrate = isHydrate(asked) && !own.isStill ? asked : null;
      if ((hydrate ?? own.hydrate) !== "never") islands.add(node.name);
      try {
        const html = renderer.renderComponent({
          name: node.name,
          props: {...props, ...context.builtInProps(node.name, props)},
          children: node.children.length > 0 ? children : null,
          items: itemsOf(node),
          idPrefix: `c${++count}`,
          hydrate,
          page: data,
          data: context.versionData(resolved.page.version)
        });
        shown.set(node, html);
        return html;
      } catch (error) {
        diagnostics.push(componentFault(`<${node.name}>`, error, node.at, context.placeOf(error)));
        return "";
      }
    }
  };
  const {renderer} = context;
  const text = printBlocks(markTerms(nodes as Block[], context.terms, data.href), print);
  const html = data.version === null ? withVersionHrefs(text, context.data, context.isPage) : text;
  return {
    html: data.kind === "landing" ? renderer.renderLanding(data, html) : html,
    islands: [...islands].sort(),
    outputs,
    diagnostics,
    shown
  };
}

/**
 * An error that a component made on purpose, an `Error`, is about how it is used; any other, such as a `TypeError`, is
 * a mistake in its code.
 */
function componentFault(name: string, error: unknown, use: Location, place: Location | null): Diagnostic {
  if (error instanceof UsageError) return diagnose("component-failed", use, failure(name, error), error.hint);
  const isMeant = error instanceof Error && error.name === "Error";
  const where = place ? `${place.file}:${place.line}:${place.column}` : "the component";
  return isMeant || place === null
    ? diagnose("component-failed", use, failure(name, error), `check its attributes, or correct ${where}`)
    : diagnose("component-failed", place, failure(name, error), "correct the component");
}

function failure(name: string, error: unknown): string {
  return `${name} failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** The theme's block printers. If a project's component throws, that is reported once and the default block is used. */
function ownBlocks(
  {renderer, placeOf}: RenderContext,
  {page}: ResolvedPage,
  data: PageData,
  diagnostics: Diagnostic[]
): BlockPrinters {
  const own = renderer.blocks?.(data);
  if (!own) return defaultBlocks;
  const failed = new Set<string>();
  const guard =
    <Block>(name: string, print: (block: Block) => string, instead: (block: Block) => string) =>
    (block: Block): string => {
      try {
        return print(block);
      } catch (error) {
        const at = placeOf(error) ?? page.at;
        if (!failed.has(name))
          diagnostics.push(
            diagnose("component-failed", at, failure(`The theme's <${name}>`, error), "correct the component")
          );
        failed.add(name);
        return instead(block);
      }
    };
  return {
    Heading: guard("Heading", own.Heading, defaultBlocks.Heading),
    Container: guard("Container", own.Container, defaultBlocks.Container),
    Details: guard("Details", own.Details, defaultBlocks.Details),
    CodeBlock: guard("CodeBlock", own.CodeBlock, defaultBlocks.CodeBlock),
    Table: guard("Table", own.Table, defaultBlocks.Table),
    Figure: guard("Figure", own.Figure, defaultBlocks.Figure)
  };
}

function isHydrate(value: unknown): value is HydrateWhen {
  return value === "load" || value === "visible" || value === "interaction" || value === "never";
}

/** Attributes of the components that are direct children. */
function itemsOf(node: Component): {name: string; props: Record<string, unknown>}[] {
  return node.children.flatMap((child) => {
    if (child.type === "component") return [{name: child.name, props: child.props}];
    const only = child.type === "paragraph" && child.children.length === 1 ? child.children[0]! : null;
    return only?.type === "component" ? [{name: only.name, props: only.props}] : [];
  });
}
