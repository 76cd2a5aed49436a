// Yields all files of a site one by one; those that the previous tree already
// contains, only by hash.

import type {Config} from "../config/config.ts";
import type {FileSystem} from "../core/file-system.ts";
import type {MadeOutput, Output, RenderedPage} from "../model.ts";
import {hashOf} from "../core/text.ts";
import {cards} from "./cards.ts";
import {extensionFileHashes, extensionFiles} from "./extension-files.ts";
import {extensionsWith} from "./extensions.ts";
import {configInput, fileInput} from "./inputs.ts";
import {createIndexing, type IndexingInput} from "./indexing.ts";
import {siteData} from "./frame.ts";
import {fullFiles, fullHashes, twin} from "./llms-full.ts";
import type {OpenSite} from "./open-site.ts";
import {contentCopies, copiesOf, staticCopies, type PublishedCopy} from "./outputs.ts";
import {routes} from "./plan.ts";
import {pageText, printHash, printKeys, printView} from "./print.ts";
import {groupKeys, outputsOfGroup, routesOfGroup} from "./grouped-outputs.ts";
import {drawnRoutes, isToRender, pageOutputs, releasePage, rendered, renderFaults, type PageFiles} from "./rendered.ts";
import {allSidebarKeys, imagesOfPage, sharedFiles, sharedHashes} from "./shared.ts";
import {cleanedSvg} from "./sources.ts";
import type {Sharing} from "./threads/sharing.ts";

export interface WriteInput extends IndexingInput {
  fs: FileSystem;
  sharing: Sharing;
  /** Whether the faults found by rendering allow finishing the tree. */
  isFit(): boolean;
  stagingFolder?(): string | null;
  /** Loads what renders. @throws ServerNeeded if that fails */
  loadServer(): Promise<void>;
  onPhase(phase: string): void;
  onProgress?(done: number, total: number): void;
}

export interface Written {
  /** Routes of pages that were rendered, not taken from the previous tree. */
  rendered: string[];
  /** Milliseconds that the search thread worked; 0 if there was none. */
  indexThread: number;
}

export async function writeSite(input: WriteInput): Promise<Written> {
  const {site, previousHash, onPhase, onProgress, add} = input;
  const {ask} = site;
  const placeMade = (path: string, hash: string, made: () => MadeOutput): void =>
    add(previousHash(path) === hash ? {path, keptHash: hash} : {...made(), hash});
  const place = (path: string, hash: string, bytes: () => MadeOutput["bytes"]): void =>
    placeMade(path, hash, () => ({path, bytes: bytes()}));
  const result: Written = {rendered: [], indexThread: 0};

  onPhase("render");
  const keptFiles = keptPages(site, previousHash);
  const all = ask(routes, "");
  result.rendered = all.filter((route) => !keptFiles.has(route));
  if (result.rendered.length > 0) await input.loadServer();
  if (ask(drawnRoutes, "").some((route) => !keptFiles.has(route))) await site.loadDiagrams();
  const indexing = createIndexing(input);
  try {
    const {llmsFull: isFull, print: isPrinted} = ask(siteData, "");
    const hasFilesHook = ask(extensionsWith, "files").length > 0;
    const finish = (route: string, files: PageFiles["outputs"], made: RenderedPage | null): void => {
      files.forEach(({path, hash}, at) => placeMade(path, hash, () => made!.outputs[at]!));
      indexing.count(route, made !== null);
      if (made) {
        for (const of of [
          ...(isFull || hasFilesHook ? [twin] : []),
          ...(isPrinted ? [pageText] : []),
          imagesOfPage,
          copiesOf,
          renderFaults
        ])
          ask<unknown>(of, route);
        releasePage(site, route);
      }
      onProgress?.(++done, all.length);
    };
    let done = 0;
    for (const [route, files] of keptFiles) {
      finish(route, files, null);
      await indexing.room();
    }
    await input.sharing.render(indexing.inOrder(result.rendered), {
      isFound: indexing.isCounted,
      stagingFolder: input.stagingFolder ?? (() => null),
      room: indexing.room,
      finish(route) {
        const {outputs} = ask(pageOutputs, route);
        finish(route, outputs, ask(rendered, route));
      }
    });
    if (!input.isFit()) return result;
    const indexed = indexing.begin(); // runs while the rest is written

    // The project's own files take precedence over generated ones.
    onPhase("write");
    const copy = ({file, output, cleaned}: PublishedCopy, config: Config = site.config()): void =>
      cleaned === null
        ? place(output, ask.hash(fileInput, file), () => bytesOf(site, file, config))
        : place(output, cleaned, () => ask(cleanedSvg, file));
    for (const one of ask(staticCopies, "")) copy(one);
    for (const one of ask(contentCopies, "")) copy(one);
    for (const output of site.allAssets().flatMap(([, assets]) => assets.outputs))
      if ("bytes" in output) place(output.path, output.hash ?? hashOf(output.bytes), () => output.bytes);
    for (const [at, {path, hash}] of ask(sharedHashes, "").entries())
      place(path, hash, () => ask(sharedFiles, "")[at]!.bytes);

    for (const [at, {path, hash}] of ask(extensionFileHashes, "").files.entries())
      place(path, hash, () => ask(extensionFiles, "").files[at]!.bytes);

    for (const key of isFull ? allSidebarKeys(ask) : [])
      for (const [at, {path, hash}] of ask(fullHashes, key).entries())
        place(path, hash, () => ask(fullFiles, key)[at]!.bytes);

    for (const key of ask(printKeys, "")) {
      const file = ask(printHash, key);
      if (file) place(file.path, file.hash, () => ask(printView, key)!.bytes);
    }

    if (ask(configInput, "").cards) {
      onPhase("cards");
      for await (const {path, bytes} of cards(site, input)) place(path, hashOf(bytes), () => bytes);
    }

    onPhase("search");
    for (const group of groupKeys) ask.hash(outputsOfGroup, group); // for the next build
    result.indexThread = await indexed();
    return result;
  } finally {
    await indexing.close();
  }
}

/** Files of the pages whose current files the previous tree contains, in page order. */
function keptPages(site: OpenSite, previousHash: WriteInput["previousHash"]): Map<string, PageFiles["outputs"]> {
  const {ask} = site;
  const all = ask(routes, "");
  const changed = new Set(all.filter((route) => isToRender(site, route)));
  const kept = new Map<string, PageFiles["outputs"]>();
  const isThere = ({path, hash}: PageFiles["outputs"][number]): boolean => previousHash(path) === hash;
  for (const group of changed.size < all.length ? groupKeys : []) {
    const own = ask(routesOfGroup, group);
    const files = own.some((route) => changed.has(route))
      ? own.filter((route) => !changed.has(route)).map((route) => [route, ask(pageOutputs, route).outputs] as const)
      : ask(outputsOfGroup, group);
    for (const [route, outputs] of files) if (outputs.every(isThere)) kept.set(route, outputs);
  }
  return new Map(all.flatMap((route) => (kept.has(route) ? [[route, kept.get(route)!] as const] : [])));
}

function bytesOf({ask}: OpenSite, file: string, {root}: Config): Uint8Array {
  const content = ask(fileInput, file);
  if (!content || !("bytes" in content)) throw new Error(`write: ${root}/${file} is gone.`);
  return content.bytes;
}

/** Two pages may draw the same diagram; the project's own files take precedence over generated ones. */
export function firstOfEachPath(add: (output: Output) => void): (output: Output) => void {
  const added = new Set<string>();
  return (output) => {
    if (!added.has(output.path)) add(output);
    added.add(output.path);
  };
}
