// Renders pages on request. A page that becomes faulty keeps its last good
// state.

import {keyOfRoute} from "../../site/languages.ts";
import {diagnose, hasErrors, type Diagnostic} from "../../core/diagnostics.ts";
import type {ResolvedPage} from "../../model.ts";
import type {RenderedMain} from "../../render/render-page.ts";
import {hashOf} from "../../core/text.ts";
import {pageAt} from "../../site/page-at.ts";
import {pageFacts} from "../../site/pages.ts";
import {shown} from "../../site/frame.ts";
import type {OpenSite} from "../../site/open-site.ts";
import {originAt} from "../../site/plan.ts";
import {renderedMain, renderers} from "../../site/rendered.ts";
import {resolvedPage} from "../../site/resolved.ts";
import {STATE_META} from "../../../../runtime/shared/live.ts";

export interface LivePage extends RenderedMain {
  /** Hash of the chunk's content. */
  state: string;
  resolved: ResolvedPage;
}

export interface LivePages {
  /** Null until theme and components compile, and for routes without a page. */
  render(route: string): Promise<LivePage | null>;
  /** The same, of the page that a browser shows. */
  view(route: string): Promise<LivePage | null>;
  /** Renders the page that was viewed last, if there is one. */
  viewAgain(): Promise<unknown>;
  /** A page's content: current, or the last good one while it has errors. */
  shown(page: LivePage, faults: readonly Diagnostic[]): LivePage;
  picture(path: string): string | Uint8Array | null;
  /** Faults of the rendered pages. */
  diagnostics(): Diagnostic[];
  /** The whole document, marked with the state that it shows. */
  documentOf(page: LivePage): string;
}

export function createLivePages(site: OpenSite): LivePages {
  const {ask} = site;
  const seen = new Set<string>();
  let viewed: string | null = null;
  const good = new Map<string, LivePage>();
  const states = new Map<RenderedMain, string>();
  const pictures = new Map<string, string | Uint8Array>();

  function rendering(route: string): RenderedMain | null {
    try {
      return ask(renderedMain, route);
    } catch (error) {
      return failed(route, error);
    }
  }

  /** Whatever a theme or component throws is a fault of this page and does not stop the server. */
  function failed(route: string, error: unknown): RenderedMain | null {
    const resolved = resolvedPage(ask, route);
    if (!resolved) return null;
    const message = error instanceof Error ? error.message : String(error);
    return {
      chunk: {page: resolved.data, head: resolved.head, main: ""},
      markdown: "",
      outputs: [],
      diagnostics: [
        site.themeFault(error) ??
          diagnose(
            "component-failed",
            resolved.page.at,
            `This page cannot be shown: ${message}`,
            "undo the last change to theme or components, or fix it"
          )
      ]
    };
  }

  function stateOf(made: RenderedMain): string {
    const known = states.get(made) ?? hashOf(JSON.stringify(made.chunk));
    states.clear(); // the same page is requested repeatedly
    states.set(made, known);
    return known;
  }

  async function render(route: string): Promise<LivePage | null> {
    const origin = ask(shown, route) ? ask(originAt, route) : null;
    if (origin !== null && ask(pageFacts, origin)?.diagrams.length) await site.loadDiagrams();
    const made = rendering(route);
    const resolved = made && resolvedPage(ask, route);
    if (!made || !resolved) return null;
    seen.add(route);
    for (const {path, bytes} of made.outputs) pictures.set(path, bytes);
    return {...made, state: stateOf(made), resolved};
  }

  return {
    render,
    view: (route) => render((viewed = route)),
    viewAgain: async () => (viewed === null ? null : render(viewed)),
    shown(page, faults) {
      const {route} = page.resolved;
      if (!hasErrors(faults)) {
        good.set(route, page);
        return page;
      }
      return good.get(route) ?? page;
    },
    picture: (path) => pictures.get(path) ?? null,
    diagnostics() {
      for (const route of [...seen]) if (!pageAt(ask, route)) seen.delete(route);
      return [...seen].flatMap((route) => rendering(route)?.diagnostics ?? []);
    },
    documentOf({resolved, chunk, state}) {
      const {renderer} = ask(renderers, keyOfRoute(ask, resolved.route))!;
      const document = renderer.renderDocument(chunk.page, JSON.stringify(chunk.page), resolved.head, chunk.main);
      return document.replace("</head>", `<meta name="${STATE_META}" content="${state}">\n</head>`);
    }
  };
}
