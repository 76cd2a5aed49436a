// The search's own thread: fetching and searching, so that typing never waits.

import {openVersion, type SearchEngine} from "./engine.ts";
import {fetchJson} from "./fetch-json.ts";
import type {FromWorker, ToWorker} from "./messages.ts";

/** By href of the version's file. */
const engines = new Map<string, Promise<SearchEngine>>();

addEventListener("message", ({data}: MessageEvent<ToWorker>) => {
  const {id} = data;
  const reply = (message: FromWorker): void => postMessage(message);
  answer(data)
    .then((found) => reply({type: "answer", id, answer: found}))
    .catch((error: unknown) =>
      reply({type: "failed", id, message: error instanceof Error ? error.message : String(error)})
    );
});

/** Number of the last search of each version: what came before it is of no interest any more. */
const latest = new Map<string, number>();

async function answer(message: ToWorker) {
  if (message.type === "search") latest.set(message.href, message.id);
  const engine = await engineOf(message);
  if (message.type === "search") return engine.search(message.request, () => latest.get(message.href) === message.id);
  return message.type === "text" ? engine.text(message.document) : null;
}

function engineOf({href, synonyms}: ToWorker): Promise<SearchEngine> {
  let engine = engines.get(href);
  if (!engine) {
    engine = openVersion(href, fetchJson, synonyms);
    engine.catch(() => engines.delete(href));
    engines.set(href, engine);
  }
  return engine;
}
