// The resolved site: as a whole when what pages see of each other has changed,
// else only the page that was edited, and those that link to its headings.

import type {Diagnostic} from "../../diagnostics.ts";
import type {LastChange} from "../../git.ts";
import type {Page, ResolvedPage, Site} from "../../model.ts";
import {once} from "../../once.ts";
import {resolveSite, type ResolveInput, type ResolveResult} from "../../resolve/resolve-site.ts";
import {sharedFiles, type SharedFiles} from "../../render/shared-files.ts";
import {anchorsOf, countedOnByOthers, seenByOthers, type PageEdit} from "./page-state.ts";

export interface ResolvedState {
  site: Site;
  shared: SharedFiles;
  pageAt(route: string): ResolvedPage | undefined;
  /** The page that is written in a file. */
  pageIn(file: string): ResolvedPage | undefined;
  /** Faults that only show between pages. */
  diagnostics(): Diagnostic[];
  /** Takes the edits in, and says what has changed: the pages themselves, or also what others show of them. Null when the site has to be resolved as a whole. */
  edit(edits: readonly PageEdit[]): "pages" | "names" | null;
  setLastChanges(changes: ReadonlyMap<string, LastChange>): void;
  /** What the next resolution may take over. */
  result: Pick<ResolveResult, "addresses" | "links">;
}

export function createResolvedState(input: ResolveInput): ResolvedState {
  const result = resolveSite(input);
  const {site, records} = result;
  const index = new Map(site.pages.map(({route}, position) => [route, position]));
  const files = new Map(
    site.pages.filter(({page}) => page.filePath !== "").map(({page, route}) => [page.at.file, route])
  );
  const own = once(() => new Map(result.ownFaults()));
  let shared = sharedFiles(site, records);
  const pageAt = (route: string): ResolvedPage | undefined => site.pages[index.get(route) ?? -1];

  function again(before: Page, after: Page, resolve = result.resolveAgain): ResolvedPage | null {
    const faults = own();
    const made = resolve(before, after);
    if (!made) return null;
    faults.delete(before);
    if (made.diagnostics.length > 0) faults.set(after, made.diagnostics);
    site.pages[index.get(made.page.route)!] = made.page;
    return made.page;
  }

  /** Looks again at the pages that link to a part of this one, when its parts have changed. */
  function relink(before: Page, after: Page, {data}: ResolvedPage): void {
    if (anchorsOf(before) === anchorsOf(after)) return;
    for (const {page} of site.pages.filter(
      ({page, hrefs}) => page !== after && hrefs.some((href) => href === null || href.startsWith(`${data.href}#`))
    ))
      again(page, page);
  }

  /** A page that is called otherwise, and the same in all else. */
  function rename([edit]: readonly PageEdit[]): "names" | null {
    const {before, after} = edit!;
    if (!before || !after || countedOnByOthers(before) !== countedOnByOthers(after)) return null;
    const made = again(before, after, result.rename);
    if (!made) return null;
    relink(before, after, made);
    shared = sharedFiles(site, records);
    return "names";
  }

  return {
    site,
    get shared() {
      return shared;
    },
    pageAt,
    pageIn: (file) => pageAt(files.get(file) ?? ""),
    diagnostics: () => [...result.commonFaults, ...[...own().values()].flat()],
    edit(edits) {
      if (edits.some(({before, after}) => !before || !after || seenByOthers(before) !== seenByOthers(after)))
        return edits.length === 1 ? rename(edits) : null;
      for (const {before, after} of edits) {
        const made = again(before!, after!);
        if (!made) return null;
        relink(before!, after!, made);
      }
      return "pages";
    },
    setLastChanges(changes) {
      site.pages.forEach((resolved, position) => {
        const lastUpdate = resolved.page.filePath === "" ? null : (changes.get(resolved.page.at.file) ?? null);
        if (lastUpdate) site.pages[position] = withLastUpdate(resolved, lastUpdate);
      });
    },
    result
  };
}

/** Does not ask for what nobody has asked for yet. */
function withLastUpdate(resolved: ResolvedPage, lastUpdate: LastChange): ResolvedPage {
  const {page, route} = resolved;
  const data = once(() => ({...resolved.data, lastUpdate}));
  return {
    page,
    route,
    get data() {
      return data();
    },
    get head() {
      return resolved.head;
    },
    get hrefs() {
      return resolved.hrefs;
    },
    get imageSizes() {
      return resolved.imageSizes;
    },
    get body() {
      return resolved.body;
    }
  };
}
