// The whole compiler on one screen. Each step is a phase; each phase is a folder.

import {bundleAssets} from "./bundle/bundle-assets.ts";
import {componentNames} from "./bundle/component-files.ts";
import type {Cache} from "./cache.ts";
import {contentFolders, latestOf} from "./config/folders.ts";
import {readDataFiles} from "./data-files.ts";
import {byLocation, diagnose, hasErrors, type Diagnostic} from "./diagnostics.ts";
import {externalLinks, type ExternalLink} from "./external/external-links.ts";
import type {FileSystem} from "./fs.ts";
import {readHistory} from "./git.ts";
import {hostFiles} from "./hosting/host-files.ts";
import {keepMemory, readMemory} from "./memory.ts";
import type {Config, Output} from "./model.ts";
import {parsePages} from "./parse/parse-pages.ts";
import {parseSpecs} from "./parse/parse-specs.ts";
import {readSources} from "./read/read-sources.ts";
import {hasDiagram, loadDiagrams} from "./render/diagram.ts";
import {contentFiles, sharedFiles, staticFiles} from "./render/shared-files.ts";
import {createRenderContext} from "./render/render-context.ts";
import {renderPages} from "./render/render-pages.ts";
import {siteFiles} from "./render/site-files.ts";
import {printAnnouncement} from "./render/announcement.ts";
import {buildSearchIndex, buildSearchIndexWith, type SearchIndexInput} from "./search/build-index.ts";
import {createLateThread} from "./search/index-thread.ts";
import {searchKey, searchVersions} from "./search/search-pages.ts";
import {resolveSite} from "./resolve/resolve-site.ts";
import {readBaseline, type Judged} from "./rules/baseline.ts";
import {judge} from "./rules/judge.ts";
import {readLock} from "./versions/lock.ts";
import {verifyLock} from "./versions/verify-lock.ts";
import type {ServerModule} from "../../runtime/shared/server-module.ts";

export interface BuildInput {
  config: Config;
  fs: FileSystem;
  cache: Cache;
  /** Stands for the compiler: part of the key of everything remembered. */
  compilerKey: string;
  /** Folder of this package: holds runtime/ and themes/. */
  packageRoot: string;
  /** Folder for modules made on the way, absolute. */
  workFolder: string;
  /** Hash of a file of the previous tree, or null. */
  previousHash(path: string): string | null;
  /** Warnings count as errors. */
  strict: boolean;
  /** Continues after errors, so that the faults found in rendering are known too. */
  findAll?: boolean;
  drafts: boolean;
  /** React's development build. */
  development: boolean;
  /**
   * Takes each file of the site as soon as it is made, each path once: ten
   * thousand pages are more than memory should hold. When the build turns out
   * not to be `ok`, what has been taken is worth nothing.
   */
  add(output: Output): void;
  onPhase?(phase: string): void;
  onProgress?(done: number, total: number): void;
}

export interface BuildResult {
  /** No errors, and when strict no warnings: every file has been added. */
  ok: boolean;
  diagnostics: Diagnostic[];
  /** Faults that the project's baseline accepts: in no other list. */
  accepted: Diagnostic[];
  figures: BuildFigures;
  /** What leads out of the site, for `check --external`. */
  externalLinks(): ExternalLink[];
}

export interface BuildFigures {
  sources: number;
  pages: number;
  /** Pages that were rendered and not taken from the previous tree. */
  rendered: string[];
  /** Milliseconds that the search's thread worked beside the phases; 0 where it had none. */
  indexThread: number;
}

