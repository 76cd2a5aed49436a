// Pages that docusaurus-plugin-openapi-docs has written, and what becomes of them: pages made from the specification.

import {counted} from "../fields.ts";
import path from "node:path";
import type {Source} from "../../../model.ts";
import {specInputs} from "../../../specs/spec-inputs.ts";
import {compileSpecs} from "../../../specs/index.ts";
import {kebabCase} from "../../../specs/shared/kebab-case.ts";
import type {ForeignSite} from "../foreign-site.ts";
import type {SiteSource} from "../site-source.ts";
import {specConfig, specFiles, type ApiSource} from "./api-specs.ts";

/** Names of files that the plugin writes. */
export const GENERATED = /\.(api|info|tag|schema)\.mdx$/;

/** What stands for a version's generated pages. */
export interface ApiPages {
  /** Name of the specification by id of a generated document. */
  specOf: ReadonlyMap<string, string>;
  /** What a link to a generated page becomes, by path without `.mdx`: a typed link or an address. */
  targets: ReadonlyMap<string, string>;
  /** Of the configuration. */
  specs: Record<string, unknown>[];
  /** Sidebars of specifications that had one page and no entry. */
  sidebars: Record<string, unknown>;
  /** Addresses of the new pages, with the version's path. */
  routes: string[];
  redirects: {from: string; to: string}[];
}

export interface ApiPlace {
  /** Folder of the version's documents in the site. */
  from: string;
  /** Folder of its specifications in the project. */
  to: string;
  /** Path of the version, "" for the root. */
  prefix: string;
  /** Where the configuration names a text. */
  placeOf(text: string): string;
  /** Whether this version gets specifications whose pages lie outside of all versions. */
  isLatest: boolean;
}

export function readApiPages(
  source: SiteSource,
  sources: readonly ApiSource[],
  place: ApiPlace,
  site: ForeignSite
): ApiPages {
  const {from, to, prefix, isLatest} = place;
  const pages = {
    specOf: new Map<string, string>(),
    targets: new Map<string, string>(),
    specs: [] as Record<string, unknown>[],
    sidebars: {} as Record<string, unknown>,
    routes: [] as string[],
    redirects: [] as ApiPages["redirects"]
  };
  for (const api of sources) {
    const folder = api.outputDir === null ? null : path.posix.relative(from, api.outputDir);
    if (folder === null ? !isLatest : folder.startsWith("..")) continue;
    const files = specFiles(source, api);
    if (files === null) {
      const what = /^https?:/.test(api.specPath)
        ? "is elsewhere: name it under specs with a source, and run protodocs fetch"
        : "cannot be read: put it into specs/ and name it in the configuration";
      site.left.push({text: `the specification ${api.specPath} ${what}`, at: place.placeOf(api.specPath)});
      continue;
    }
    const route = `/${(folder ?? api.route!).replace(/^\/+|\/+$/g, "") || api.name}`;
    const config = specConfig(api, files[0]!.to, route);
    const specification = {name: "docs", specs: to, specifications: [config]};
    const texts = files.map((file): Source => ({
      file: `${to}/${file.to}`,
      path: file.to,
      version: null,
      kind: "openapi",
      text: file.text,
      hash: "",
      size: null
    }));
    const compiled = compileSpecs(specInputs(specification, texts));
    for (const file of files) site.copies.push({from: file.from, to: `${to}/${file.to}`});
    const {name, kind, label, categories, info} = config;
    pages.specs.push({name, kind, path: config.path, label, route, categories, info});
    pages.routes.push(...compiled.pages.map(({page}) => prefix + page.path));
    pages.routes.push(...compiled.categories.flatMap((one) => (one.path === null ? [] : [prefix + one.path])));
    if (folder === null) {
      pages.sidebars[name] = {label: config.label, items: [{spec: name}]};
      pages.redirects.push({from: `/${api.route!.replace(/^\/+|\/+$/g, "")}`, to: `${prefix}${route}/${info}`});
      continue;
    }
    const operations = compiled.pages.flatMap(({page, body: {reference}}) =>
      reference.type === "operation" ? [{path: page.path, operation: reference.operation}] : []
    );
    let known = 0;
    for (const file of source.list(api.outputDir!)) {
      const [suffix, kindOf] = GENERATED.exec(file) ?? [];
      if (suffix === undefined) continue;
      const text = source.read(`${api.outputDir!}/${file}`) ?? "";
      const base = file.slice(0, -suffix.length);
      const own = path.posix.join(
        path.posix.dirname(base),
        /^id:\s*["']?([^"'\n]+?)["']?\s*$/m.exec(text)?.[1] ?? path.posix.basename(base)
      );
      const old = path.posix.join(folder, own);
      const [, method = "", at = ""] = /<MethodEndpoint\s+method=\{"(\w+)"\}\s+path=\{"([^"]*)"\}/.exec(text) ?? [];
      const found = operations.find(
        ({operation, path: address}) =>
          (operation.method === method.toUpperCase() && operation.path === at) ||
          (kindOf === "api" && address === `${route}/${kebabCase(own)}`)
      );
      const tag =
        kindOf === "tag" ? compiled.categories.find((one) => kebabCase(one.tag) === kebabCase(own)) : undefined;
      const now = found?.path ?? tag?.path ?? `${route}/${info}`;
      pages.specOf.set(old, name);
      const link = found === undefined ? prefix + now : `api:${name}/${found.operation.id}`;
      pages.targets.set(path.posix.join(folder, base), link);
      pages.targets.set(old, link);
      if (found !== undefined || tag !== undefined || kindOf === "info") known++;
      if (now !== `/${old}`) pages.redirects.push({from: `${prefix}/${old}`, to: prefix + now});
    }
    site.done.push(
      `${api.outputDir!}/ is made from ${to}/${config.path}: ${counted(known, "generated page")} ${known === 1 ? "has" : "have"} a page there`
    );
  }
  return pages;
}
