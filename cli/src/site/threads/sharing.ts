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
import {originalOf, pageFacts, possibleOriginal} from "../pages.ts";
import {originAt} from "../plan.ts";
import {queries} from "../queries.ts";
import {isTranslated, readFaults, sourceFile} from "../sources.ts";
import {createCrew, type Crew, type Done} from "./crew.ts";
import {parseTask, renderTask, type SharedTask} from "./tasks.ts";

export interface SharingInput {
  site: OpenSite;
  cache: Cache;
  /** Number of threads, including the main thread. */
  jobs: number;
  /** Fewest pages with a text of their own for which threads are started; there is a default. */
  from?: number;
  packageRoot: string;
  watch?: PageWatch;
  onSpan?(span: Span): void;
}

/**
 * Fewest pages with a text of their own for which a second thread pays off on two processors;
 * fewer on more processors. Each thread compiles its code again, and V8 uses the other processor
 * for that too, as the search's thread does. What a copy or a fallback costs is less than a message.
 */
const MIN_OWN_PAGES_FOR_THREADS = 4_000;

/** Pages per message: each message has a cost, and its pages cannot be given to another thread. */
const PAGES_PER_MESSAGE = 6;

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

export interface RenderInput {
  isFound(route: string): boolean;
  /** The folder in which threads create the files that they make; null for none. */
  stagingFolder(): string | null;
  /** Where it returns a promise, no page is finished before it resolves. */
  room(): Promise<void> | null;
  /** Is called for each finished page, and renders those that no thread took. */
  finish(route: string): void;
}

const byName: ReadonlyMap<string, Query<unknown> | Input<unknown>> = new Map(
  [...queries, ...Object.values(inputs)].map((of) => [of.name, of])
);

/** Owns the threads of a build: they start with the first work that is worth it, and end with rendering. */
export class Sharing {
  readonly #input: SharingInput;
  /** Threads that parsed files, and so have their bodies. */
  readonly #parsedBy = new Map<string, number>();
  #crew: Crew | null = null;
  /** By thread: what it has been sent for all tasks. */
  #sent: Set<string>[] = [];

  constructor(input: SharingInput) {
    this.#input = input;
  }

