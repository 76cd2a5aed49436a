// Files that extensions generate from finished pages.

import {storedQuery, sessionQuery} from "../engine/query.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import type {MadeOutput} from "../model.ts";
import {outlinesOf} from "../resolve/resolve-site.ts";
import {hashOf} from "../core/text.ts";
import {isPublic} from "../../../runtime/shared/page-kinds.ts";
import {outputOf} from "../../../runtime/shared/urls.ts";
import {extensionsWith, filesOf, type ListedForFiles} from "./extensions.ts";
import {frame, siteData} from "./frame.ts";
import {languageKeys} from "./languages.ts";
import {twin} from "./llms-full.ts";
import {contentCopies, staticCopies} from "./outputs.ts";
import {plan} from "./plan.ts";
import {sharedHashes} from "./shared.ts";

/** Data about every page. */
export const pagesForFiles = storedQuery<ListedForFiles[]>("pages-for-files", (_, ask) => {
  const {hrefOf} = ask(plan, "");
  return ask(languageKeys, "")
    .flatMap((language) => outlinesOf(ask(frame, language)))
    .map(({page, route}) => ({
      route,
      href: hrefOf(page),
      title: page.title,
      description: page.description,
      kind: page.kind,
      version: page.version
    }))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
});

export const extensionFiles = sessionQuery<{files: MadeOutput[]; diagnostics: Diagnostic[]}>(
  "extension-files",
  (_, ask) => {
    if (ask(extensionsWith, "files").length === 0) return {files: [], diagnostics: []};
    const {title, url, base, trailingSlash} = ask(siteData, "");
    const pages = ask(pagesForFiles, "");
    const taken = new Set([
      ...pages.flatMap(({route}) =>
        ["html", "md", "js"].map((end) => outputOf({base, trailingSlash}, route, end as "html"))
      ),
      ...ask(staticCopies, "").map(({output}) => output),
      ...ask(contentCopies, "").map(({output}) => output),
      ...ask(sharedHashes, "").map(({path}) => path)
    ]);
    return filesOf(ask, {
      title,
      url,
      base,
      pages: pages.map((page) => ({
        ...page,
        markdown: () => (isPublic(page as Parameters<typeof isPublic>[0]) ? ask(twin, page.route) : "")
      })),
      isTaken: (path) => taken.has(path) || path.startsWith("assets/")
    });
  },
  () => null
);

/** Hashes of the same files, and their faults. */
export const extensionFileHashes = storedQuery<{files: {path: string; hash: string}[]; diagnostics: Diagnostic[]}>(
  "extension-file-hashes",
  (_, ask) => {
    const {files, diagnostics} = ask(extensionFiles, "");
    return {files: files.map(({path, bytes}) => ({path, hash: hashOf(bytes)})), diagnostics};
  }
);
