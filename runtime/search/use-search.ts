// A hook for searching: loading, done or failed, always for
// the latest query.

import {useCallback, useEffect, useState} from "react";
import {messageOf} from "../errors.ts";
import {useRuntime} from "../hooks.ts";
import type {Runtime} from "../runtime.ts";
import type {SiteData} from "../shared/page-data.ts";
import {createSearchClient, type SearchClient} from "./client.ts";
import type {SearchAnswer, SearchHit, SearchRequest} from "./engine.ts";
import {asksForChange, readVersionWords} from "./version-words.ts";

export type SearchState =
  | {status: "idle"}
  /** `answer` is the previous one, so that the list does not flicker. */
  | {status: "loading"; answer: SearchAnswer | null}
  | {status: "done"; answer: SearchAnswer; query: string}
  | {status: "failed"; message: string; retry(): void};

/** Milliseconds for debouncing: each query may cost requests. */
const PAUSE = 100;

/** Hits in other versions, if the query asks for differences. */
const FROM_OTHERS = 3;

export function useSearch(version: string, request: SearchRequest): SearchState {
  const runtime = useRuntime("useSearch");
  const [found, setFound] = useState<{key: string; state: SearchState}>({key: "", state: IDLE});
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const key = JSON.stringify([version, request, attempt]);

  useEffect(() => {
    const [asked, wanted] = JSON.parse(key) as [string, SearchRequest];
    if (wanted.query.trim() === "") {
      setFound({key, state: IDLE});
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      ask(runtime, asked, wanted)
        .then((answer) => current && setFound({key, state: {status: "done", answer, query: wanted.query}}))
        .catch((error: unknown) => {
          if (!current) return;
          console.warn("The search has failed.", error);
          setFound({key, state: {status: "failed", message: messageOf(error), retry}});
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      current = false;
    };
  }, [runtime, key, retry]);

  // From the very render that asks for something else, the hits are not those of it: Enter must not open one.
  if (found.key === key) return found.state;
  return request.query.trim() === ""
    ? IDLE
    : {status: "loading", answer: "answer" in found.state ? found.state.answer : null};
}

const IDLE: SearchState = {status: "idle"};

/**
 * Searches the version named in the query, or the current one; other versions
 * too if it asks for changes, and the default language if nothing else answers.
 */
async function ask(runtime: Runtime, asked: string, request: SearchRequest): Promise<SearchAnswer> {
  const {versions} = runtime.site;
  const {query, version} = readVersionWords(request.query, versions);
  const client = clientOf(runtime);
  const own = version ?? asked;
  const others = asksForChange(query) ? versions.filter(({name}) => name !== own) : [];
  const [answer, ...more] = await Promise.all([
    client.search(own, {...request, query}),
    ...others.map(({name}) => client.search(name, {...request, query, limit: FROM_OTHERS, snippets: false}))
  ]);
  const original = own.replace(/@.*/, "");
  if (answer.total === 0 && original !== own)
    return inFrame(await client.search(original, {...request, query}), runtime.site);
  if (more.length === 0) return answer;
  const same = new Set(answer.hits.map(({title, hash}) => `${title}\n${hash}`));
  const different = more.flatMap(({hits}) => hits).filter(({title, hash}) => !same.has(`${title}\n${hash}`));
  // The older version does not say what has changed since.
  const news = answer.hits.some(isChange) ? [] : different.filter(isChange);
  const rest = different.filter((hit) => !news.includes(hit));
  const shown = answer.hits.slice(0, Math.max(1, request.limit - different.length));
  return {...answer, hits: [...news, ...shown, ...rest]};
}

/** Hits of the default language at their addresses in another one, where what is not translated is shown, too. */
function inFrame({hits, ...answer}: SearchAnswer, {base, path = ""}: SiteData): SearchAnswer {
  return {...answer, hits: hits.map((hit) => ({...hit, url: `${base}${path.slice(1)}/${hit.url.slice(base.length)}`}))};
}

function isChange({kind}: SearchHit): boolean {
  return kind === "change";
}

/** Shared for the whole visit. */
export function clientOf({search, site, trusted}: Runtime): SearchClient {
  const client = search.get() ?? createSearchClient(site.base, trusted);
  search.set(client);
  return client;
}
