// The thread's side: parses and renders the pages assigned to it.

import path from "node:path";
import {parentPort, receiveMessageOnPort, workerData} from "node:worker_threads";
import {createThreadAsk, type ThreadAsk, type ThreadRun} from "../../engine/thread-ask.ts";
import type {Query} from "../../engine/query.ts";
import {diskFileSystem} from "../../core/file-system.ts";
import type {Packed} from "../../engine/packed.ts";
import type {Body, MadeOutput, RenderedPage} from "../../model.ts";
import type {ServerModule} from "../../../../runtime/shared/server-module.ts";
import {fileCreator} from "../../output/create-file.ts";
import {createRunWatch} from "../../core/run-watch.ts";
import {createBodyPacker} from "../body-packer.ts";
import {createFileReader} from "../file-reader.ts";
import {extension} from "../extensions.ts";
import {assetsInput, fileInput} from "../inputs.ts";
import {body} from "../page-bodies.ts";
import {originalIds, pageFacts, parsed} from "../pages.ts";
import {index, isMarkdownPage} from "../plan.ts";
import {queries} from "../queries.ts";
import {pageOutputs, rendered, renderers, searchRecords, sharedPrints} from "../rendered.ts";
import {readFaults} from "../sources.ts";
import {waitForNext} from "./wait-for-next.ts";
import type {AnswerMessage, FromThread, Task, ThreadAssets, ThreadStart, ToThread} from "./messages.ts";

const encoder = new TextEncoder();

work(workerData as ThreadStart);

function work({root, port, answered, watch, bodyFile}: ThreadStart): void {
  const byName = new Map<string, Query<unknown>>(queries.map((query) => [query.name, query]));
  const here = createThreadAsk({
    reported: new Map([
      [parsed.name, false],
      [body.name, false],
      [pageFacts.name, true],
      [originalIds.name, true],
      [readFaults.name, true],
      [rendered.name, true],
      [pageOutputs.name, true],
      [searchRecords.name, true]
    ]),
    lasting: new Set([renderers.name, sharedPrints.name, index.name, isMarkdownPage.name, extension.name]),
    readers: new Map([[fileInput.name, createFileReader(diskFileSystem, (file) => path.join(root, file))]]),
    request,
    ...(watch && {watch: createRunWatch((work) => watch.postMessage(work))})
  });
  /** Bodies of parsed files until their pages are rendered. */
  const kept = new Map<string, Packed<Body>>();
  const bodies = createBodyPacker(bodyFile);
  const answers = new Int32Array(answered);
  let before: Promise<void> = Promise.resolve();
  let create: ReturnType<typeof fileCreator> | null = null;

  function request(name: string, key: string): unknown {
    const seen = Atomics.load(answers, 0);
    post({type: "question", name, key});
    waitForNext(answers, seen);
    return (receiveMessageOnPort(port)!.message as AnswerMessage).value;
  }

  /** The main thread polls the port when it is running, and is woken when it sleeps. */
  function post(message: FromThread, transferred: ArrayBuffer[] = []): void {
    port.postMessage(message, transferred);
    parentPort!.postMessage(null);
  }

  async function take(message: ToThread): Promise<void> {
    if (message.type === "assets") {
      create = message.staging === null ? null : fileCreator(message.staging);
      return loadAssets(here, message.assets);
    }
    here.learn(message.shared);
    for (const task of message.tasks) run(task);
  }

  function run({file, keeps, asks, answers: own}: Task): void {
    here.begin(own);
    const known = file === null ? undefined : kept.get(file);
    if (file !== null && known) here.answer({name: parsed.name, key: file, value: {body: known.unpack()}});
    for (const [name, key] of asks) here.ask(byName.get(name)!, key);
    if (file !== null && keeps) keep(file);
    else if (file !== null) kept.delete(file);
    const {runs, readings} = here.report();
    const transferred: ArrayBuffer[] = [];
    post({type: "done", runs: runs.map((one) => sendable(one, create, transferred)), readings}, transferred);
  }

  function keep(file: string): void {
    const made = here.ask(parsed, file)?.body;
    const packed = made && bodies.pack(made);
    if (packed) kept.set(file, packed);
  }

  parentPort!.on("message", (message: ToThread) => {
    const fail = (error: unknown): void =>
      post({type: "failed", message: error instanceof Error ? (error.stack ?? error.message) : String(error)});
    before = before.then(() => take(message)).catch(fail);
  });
}

async function loadAssets({learn}: ThreadAsk, all: ThreadAssets[]): Promise<void> {
  for (const assets of all) {
    const server = (await import(assets.serverModule)) as ServerModule;
    learn([{name: assetsInput.name, key: assets.language, value: {assets, server}}]);
  }
}

/** Creates a page's files, and transfers their bytes instead of copying them: what other files need of them, too. */
function sendable(
  run: ThreadRun,
  create: ReturnType<typeof fileCreator> | null,
  transferred: ArrayBuffer[]
): ThreadRun {
  if (run.name !== rendered.name || run.value === null) return run;
  const page = run.value as RenderedPage;
  const outputs = page.outputs.map((output): MadeOutput => {
    const bytes = typeof output.bytes === "string" ? encoder.encode(output.bytes) : output.bytes;
    const written = create?.(output.path, bytes);
    if (typeof output.bytes === "string") transferred.push(bytes.buffer as ArrayBuffer);
    return {...output, bytes, ...(written && {written})};
  });
  return {...run, value: {...page, outputs}};
}
