// The page's side of the search: starts the worker with the first search and
// asks it. What fails is forgotten, so that the next search begins anew: a
// new deployment has other files.

import {SEARCH_ENTRY, type SearchEntry, type SearchText} from "../shared/search-index.ts";
import type {Trusted} from "../trusted-types.ts";
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

interface Connection extends Omit<SearchEntry, "worker"> {
  worker: Worker;
}

type Answer = SearchAnswer | SearchText | null;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** What is said, before it is known to which index. */
type Said = DistributiveOmit<ToWorker, "href" | "synonyms">;
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

export function createSearchClient(base: string, trusted: Trusted): SearchClient {
  const waiting = new Map<number, Waiting>();
  let connection: Promise<Connection> | null = null;
  let count = 0;

  async function connect(): Promise<Connection> {
    const {worker: href, versions, synonyms} = (await fetchJson(base + SEARCH_ENTRY)) as SearchEntry;
    const worker = new Worker(trusted.scriptUrl(href));
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
    return {worker, versions, synonyms};
  }

  async function ask(version: string, say: (id: number) => Said): Promise<Answer> {
    const pending = (connection ??= connect());
    try {
      const {worker, versions, synonyms} = await pending;
      const href = versions[version];
      if (href === undefined) throw new Error(`There is no search index of the version ${version}.`);
      const id = ++count;
      return await new Promise<Answer>((resolve, reject) => {
        waiting.set(id, {resolve, reject});
        worker.postMessage({...say(id), href, synonyms} satisfies ToWorker);
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
    prepare: (version) => void ask(version, (id) => ({type: "open", id})).catch(() => undefined),
    async search(version, request) {
      const answer = (await answered(ask(version, (id) => ({type: "search", id, request})))) as SearchAnswer;
      return {...answer, hits: answer.hits.map((hit) => ({...hit, version}))};
    },
    text: async (version, document) =>
      (await answered(ask(version, (id) => ({type: "text", id, document})))) as SearchText
  };
}

async function answered(pending: Promise<Answer>): Promise<Answer> {
  const answer = await pending;
  if (!answer) throw new Error("The search gave no answer.");
  return answer;
}
