// The search worker, one per version: fetches and searches, so
// that typing never blocks. The compiler prepends the version's directory.

import {readDirectory, type StoredDirectory} from "../shared/search-directory.ts";
import {DIRECTORY_NAME} from "../shared/search-index.ts";
import {openVersion} from "./engine.ts";
import {fetchJson} from "./fetch-json.ts";
import type {FromWorker, ToWorker} from "./messages.ts";

const engine = openVersion(
  readDirectory((globalThis as unknown as Record<typeof DIRECTORY_NAME, StoredDirectory>)[DIRECTORY_NAME]),
  fetchJson
);
/** Number of the latest search; earlier ones are obsolete. */
const latest = {id: 0};

addEventListener("message", ({data}: MessageEvent<ToWorker>) => {
  const {id} = data;
  const reply = (message: FromWorker): void => postMessage(message);
  answer(data)
    .then((found) => reply({type: "answer", id, answer: found}))
    .catch((error: unknown) =>
      reply({type: "failed", id, message: error instanceof Error ? error.message : String(error)})
    );
});

async function answer(message: ToWorker) {
  const {id} = message;
  if (message.type === "text") return engine.text(message.document);
  latest.id = id;
  return engine.search(message.request, () => latest.id === id);
}
