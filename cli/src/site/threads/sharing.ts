// Distributes the pages of a site over threads. Each thread, including the main
// one, takes the next pages when it is done, and the engine
// records remote results as if they had been computed here. So one thread and
// many produce the same site.

import {setImmediate} from "node:timers/promises";
import type {Cache} from "../../engine/cache.ts";
import type {Input, Query} from "../../engine/query.ts";
import {bodyFile} from "../body-packer.ts";
import * as inputs from "../inputs.ts";
import {LISTEN_EVERY} from "../listen-every.ts";
import type {OpenSite, Span} from "../open-site.ts";
import type {PageWatch} from "../../core/run-watch.ts";
import {pageFacts} from "../pages.ts";
import {originAt} from "../plan.ts";
import {queries} from "../queries.ts";
import {readFaults} from "../sources.ts";
import {createCrew, type Crew, type Done} from "./crew.ts";
import {parseTask, renderTask, type SharedTask} from "./tasks.ts";

export interface Sharing {
  /** Parses files; `finish` is called for each. */
  parse(files: readonly string[], finish: (file: string) => void): Promise<void>;
  /**
   * Renders pages, and ends the threads; `finish` is called for each finished page, and renders those that no thread
   * took. Where `room` returns a promise, no page is finished before it resolves. `stagingFolder` returns the folder in which
   * threads create the files that they make; null for none.
   */
  render(
    routes: readonly string[],
    input: {
      isFound(route: string): boolean;
      stagingFolder(): string | null;
      room(): Promise<void> | null;
      finish(route: string): void;
    }
  ): Promise<void>;
  close(): Promise<void>;
}

export interface SharingInput {
  site: OpenSite;
  cache: Cache;
  /** Number of threads, including the main thread. */
  jobs: number;
  /** Fewest pages for which threads are started; there is a default. */
  from?: number;
  packageRoot: string;
  watch?: PageWatch;
  onSpan?(span: Span): void;
}

/**
 * Fewest pages for which a second thread pays off on two processors;
 * fewer on more processors. Each thread compiles its code again, and
 * V8 uses the other processor for that too.
 */
const MIN_PAGES_FOR_THREADS = 1_000;

/** Pages per message: each message has a cost, and its pages cannot be given to another thread. */
const PAGES_PER_MESSAGE = 6;

export function createSharing({site, jobs, packageRoot, watch, onSpan, ...input}: SharingInput): Sharing {
  const {ask} = site;
  const from = input.from ?? MIN_PAGES_FOR_THREADS / (jobs - 1);
  const byName = new Map<string, Query<unknown> | Input<unknown>>(
    [...queries, ...Object.values(inputs)].map((of) => [of.name, of])
  );
  const parsedBy = new Map<string, number>();
  let crew: Crew | null = null;
  const sent: Set<string>[] = [];

  function crewFor(pages: number): Crew | null {
    if (jobs > 1 && pages >= from && !crew) {
      crew = createCrew({
        size: jobs - 1,
        root: site.config().root,
        packageRoot,
        watch: watch ?? null,
        bodyFileOf: (thread) => bodyFile(input.cache, thread),
        answer: (name, key) => ask(byName.get(name)! as Query<unknown>, key)
      });
      for (let thread = 0; thread < crew.size; thread++) sent.push(new Set());
    }
    return crew;
  }

  function takeIn({thread, runs, readings}: Done): void {
    for (const {name, key, ...reading} of readings) site.observe(byName.get(name)! as Input<unknown>, key, reading);
    for (const {name, key, reads, value, from: began, to} of runs) {
      site.acceptResult(
        byName.get(name)! as Query<unknown>,
        key,
        value,
        reads.map(([of, other]) => [byName.get(of)!, other] as const)
      );
      const {timeOrigin} = performance;
      onSpan?.({lane: `thread ${thread + 2}`, name, key, from: began - timeOrigin, to: to - timeOrigin});
    }
  }

  function post(to: Crew, thread: number, tasks: SharedTask[]): void {
    const known = sent[thread]!;
    const shared = tasks
      .flatMap((task) => task.shared)
      .filter(({name, key}) => {
        const id = `${name} ${key}`;
        const isNew = !known.has(id);
        known.add(id);
        return isNew;
      });
    to.post(
      thread,
      tasks.map(({file, asks, answers}) => ({file, asks, answers})),
      shared
    );
  }

  interface Work {
    items: readonly string[];
    /** Null for work on the main thread. */
    taskOf(item: string): SharedTask | null;
    /** The preferred thread; undefined for any. */
    threadOf(item: string): number | undefined;
    here(item: string): void;
    there(item: string, thread: number): void;
    room?(): Promise<void> | null;
  }

  async function share(to: Crew, {items, taskOf, threadOf, here, there, room}: Work): Promise<void> {
    const queues = Array.from({length: to.size}, (): string[] => []);
    const free: string[] = [];
    for (const item of items) (queues[threadOf(item) ?? -1] ?? free).push(item);
    /** In order of their tasks. */
    const underway = queues.map((): string[] => []);
    const onlyHere: string[] = [];
    const take = (own: string[]): string | undefined => {
      if (own.length > 0) return own.shift();
      if (free.length > 0) return free.shift();
      return queues.reduce((most, queue) => (queue.length > most.length ? queue : most)).pop();
    };
    const collect = (): void => {
      for (const done of to.poll()) {
        takeIn(done);
        there(underway[done.thread]!.shift()!, done.thread);
      }
    };
    for (;;) {
      await room?.();
      collect();
      underway.forEach((own, thread) => {
        while (own.length < 2 * PAGES_PER_MESSAGE) {
          const tasks: SharedTask[] = [];
          while (tasks.length < PAGES_PER_MESSAGE) {
            const item = take(queues[thread]!);
            if (item === undefined) break;
            const task = taskOf(item);
            if (!task) {
              onlyHere.push(item);
              continue;
            }
            tasks.push(task);
            own.push(item);
          }
          if (tasks.length === 0) return;
          post(to, thread, tasks);
        }
      });
      const item = onlyHere.shift() ?? take(free);
      if (item !== undefined) here(item);
      else if (underway.some(({length}) => length > 0)) await to.heard();
      else return;
    }
  }

  async function close(): Promise<void> {
    await crew?.close();
    crew = null;
    sent.length = 0;
  }

  return {
    async parse(files, finish) {
      const to = crewFor(files.length);
      const here = (file: string): void => {
        ask(pageFacts, file);
        ask(readFaults, file);
        finish(file);
      };
      if (!to) {
        for (const [at, file] of files.entries()) {
          if (at % LISTEN_EVERY === 0) await setImmediate();
          here(file);
        }
        return;
      }
      await share(to, {
        items: files,
        taskOf: (file) => parseTask(site, file),
        threadOf: () => undefined,
        here,
        there(file, thread) {
          parsedBy.set(file, thread);
          finish(file);
        }
      });
    },
    async render(routes, {isFound, stagingFolder, room, finish}) {
      const to = crewFor(routes.length);
      if (!to) {
        for (const route of routes) {
          finish(route);
          await room();
        }
        return;
      }
      const {hrefs, key, serverModule, roots} = site.assets()!.assets;
      to.postAssets({hrefs, key, serverModule, roots}, stagingFolder());
      await share(to, {
        items: routes,
        taskOf: (route) => renderTask(site, route, isFound(route)),
        threadOf: (route) => parsedBy.get(ask(originAt, route) ?? ""),
        here: finish,
        there: finish,
        room
      });
      await close(); // before the search needs their memory
    },
    close
  };
}
