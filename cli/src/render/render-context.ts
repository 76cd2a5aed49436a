// What rendering any page needs, made once for a build.

import {highlightLines} from "../markdown/highlight.ts";
import type {Assets, Site} from "../model.ts";
import {hashOf} from "../text.ts";
import type {SidebarItem} from "../../../runtime/shared/page-data.ts";
import type {Renderer, ServerModule} from "../../../runtime/shared/server-module.ts";
import {hasMarkdown} from "../../../runtime/shared/head-tags.ts";
import type {DrawDiagram} from "./diagram.ts";
import {createMathRenderer, type RenderMath} from "./math.ts";

export interface RenderContext {
  site: Site;
  renderer: Renderer;
  components: ServerModule["components"];
  highlight(text: string, language: string): string[];
  math: RenderMath;
  /** Null while no page has a diagram. */
  drawDiagram: DrawDiagram | null;
  versionData(version: string | null): Record<string, unknown>;
  /** Hash of what components of a version's pages are given: part of the key of pages that use any. */
  componentsKey(version: string | null): string;
  /** Props that the compiler gives to its own components: the methods of the playground. */
  builtInProps(name: string, version: string | null): Record<string, unknown>;
  /** Href of the file with a whole sidebar, by `${version}/${name}`. */
  sidebarFile(key: string): string;
  /** Hash of the part of a sidebar that a page carries: pages of one folder share it. */
  branchKey(items: readonly SidebarItem[]): string;
  /** Whether an href, without query and anchor, is that of a page: its Markdown is next to it. */
  isPage(href: string): boolean;
  /** Part of every page's key: theme, runtime and components. */
  assetsKey: string;
}

export interface RenderContextInput {
  site: Site;
  assets: Assets;
  server: ServerModule;
  sidebarFiles: ReadonlyMap<string, string>;
  builtInProps: RenderContext["builtInProps"];
  drawDiagram: RenderContext["drawDiagram"];
}

export function createRenderContext({
  site,
  assets,
  server,
  sidebarFiles,
  builtInProps,
  drawDiagram
}: RenderContextInput): RenderContext {
  const highlighted = new Map<string, string[]>();
  const dataKeys = new Map<string | null, string>();
  let pageHrefs: Set<string> | null = null;
  const branchKeys = new WeakMap<readonly SidebarItem[], string>();
  const versionData = (version: string | null): Record<string, unknown> =>
    site.versionData.get(version ?? latestName(site)) ?? {};
  return {
    site,
    renderer: server.createRenderer(site.data, assets.hrefs),
    components: server.components,
    math: createMathRenderer(),
    drawDiagram,
    builtInProps,
    assetsKey: assets.key,
    highlight(text, language) {
      const key = `${language}\u0000${text}`;
      let lines = highlighted.get(key);
      if (lines) return lines;
      if (highlighted.size > 1000) highlighted.clear(); // what is repeated is repeated soon
      highlighted.set(key, (lines = highlightLines(text, language)));
      return lines;
    },
    versionData,
    isPage: (href) =>
      (pageHrefs ??= new Set(site.pages.filter(({data}) => hasMarkdown(data.kind)).map(({data}) => data.href))).has(
        href
      ),
    componentsKey(version) {
      let key = dataKeys.get(version);
      if (key === undefined)
        dataKeys.set(
          version,
          (key = hashOf(JSON.stringify([versionData(version), builtInProps("RpcPlayground", version)])))
        );
      return key;
    },
    branchKey(items) {
      let key = branchKeys.get(items);
      if (key === undefined) branchKeys.set(items, (key = hashOf(JSON.stringify(items))));
      return key;
    },
    sidebarFile: (key) => sidebarFiles.get(key) ?? ""
  };
}

function latestName(site: Site): string {
  return site.data.versions.find(({isLast}) => isLast)?.name ?? "";
}
