// Bounds what a build knows of its pages in memory. The facts of a page are needed
// three times: for the frame, for its links, and to render it. On a large site they
// leave memory in between and are read from the store again, which takes little time
// (the manual's performance page has the figures).

import type {OpenSite} from "./open-site.ts";
import {linkFaults} from "./faults.ts";
import {originAt, routes} from "./frame.ts";
import {anchors, body, outline, pageFaults, parsed, traits, unverified} from "./pages.ts";
import {useFaults} from "./resolved.ts";

/** Largest number of pages whose facts stay in memory. */
const FEW = 4_000;

/** Numbers of bodies that a thread keeps at least and at most: each has some 15 KB. */
const FEWEST_BODIES = 3_200;
const MOST_BODIES = 9_000;

/**
 * Number of bodies that each thread keeps, packed, from parsing to rendering; other pages are parsed again.
 * In proportion, so that a larger site takes no longer for each page.
 */
export function bodiesOf(pages: number): number {
  return Math.min(MOST_BODIES, Math.max(FEWEST_BODIES, Math.ceil(0.32 * pages)));
}

export interface PageMemory {
  /** After a page has been parsed: computes what the frame needs of it. */
  parsed(file: string): void;
  /** Computes the faults of all pages, one page after the other. */
  resolve(): void;
}

/**
 * @param pages number of pages that this build parses
 * @param few largest number of pages whose facts stay in memory; by default as many as do not matter
 */
export function createPageMemory(
  {ask, isStale, forget, pack, release}: OpenSite,
  pages: number,
  few = FEW
): PageMemory {
  let bodies = 0;
  const most = bodiesOf(pages);
  const isLarge = pages > few;

  /** Of a page that this thread has parsed. */
  function keepBody(file: string): void {
    if (++bodies <= most) {
      ask(body, file);
      pack(body, file);
    }
    forget(parsed, file);
  }

  return {
    parsed(file) {
      if (!isLarge) return;
      if (!isStale(parsed, file)) keepBody(file);
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
    }
  };
}
