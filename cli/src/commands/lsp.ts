// protodocs lsp: the language server, on standard input and output.

import {createConnection, StreamMessageReader, StreamMessageWriter} from "../lsp/protocol.ts";
import path from "node:path";
import {diskFileSystem} from "../fs.ts";
import {limitIdleHeap} from "../limits/heap.ts";
import {fillStoreElsewhere} from "../lsp/first-start.ts";
import {fillStore} from "../lsp/prepare.ts";
import {createMessageFrames} from "../lsp/message-frames.ts";
import {createLanguageServer} from "../lsp/language-server.ts";
import {standardStreams} from "./print.ts";
import type {ExitCode} from "./build.ts";
import type {Terminal} from "./terminal.ts";

/** Ends when the editor asks for it or exits. */
export async function runLanguageServer(version: string, terminal: Terminal): Promise<0> {
  limitIdleHeap();
  const frames = createMessageFrames((reason) =>
    terminal.say(`protodocs: a message of the editor is ignored: ${reason}`)
  );
  const connection = createConnection(
    new StreamMessageReader(process.stdin.pipe(frames)),
    new StreamMessageWriter(standardStreams().stdout)
  );
  const onFailure = (error: unknown): void => terminal.failure(error);
  const server = createLanguageServer({
    connection,
    disk: diskFileSystem,
    version,
    cache: true,
    fillStore: (configFile, signal) => fillStoreElsewhere(configFile, signal, onFailure),
    onFailure
  });
  await new Promise<void>((resolve) => process.stdin.on("close", resolve));
  await server.close();
  return 0;
}

/** Computes and stores what the language server needs, so that its first start in a project is a short one. */
export async function prepareForEditors(config: string, terminal: Terminal): Promise<ExitCode> {
  const file = path.resolve(config);
  const faults = await fillStore(file, () => terminal.say("Everything known without rendering is stored."));
  if (faults) {
    terminal.diagnostics(faults, path.dirname(file));
    return 2;
  }
  terminal.say("Everything that editors need is stored.");
  return 0;
}
