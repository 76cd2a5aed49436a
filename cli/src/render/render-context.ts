// What every page needs for rendering.

import {highlightLines} from "../markdown/highlight.ts";
import type {Term} from "../markdown/terms.ts";
import type {PageMarks} from "../../../runtime/shared/changes.ts";
import type {AssetHrefs, SiteData} from "../../../runtime/shared/page-data.ts";
import type {Renderer, ServerModule} from "../../../runtime/shared/server-module.ts";
import type {DrawDiagram} from "./diagram.ts";
import {createMathRenderer, type RenderMath} from "./math.ts";

/** The same for every page. */
export interface Renderers {
  data: SiteData;
  renderer: Renderer;
  components: ServerModule["components"];
  highlight(text: string, language: string): string[];
  math: RenderMath;
}

/** With what only some pages ask for. */
export interface RenderContext extends Renderers {
  /** Null while no page has a diagram. */
  drawDiagram: DrawDiagram | null;
  versionData(version: string | null): Record<string, unknown>;
  /** Whether an href, without query and anchor, is that of a page: its Markdown is next to it. */
  isPage(href: string): boolean;
  /** Words whose meaning the page shows where it uses them first. */
  terms: readonly Term[];
  /** What the page shows of its changes; null for most. */
  marks: PageMarks | null;
  /** Props that the compiler gives to its own components: the methods of the playground. Throws for a wrong attribute. */
  builtInProps(name: string, attributes: Record<string, unknown>): Record<string, unknown>;
}

export function createRenderers(data: SiteData, hrefs: AssetHrefs, server: ServerModule): Renderers {
  const highlighted = new Map<string, string[]>();
  return {
    data,
    renderer: server.createRenderer(data, hrefs),
    components: server.components,
    math: createMathRenderer(),
    highlight(text, language) {
      const key = `${language}\u0000${text}`;
      let lines = highlighted.get(key);
      if (lines) return lines;
      if (highlighted.size > 1000) highlighted.clear(); // what is repeated is repeated soon
      highlighted.set(key, (lines = highlightLines(text, language)));
      return lines;
    }
  };
}
