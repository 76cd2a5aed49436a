// The page's side of the search: starts a version's worker with its first
// search and queries it. Failed workers are discarded, so that the next search starts
// afresh: a new deployment has other files.

import {searchEntry, type SearchText} from "../shared/search-index.ts";
import type {Trusted} from "../trusted-types.ts";
import type {SearchAnswer, SearchRequest} from "./engine.ts";
import type {FromWorker, ToWorker} from "./messages.ts";

export interface SearchClient {
  /** Prefetches what a version's first search needs. Failures are silent: the search itself reports them. */
  prepare(version: string): void;
  search(version: string, request: SearchRequest): Promise<SearchAnswer>;
  /** The whole text of a document, for its preview. */
  text(version: string, document: number): Promise<SearchText>;
}

type Answer = SearchAnswer | SearchText;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

interface Connection {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

export function createSearchClient(base: string, trusted: Trusted): SearchClient {
  /** By name of the version. */
  const connections = new Map<string, Connection>();
  let count = 0;

  function connect(version: string): Connection {
    const known = connections.get(version);
    if (known) return known;
    const href = base + searchEntry(version);
    const worker = new Worker(trusted.scriptUrl(href));
    const connection: Connection = {worker, waiting: new Map()};
    connections.set(version, connection);
    worker.addEventListener("message", ({data}: MessageEvent<FromWorker>) => {
      const asked = connection.waiting.get(data.id);
      connection.waiting.delete(data.id);
      if (data.type === "answer") return asked?.resolve(data.answer);
      forget(version, connection);
      asked?.reject(new Error(data.message));
    });
    worker.addEventListener("error", ({message}) => {
      forget(version, connection);
      const error = new Error(message || `${href} cannot be fetched`);
      for (const {reject} of connection.waiting.values()) reject(error);
    });
    return connection;
  }

  /** Makes the next search use a new worker. Pending requests to the old one are still answered. */
  function forget(version: string, connection: Connection): void {
    if (connections.get(version) === connection) connections.delete(version);
  }

  function ask(version: string, say: (id: number) => ToWorker): Promise<Answer> {
    const {worker, waiting} = connect(version);
    const id = ++count;
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(id, {resolve, reject});
      worker.postMessage(say(id));
    });
  }

  return {
    prepare: (version) => void connect(version),
    async search(version, request) {
      const answer = (await ask(version, (id) => ({type: "search", id, request}))) as SearchAnswer;
      return {...answer, hits: answer.hits.map((hit) => ({...hit, version}))};
    },
    text: async (version, document) => (await ask(version, (id) => ({type: "text", id, document}))) as SearchText
  };
}
