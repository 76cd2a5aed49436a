// The search of the watched site: made when a page first searches, and again
// after a change.

import {noCache} from "../../cache.ts";
import type {Body, ResolvedPage, Site} from "../../model.ts";
import type {RenderContext} from "../../render/render-context.ts";
import {searchOf} from "../../render/render-page.ts";
import {renderKeyOf} from "../../render/render-pages.ts";
import {buildSearchIndex} from "../../search/build-index.ts";
import {searchVersions} from "../../search/search-pages.ts";
import {SEARCH_ENTRY} from "../../../../runtime/shared/search-index.ts";

export interface SearchInput {
  site: Site;
  context: RenderContext;
  bodyOf(page: ResolvedPage): Body;
  base: string;
  language: string;
  worker: string;
}

export interface SearchState {
  /** A file of the search, by its path in the site; null for all other paths. */
  file(path: string, input: () => SearchInput | null): string | Uint8Array | null;
  /** Something has changed: the entry is made anew when it is asked for. Parts by their old names stay. */
  forget(): void;
}

export function createSearchState(): SearchState {
  const files = new Map<string, string | Uint8Array>();
  let isFresh = false;
  return {
    file(path, input) {
      if (path === SEARCH_ENTRY && !isFresh) {
        const now = input();
        if (!now) return null;
        for (const [name, bytes] of makeFiles(now)) files.set(name, bytes);
        isFresh = true;
      }
      return files.get(path) ?? null;
    },
    forget() {
      isFresh = false;
    }
  };
}

function makeFiles({site, context, bodyOf, base, language, worker}: SearchInput): Map<string, string | Uint8Array> {
  const search = new Map(site.pages.map((page) => [page.route, searchOf(page, bodyOf(page))]));
  const facts = Object.fromEntries(site.pages.map((page) => [page.route, {key: renderKeyOf(context, page)}]));
  const {outputs} = buildSearchIndex({versions: searchVersions(site, {search, facts}), base, language, worker, cache: noCache, compilerKey: "", previousHash: () => null});
  return new Map(outputs.flatMap((output) => ("bytes" in output ? [[output.path, output.bytes] as const] : [])));
}
