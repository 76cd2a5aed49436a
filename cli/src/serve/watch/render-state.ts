// Pages rendered when they are asked for, and kept while nothing that they
// show has changed. A page that has become faulty keeps its last good state.

import {diagnose, hasErrors, type Diagnostic} from "../../diagnostics.ts";
import type {Body, ResolvedPage} from "../../model.ts";
import type {RenderContext} from "../../render/render-context.ts";
import {renderMain, type RenderedMain} from "../../render/render-page.ts";
import {renderKeyOf} from "../../render/render-pages.ts";
import {hashOf} from "../../text.ts";
import {STATE_META} from "../../../../runtime/shared/live.ts";

export interface LiveRendering extends RenderedMain {
  key: string;
  /** Stands for the content of the chunk. */
  state: string;
  resolved: ResolvedPage;
  context: RenderContext;
}

export interface RenderState {
  render(context: RenderContext, resolved: ResolvedPage, body: () => Body): LiveRendering;
  /** What a page shows: as it is, or as it last was while it has errors. */
  shown(rendering: LiveRendering, faults: readonly Diagnostic[]): LiveRendering;
  picture(path: string): string | Uint8Array | null;
  diagnostics(): Diagnostic[];
  /** Forgets pages that are no more, and faults of texts that are no more. */
  prune(context: RenderContext | null, pageAt: (route: string) => ResolvedPage | undefined): void;
}

export function createRenderState(): RenderState {
  const renderings = new Map<string, LiveRendering>();
  const good = new Map<string, LiveRendering>();
  const pictures = new Map<string, string | Uint8Array>();

  return {
    render(context, resolved, body) {
      const key = renderKeyOf(context, resolved);
      const known = renderings.get(resolved.route);
      if (known?.key === key && known.context === context) return known;
      const made = known?.key === key ? known : renderSafely(context, resolved, body);
      const rendering: LiveRendering = {...made, key, state: hashOf(JSON.stringify(made.chunk)), resolved, context};
      renderings.set(resolved.route, rendering);
      for (const {path, bytes} of made.outputs) pictures.set(path, bytes);
      return rendering;
    },
    shown(rendering, faults) {
      const {route} = rendering.resolved;
      if (!hasErrors(faults)) {
        good.set(route, rendering);
        return rendering;
      }
      return good.get(route) ?? rendering;
    },
    picture: (path) => pictures.get(path) ?? null,
    diagnostics: () => [...renderings.values()].flatMap(({diagnostics}) => diagnostics),
    prune(context, pageAt) {
      for (const kept of [renderings, good])
        for (const route of [...kept.keys()]) if (!pageAt(route)) kept.delete(route);
      for (const [route, {key, diagnostics}] of renderings) {
        if (diagnostics.length > 0 && context && renderKeyOf(context, pageAt(route)!) !== key) renderings.delete(route);
      }
    }
  };
}

/** Whatever a theme or a component throws is a fault of this page, and not the server's end. */
function renderSafely(context: RenderContext, resolved: ResolvedPage, body: () => Body): RenderedMain {
  try {
    return renderMain(context, {resolved, body: body()});
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      chunk: {page: resolved.data, head: resolved.head, main: ""},
      markdown: "",
      outputs: [],
      diagnostics: [
        diagnose(
          "component-failed",
          resolved.page.at,
          `This page cannot be shown: ${message}`,
          "undo the last change to theme or components, or mend it"
        )
      ]
    };
  }
}

/** The whole document, with the mark that tells which state it shows. */
export function documentOf({context, resolved, chunk, state}: LiveRendering): string {
  const document = context.renderer.renderDocument(chunk.page, JSON.stringify(chunk.page), resolved.head, chunk.main);
  return document.replace("</head>", `<meta name="${STATE_META}" content="${state}">\n</head>`);
}
