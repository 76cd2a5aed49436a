// Turns a site into files, or a list of its faults.

import {setImmediate} from "node:timers/promises";
import {byLocation, diagnose, hasErrors, type Diagnostic} from "../core/diagnostics.ts";
import {externalLinks, type ExternalLink} from "./external-links.ts";
import type {Output} from "../model.ts";
import {readBaseline, type Judged} from "./baseline.ts";
import {judge} from "./judge.ts";
import {allFaults, sourceFaults} from "./faults.ts";
import {explain, type Explanation} from "./explain.ts";
import {createLazyServer} from "./lazy-server.ts";
import {openSite, type OpenSite, type SiteInput} from "./open-site.ts";
import {pageAt} from "./page-at.ts";
import {volumes} from "./languages.ts";
import {createPageMemory, type PageMemory} from "./page-memory.ts";
import {pageFacts, possibleOriginal, unverifiedCount} from "./pages.ts";
import {routes} from "./plan.ts";
import {drawnRoutes, isToRender} from "./rendered.ts";
import {rootsOf} from "./roots.ts";
import {pageFiles, sourceCount} from "./sources.ts";
import {specOutline} from "./specs.ts";
import {Sharing} from "./threads/sharing.ts";
import {firstOfEachPath, writeSite} from "./write-site.ts";

export interface BuildInput extends SiteInput {
  /** Identifies the compiler; part of every cache key. */
  compilerKey: string;
  /** Found before the site is opened. */
  faults?: readonly Diagnostic[];
  /** Hash of a file of the previous tree, or null. */
  previousHash(path: string): string | null;
  /** Number of threads; one by default. Worker threads read the disk, whatever `fs` is. */
  jobs?: number;
  /** Fewest pages for which threads are used; by default where they pay off. */
  worthSharing?: number;
  /** Largest number of pages that stay in memory between two phases; by default a few thousand. */
  keptInMemory?: number;
  /** Warnings count as errors. */
  strict: boolean;
  /** Continues after errors, so that faults found by rendering are reported too. */
  findAll?: boolean;
  /**
   * Receives each file of the site as soon as it is ready, each path once: ten
   * thousand pages are more than memory should hold. If the build turns out
   * not to be `ok`, the received files must be discarded. Null to generate no files
   * and only find faults.
   */
  add: ((output: Output) => void) | null;
  /** A route or file to explain. */
  why?: string | null;
  /** The folder in which threads may create the files that they make; null for none. */
  stagingFolder?(): string | null;
  onPhase?(phase: string): void;
  onProgress?(done: number, total: number): void;
}

export interface BuildResult {
  /** No errors and, if strict, no warnings: every file has been added. */
  ok: boolean;
  diagnostics: Diagnostic[];
  /** Faults accepted by the baseline, which are in no other list. */
  accepted: Diagnostic[];
  figures: BuildFigures;
  /** Null if no explanation was requested or the target is unknown. */
  explanation: Explanation | null;
  /** External links, for `check --external`. */
  externalLinks(): ExternalLink[];
}

export interface BuildFigures {
  sources: number;
  pages: number;
  /** Routes of pages that were rendered, not taken from the previous tree. */
  rendered: string[];
  /** Number of places marked as unverified: `:::unverified`. */
  unverified: number;
  /** Milliseconds that the search thread worked in parallel; 0 if there was none. */
  indexThread: number;
}

export async function build(input: BuildInput): Promise<BuildResult> {
  const phase = input.onPhase ?? (() => undefined);
  phase("read");
  const site = openSite({...input, keepsRuns: Boolean(input.why)});
  site.beginAssets();
  const {ask} = site;
  const {jobs, worthSharing: from} = input;
  const sharing = new Sharing({...input, site, jobs: jobs ?? 1, ...(from !== undefined && {from})});
  const figures: BuildFigures = {sources: 0, pages: 0, rendered: [], unverified: 0, indexThread: 0};
  const unbuilt: Diagnostic[] = [...(input.faults ?? [])];
  const baseline = readBaseline(input.config.root, input.fs);
  const judged = (of: typeof allFaults): Judged =>
    judge(input.config, baseline, [...ask(of, ""), ...unbuilt], of === allFaults);
  const isFit = (of: typeof allFaults): boolean =>
    input.findAll === true || !hasErrors(judged(of).diagnostics, input.strict);
  const result = (of: typeof allFaults): BuildResult => {
    const {diagnostics, accepted} = judged(of);
    return {
      ok: isFit(of),
      diagnostics: diagnostics.sort(byLocation),
      accepted: accepted.sort(byLocation),
      figures,
      explanation: input.why ? explain(site, site.takeRuns(), input.why) : null,
      externalLinks: () => linksOf(site)
    };
  };
  let memory: PageMemory | null = null;
  const server = createLazyServer(site, (faults) => unbuilt.push(...faults));
  try {
    const history = site.loadHistory();
    phase("parse");
    const unparsed = ask(pageFiles, "").filter((file) => site.isStale(pageFacts, file));
    const copies = unparsed.filter((file) => possibleOriginal(ask, file) !== null).length;
    memory = createPageMemory({
      site,
      cache: input.cache,
      pages: unparsed.length,
      copies,
      few: input.keptInMemory
    });
    await sharing.parse(unparsed, memory.parsed);
    phase("specs");
    for (const {name} of volumes(ask)) {
      await setImmediate(); // for esbuild
      if (site.isStale(specOutline, name)) ask(specOutline, name);
    }
    phase("resolve");
    await memory.resolve();
    ask(sourceFaults, "");
    Object.assign(figures, {
      sources: ask(sourceCount, ""),
      pages: ask(routes, "").length,
      unverified: ask(unverifiedCount, "")
    });
    unbuilt.push(...gitFaults(site, await history));
    phase("bundle");
    unbuilt.push(...(await site.findAssets()));
    const isCompiled = site.assets() !== null;
    if (!isCompiled) await site.takeDefaults();
    if (!input.add || !isCompiled || !isFit(sourceFaults)) {
      phase("render");
      const checked = await server.rendering(async () => {
        if (ask(drawnRoutes, "").some((route) => isToRender(site, route))) await site.loadDiagrams();
        return result(allFaults);
      });
      return checked ?? result(sourceFaults);
    }
    const add = firstOfEachPath(input.add);
    const written = await server.rendering(() =>
      writeSite({...input, site, sharing, add, loadServer: server.load, onPhase: phase, isFit: () => isFit(allFaults)})
    );
    if (!written) return result(sourceFaults);
    Object.assign(figures, written);
    site.prune(rootsOf(site));
    return result(allFaults);
  } catch (error) {
    const fault = site.themeFault(error);
    if (fault === null) throw error;
    unbuilt.push(fault);
    return {...result(sourceFaults), ok: false};
  } finally {
    await sharing.close();
    memory?.close();
    site.save();
  }
}

function gitFaults(site: OpenSite, unavailable: string | null): Diagnostic[] {
  if (unavailable === null) return [];
  const at = {file: site.config().file, line: 1, column: 1};
  return [diagnose("git-unavailable", at, `Pages do not show when they last changed: ${unavailable}.`)];
}

function linksOf({ask, config}: OpenSite): ExternalLink[] {
  const pages = ask(routes, "").flatMap((route) => pageAt(ask, route) ?? []);
  return externalLinks(
    config(),
    pages.map((page) => ({page}))
  );
}
