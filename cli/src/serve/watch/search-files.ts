// The files of the search as a build would write them, made of the watched site.

import {noCache} from "../../cache.ts";
import type {Body, Output, ResolvedPage, Site} from "../../model.ts";
import type {RenderContext} from "../../render/render-context.ts";
import {searchOf} from "../../render/render-page.ts";
import {renderKeyOf} from "../../render/render-pages.ts";
import {buildSearchIndex} from "../../search/build-index.ts";
import {searchVersions} from "../../search/search-pages.ts";

export interface SearchInput {
  site: Site;
  context: RenderContext;
  bodyOf(page: ResolvedPage): Body;
  base: string;
  language: string;
  worker: string;
}

/** By path in the site. */
export function makeSearchFiles({
  site,
  context,
  bodyOf,
  base,
  language,
  worker
}: SearchInput): Map<string, string | Uint8Array> {
  const search = new Map(site.pages.map((page) => [page.route, searchOf(page, bodyOf(page))]));
  const facts = Object.fromEntries(site.pages.map((page) => [page.route, {key: renderKeyOf(context, page)}]));
  const files = new Map<string, string | Uint8Array>();
  const add = (output: Output): void => void ("bytes" in output && files.set(output.path, output.bytes));
  buildSearchIndex({
    versions: searchVersions(site, {search, facts}),
    base,
    language,
    worker,
    cache: noCache,
    compilerKey: "",
    previousHash: () => null,
    add
  });
  return files;
}