export async function build(input: BuildInput): Promise<BuildResult> {
  const {config, fs, cache} = input;
  const phase = input.onPhase ?? (() => undefined);
  const memory = readMemory(cache, input.compilerKey);
  const history = config.lastUpdate ? readHistory(config.root, contentFolders(config), config.authors) : null;

  phase("read");
  const {sources, diagnostics: unread} = readSources(config, fs);
  const versionData = readDataFiles(sources);
  const statics = staticFiles(config, fs);

  phase("parse");
  const parsed = parsePages(sources, memory.pages);

  phase("specs");
  const specs = parseSpecs(config, sources, memory.specs);

  phase("resolve");
  const {changes, unavailable} = (await history) ?? {changes: new Map(), unavailable: null};
  const {site, records, commonFaults, ownFaults} = resolveSite({
    config,
    pages: [...parsed.pages, ...specs.pages],
    sources,
    specs: specs.byVersion,
    lastChanges: changes,
    staticFiles: new Set(statics.keys()),
    components: componentNames(input),
    drafts: input.drafts,
    announcementHtml: printAnnouncement(config),
    versionData: versionData.data,
    before: null
  });
  const diagnostics = [
    ...unread,
    ...versionData.diagnostics,
    ...parsed.diagnostics,
    ...specs.diagnostics,
    ...commonFaults,
    ...[...ownFaults().values()].flat()
  ];
  diagnostics.push(...verifyLock({config, locked: readLock(config.root, fs), sources}));
  if (unavailable !== null)
    diagnostics.push(
      diagnose(
        "git-unavailable",
        {file: config.file, line: 1, column: 1},
        `Pages show no date of their last change: ${unavailable}.`
      )
    );
  const figures: BuildFigures = {sources: sources.length, pages: site.pages.length, rendered: [], indexThread: 0};
  const baseline = readBaseline(config.root, fs);
  const failed = (): boolean =>
    input.findAll !== true && hasErrors(judge(config, baseline, diagnostics).diagnostics, input.strict);
  const result = (): BuildResult => ({
    ok: !failed(),
    ...sorted(judge(config, baseline, diagnostics)),
    figures,
    externalLinks: () => externalLinks(config, site.pages)
  });
  const add = firstOfEachPath(input.add);

  phase("bundle");
  const {assets, diagnostics: unbundled} = await bundleAssets({...input, siteData: site.data});
  diagnostics.push(...unbundled);
  if (!assets || failed()) return result();

  phase("render");
  const server = (await import(assets.serverModule)) as ServerModule;
  const shared = sharedFiles(site, records);
  const {enabled, language} = config.search;
  const indexing = enabled ? createLateThread({...input, language}) : null;
  try {
    const rendered = renderPages({
      context: createRenderContext({
        site,
        assets,
        server,
        sidebarFiles: shared.sidebarHrefs,
        builtInProps: (name, version) =>
          name === "RpcPlayground" ? (specs.byVersion.get(version ?? latestOf(config))?.playground ?? {}) : {},
        drawDiagram: sources.some(hasDiagram) ? await loadDiagrams() : null
      }),
      pages: site.pages,
      bodyOf: ({page, body}) => body ?? specs.bodyOf(page) ?? parsed.bodyOf(page),
      remembered: memory.rendered,
      previousHash: input.previousHash,
      add,
      onPage(route, {key, search}, isNew) {
        if (search.length > 0) indexing?.count({key: searchKey(route, key), records: search}, isNew);
      },
      ...(input.onProgress ? {progress: input.onProgress} : {})
    });
    const index = (): SearchIndexInput => ({
      ...input,
      versions: searchVersions(site, rendered),
      base: config.base,
      language,
      worker: assets.searchWorker,
      add
    });
    const thread = indexing?.thread();
    const indexed = thread && buildSearchIndexWith(thread, index()); // while the rest is written
    indexed?.catch(() => undefined); // awaited below
    diagnostics.push(...rendered.diagnostics);
    figures.rendered = rendered.rendered;
    keepMemory(cache, input.compilerKey, {pages: parsed.facts, specs: specs.facts, rendered: rendered.facts}, memory);

    if (failed()) return result();

    // What the project brings goes before what would be made in its place.
    phase("write");
    for (const output of [
      ...statics.values(),
      ...contentFiles(site, config, fs),
      ...assets.outputs,
      ...shared.outputs(),
      ...hostFiles({config, site, inlineScriptHash: assets.hrefs.inlineScriptHash}),
      ...siteFiles(site, config, assets.hrefs.inlineScript)
    ])
      add(output);

    phase("search");
    if (indexed) figures.indexThread = await indexed;
    else if (enabled) buildSearchIndex(index());
    return result();
  } finally {
    await indexing?.close();
  }
}

function sorted({diagnostics, accepted}: Judged): Judged {
  return {diagnostics: diagnostics.sort(byLocation), accepted: accepted.sort(byLocation)};
}

/** Two pages may draw the same picture; what the project brings comes before what would be made in its place. */
function firstOfEachPath(add: (output: Output) => void): (output: Output) => void {
  const added = new Set<string>();
  return (output) => {
    if (!added.has(output.path)) add(output);
    added.add(output.path);
  };
}
