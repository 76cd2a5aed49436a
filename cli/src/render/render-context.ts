// Inputs for rendering a page.

import type {Location} from "../core/diagnostics.ts";
import {highlightLines} from "./markdown/highlight.ts";
import type {Term} from "../content/markdown/terms.ts";
import type {PageMarks} from "../../../runtime/shared/changes.ts";
import type {AssetHrefs, SiteData} from "../../../runtime/shared/page-data.ts";
import type {Renderer, ServerModule} from "../../../runtime/shared/server-module.ts";
import type {DrawDiagram} from "./diagram.ts";
import type {Messages} from "../../../runtime/messages/messages.ts";
import type {SharedPrints} from "./shared-prints.ts";
import {createMathRenderer, type RenderMath} from "./math.ts";

/** Inputs shared by all pages. */
export interface Renderers {
  data: SiteData;
  renderer: Renderer;
  components: ServerModule["components"];
  highlight(text: string, language: string): string[];
  math: RenderMath;
  shared: SharedPrints;
  /** What the interface says in the language of `data`. */
  messages: Messages;
  /** Where in the project's theme or components an error was thrown; null if it was not there. */
  placeOf(error: unknown): Location | null;
}

/** Adds inputs that only some pages need. */
export interface RenderContext extends Renderers {
  /** Where prints of this page are shared with other versions; null if they are not. */
  prints: SharedPrints | null;
  /** Of a page that is not translated: those of the language of its text, in which its article is printed. */
  original: Renderers | null;
  /** Null until a page has a diagram. */
  drawDiagram: DrawDiagram | null;
  /** The project's own style sheet, where the page has diagrams; or "". */
  style: string;
  versionData(version: string | null): Record<string, unknown>;
  /** Whether an href, without query and anchor, belongs to a page, which has Markdown next to it. */
  isPage(href: string): boolean;
  /** Glossary terms to define at first use on the page. */
  terms: readonly Term[];
  /** The page's change marks; null for most pages. */
  marks: PageMarks | null;
  /** Props that the compiler gives to its own components: the methods of the playground. Throws for a wrong attribute. */
  builtInProps(name: string, attributes: Record<string, unknown>): Record<string, unknown>;
}

export function createRenderers(
  data: SiteData,
  hrefs: AssetHrefs,
  server: ServerModule,
  {placeOf, shared, messages}: Pick<Renderers, "placeOf" | "shared" | "messages">
): Renderers {
  const highlighted = new Map<string, string[]>();
  return {
    data,
    renderer: server.createRenderer(data, hrefs, messages),
    components: server.components,
    math: createMathRenderer(),
    shared,
    messages,
    placeOf,
    highlight(text, language) {
      const key = `${language}\u0000${text}`;
      let lines = highlighted.get(key);
      if (lines) return lines;
      if (highlighted.size > 1000) highlighted.clear(); // repeated code usually recurs soon
      highlighted.set(key, (lines = highlightLines(text, language)));
      return lines;
    }
  };
}

/** A component of the compiler is used wrongly, and what to write instead. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint: string
  ) {
    super(message);
  }
}