  /** Parses files; `finish` is called for each. */
  async parse(files: readonly string[], finish: (file: string) => void): Promise<void> {
    const {site} = this.#input;
    const crew = this.#crewFor(files, this.#hasOwnText);
    const here = (file: string): void => {
      site.ask(pageFacts, file);
      site.ask(readFaults, file);
      finish(file);
    };
    if (!crew) {
      for (const [at, file] of files.entries()) {
        if (at % LISTEN_EVERY === 0) await setImmediate();
        here(file);
      }
      return;
    }
    const share = (items: readonly string[]): Promise<void> =>
      this.#share(crew, {
        items,
        taskOf: (file) => parseTask(site, file),
        threadOf: () => undefined,
        here,
        there: (file, thread) => {
          this.#parsedBy.set(file, thread);
          finish(file);
        }
      });
    const needsOther = (file: string): boolean => !this.#hasOwnText(file) || isTranslated(site.ask(sourceFile, file));
    const later = new Set(files.filter(needsOther));
    await share(files.filter((file) => !later.has(file)));
    const own: string[] = [];
    for (const [at, file] of [...later].entries()) {
      if (at % LISTEN_EVERY === 0) await setImmediate();
      if (originalOf(site.ask, file) === null) own.push(file);
      else here(file); // takes the original's page, which costs less than a message
    }
    await share(own);
  }

  /** Renders pages, and ends the threads. */
  async render(routes: readonly string[], {isFound, stagingFolder, room, finish}: RenderInput): Promise<void> {
    const {site} = this.#input;
    const originOf = (route: string): string | null => {
      const origin = site.ask(originAt, route);
      return origin === null || origin.startsWith(":") ? null : origin;
    };
    const crew = this.#crewFor(routes, (route) => {
      const file = originOf(route);
      return file === null || this.#hasOwnText(file);
    });
    if (!crew) {
      for (const route of routes) {
        finish(route);
        await room();
      }
      return;
    }
    const assets = site.allAssets().map(([language, {hrefs, key, serverModule, roots}]) => ({
      language,
      hrefs,
      key,
      serverModule,
      roots
    }));
    crew.postAssets(assets, stagingFolder());
    await this.#share(crew, {
      items: routes,
      taskOf: (route) => renderTask(site, route, isFound(route)),
      threadOf: (route) => {
        const file = originOf(route);
        // The thread that has printed the original need not print it again.
        return file === null ? undefined : this.#parsedBy.get(possibleOriginal(site.ask, file) ?? file);
      },
      here: finish,
      there: finish,
      room
    });
    await this.close(); // before the search needs their memory
  }

  async close(): Promise<void> {
    await this.#crew?.close();
    this.#crew = null;
    this.#sent = [];
  }

  readonly #hasOwnText = (file: string): boolean => possibleOriginal(this.#input.site.ask, file) === null;

  /** Null if these pages are not worth starting threads. */
  #crewFor(pages: readonly string[], isOwn: (page: string) => boolean): Crew | null {
    const {site, cache, jobs, packageRoot, watch = null, from = MIN_OWN_PAGES_FOR_THREADS / (jobs - 1)} = this.#input;
    if (jobs > 1 && !this.#crew && pages.length >= from && pages.filter(isOwn).length >= from) {
      this.#crew = createCrew({
        size: jobs - 1,
        root: site.config().root,
        packageRoot,
        watch,
        bodyFileOf: (thread) => bodyFile(cache, thread),
        answer: (name, key) => site.ask(byName.get(name)! as Query<unknown>, key)
      });
      this.#sent = Array.from({length: this.#crew.size}, () => new Set());
    }
    return this.#crew;
  }

  #accept({thread, runs, readings}: Done): void {
    const {site, onSpan} = this.#input;
    for (const {name, key, ...reading} of readings) site.observe(byName.get(name)! as Input<unknown>, key, reading);
    for (const {name, key, reads, value, from, to} of runs) {
      const of = byName.get(name)! as Query<unknown>;
      site.acceptResult(
        of,
        key,
        value,
        reads.map(([other, otherKey]) => [byName.get(other)!, otherKey] as const)
      );
      const {timeOrigin} = performance;
      onSpan?.({lane: `thread ${thread + 2}`, name, key, from: from - timeOrigin, to: to - timeOrigin});
    }
  }

  #post(crew: Crew, thread: number, tasks: readonly SharedTask[]): void {
    const known = this.#sent[thread]!;
    const shared = tasks
      .flatMap((task) => task.shared)
      .filter(({name, key}) => {
        const id = `${name} ${key}`;
        const isNew = !known.has(id);
        known.add(id);
        return isNew;
      });
    crew.post(
      thread,
      tasks.map(({file, keeps, asks, answers}) => ({file, keeps, asks, answers})),
      shared
    );
  }

  async #share(crew: Crew, {items, taskOf, threadOf, here, there, room}: Work): Promise<void> {
    const queues = Array.from({length: crew.size}, (): string[] => []);
    const free: string[] = [];
    for (const item of items) (queues[threadOf(item) ?? -1] ?? free).push(item);
    for (const queue of [free, ...queues]) queue.reverse(); // the next is the last: `shift` moves all others of a long list
    /** In order of their tasks. */
    const underway = queues.map((): string[] => []);
    const onlyHere: string[] = [];
    let doneHere = 0;
    const take = (own: string[]): string | undefined =>
      own.pop() ?? free.pop() ?? queues.reduce((most, queue) => (queue.length > most.length ? queue : most)).pop();
    const collect = (): void => {
      for (const done of crew.poll()) {
        this.#accept(done);
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
          this.#post(crew, thread, tasks);
        }
      });
      const item = doneHere < onlyHere.length ? onlyHere[doneHere++] : take(free);
      if (item !== undefined) here(item);
      else if (underway.some(({length}) => length > 0)) await crew.heard();
      else return;
    }
  }
}
