// The interface of the module that the bundle phase compiles from theme and components
// for the server, and that the render phase calls. The theme's server.tsx
// exports exactly this.

import type {ChangesView, PageChanges} from "./changes.ts";
import type {BlockPrinters} from "./markdown-blocks.ts";
import type {Messages} from "../messages/messages.ts";
import type {AssetHrefs, CardData, HeadData, PageData, SiteData, TagData} from "./page-data.ts";
import type {PrintView} from "./print-view.ts";
import type {Prose} from "./prose.ts";
import type {ReferencePage} from "./reference.ts";

export interface ServerModule {
  /** Prepares what pages share (navbar, footer) once. What it renders says `messages`, in any order with others. */
  createRenderer(site: SiteData, assets: AssetHrefs, messages: Messages): Renderer;
  /** Components for Markdown, when each hydrates, and whether a tag can override that. */
  components: Record<string, {hydrate: HydrateWhen; isStill: boolean}>;
}

/** On load, when it comes into view, when the reader points at or focuses it, or never (server markup only). */
export type HydrateWhen = "load" | "visible" | "interaction" | "never";

export interface Renderer {
  /** The whole document, doctype included, around the main element's inner HTML. `json` is `page` as JSON. */
  renderDocument(page: PageData, json: string, head: HeadData, main: string): string;
  /** The page's chunk, a module with a `PageChunk`. `json` is `page` as JSON. */
  renderChunk(page: PageData, json: string, head: HeadData, main: string): string;
  /** Inner HTML of <main>: banner, breadcrumbs, title, article, tags, edit link, pager. */
  renderMain(page: PageData, article: string): string;
  /** Article of pages that the compiler generates; `room` is the number of cards that it has room for. */
  renderCards(page: PageData, cards: CardData[], intro: string, room: number): string;
  /** A text from a specification with its chapters, for the top of the page of a tag. */
  renderAbout(page: PageData, text: Prose, hrefs: ReferencePage["hrefs"]): string;
  renderLanding(page: PageData, article: string): string;
  renderTags(page: PageData, tags: TagData[]): string;
  renderChanges(page: PageData, view: ChangesView): string;
  /** The summary of a page's changes, below its title. */
  renderPageChanges(page: PageData, changes: PageChanges): string;
  renderSearch(page: PageData): string;
  renderNotFound(page: PageData): string;
  /** A print view: the document with all pages of a section. */
  renderPrint(view: PrintView): string;
  /** Article of a reference page: operation, API info, proto file, JSON-RPC document. */
  renderReference(page: PageData, reference: ReferencePage): string;
  /** A component used in Markdown. Throws what the component throws. */
  renderComponent(use: ComponentRender): string;
  /** Printers for Markdown blocks; null if the project replaces none, and they speak English. */
  blocks: ((page: PageData) => BlockPrinters) | null;
}

export interface ComponentRender {
  name: string;
  /** Attributes as written; values that were {JSON} are parsed. */
  props: Record<string, unknown>;
  /** HTML of the content between the tags, or null. Server HTML is kept on hydration. */
  children: string | null;
  /** Attributes of the components that stand directly between the tags: a Tabs component sees its TabItems. */
  items: {name: string; props: Record<string, unknown>}[];
  /** Unique on the page and stable: prefix for ids. */
  idPrefix: string;
  /** Value of `hydrate="…"` on the tag, or null for the component's default. */
  hydrate: HydrateWhen | null;
  page: PageData;
  /** Data files of the version, `content/<version>/_data/<name>.{json,yaml}`. */
  data: Record<string, unknown>;
}
