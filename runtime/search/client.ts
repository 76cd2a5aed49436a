// The page's side of the search: starts the worker with the first search and
// asks it. What fails is forgotten, so that the next search begins anew: a
// new deployment has other files.

import {SEARCH_ENTRY, type SearchEntry, type SearchText} from "../shared/search-index.ts";
import type {SearchAnswer, SearchRequest} from "./engine.ts";
import {fetchJson} from "./fetch-json.ts";
import type {FromWorker, ToWorker} from "./messages.ts";

export interface SearchClient {
  /** Fetches what the first search of a version needs. Nothing is said when that fails: the search itself will. */
  prepare(version: string): void;
  search(version: string, request: SearchRequest): Promise<SearchAnswer>;
  /** The whole text of a document, for its preview. */
  text(version: string, document: number): Promise<SearchText>;
}

interface Connection {
  worker: Worker;
  versions: Record<string, string>;
}

type Answer = SearchAnswer | SearchText | null;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export function createSearchClient(base: string): SearchClient {
  const waiting = new Map<number, Waiting>();
  let connection: Promise<Connection> | null = null;
  let count = 0;

  async function connect(): Promise<Connection> {
    const {worker: href, versions} = (await fetchJson(base + SEARCH_ENTRY)) as SearchEntry;
    const worker = new Worker(href);
    worker.addEventListener("message", ({data}: MessageEvent<FromWorker>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.type === "answer") asked?.resolve(data.answer);
      else asked?.reject(new Error(data.message));
    });
    worker.addEventListener("error", ({message}) => {
      for (const {reject} of waiting.values()) reject(new Error(message || "The search's script cannot be loaded."));
      waiting.clear();
    });
    return {worker, versions};
  }

  async function ask(version: string, say: (id: number, href: string) => ToWorker): Promise<Answer> {
    const pending = (connection ??= connect());
    try {
      const {worker, versions} = await pending;
      const href = versions[version];
      if (href === undefined) throw new Error(`There is no search index of the version ${version}.`);
      const id = ++count;
      return await new Promise<Answer>((resolve, reject) => {
        waiting.set(id, {resolve, reject});
        worker.postMessage(say(id, href));
      });
    } catch (error) {
      if (connection === pending) {
        connection = null;
        // Whoever else waits for this worker would wait for ever.
        pending.then(({worker}) => worker.terminate()).catch(() => undefined);
        for (const {reject} of waiting.values()) reject(error as Error);
        waiting.clear();
      }
      throw error;
    }
  }

  return {
    prepare: (version) => void ask(version, (id, href) => ({type: "open", id, href})).catch(() => undefined),
    search: async (version, request) =>
      (await answered(ask(version, (id, href) => ({type: "search", id, href, request})))) as SearchAnswer,
    text: async (version, document) =>
      (await answered(ask(version, (id, href) => ({type: "text", id, href, document})))) as SearchText
  };
}

async function answered(pending: Promise<Answer>): Promise<Answer> {
  const answer = await pending;
  if (!answer) throw new Error("The search gave no answer.");
  return answer;
}
