// A search as components see it: loading, done or failed, and always that of
// the words that were asked for last.

import {useCallback, useEffect, useState} from "react";
import {messageOf} from "../errors.ts";
import {useRuntime} from "../hooks.ts";
import type {Runtime} from "../runtime.ts";
import {createSearchClient, type SearchClient} from "./client.ts";
import type {SearchAnswer, SearchRequest} from "./engine.ts";

export type SearchState =
  | {status: "idle"}
  /** `answer` is the one before, so that the list does not flicker. */
  | {status: "loading"; answer: SearchAnswer | null}
  | {status: "done"; answer: SearchAnswer; query: string}
  | {status: "failed"; message: string; retry(): void};

export function useSearch(version: string, request: SearchRequest): SearchState {
  const runtime = useRuntime("useSearch");
  const [state, setState] = useState<SearchState>({status: "idle"});
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const key = JSON.stringify(request);

  useEffect(() => {
    const wanted = JSON.parse(key) as SearchRequest;
    if (wanted.query.trim() === "") {
      setState({status: "idle"});
      return;
    }
    let current = true;
    setState((before) => ({status: "loading", answer: "answer" in before ? before.answer : null}));
    clientOf(runtime)
      .search(version, wanted)
      .then((answer) => current && setState({status: "done", answer, query: wanted.query}))
      .catch((error: unknown) => {
        if (!current) return;
        console.warn("The search has failed.", error);
        setState({status: "failed", message: messageOf(error), retry});
      });
    return () => {
      current = false;
    };
  }, [runtime, version, key, attempt, retry]);

  return state;
}

/** One for the whole visit. */
export function clientOf({search, site}: Runtime): SearchClient {
  const client = search.get() ?? createSearchClient(site.base);
  search.set(client);
  return client;
}
