// Bounds what a build knows of its pages in memory. The facts of a page are needed
// three times: for the frame, for its links, and to render it. On a large site they
// leave memory in between and are read from the store again, which takes little time
// (the manual's performance page has the figures). Bodies, which no store has, wait packed.

import {setImmediate} from "node:timers/promises";
import type {Cache} from "../engine/cache.ts";
import {bodyFile, createBodyPacker} from "./body-packer.ts";
import {LISTEN_EVERY} from "./listen-every.ts";
import type {OpenSite} from "./open-site.ts";
import {linkFaults} from "./faults.ts";
import {body, pageFaults} from "./page-bodies.ts";
import {anchors, outline, parsed, traits, unverified} from "./pages.ts";
import {originAt, routes} from "./plan.ts";
import {useFaults} from "./resolved.ts";

/** Fewest parsed pages for which esbuild may be busy while links are resolved. */
const MIN_PAGES_TO_LISTEN = 64;

/** Largest number of pages whose facts stay in memory. */
const MAX_PAGES_IN_MEMORY = 4_000;

/** What a copy's facts take of the memory of a page's: it shares with its original what names no place. */
const SHARE_OF_COPY = 1 / 4;

export interface PageMemory {
  /** After a page has been parsed: computes what the frame needs of it. */
  parsed(file: string): void;
  /** Computes the faults of all pages, one page after the other, and listens to esbuild in between. */
  resolve(): Promise<void>;
  /** When all is rendered. */
  close(): void;
}

export interface PageMemoryInput {
  site: OpenSite;
  cache: Cache;
  /** Number of pages that this build parses or copies. */
  pages: number;
  /** How many of them are copies of others. */
  copies: number;
  /** Largest number of pages whose facts stay in memory; by default as many as do not matter. */
  few?: number | undefined;
}

export function createPageMemory(input: PageMemoryInput): PageMemory {
  const {site, cache, pages, copies, few = MAX_PAGES_IN_MEMORY} = input;
  const {ask, isStale, forget, pack, release} = site;
  const isLarge = pages - copies * (1 - SHARE_OF_COPY) > few;
  const bodies = isLarge ? createBodyPacker(bodyFile(cache, 0)) : null;
  const packed: string[] = [];

  return {
    parsed(file) {
      if (!bodies) return;
      if (!isStale(parsed, file)) {
        ask(body, file); // this thread has parsed it
        pack(body, file, bodies);
        packed.push(file);
        forget(parsed, file);
      }
      for (const of of [outline, anchors, traits, pageFaults, unverified]) ask<unknown>(of, file);
      release([file]);
    },
    async resolve() {
      if (pages < MIN_PAGES_TO_LISTEN) return;
      for (const [at, route] of ask(routes, "").entries()) {
        if (at % LISTEN_EVERY === 0) await setImmediate();
        ask(linkFaults, route);
        const origin = ask(originAt, route);
        if (origin !== null) ask(useFaults, origin);
        if (isLarge) release(origin === null ? [route] : [route, origin]);
      }
    },
    close() {
      for (const file of packed) forget(body, file);
      bodies?.close();
    }
  };
}
