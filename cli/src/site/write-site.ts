// Yields all files of a site one by one; those that the previous tree already
// contains, only by hash.

import type {Config} from "../config/config.ts";
import type {FileSystem} from "../fs.ts";
import type {MadeOutput, Output, RenderedPage} from "../model.ts";
import {hashOf} from "../text.ts";
import {cards} from "./cards.ts";
import {extensionFileHashes, extensionFiles} from "./extension-files.ts";
import {extensionsWith} from "./extensions.ts";
import {configInput, fileInput} from "./inputs.ts";
import {createIndexing, type IndexingInput} from "./indexing.ts";
import {routes, sidebarKeys, siteData} from "./frame.ts";
import {fullFiles, fullHashes, twin} from "./llms-full.ts";
import type {OpenSite} from "./open-site.ts";
import {contentCopies, copiesOf, staticCopies, type Copy} from "./outputs.ts";
import {pageText, printHash, printKeys, printView} from "./print.ts";
import {drawnRoutes, isToRender, pageOutputs, releasePage, rendered, renderFaults} from "./rendered.ts";
import {imagesOfPage, sharedFiles, sharedHashes} from "./shared.ts";
import type {Sharing} from "./threads/sharing.ts";

export interface WriteInput extends IndexingInput {
  fs: FileSystem;
  sharing: Sharing;
  /** Whether the faults found by rendering allow finishing the tree. */
  isFit(): boolean;
  onPhase(phase: string): void;
  onProgress?(done: number, total: number): void;
}

export interface Written {
  /** Number of pages rendered rather than taken from the previous tree. */
  rendered: string[];
  /** Milliseconds that the search thread worked; 0 if there was none. */
  indexThread: number;
}

export async function writeSite(input: WriteInput): Promise<Written> {
  const {site, previousHash, onPhase, onProgress} = input;
  const {ask} = site;
  const add = firstOfEachPath(input.add);
  const place = (path: string, hash: string, bytes: () => MadeOutput["bytes"]): void =>
    add(previousHash(path) === hash ? {path, keptHash: hash} : {path, bytes: bytes(), hash});
  const result: Written = {rendered: [], indexThread: 0};

  onPhase("render");
  if (ask(drawnRoutes, "").some((route) => !isKept(site, route, previousHash))) await site.loadDiagrams();
  const indexing = createIndexing({...input, add});
  try {
    const all = ask(routes, "");
    const {llmsFull: isFull, print: isPrinted} = ask(siteData, "");
    const hasFilesHook = ask(extensionsWith, "files").length > 0;
    const finish = (route: string, made: RenderedPage | null): void => {
      ask(pageOutputs, route).outputs.forEach(({path, hash}, at) => place(path, hash, () => made!.outputs[at]!.bytes));
      indexing.count(route);
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
    result.rendered = all.filter((route) => !isKept(site, route, previousHash));
    const isRendered = new Set(result.rendered);
    for (const route of all) if (!isRendered.has(route)) finish(route, null);
    await input.sharing.render(result.rendered, {
      isFound: indexing.isCounted,
      finish(route) {
        ask(pageOutputs, route);
        finish(route, ask(rendered, route));
      }
    });
    if (!input.isFit()) return result;
    const indexed = indexing.begin(); // runs while the rest is written

    // The project's own files take precedence over generated ones.
    onPhase("write");
    const copy = ({file, output}: Copy, config: Config = site.config()): void =>
      place(output, ask.hash(fileInput, file), () => bytesOf(site, file, config));
    for (const one of ask(staticCopies, "")) copy(one);
    for (const one of ask(contentCopies, "")) copy(one);
    for (const output of site.assets()!.assets.outputs)
      if ("bytes" in output) place(output.path, output.hash ?? hashOf(output.bytes), () => output.bytes);
    for (const [at, {path, hash}] of ask(sharedHashes, "").entries())
      place(path, hash, () => ask(sharedFiles, "")[at]!.bytes);

    for (const [at, {path, hash}] of ask(extensionFileHashes, "").files.entries())
      place(path, hash, () => ask(extensionFiles, "").files[at]!.bytes);

    for (const key of isFull ? ask(sidebarKeys, "") : [])
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
    result.indexThread = await indexed();
    return result;
  } finally {
    await indexing.close();
  }
}

/** Whether the previous tree contains the current files of a page. */
function isKept(site: OpenSite, route: string, previousHash: WriteInput["previousHash"]): boolean {
  return (
    !isToRender(site, route) &&
    site.ask(pageOutputs, route).outputs.every(({path, hash}) => previousHash(path) === hash)
  );
}

function bytesOf({ask}: OpenSite, file: string, {root}: Config): Uint8Array {
  const content = ask(fileInput, file);
  if (!content || !("bytes" in content)) throw new Error(`write: ${root}/${file} is gone.`);
  return content.bytes;
}

/** Two pages may draw the same diagram; the project's own files take precedence over generated ones. */
function firstOfEachPath(add: (output: Output) => void): (output: Output) => void {
  const added = new Set<string>();
  return (output) => {
    if (!added.has(output.path)) add(output);
    added.add(output.path);
  };
}
