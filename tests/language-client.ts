// A language client for tests: the library that editors use, connected to a
// server in this process or to any pair of streams.

import path from "node:path";
import {PassThrough} from "node:stream";
import {pathToFileURL} from "node:url";
import {createConnection} from "vscode-languageserver/node";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  WorkDoneProgressCreateRequest,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type TextDocumentContentChangeEvent,
  type TextDocumentPositionParams,
  type WorkDoneProgressBegin
} from "vscode-languageserver-protocol/node";
import {diskFileSystem} from "../cli/src/core/file-system.ts";
import {createLanguageServer} from "../cli/src/tools/lsp/language-server.ts";

export interface LanguageClient {
  connection: ProtocolConnection;
  result: InitializeResult;
  uri(name: string): string;
  open(name: string, text: string): Promise<void>;
  /** Replaces the whole text, or makes the changes. */
  change(name: string, ...changes: (string | TextDocumentContentChangeEvent)[]): Promise<void>;
  close(name: string): Promise<void>;
  /** "3:9 link-missing-page There is no page …" of a file, as last published. */
  shown(name: string): string[];
  items(name: string): Diagnostic[];
  /** All published diagnostics, by file. */
  all(): Map<string, Diagnostic[]>;
  /** Waits until a file shows what is expected; fails with what it shows instead. */
  expectShown(name: string, expected: string[]): Promise<void>;
  waitFor(condition: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

interface Streams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  /** Resolves when the server is idle; null if that cannot be determined. */
  settled: (() => Promise<void>) | null;
  end(): Promise<void>;
  /** Told the title of long work. Without it, the client has no place for that. */
  onProgress?(title: string): void;
}

/** A server in this process. */
export function startServer(): Streams {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const server = createLanguageServer({
    connection: createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient)),
    disk: diskFileSystem,
    version: "0",
    cache: false,
    onFailure(error) {
      throw error;
    }
  });
  return {input: toClient, output: toServer, settled: server.settled, end: server.close};
}

/** @param root of the folder that the editor has opened */
export async function connectClient(root: string, streams: Streams): Promise<LanguageClient> {
  const connection = createProtocolConnection(
    new StreamMessageReader(streams.input),
    new StreamMessageWriter(streams.output)
  );
  const uri = (name: string): string => pathToFileURL(path.join(root, name)).href;
  const published = new Map<string, Diagnostic[]>();
  const versions = new Map<string, number>();
  const listeners = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({uri: of, diagnostics}) => {
    published.set(of, diagnostics);
    for (const listener of listeners) listener();
  });
  connection.onRequest(WorkDoneProgressCreateRequest.type, () => undefined);
  connection.onNotification("$/progress", ({value}: {value: WorkDoneProgressBegin}) => {
    if (value.kind === "begin") streams.onProgress?.(value.title);
  });
  connection.listen();
  const result = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: pathToFileURL(root).href,
    workspaceFolders: [{uri: pathToFileURL(root).href, name: "site"}],
    capabilities: {
      workspace: {workspaceEdit: {documentChanges: true, resourceOperations: ["rename"]}},
      window: {workDoneProgress: streams.onProgress !== undefined}
    }
  });
  await connection.sendNotification(InitializedNotification.type, {});

  const shown = (name: string): string[] => (published.get(uri(name)) ?? []).map(lineOf);

  async function waitFor(condition: () => boolean): Promise<void> {
    if (condition()) return;
    await new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(() => {
        listeners.delete(check);
        reject(new Error("the server does not publish what is waited for"));
      }, 120_000);
      const check = (): void => {
        if (!condition()) return;
        clearTimeout(deadline);
        listeners.delete(check);
        resolve();
      };
      listeners.add(check);
    });
  }

  return {
    connection,
    result,
    uri,
    async open(name, text) {
      versions.set(name, 1);
      const languageId = name.endsWith(".md") ? "markdown" : "yaml";
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: {uri: uri(name), languageId, version: 1, text}
      });
    },
    async change(name, ...changes) {
      const version = (versions.get(name) ?? 1) + 1;
      versions.set(name, version);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: {uri: uri(name), version},
        contentChanges: changes.map((change) => (typeof change === "string" ? {text: change} : change))
      });
    },
    async close(name) {
      await connection.sendNotification(DidCloseTextDocumentNotification.type, {textDocument: {uri: uri(name)}});
    },
    shown,
    items: (name) => published.get(uri(name)) ?? [],
    all: () => published,
    async expectShown(name, expected) {
      const wanted = JSON.stringify(expected);
      try {
        await waitFor(() => JSON.stringify(shown(name)) === wanted);
      } catch {
        throw new Error(`${name} shows ${JSON.stringify(shown(name), null, 2)} and not ${wanted}`);
      }
    },
    waitFor,
    async stop() {
      await connection.sendRequest(ShutdownRequest.type);
      if (streams.settled === null) await connection.sendNotification(ExitNotification.type);
      await streams.end();
      connection.dispose();
    }
  };
}

function lineOf({range: {start}, code, message}: Diagnostic): string {
  return `${start.line + 1}:${start.character + 1} ${code} ${String(message).split("\n").join(" ")}`;
}

/** Where "|" is in a text, and the text without it. */
export function cursorIn(marked: string): {text: string; position: TextDocumentPositionParams["position"]} {
  const at = marked.indexOf("|");
  const before = marked.slice(0, at).split("\n");
  return {
    text: marked.slice(0, at) + marked.slice(at + 1),
    position: {line: before.length - 1, character: before.at(-1)!.length}
  };
}
