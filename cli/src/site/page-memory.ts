// Bounds what a build knows of its pages in memory. The facts of a page are needed
// three times: for the frame, for its links, and to render it. On a large site they
// leave memory in between and are read from the store again, which takes little time
// (the manual's performance page has the figures). Bodies, which no store has, wait packed.

import type {Cache} from "../cache.ts";
import {bodyFile, createBodyPacker} from "./body-packer.ts";
import type {OpenSite} from "./open-site.ts";
import {linkFaults} from "./faults.ts";
import {originAt, routes} from "./frame.ts";
import {anchors, body, outline, pageFaults, parsed, traits, unverified} from "./pages.ts";
import {useFaults} from "./resolved.ts";

/** Largest number of pages whose facts stay in memory. */
const FEW = 4_000;

export interface PageMemory {
  /** After a page has been parsed: computes what the frame needs of it. */
  parsed(file: string): void;
  /** Computes the faults of all pages, one page after the other. */
  resolve(): void;
  /** When all is rendered. */
  close(): void;
}

export interface PageMemoryInput {
  site: OpenSite;
  cache: Cache;
  /** Number of pages that this build parses. */
  pages: number;
  /** Largest number of pages whose facts stay in memory; by default as many as do not matter. */
  few?: number | undefined;
}

export function createPageMemory({site, cache, pages, few = FEW}: PageMemoryInput): PageMemory {
  const {ask, isStale, forget, pack, release} = site;
  const isLarge = pages > few;
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
    resolve() {
      for (const route of isLarge ? ask(routes, "") : []) {
        ask(linkFaults, route);
        const origin = ask(originAt, route);
        if (origin !== null) ask(useFaults, origin);
        release(origin === null ? [route] : [route, origin]);
      }
    },
    close() {
      for (const file of packed) forget(body, file);
      bodies?.close();
    }
  };
}
