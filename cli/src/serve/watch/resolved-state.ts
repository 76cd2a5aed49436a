// The resolved site: as a whole when what pages see of each other has changed,
// else only the page that was edited, and those that link to its headings.

import type {Diagnostic} from "../../diagnostics.ts";
import type {LastChange} from "../../git.ts";
import type {Page, ResolvedPage, Site} from "../../model.ts";
import {once} from "../../once.ts";
import {resolveSite, type ResolveInput, type ResolveResult} from "../../resolve/resolve-site.ts";
import {sharedFiles, type SharedFiles} from "../../render/shared-files.ts";
import {anchorsOf, seenByOthers, type PageEdit} from "./page-state.ts";

export interface ResolvedState {
  site: Site;
  shared: SharedFiles;
  pageAt(route: string): ResolvedPage | undefined;
  /** The page that is written in a file. */
  pageIn(file: string): ResolvedPage | undefined;
  /** Faults that only show between pages. */
  diagnostics(): Diagnostic[];
  /** Takes the edits in, or returns false when the site has to be resolved as a whole. */
  edit(edits: readonly PageEdit[]): boolean;
  setLastChanges(changes: ReadonlyMap<string, LastChange>): void;
  /** What the next resolution may take over. */
  result: Pick<ResolveResult, "addresses" | "links">;
}

export function createResolvedState(input: ResolveInput): ResolvedState {
  const result = resolveSite(input);
  const {site, records} = result;
  const index = new Map(site.pages.map(({route}, position) => [route, position]));
  const files = new Map(site.pages.filter(({page}) => page.filePath !== "").map(({page, route}) => [page.at.file, route]));
  const own = once(() => new Map(result.ownFaults()));
  const shared = sharedFiles(site, records);
  const pageAt = (route: string): ResolvedPage | undefined => site.pages[index.get(route) ?? -1];

  function again(before: Page, after: Page): ResolvedPage | null {
    const faults = own();
    const made = result.resolveAgain(before, after);
    if (!made) return null;
    faults.delete(before);
    if (made.diagnostics.length > 0) faults.set(after, made.diagnostics);
    site.pages[index.get(made.page.route)!] = made.page;
    return made.page;
  }

  return {
    site,
    shared,
    pageAt,
    pageIn: (file) => pageAt(files.get(file) ?? ""),
    diagnostics: () => [...result.commonFaults, ...[...own().values()].flat()],
    edit(edits) {
      for (const {before, after} of edits) if (!before || !after || seenByOthers(before) !== seenByOthers(after)) return false;
      for (const {before, after} of edits) {
        const made = again(before!, after!);
        if (!made) return false;
        if (anchorsOf(before!) === anchorsOf(after!)) continue;
        for (const {page} of site.pages.filter(({page, hrefs}) => page !== after && hrefs.some((href) => href === null || href.startsWith(`${made.data.href}#`)))) again(page, page);
      }
      return true;
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
